// The yardstick of the play page's cold start: a worker that loads the same core and runs `1`.
const worker = new Worker(new URL("bare-worker.mjs", import.meta.url), { type: "module" });
worker.onmessage = () => {
  document.documentElement.dataset.ready = String(performance.now());
};
