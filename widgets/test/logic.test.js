import assert from "node:assert/strict";
import { test } from "node:test";
import { said } from "../src/announcer.js";
import { pips } from "../src/art/pips.js";
import { drawn, strokesOf, wordFor } from "../src/art/strokes.js";
import { fill, translator } from "../src/i18n.js";
import { questionOf } from "../src/keys.js";
import { messageMaker } from "../src/message.js";
import { clockwiseFrom, ends, otherSide, sideOf } from "../src/protocol.js";
import { keptStop, moved } from "../src/roving.js";
import { Settings } from "../src/settings.js";
import { themeOf } from "../src/theme.js";
import { PATIENCE, TypedTile } from "../src/typed.js";
import { FakeShelf } from "./model.js";

test("messages carry what they have to, and ids are their own", () => {
  const make = messageMaker("v");
  assert.deepEqual(make(4, "play", "64"), { id: "v-1", rev: 4, kind: "play", action: "64" });
  assert.deepEqual(make(4, "next"), { id: "v-2", rev: 4, kind: "next" });
  assert.deepEqual(make(4, "call", "P", "S"), { id: "v-3", rev: 4, kind: "call", action: "P", seat: "S" });
  assert.notEqual(messageMaker()(1, "next").id, messageMaker()(1, "next").id);
});

test("two digits move to a tile, in either order", () => {
  const typed = new TypedTile();
  const hand = ["64", "61", "50"];
  assert.deepEqual(typed.press("6", hand, 0), { tile: null, waiting: true });
  assert.deepEqual(typed.press("4", hand, 100), { tile: "64", waiting: false });
  typed.press("1", hand, 200);
  assert.deepEqual(typed.press("6", hand, 300), { tile: "61", waiting: false });
});

test("a pair that isn't held begins anew with its second digit; a slow one is no pair", () => {
  const typed = new TypedTile();
  const hand = ["64", "50"];
  typed.press("6", hand, 0);
  assert.deepEqual(typed.press("5", hand, 10), { tile: null, waiting: true });
  assert.equal(typed.press("0", hand, 20)?.tile, "50");
  typed.press("6", hand, 1000);
  assert.equal(typed.press("4", hand, 1001 + PATIENCE)?.tile, null);
  assert.equal(typed.press("7", hand, 0), null);
  assert.equal(typed.press("d", hand, 0), null);
});

test("arrows go round, Home and End to the ends", () => {
  assert.equal(moved("ArrowRight", 6, 7), 0);
  assert.equal(moved("ArrowLeft", 0, 7), 6);
  assert.equal(moved("Home", 3, 7), 0);
  assert.equal(moved("End", 3, 7), 6);
  assert.equal(moved("a", 3, 7), null);
  assert.equal(moved("ArrowRight", 0, 0), null);
});

test("the tab stop stays with its tile, else goes to the next one, else to the last", () => {
  assert.equal(keptStop(["a", "b", "c"], "b", ["a", "b"]), "b");
  assert.equal(keptStop(["a", "b", "c"], "b", ["a", "c"]), "c");
  assert.equal(keptStop(["a", "b", "c"], "c", ["a", "b"]), "b");
  assert.equal(keptStop([], null, ["x", "y"]), "x");
  assert.equal(keptStop(["a"], "a", ["x", "y"]), "x");
  assert.equal(keptStop(["a"], "a", []), null);
});

test("ALL has seven strokes, YALL ten, and a mark more draws one more", () => {
  assert.equal(wordFor(7), "ALL");
  assert.equal(wordFor(10), "YALL");
  assert.equal(wordFor(250), null);
  const all = strokesOf("ALL");
  assert.deepEqual(all.strokes.map(({ letter }) => letter), ["A", "A", "A", "L", "L", "L", "L"]);
  assert.equal(strokesOf("YALL").strokes.length, 10);
  assert.equal(drawn(3, 7), 3);
  assert.equal(drawn(9, 7), 7);
  assert.equal(drawn(-1, 7), 0);
  assert.throws(() => strokesOf("X"), RangeError);
});

