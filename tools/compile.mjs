// Byte-compile the wheels and the standard library in a folder with Pyodide itself under Node: the wheels in place, the
// standard library beside npm's, which stays as it was published.
//
//     node compile.mjs path/to/pyodide.mjs FOLDER [WHEEL-TO-KEEP-THE-SOURCES-OF …]
//
// The sources of a wheel that is named stay beside its bytecode, for people who read tracebacks.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, ...keep] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(pyodide)).href);
const py = await loadPyodide();
py.FS.mkdirTree("/folder");
py.FS.mount(py.FS.filesystems.NODEFS, { root: path.resolve(folder) }, "/folder");
py.globals.set("keep", py.toPy(keep));
py.runPython(`
import importlib.util, io, pathlib, sys, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

DATE = (1980, 1, 1, 0, 0, 0)    # the same input gives the same file

def bytecode(source, shown_as):
    code = compile(source, shown_as, "exec", dont_inherit=True)
    # "unchecked hash": no date or source is looked at when it is imported (PEP 552)
    return _code_to_hash_pyc(code, importlib.util.source_hash(source), False)

def cached_name(name):
    head, _, tail = name.rpartition("/")
    tail = f"__pycache__/{tail[:-3]}.{sys.implementation.cache_tag}.pyc"
    return f"{head}/{tail}" if head else tail

def compiled(path, keep_sources, prefix):
    out = io.BytesIO()
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(out, "w") as new:
        def write(name, data):
            info = zipfile.ZipInfo(name, DATE)
            info.compress_type = zipfile.ZIP_DEFLATED
            new.writestr(info, data, compresslevel=9)
        for entry in old.infolist():
            name = entry.filename
            if entry.is_dir() or "/tests/" in name:
                continue
            data = old.read(entry)
            if not name.endswith(".py"):
                write(name, data)
                continue
            try:
                code = bytecode(data, prefix + name)
            except SyntaxError:    # templates that only look like modules
                write(name, data)
                continue
            if keep_sources:
                write(name, data)
            write(cached_name(name) if keep_sources else name + "c", code)
    return out.getvalue()

for path in sorted(pathlib.Path("/folder").iterdir()):
    if path.suffix == ".whl":
        path.write_bytes(compiled(path, path.name in keep, "/lib/python3.14/site-packages/"))
    elif path.name == "python_stdlib.zip":
        beside = path.with_name("python_stdlib_compiled.zip")
        beside.write_bytes(compiled(path, False, "/lib/python314.zip/"))
`);
