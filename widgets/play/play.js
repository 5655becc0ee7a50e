/** @import { Key } from "../src/i18n.js" */
import { Client } from "../src/client.js";
import { settings, shelf } from "../src/device.js";
import { translator } from "../src/i18n.js";
import { TableView } from "../src/table_view.js";
import { WorkerModel } from "./host.js";

const t = translator(document.documentElement.lang || "en");

/** @param {string} step @param {string} how @returns {Key} */
function words(step, how) {
  if (step === "download") return "boot.download";
  if (step === "start") return how === "snapshot" ? "boot.startSnapshot" : "boot.start";
  return step === "import" ? "boot.import" : "boot.ready";
}

/** The table is there at once; Python, and with it the game, comes when it is up. */
const host = document.getElementById("table");
if (!host) throw new Error("no table");
const view = new TableView(host, settings, t);

function start() {
  // the page's own options, such as ?snapshot=off, are the worker's
  const worker = new Worker(new URL(`worker.mjs${location.search}`, import.meta.url), { type: "module" });
  const model = new WorkerModel(worker, {
    status: (step, how) => view.boot(t(words(step, how))),
    failed: (message) => {
      model.stop();
      client.dispose();
      view.fail(message, () => {
        view.boot(t("wait.table"));
        start();
      });
    },
  });
  const client = new Client(model, shelf);
  view.attach(client);
}

start();
