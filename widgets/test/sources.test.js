import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import en from "../src/locales/en.js";

const root = new URL("..", import.meta.url);
const files = ["src", "play"]
  .flatMap((folder) => readdirSync(new URL(folder, root), { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.(js|css|html|svg)$/.test(name));
const text = (name) => readFileSync(new URL(name, root), "utf8");
const scripts = files.filter((name) => name.endsWith(".js"));
const modules = scripts.filter((name) => !name.includes("locales/"));

test("there is something to look at", () => assert.ok(modules.length > 20));

test("every sentence that is asked for is in the catalogue, and none is there for nothing", () => {
  const used = new Set();
  for (const name of modules) {
    for (const [, key] of text(name).matchAll(/"([a-z]+\.[a-zA-Z]+)"/g)) used.add(key);
  }
  const called = modules.flatMap((name) => [...text(name).matchAll(/\bt\(\s*"([^"]+)"/g)].map(([, key]) => key));
  for (const key of called) assert.ok(Object.hasOwn(en, key), `${key} is missing`);
  for (const key of Object.keys(en)) assert.ok(used.has(key), `${key} is not used`);
});

test("values that a sentence takes are given wherever it is asked for", () => {
  for (const [key, sentence] of Object.entries(en)) {
    const wanted = [...sentence.matchAll(/\{(\w+)/g)].map(([, name]) => name);
    for (const name of modules) {
      for (const [, values] of text(name).matchAll(new RegExp(`t\\(\\s*"${key.replace(".", "\\.")}"\\s*(?:,\\s*\\{([^}]*)\\})?\\s*\\)`, "g"))) {
        for (const value of wanted) assert.match(values ?? "", new RegExp(`\\b${value}\\b`), `${key} in ${name}`);
      }
    }
  }
});

test("elements are made in one place, which keeps JupyterLab's shortcuts off whatever can take the focus", () => {
  const makers = /createElement|innerHTML|outerHTML|insertAdjacentHTML|setHTML|DOMParser|\.tabIndex|attachShadow/;
  for (const name of scripts) if (name !== "src/dom.js") assert.doesNotMatch(text(name), makers, name);
  for (const name of scripts) if (name !== "src/dom.js") assert.doesNotMatch(text(name), /setAll\([^)]*tabindex/i, name);
});

test("nothing that a strict policy refuses, and nothing from another host", () => {
  for (const name of files) {
    const source = text(name);
    if (!name.endsWith(".css")) assert.doesNotMatch(source, /\sstyle=|<style|\bstyle:|setAttribute\("style"|cssText|\son[a-z]+="/, name);
    assert.doesNotMatch(source.replaceAll("http://www.w3.org/2000/svg", ""), /https?:\/\//, name);
  }
});

test("sheets balance, and say nothing of a font's glyphs", () => {
  for (const name of files.filter((each) => each.endsWith(".css"))) {
    const source = text(name);
    assert.equal(source.split("{").length, source.split("}").length, name);
    assert.doesNotMatch(source, /@import|url\(/, name);
  }
  for (const name of files) assert.doesNotMatch(text(name), /[\u{1F000}-\u{1FAFF}]/u, name);
});
