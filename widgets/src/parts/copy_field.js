/** @import { Translate } from "../i18n.js" */
import { h, setText } from "../dom.js";

/**
 * A text to take away: it can be copied with a button, and selected by hand where the clipboard is refused.
 * @param {Translate} t @param {string} label @param {string} text @param {boolean} [long] @param {string} [name] for data-copy
 */
export function copyField(t, label, text, long = false, name = "") {
  const field = long
    ? h("textarea", { class: "copy-text", readonly: true, rows: 6, spellcheck: "false", "aria-label": label, "data-copy": name })
    : h("input", { class: "copy-text", readonly: true, type: "text", spellcheck: "false", "aria-label": label, "data-copy": name });
  field.value = text;
  const button = h("button", { class: "button", "aria-label": t("copy.what", { what: label }) }, t("copy.copy"));
  const note = h("span", { class: "copy-note", role: "status" });
  button.addEventListener("click", async () => {
    field.select();
    try {
      await navigator.clipboard.writeText(text);
      setText(note, t("copy.done"));
    } catch {
      setText(note, t("copy.byHand"));
    }
  });
  field.addEventListener("focus", () => field.select());
  return h("div", { class: "copy", "data-long": long }, h("span", { class: "copy-label", "aria-hidden": "true" }, label), h("div", { class: "copy-row" }, field, button), note);
}
