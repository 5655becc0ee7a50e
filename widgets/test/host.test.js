import assert from "node:assert/strict";
import { test } from "node:test";
import { WorkerModel } from "../play/host.js";

function page() {
  const posted = [];
  const heard = [];
  const worker = { postMessage: (message) => posted.push(message), terminate: () => heard.push("terminated") };
  const model = new WorkerModel(worker, {
    status: (step, how) => heard.push(`${step} ${how}`),
    failed: (message) => heard.push(`failed ${message}`),
  });
  return { posted, heard, worker, model, say: (data) => worker.onmessage({ data }) };
}

test("what the worker says of its start is passed on", () => {
  const { heard, say, worker } = page();
  say({ method: "status", step: "download", how: "snapshot" });
  say({ method: "open", state: { snapshot: null } });
  say({ method: "failed", message: "no memory" });
  worker.onerror({ message: "gone" });
  say(null);
  say({ method: "something else" });
  assert.deepEqual(heard, ["download snapshot", "failed no memory", "failed gone"]);
});

test("traits come whole before anybody hears of one, and replies are custom messages", () => {
  const { model, say } = page();
  const log = [];
  model.on("change:snapshot", () => log.push(["snapshot", model.get("saved"), model.get("name")]));
  model.on("msg:custom", (content) => log.push(content));
  say({ method: "open", state: { snapshot: { rev: 1 }, saved: "text", name: "play" } });
  say({ method: "custom", content: { id: "1", ok: true } });
  assert.deepEqual(log, [["snapshot", "text", "play"], { id: "1", ok: true }]);
});

test("messages and changed traits go to the worker; after the stop nobody hears", () => {
  const { model, posted, heard, say } = page();
  let changes = 0;
  const handler = () => (changes += 1);
  model.on("change:name", handler);
  model.set("name", "x");
  model.save_changes();
  model.save_changes();
  model.send({ id: "1" });
  assert.deepEqual(posted, [{ method: "update", state: { name: "x" } }, { method: "custom", content: { id: "1" } }]);
  model.off("change:name", handler);
  model.set("name", "y");
  assert.equal(changes, 1);
  model.on("change:name", handler);
  model.stop();
  say({ method: "update", state: { name: "z" } });
  assert.equal(changes, 1);
  assert.deepEqual(heard, ["terminated"]);
});
