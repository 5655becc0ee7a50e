import assert from "node:assert/strict";
import { test } from "node:test";
import { Client, clientOf, dropClient } from "../src/client.js";
import { FakeModel, FakeShelf } from "./model.js";
import { ALL, auction, events } from "./snapshots.js";

const KEY = "fortytwo:game:play";
const fresh = (rev = 1) => ({ ...auction(), rev, fresh: true });
const going = (rev = 1) => ({ ...auction(), rev, fresh: false });

function table({ snapshot = fresh(), saved = "new", name = "play", kept = {} } = {}) {
  const model = new FakeModel({ snapshot, saved, name });
  const shelf = new FakeShelf(kept);
  const client = new Client(model, shelf);
  return { model, shelf, client };
}

test("with nothing kept, the store is read first and then written", () => {
  const { shelf, client, model } = table();
  assert.equal(client.state, "ready");
  assert.deepEqual(shelf.log, [`read ${KEY}`, `write ${KEY}`]);
  model.set("saved", "newer");
  assert.equal(shelf.items.get(KEY), "newer");
});

test("a kept game is sent back, and nothing is written before the answer", () => {
  const { model, shelf, client } = table({ kept: { [KEY]: "old" } });
  assert.equal(client.state, "restoring");
  assert.deepEqual(
    { kind: model.sent[0].kind, action: model.sent[0].action, rev: model.sent[0].rev },
    { kind: "restore", action: "old", rev: 1 },
  );
  model.set("saved", "dealt meanwhile");
  assert.equal(shelf.items.get(KEY), "old");
  model.set("snapshot", going(2));
  model.set("saved", "restored");
  model.reply({ ok: true, rev: 2 });
  assert.equal(client.state, "ready");
  assert.ok(client.restored);
  assert.equal(shelf.items.get(KEY), "restored");
});

test("an answer that comes before its snapshot is waited out", () => {
  const { model, shelf, client } = table({ kept: { [KEY]: "old" } });
  model.reply({ ok: true, rev: 2 });
  assert.equal(client.state, "restoring");
  assert.equal(shelf.items.get(KEY), "old");
  model.set("saved", "restored");
  model.set("snapshot", going(2));
  assert.equal(client.state, "ready");
  assert.equal(shelf.items.get(KEY), "restored");
});

test("a restore that was overtaken by a bot is sent again", () => {
  const { model, client } = table({ kept: { [KEY]: "old" } });
  model.set("snapshot", fresh(3));
  model.reply({ ok: false, code: "stale", sentence: "" });
  assert.equal(model.sent.length, 2);
  assert.equal(model.sent[1].rev, 3);
  assert.notEqual(model.sent[1].id, model.sent[0].id);
  assert.equal(client.state, "restoring");
});

test("a damaged text is kept, nothing is written over it, and a new game puts it aside", () => {
  const { model, shelf, client } = table({ kept: { [KEY]: "rubbish" } });
  model.reply({ ok: false, code: "damaged-save", sentence: "" });
  assert.equal(client.state, "damaged");
  assert.equal(client.damaged, "rubbish");
  model.set("saved", "dealt");
  assert.equal(shelf.items.get(KEY), "rubbish");
  assert.equal(client.say("call", "30"), false);
  assert.ok(client.startAfresh());
  assert.equal(shelf.items.get("fortytwo:damaged:play"), "rubbish");
  assert.equal(model.sent.at(-1).kind, "new");
  model.set("saved", "begun");
  assert.equal(shelf.items.get(KEY), "begun");
});

test("when another view restored first, this one goes on with that game", () => {
  const { model, shelf, client } = table({ kept: { [KEY]: "old" } });
  model.set("snapshot", going(2));
  model.reply({ ok: false, code: "already-started", sentence: "" });
  assert.equal(client.state, "ready");
  assert.equal(shelf.items.get(KEY), "new");
});

test("a session that has begun isn't asked to restore", () => {
  const { model, shelf } = table({ snapshot: going(), kept: { [KEY]: "old" } });
  assert.equal(model.sent.length, 0);
  assert.equal(shelf.items.get(KEY), "new");
});

test("without a name nothing is kept; a refused or full store is told, and the game goes on", () => {
  assert.deepEqual(table({ name: "" }).shelf.log, []);
  const refused = new Client(new FakeModel({ snapshot: fresh(), saved: "a", name: "play" }), null);
  assert.equal(refused.trouble, "denied");
  assert.equal(refused.state, "ready");
  const { model, shelf, client } = table();
  shelf.error = Object.assign(new Error("no"), { name: "QuotaExceededError" });
  let changes = 0;
  client.onChange(() => (changes += 1));
  model.set("saved", "b");
  assert.equal(client.trouble, "full");
  assert.equal(changes, 1);
  assert.ok(client.say("call", "30"));
});

test("a store that may be read but throws otherwise is denied", () => {
  const shelf = { getItem: () => { throw Object.assign(new Error("no"), { name: "SecurityError" }); }, setItem: () => {}, removeItem: () => {} };
  const client = new Client(new FakeModel({ snapshot: fresh(), saved: "", name: "play" }), shelf);
  assert.equal(client.trouble, "denied");
  assert.equal(client.state, "ready");
});

