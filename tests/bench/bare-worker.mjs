const asked = new URL(self.location.href).searchParams;
const core = new URL("../static/pyodide/", import.meta.url).href;
const library = asked.get("library");
const { loadPyodide } = await import(core + "pyodide.mjs");
const python = await loadPyodide({ indexURL: core, ...(library && { stdLibURL: core + library }) });
self.postMessage(python.runPython("1"));
