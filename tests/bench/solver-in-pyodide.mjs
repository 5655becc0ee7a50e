// Run the solver's measures in the site's Pyodide under Node.
//
//     node solver-in-pyodide.mjs FOLDER-OF-PYODIDE OUR-WHEEL FOLDER-OF-TESTS DEALS
//
// Where DEALS isn't 0, the slowest of so many is looked for. The clock is Node's: Pyodide's `time.process_time` is the
// wall's.
import path from "node:path";
import { pathToFileURL } from "node:url";

const [core, wheel, tests, deals] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.resolve(core, "pyodide.mjs")).href);
const python = await loadPyodide();
for (const [place, folder] of [["/wheel", path.dirname(wheel)], ["/tests", tests]]) {
  python.FS.mkdirTree(place);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: path.resolve(folder) }, place);
}
python.globals.set("wheel", `/wheel/${path.basename(wheel)}`);
python.globals.set("deals", Number(deals));
python.globals.set("clock", () => {
  const used = process.cpuUsage();
  return (used.user + used.system) / 1e6;
});
python.runPython(`
import sys
sys.dont_write_bytecode = True  # /tests is this machine's
sys.path[:0] = [wheel, "/tests"]
from bench import solver_measures
solver_measures.main(deals, clock)
`);
