import { fillWith, h, setText, show } from "../dom.js";

/** A panel over the table, one at a time. It isn't modal: the table stays in reach. Closing gives the focus back to what opened it. */
export class Sheet {
  /** @param {string} closeLabel */
  constructor(closeLabel) {
    this.title = h("h2", { class: "sheet-title", id: "sheet-title", tabindex: -1 });
    this.body = h("div", { class: "sheet-body" });
    this.closeButton = h("button", { class: "button quiet sheet-close", "data-action": "close" }, closeLabel);
    this.closeButton.addEventListener("click", () => this.close());
    this.element = h("section", { class: "sheet", role: "dialog", "aria-labelledby": "sheet-title", "data-part": "sheet" }, h("div", { class: "sheet-head" }, this.title, this.closeButton), this.body);
    /** @type {HTMLElement | null} */
    this.opener = null;
    /** @type {string | null} */
    this.name = null;
    /** @type {() => void} */
    this.onClose = () => {};
    show(this.element, false);
  }

  get isOpen() {
    return this.name !== null;
  }

  /** @param {string} name @param {string} title @param {Node[]} content @param {HTMLElement | null} opener */
  open(name, title, content, opener) {
    this.name = name;
    this.opener = opener;
    this.element.setAttribute("data-sheet", name);
    setText(this.title, title);
    fillWith(this.body, ...content);
    show(this.element, true);
    this.title.focus();
  }

  /** @param {boolean} [giveBack] */
  close(giveBack = true) {
    if (!this.isOpen) return;
    this.name = null;
    show(this.element, false);
    if (giveBack) this.opener?.focus();
    this.onClose();
  }
}
