import assert from "node:assert/strict";
import { test } from "node:test";
import { changeOf, newSentences, withOption } from "../src/rules.js";

const sheet = (...sections) => ({ title: "", sections: sections.map((sentences) => ({ heading: "", sentences })) });

test("new in a rule sheet is what wasn't in the one before, wherever it stood", () => {
  const before = sheet(["a", "b"], ["c"]);
  assert.deepEqual([...newSentences(before, sheet(["c"], ["a", "d", "e"]))], ["d", "e"]);
  assert.deepEqual([...newSentences(before, before)], []);
  assert.deepEqual([...newSentences(null, before)], [], "in the first one nothing is");
});

const value = (value, chosen, change = {}) => ({ value, label: String(value), chosen, refused: null, rules: `with ${value}`, ...change });

test("a value is chosen once, a way is turned on and off, a switch is turned over", () => {
  const choice = { kind: "choice", values: [value("free", true), value("one-point", false)] };
  assert.equal(changeOf(choice, "one-point")?.rules, "with one-point");
  assert.equal(changeOf(choice, "free"), null);
  assert.equal(changeOf(choice, "gone"), null);
  assert.equal(changeOf({ kind: "number", values: [value(30, true), value(31, false)] }, "31")?.rules, "with 31");
  const ways = { kind: "ways", values: [value("high", true, { rules: "without high" }), value("low", false)] };
  assert.equal(changeOf(ways, "high")?.rules, "without high");
  assert.equal(changeOf(ways, "low")?.rules, "with low");
  assert.equal(changeOf({ kind: "switch", values: [value(false, true), value(true, false)] }, "switch")?.value, true);
  assert.equal(changeOf({ kind: "switch", values: [value(false, false), value(true, true)] }, "switch")?.value, false);
});

test("a number that was typed takes the place of the one in the rules' text, and never says more than that", () => {
  assert.equal(withOption("tournament", "target", "8"), "tournament+target=8");
  assert.equal(withOption("club+target=10+plunge=0", "target", " 12 "), "club+plunge=0+target=12");
  assert.equal(withOption("tournament", "target", "8+small_end=yes"), "tournament+target=8 small_end=yes");
  assert.equal(withOption("tournament", "target", ""), "tournament+target=");
});

test("what is refused comes with its reason", () => {
  const option = { kind: "choice", values: [value("a", true), value("b", false, { refused: "No.", rules: null })] };
  assert.deepEqual([changeOf(option, "b")?.refused, changeOf(option, "b")?.rules], ["No.", null]);
});
