// Make what the play page starts Python with: a small standard library with our package in it, and a memory snapshot.
//
//     node play.mjs FOLDER-OF-PYODIDE OUR-WHEEL OUT
//
// Writes OUT/python.zip and OUT/memory.bin (see widgets/play/worker.mjs).
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import zlib from "node:zlib";

const [core, wheel, out] = process.argv.slice(2).map((argument) => path.resolve(argument));
const { loadPyodide } = await import(pathToFileURL(path.join(core, "pyodide.mjs")).href);
const compiled = path.join(core, "python_stdlib_compiled.zip");
const zip = path.join(out, "python.zip");
await makeZip();
await makeMemory();

/** Those modules of the standard library that Pyodide loads by itself or our package imports anywhere, and our package. */
async function makeZip() {
  const py = await loadPyodide({ stdLibURL: compiled });
  py.FS.writeFile("/ours.whl", fs.readFileSync(wheel));
  py.FS.mkdirTree("/out");
  py.FS.mount(py.FS.filesystems.NODEFS, { root: out }, "/out");
  py.runPython(`
import ast, contextlib, importlib, sys, zipfile
from pathlib import Path

LIBRARY = Path("/lib/python314.zip")
OURS = Path("/ours")
SHELL = {"fortytwo/__main__.py"}        # the command line has no place in a browser

def imported(source):
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield node.module

zipfile.ZipFile("/ours.whl").extractall(OURS)
sources = [p for p in sorted(OURS.glob("fortytwo/**/*.py")) if str(p.relative_to(OURS)) not in SHELL]
for source in sources:
    for name in sorted(set(imported(source.read_text()))):
        if name.split(".")[0] in sys.stdlib_module_names:
            with contextlib.suppress(ImportError):      # a terminal's, which Pyodide lacks
                importlib.import_module(name)

# A module's file is named in the archive's own words: "json/decoder.pyc".
loaded = [getattr(module, "__file__", None) or "" for module in list(sys.modules.values())]
library = zipfile.ZipFile(LIBRARY)
kept = {str(Path(f).relative_to(LIBRARY)).removesuffix("c") + "c" for f in loaded if f.startswith(str(LIBRARY))}
with zipfile.ZipFile("/out/python.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as new:
    def write(name, data):
        new.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data, zipfile.ZIP_DEFLATED, 9)
    for name in sorted(kept):
        write(name, library.read(name))
    for path in sorted(OURS.glob("fortytwo/**/*")):
        name = str(path.relative_to(OURS))
        if path.suffix == ".pyc":
            write(name.replace("__pycache__/", "").split(".")[0] + ".pyc", path.read_bytes())
        elif path.suffix != ".py" and path.is_file():
            write(name, path.read_bytes())
`);
}

/** The memory of a Python that has imported our package and played a little, so that its tables are made too; by bots whose own take no room. */
async function makeMemory() {
  const py = await loadPyodide({ _makeSnapshot: true, stdLibURL: zip });
  py.runPython(`
import gc
from fortytwo.host import Host
host = Host(lambda message: None, name="", locale="en", bots="club")
host.start()
while host.step():
    pass
del host
gc.collect()
`);
  fs.writeFileSync(path.join(out, "memory.bin"), zlib.gzipSync(py.makeMemorySnapshot(), { level: 9 }));
}
