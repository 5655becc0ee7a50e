const core = new URL(new URL(self.location.href).searchParams.get("core"), import.meta.url).href;
const { loadPyodide } = await import(core + "pyodide.mjs");
const python = await loadPyodide({ indexURL: core });
self.postMessage(python.runPython("1"));
