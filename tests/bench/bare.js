// The yardstick of the play page's cold start: a worker that loads the site's Pyodide and runs `1`.
const worker = new Worker(new URL(`bare-worker.mjs${location.search}`, import.meta.url), { type: "module" });
worker.onmessage = () => {
  document.documentElement.dataset.ready = String(performance.now());
};
