// The play page's Python: Pyodide in a worker, started from a memory snapshot in which our packages are already
// imported, or plainly where that fails. What it says to the page and hears from it: docs/session.md.
//
// The page may give in this worker's address: `name` (the table's, under which a view saves), `locale`, `bots` (those
// that a new table begins with), and for tests `snapshot=off`.

const VERSION = "@@VERSION@@"; // written by the build: its two files below are of one build, or of no use
const MEMORY_SIZE = Number("@@MEMORY_SIZE@@"); // of the snapshot, unpacked
const CORE = new URL("../static/pyodide/", import.meta.url).href;

const options = new URL(self.location.href).searchParams;
const channel = new BroadcastChannel("fortytwo"); // tells offline.js when there is time for other downloads

/** @param {string} name */
function built(name) {
  return new URL(`${name}?v=${VERSION}`, import.meta.url).href;
}

/** @param {Record<string, unknown>} message */
function tell(message) {
  self.postMessage(message);
}

// All downloads start at once; Pyodide itself would ask for one when it has the other.
const engine = import(CORE + "pyodide.asm.mjs");
const memory = options.get("snapshot") === "off" ? null : new Uint8Array(MEMORY_SIZE);
const memoryRead = memory && readInto(memory);
memoryRead?.catch(() => {}); // startPython looks at it
const { loadPyodide } = await import(CORE + "pyodide.mjs");

/** @param {Uint8Array} whole */
async function readInto(whole) {
  const response = await fetch(built("memory.bin")); // gzip, but not by its name: some servers would unpack it
  if (!response.ok || !response.body) throw new Error(`memory.bin: ${response.status}`);
  const reader = response.body.pipeThrough(new DecompressionStream("gzip")).getReader();
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    whole.set(part.value, length);
    length += part.value.length;
  }
  if (length !== whole.length) throw new Error(`memory.bin: ${length} bytes`);
}

/** @param {Uint8Array} [_loadSnapshot] */
function load(_loadSnapshot) {
  return loadPyodide({
    _loadSnapshot,
    indexURL: CORE,
    stdLibURL: built("python.zip"), // what of the standard library the page needs, and our package
    createPyodideModule: async (/** @type {object} */ settings) => {
      // The memory may still be arriving while the engine compiles; Pyodide looks into it after this.
      const module = (await engine).default(settings);
      if (_loadSnapshot) await memoryRead;
      return module;
    },
  });
}

/** @returns {Promise<{ python: any, how: "snapshot" | "plain" }>} */
async function startPython() {
  if (memory) {
    try {
      tell({ method: "status", step: "download", how: "snapshot" });
      return { python: await load(memory), how: "snapshot" };
    } catch (error) {
      console.info("no memory snapshot, starting plainly:", error);
    }
  }
  tell({ method: "status", step: "start", how: "plain" });
  return { python: await load(), how: "plain" };
}

async function start() {
  const { python, how } = await startPython();
  tell({ method: "status", step: "import", how });
  const { Host } = python.pyimport("fortytwo.host");
  const host = Host.callKwargs((/** @type {string} */ text) => tell(JSON.parse(text)), {
    name: options.get("name") ?? "play",
    locale: options.get("locale") ?? "en",
    ...(options.has("bots") ? { bots: options.get("bots") } : {}),
  });

  // Bots act one at a time, and between two of them the page's messages get in.
  let working = false;
  const work = () => {
    working = attempt(() => host.step());
    if (working) setTimeout(work);
  };
  const wake = () => {
    if (!working) work();
  };
  self.onmessage = ({ data }) => {
    attempt(() => host.receive(asText(data)));
    wake();
  };
  host.start();
  tell({ method: "status", step: "ready", how });
  wake();
}

/** What JSON can't hold is no message, and the session says so. @param {unknown} data */
function asText(data) {
  try {
    return JSON.stringify(data) ?? "null";
  } catch {
    return "null";
  }
}

/** Run it; an error of Python's is the page's to show. @template T @param {() => T} act @returns {T | false} */
function attempt(act) {
  try {
    return act();
  } catch (error) {
    fail(error);
    return false;
  }
}

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  tell({ method: "failed", message: String(error) });
}

try {
  await start();
  channel.onmessage = ({ data }) => data === "ready?" && channel.postMessage("ready");
  channel.postMessage("ready");
} catch (error) {
  fail(error);
}
