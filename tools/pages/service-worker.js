// The site's service worker, in place of JupyterLite's: its bridge between a kernel and the notebook's files, and the
// site for use offline. The build writes this site's version and files into it; see tools/offline.py.
//
// It never mixes two versions: what it keeps is checked against the digests of its own version, and a newer worker
// waits until the page asks for it (offline.js) or every page of the site is closed.
const VERSION = "@@VERSION@@";
/** @type {Record<string, { sha256: string, play: boolean }>} every file of the site; `play`: the play page needs it */
const FILES = JSON.parse("@@FILES@@");

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const OURS = `texas42 ${SCOPE} `; // other sites may share this origin, and its caches
const CACHE = OURS + VERSION;
const AT_ONCE = 3; // downloads at a time, so that the page's own aren't held up
const bridge = new BroadcastChannel("/sw-api.v1");

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", (event) => {
  if (event.data === "update") worker.skipWaiting();
  if (event.data?.keep) event.waitUntil(keep(event.data.keep, event.source));
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (url.pathname.endsWith("/api/service-worker-heartbeat")) event.respondWith(new Response("ok"));
  else if (/\/api\/(drive|stdin\/)/.test(url.pathname)) event.respondWith(askPage(request, url));
  else if (request.method === "GET") event.respondWith(fromCache(request, url));
});

async function takeOver() {
  await worker.clients.claim(); // a kernel needs the bridge on the very first visit
  for (const name of await caches.keys()) {
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  }
}

/** The path of a page or file of the site, as FILES has it. @param {URL} url */
function pathOf(url) {
  const path = decodeURI(url.origin + url.pathname).slice(decodeURI(SCOPE).length);
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

/** @param {Request} request @param {URL} url */
async function fromCache(request, url) {
  const cache = await caches.open(CACHE);
  return (await cache.match(SCOPE + pathOf(url))) ?? fetch(request);
}

/**
 * Keep the play page's files, or all, and tell the page that asked.
 * @param {"play" | "all"} what
 * @param {{ postMessage(message: unknown): void } | null} page
 */
async function keep(what, page) {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  const missing = Object.keys(FILES)
    .filter((path) => what === "all" || FILES[path]?.play)
    .filter((path) => !kept.has(new URL(path, SCOPE).href));
  const one = async () => {
    for (let path = missing.pop(); path !== undefined; path = missing.pop()) {
      await cache.put(SCOPE + path, await download(path));
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, one));
    page?.postMessage({ kept: what });
  } catch {
    // Offline, or the server has a newer version by now: what is kept so far is sound, the rest waits for the next visit.
  }
}

/** A file of this very version: the browser's own cache will do, if it isn't of another. @param {string} path */
async function download(path) {
  const integrity = FILES[path]?.sha256;
  const response = await fetch(SCOPE + path, { integrity }).catch(() => fetch(SCOPE + path, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/**
 * Hand a kernel's request for a file, or for a line of input, to the page that it belongs to (JupyterLite's protocol).
 * @param {Request} request
 * @param {URL} url
 * @returns {Promise<Response>}
 */
async function askPage(request, url) {
  const question = await request.json();
  question.requestId ??= crypto.randomUUID();
  question.pathname = url.pathname;
  return new Promise((resolve) => {
    const listen = (/** @type {MessageEvent} */ { data }) => {
      if (data.browsingContextId !== question.browsingContextId || data.requestId !== question.requestId) return;
      bridge.removeEventListener("message", listen);
      resolve(new Response(JSON.stringify(data.response)));
    };
    bridge.addEventListener("message", listen);
    bridge.postMessage(question);
  });
}
