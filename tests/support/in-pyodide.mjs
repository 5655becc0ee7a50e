// Run a text of Python in the site's Pyodide under Node, with our wheel on its path.
//
//     node in-pyodide.mjs FOLDER-OF-PYODIDE OUR-WHEEL TEXT
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, wheel, text] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(core, "pyodide.mjs")).href);
const python = await loadPyodide();
python.FS.mkdirTree("/wheel");
python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(path.dirname(wheel)) }, "/wheel");
python.globals.set("wheel", `/wheel/${path.basename(wheel)}`);
python.runPython("import sys; sys.path.insert(0, wheel)");
python.runPython(text);
