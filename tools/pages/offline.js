// On every page of the site: keeps it for use offline, and offers a newer version when there is one.
// The build adds it to each page's head, with data-keep="play", "all" or "" for what the page's visitor will want again.
const script = /** @type {HTMLScriptElement} */ (document.querySelector("script[data-keep]"));
const keep = script.dataset.keep ?? "";
const workers = navigator.serviceWorker; // undefined in private windows of some browsers
// The very address that JupyterLite registers: two addresses for one scope would replace each other for ever.
const address = new URL("service-worker.js?enableCache=false", script.src);

if (workers) start().catch(console.warn);

async function start() {
  await loaded();
  let replaced = workers.controller !== null; // the first worker of all replaces none
  workers.addEventListener("controllerchange", () => {
    if (replaced) offer("This page is of an older version.", () => location.reload());
    replaced = true;
  });
  workers.addEventListener("message", ({ data }) => {
    if (data?.kept) document.documentElement.dataset.kept = data.kept;
  });
  const registration = await workers.register(address);
  watch(registration);
  if (keep) {
    await pythonIsUp();
    (await workers.ready).active?.postMessage({ keep });
  }
}

function loaded() {
  return new Promise((resolve) => {
    if (document.readyState === "complete") resolve(undefined);
    else addEventListener("load", () => resolve(undefined), { once: true });
  });
}

/** Resolves when what the visitor is waiting for has been downloaded, so that keeping the rest takes nothing from it. */
async function pythonIsUp() {
  if (keep === "play") {
    await new Promise((resolve) => {
      // worker.mjs says it, and says it again when asked: it may be quicker than this page
      const channel = new BroadcastChannel("fortytwo");
      channel.onmessage = ({ data }) => data === "ready" && resolve(undefined);
      channel.postMessage("ready?");
    });
    return;
  }
  const app = await until(() => /** @type {any} */ (window).jupyterapp);
  await app.started;
  const { kernels } = app.serviceManager;
  const model = await until(() => [...kernels.running()][0]);
  const kernel = kernels.connectTo({ model });
  await kernel.info;
  kernel.dispose();
}

/** @template T @param {() => T | undefined} look @returns {Promise<T>} */
function until(look) {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      const found = look();
      if (found === undefined) return;
      clearInterval(timer);
      resolve(found);
    }, 1000);
  });
}

/** Offer the newer version that this registration has waiting, now or later. @param {ServiceWorkerRegistration} registration */
function watch(registration) {
  const check = () => {
    const { waiting } = registration;
    if (!waiting || !workers.controller) return;
    offer("A newer version of this site is ready.", () => {
      workers.addEventListener("controllerchange", () => location.reload());
      waiting.postMessage("update");
    });
  };
  // the browser looks for a newer worker by itself when the page opens, and may have found one before this
  const follow = () => registration.installing?.addEventListener("statechange", check);
  registration.addEventListener("updatefound", follow);
  follow();
  check();
}

/** A bar at the page's foot with one button. @param {string} sentence @param {() => void} act */
function offer(sentence, act) {
  document.querySelector("fortytwo-update")?.remove();
  const host = document.createElement("fortytwo-update");
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet(); // the pages' content security policy refuses style elements
  sheet.replaceSync(`
    :host { position: fixed; inset: auto 0 0 0; z-index: 10000; display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: center;
            justify-content: center; padding: 0.5rem 1rem; font: 1rem/1.4 system-ui, sans-serif; color: #fff; background: #1d3b2f; }
    button { font: inherit; min-height: 2.75rem; padding: 0 1rem; border: 1px solid #fff; border-radius: 0.4rem; color: inherit;
             background: transparent; cursor: pointer; }
    button:focus-visible { outline: 3px solid #ffd166; outline-offset: 2px; }
  `);
  root.adoptedStyleSheets = [sheet];
  const text = document.createElement("span");
  text.setAttribute("role", "status");
  text.textContent = sentence;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Load it";
  button.addEventListener("click", act);
  root.append(text, button);
  document.body.append(host);
}
