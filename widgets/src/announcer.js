import { h } from "./dom.js";

/** What is put after a sentence that is said again, so that it is a change and is read again. */
const AGAIN = "\u00a0";

/** @param {string} before @param {string} text */
export const said = (before, text) => (before === text ? text + AGAIN : text);

/** One polite log for what happens, one alert for what went wrong. */
export class Announcer {
  /** @param {string} label */
  constructor(label) {
    this.polite = h("div", { role: "log", "aria-live": "polite", "aria-atomic": "true", "aria-label": label, "data-part": "log" });
    this.assertive = h("div", { role: "alert", "aria-live": "assertive", "aria-atomic": "true", "data-part": "alert" });
    this.element = h("div", { class: "unseen" }, this.polite, this.assertive);
  }

  /** @param {string} text */
  tell(text) {
    if (text) this.polite.textContent = said(this.polite.textContent ?? "", text);
  }

  /** @param {string} text */
  alert(text) {
    if (text) this.assertive.textContent = said(this.assertive.textContent ?? "", text);
  }
}