test("one request at a time, replies by id, and a double click is one request", () => {
  const { model, client } = table();
  assert.ok(client.say("call", "30"));
  assert.equal(client.say("call", "30"), false);
  assert.equal(model.sent.length, 1);
  model.fire("msg:custom", { id: "somebody else's", ok: true, rev: 9 });
  assert.ok(client.busy);
  model.reply({ ok: true, rev: 2 });
  assert.ok(client.busy, "until the snapshot is there");
  model.set("snapshot", going(2));
  assert.ok(!client.busy);
});

test("a refusal is told, a stale one isn't", () => {
  const { model, client } = table();
  const told = [];
  client.onRefusal(({ sentence }) => told.push(sentence));
  client.say("play", "64");
  model.reply({ ok: false, code: "must-follow", sentence: "Sixes were led." });
  client.say("play", "64");
  model.reply({ ok: false, code: "stale", sentence: "Old." });
  assert.deepEqual(told, ["Sixes were led."]);
  assert.ok(!client.busy);
});

test("before there is a snapshot nothing is said; it begins when one comes", () => {
  const { model, client, shelf } = table({ snapshot: null, kept: { [KEY]: "old" } });
  assert.equal(client.state, "waiting");
  assert.equal(client.say("call", "P"), false);
  assert.deepEqual(shelf.log, []);
  model.set("snapshot", fresh());
  assert.equal(client.state, "restoring");
});

test("a snapshot of another schema isn't drawn", () => {
  const { client } = table({ snapshot: { ...fresh(), schema: 2 } });
  assert.equal(client.snapshot, null);
  assert.ok(client.foreign);
});

test("the nulls that a kernel leaves out are there again", () => {
  const without = (value) => {
    if (Array.isArray(value)) return value.map(without);
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== null).map(([key, each]) => [key, without(each)]));
  };
  for (const make of Object.values(ALL)) {
    const whole = { ...make(), events: events() };
    const { client } = table({ snapshot: without(whole) });
    assert.deepEqual(client.snapshot, whole);
    assert.equal(client.snapshot, client.snapshot);
  }
});

test("all views of a model share one client, until it is dropped", () => {
  const model = new FakeModel({ snapshot: fresh(), saved: "", name: "" });
  const client = clientOf(model, null);
  assert.equal(clientOf(model, null), client);
  dropClient(model);
  assert.deepEqual([...model.handlers.values()].flat(), []);
  assert.notEqual(clientOf(model, null), client);
});

test("a question about rules changes nothing and waits for nothing; its answer goes to who asked", async () => {
  const { model, client } = table();
  client.say("call", "30");
  const told = client.ask("rules", "club");
  const inForce = client.ask("rules");
  const refused = client.ask("rules", "clbu");
  const [, club, current, nonsense] = model.sent;
  assert.deepEqual([club.kind, club.action, "action" in current], ["rules", "club", false]);
  let refusals = 0;
  client.onRefusal(() => (refusals += 1));
  // as JupyterLite sends it: without what is None in Python
  const option = { name: "plunge", values: [{ value: 0, chosen: true, rules: "club" }, { value: 4, chosen: false, refused: "No." }] };
  const menu = { text: "club", options: [option, { name: "target", values: [], reset: { rules: "club" }, low: 1, high: 1000 }] };
  model.fire("msg:custom", { id: nonsense.id, ok: false, rev: 1, code: "rules", sentence: "No rule set." });
  model.fire("msg:custom", { id: club.id, ok: true, rev: 1, menu, sheet: { title: "", sections: [] } });
  assert.equal((await refused)?.sentence, "No rule set.");
  const read = (await told)?.menu;
  assert.deepEqual(read.options[0], {
    ...option,
    values: [{ value: 0, chosen: true, rules: "club", refused: null }, { value: 4, chosen: false, refused: "No.", rules: null }],
    low: null,
    high: null,
    reset: null,
  });
  assert.deepEqual(read.options[1].reset, { rules: "club", refused: null });
  model.fire("msg:custom", { id: current.id, ok: true, rev: 1, menu, sheet: { title: "now", sections: [] } });
  assert.equal((await inForce)?.sheet.title, "now");
  assert.equal(refusals, 0);
  assert.ok(client.busy, "the bid is still awaited");
});

test("why and the bots' level are asked for beside an awaited answer, and answered as they are", async () => {
  const { model, client } = table();
  client.say("call", "30");
  const why = client.ask("why");
  const bots = client.ask("bots", "club");
  const [, asked, leveled] = model.sent;
  assert.deepEqual([asked.kind, "action" in asked, leveled.kind, leveled.action], ["why", false, "bots", "club"]);
  const reasons = [{ heading: "Bidding", done: [{ seat: "W", say: "West passes.", why: "Too few trumps.", chance: "" }] }];
  model.fire("msg:custom", { id: leveled.id, ok: true, rev: 2 });
  model.fire("msg:custom", { id: asked.id, ok: true, rev: 2, reasons });
  assert.equal((await bots)?.ok, true);
  assert.deepEqual((await why)?.reasons, reasons);
  assert.ok(client.busy, "the bid is still awaited");
});

test("without a game there is nothing to ask about", () => {
  assert.equal(table({ kept: { [KEY]: "old" } }).client.ask("rules", "club"), null);
});
