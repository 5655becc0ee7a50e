import assert from "node:assert/strict";
import { test } from "node:test";

/** Just enough of a document for the helper. */
class FakeElement {
  constructor(tag) {
    this.tag = tag;
    this.attributes = new Map();
    this.children = [];
  }
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }
  getAttribute(name) {
    return this.attributes.get(name) ?? null;
  }
  removeAttribute(name) {
    this.attributes.delete(name);
  }
  replaceChildren(...children) {
    this.children = children;
  }
}
globalThis.document = { createElement: (tag) => new FakeElement(tag), createElementNS: (_ns, tag) => new FakeElement(tag) };
const { h, s, setAll, setTabStop, SUPPRESS } = await import("../src/dom.js");
const { marks } = await import("../src/art/marks.js");
const { rack, tileFace } = await import("../src/art/tile.js");

test("whatever can take the focus keeps the notebook's shortcuts off", () => {
  for (const tag of ["a", "button", "input", "textarea", "select", "summary"]) assert.equal(h(tag).getAttribute(SUPPRESS), "", tag);
  assert.equal(h("p", { tabindex: -1 }).getAttribute(SUPPRESS), "");
  assert.equal(h("p").getAttribute(SUPPRESS), null);
  const late = h("div");
  setTabStop(late, true);
  assert.equal(late.getAttribute(SUPPRESS), "");
  assert.equal(s("svg").getAttribute("focusable"), "false");
});

test("attributes: false and null are none, true is an empty one; what is no child is left out", () => {
  const element = h("div", { hidden: true, title: null, id: "x" }, "text", false, null);
  assert.deepEqual([...element.attributes], [["hidden", ""], ["id", "x"]]);
  assert.deepEqual(element.children, ["text"]);
  setAll(element, { hidden: false });
  assert.equal(element.getAttribute("hidden"), null);
  assert.equal(h("button").getAttribute("type"), "button");
});

const classes = (element) => element.children.map((child) => child.getAttribute("class"));

test("marks are strokes in a game to seven or ten, and points never are", () => {
  assert.equal(classes(marks(3, 7, "marks")).filter((name) => name === "stroke").length, 3);
  assert.equal(classes(marks(3, 10, "marks")).filter((name) => name === "stroke-ghost").length, 10);
  assert.equal(classes(marks(12, 10, "marks")).filter((name) => name === "stroke").length, 10);
  assert.equal(marks(3, 5, "marks"), null);
  assert.equal(marks(3, 7, "points"), null);
  assert.equal(marks(120, 250, "points"), null);
});

test("a tile frames the end that it was led by where that is the lower one", () => {
  assert.ok(!classes(tileFace("61")).includes("tile-counts"));
  const frame = tileFace("61", true).children.find((child) => child.getAttribute("class") === "tile-counts");
  assert.ok(Number(frame.getAttribute("y")) >= 50, "in the lower half");
});

test("a hand that lies face down shows its edges, one a tile", () => {
  const heights = (lying) => new Set(rack(5, lying).children.map((child) => child.getAttribute("height")));
  assert.equal(rack(5, true).children.filter((child) => child.getAttribute("class") === "rack-tile").length, 5);
  assert.notDeepEqual(heights(true), heights(false));
});
