const core = new URL("../static/pyodide/", import.meta.url).href;
const { loadPyodide } = await import(core + "pyodide.mjs");
const python = await loadPyodide({ indexURL: core });
self.postMessage(python.runPython("1"));
