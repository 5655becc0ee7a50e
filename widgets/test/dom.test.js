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