test("strokes lie in their box and letters don't overlap", () => {
  const { width, height, strokes } = strokesOf("YALL");
  let right = -1;
  for (const [from, to] of [[0, 3], [3, 6], [6, 8], [8, 10]]) {
    const xs = strokes.slice(from, to).flatMap(({ path }) => {
      const [x1, y1, , , x2, y2] = path.match(/-?[\d.]+/g).map(Number);
      assert.ok(Math.min(y1, y2) >= 0 && Math.max(y1, y2) <= height, path);
      return [x1, x2];
    });
    assert.ok(Math.min(...xs) > right && Math.max(...xs) <= width, strokes[from].letter);
    right = Math.max(...xs);
  }
});

test("each half has as many pips as it says, inside its square and apart", () => {
  for (let number = 0; number <= 6; number += 1) {
    const places = pips(number);
    assert.equal(places.length, number);
    for (const [x, y] of places) assert.ok(x > 5 && x < 43 && y > 5 && y < 43);
    for (const a of places) for (const b of places) if (a !== b) assert.ok(Math.hypot(a[0] - b[0], a[1] - b[1]) > 10);
  }
});

test("seats and sides", () => {
  assert.deepEqual(clockwiseFrom("S"), ["S", "W", "N", "E"]);
  assert.equal(sideOf("W"), "EW");
  assert.equal(otherSide("NS"), "EW");
  assert.deepEqual(ends("64"), [6, 4]);
});

test("the notebook's theme comes first, then a named one, then the device's", () => {
  const none = { jupyter: null, named: null, marked: null, device: false };
  assert.equal(themeOf(none), "light");
  assert.equal(themeOf({ ...none, device: true }), "dark");
  assert.equal(themeOf({ ...none, jupyter: "true", device: true }), "light");
  assert.equal(themeOf({ ...none, jupyter: "false" }), "dark");
  assert.equal(themeOf({ ...none, named: "dark" }), "dark");
  assert.equal(themeOf({ ...none, named: "sepia", marked: "light", device: true }), "light");
});

test("questions are single keys without a modifier", () => {
  const key = (name, more = {}) => ({ key: name, ctrlKey: false, altKey: false, metaKey: false, ...more });
  assert.equal(questionOf(key("L")), "trick");
  assert.equal(questionOf(key("s")), "score");
  assert.equal(questionOf(key("?")), "help");
  assert.equal(questionOf(key("s", { ctrlKey: true })), null);
  assert.equal(questionOf(key("d")), null);
});

test("a sentence that is said again is a change", () => {
  assert.equal(said("a", "b"), "b");
  assert.notEqual(said("a", "a"), "a");
  assert.equal(said(said("a", "a"), "a"), "a");
});

test("numbers take their word", () => {
  assert.equal(fill("{count} {count|tile|tiles}", { count: 1 }, "en"), "1 tile");
  assert.equal(fill("{count} {count|tile|tiles}", { count: 0 }, "en"), "0 tiles");
  assert.equal(fill("{name} leads", { name: "East" }, "en"), "East leads");
  assert.equal(translator("xx")("menu.new"), translator("en")("menu.new"));
});

test("the pace is kept, and what was kept is checked", () => {
  const shelf = new FakeShelf({ "fortytwo:pace": "slow" });
  const settings = new Settings(shelf);
  assert.equal(settings.pace, "slow");
  let heard = 0;
  settings.onChange(() => (heard += 1));
  settings.pace = "instant";
  assert.equal(shelf.items.get("fortytwo:pace"), "instant");
  assert.equal(heard, 1);
  assert.equal(new Settings(new FakeShelf({ "fortytwo:pace": "warp" })).pace, "normal");
  assert.equal(new Settings(null).pace, "normal");
  shelf.error = new Error("full");
  settings.pace = "slow";
  assert.equal(settings.pace, "slow");
});
