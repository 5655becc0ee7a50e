// Run a module of measures in the site's Pyodide under Node.
//
//     node measures-in-pyodide.mjs FOLDER-OF-PYODIDE OUR-WHEEL FOLDER-OF-TESTS MODULE [NUMBER]...
//
// MODULE is one of tests/bench; its `main` gets the numbers and the clock, which is Node's: Pyodide's
// `time.process_time` is the wall's.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, wheel, tests, module, ...numbers] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(core, "pyodide.mjs")).href);
const python = await loadPyodide();
for (const [place, folder] of [["/wheel", path.dirname(wheel)], ["/tests", tests]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(folder) }, place);
}
python.globals.set("wheel", `/wheel/${path.basename(wheel)}`);
python.globals.set("module", module);
python.globals.set("numbers", numbers.map(Number));
python.globals.set("clock", () => {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
});
python.runPython(`
import sys
sys.dont_write_bytecode = True  # /tests is this machine's
sys.path[:0] = [wheel, "/tests"]
from importlib import import_module
import_module(f"bench.{module}").main(*numbers, clock)
`);
