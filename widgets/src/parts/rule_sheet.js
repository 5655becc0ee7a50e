/** @import { Menu, RuleSheet } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { fillWith, h, setText, show } from "../dom.js";
import { newSentences } from "../rules.js";

/** More new sentences than this aren't a change any more, but another sheet. */
const FEW = 4;

/** The whole rule sheet of a rule set, in words; what a choice has changed in it is marked. */
export class RuleSheetView {
  /** @param {Translate} t */
  constructor(t) {
    this.t = t;
    this.title = h("h3", { class: "rule-sheet-title", id: "rule-sheet-title" });
    this.house = h("div", { class: "rule-sheet-house" });
    this.sections = h("div", { class: "rule-sheet-sections" });
    this.element = h(
      "section",
      { class: "rule-sheet", role: "region", "aria-labelledby": "rule-sheet-title", "data-part": "rule-sheet", tabindex: 0 },
      this.title,
      this.house,
      this.sections,
    );
    /** @type {RuleSheet | null} */
    this.shown = null;
  }

  /** @param {Menu} menu @param {RuleSheet} sheet @returns {string[]} what is new in it, where that is little */
  update(menu, sheet) {
    const fresh = newSentences(this.shown, sheet);
    const few = fresh.size <= FEW;
    this.shown = sheet;
    setText(this.title, sheet.title);
    show(this.house, menu.house_rules.length > 0);
    fillWith(this.house, h("h4", {}, this.t("rules.house")), h("ul", { role: "list" }, ...menu.house_rules.map((rule) => h("li", {}, rule))));
    fillWith(
      this.sections,
      ...sheet.sections.map(({ heading, sentences }) =>
        h("section", {}, h("h4", {}, heading), h("ul", { role: "list" }, ...sentences.map((sentence) => h("li", { "data-new": few && fresh.has(sentence) }, sentence)))),
      ),
    );
    this.reveal();
    return few ? [...fresh] : [];
  }

  /** Where the sheet scrolls by itself, what is new in it comes into view. */
  reveal() {
    const first = this.element.querySelector("li[data-new]");
    const from = this.element.getBoundingClientRect();
    if (!first) this.element.scrollTop = 0;
    else this.element.scrollTop += first.getBoundingClientRect().top - from.top - from.height / 3;
  }
}
