/** @import { MenuOption, MenuValue } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { fillWith, h, setAll, setText, show } from "../dom.js";
import { RovingGroup } from "./roving_group.js";

/** What the values of each kind of option are to a screen reader. */
const ROLES = { choice: "radio", number: "radio", ways: "checkbox", switch: "switch" };

/**
 * One option of a rule set: what it is, its values as buttons in one tab stop, and the way back to the preset's. A value that would make
 * no sense stays in reach and says why.
 */
export class RuleOption {
  /**
   * @param {Translate} t @param {MenuOption} option @param {(key: string) => void} choose @param {() => void} reset
   * @param {((value: string) => void) | null} type choose a number that isn't offered; null where none can be typed
   */
  constructor(t, option, choose, reset, type = null) {
    this.t = t;
    this.name = option.name;
    this.id = `rule-${option.name}`;
    const radios = ROLES[option.kind] === "radio";
    this.group = new RovingGroup(
      { class: "values", role: radios ? "radiogroup" : "group", "aria-labelledby": this.id, "aria-describedby": `${this.id}-help`, "data-kind": option.kind },
      choose,
    );
    this.label = h("p", { class: "rule-label", id: this.id });
    this.help = h("p", { class: "rule-help", id: `${this.id}-help` });
    this.resetButton = h("button", { class: "button quiet rule-reset", "data-action": "reset" }, t("rules.reset"));
    this.resetButton.addEventListener("click", reset);
    this.number = h("input", { class: "another-number", type: "text", inputmode: "numeric", autocomplete: "off", maxlength: 6, "aria-labelledby": `${this.id} ${this.id}-another` });
    this.setButton = h("button", { class: "button", type: "submit", "data-action": "set" }, t("rules.set"));
    this.form = h("form", { class: "another", novalidate: true }, h("label", {}, h("span", { id: `${this.id}-another` }, t("rules.another")), this.number), this.setButton);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      type?.(this.number.value);
    });
    this.number.addEventListener("input", () => this.refuseNumber(null));
    this.reasons = h("div", { hidden: true });
    this.why = h("p", { class: "why", "aria-hidden": "true", hidden: true });
    this.element = h(
      "div",
      { class: "rule", "data-option": option.name },
      h("div", { class: "rule-words" }, this.label, this.help),
      h("div", { class: "rule-values" }, this.group.element, type && this.form, this.resetButton),
      this.why,
      this.reasons,
    );
    this.element.addEventListener("focusin", (event) => this.explain(event.target));
    this.element.addEventListener("focusout", () => this.explain(null));
    this.element.addEventListener("mouseover", (event) => event.target !== this.why && this.explain(event.target));
    this.element.addEventListener("mouseleave", () => this.explain(null));
    this.update(option);
  }

  get isExplaining() {
    return !this.why.hasAttribute("hidden");
  }

  /** Show why what is pointed at, or else what has the focus, can't be chosen. @param {EventTarget | null} target */
  explain(target) {
    const refused = (/** @type {unknown} */ each) => (each instanceof Element ? each.closest("[data-refused]") : null);
    const root = this.element.getRootNode();
    const focused = root instanceof ShadowRoot && this.element.contains(root.activeElement) ? root.activeElement : null;
    const reason = (refused(target) ?? refused(focused))?.getAttribute("data-refused") ?? "";
    setText(this.why, reason);
    show(this.why, reason !== "");
  }

  /** What was typed is nonsense, or no longer. @param {string | null} sentence */
  refuseNumber(sentence) {
    setAll(this.form, { "data-refused": sentence });
    setAll(this.number, { "aria-invalid": sentence === null ? null : "true" });
    this.explain(this.number);
  }

  /** @param {MenuOption} option */
  update(option) {
    const { kind, reset } = option;
    if (this.number.value.trim() === String(option.value)) this.number.value = "";
    if (this.form.hasAttribute("data-refused")) this.refuseNumber(null);
    setAll(this.setButton, { "aria-label": this.t("rules.setOption", { option: option.label }) });
    setText(this.label, option.label);
    setText(this.help, option.help);
    show(this.element, option.relevant);
    fillWith(this.reasons);
    const chosen = option.values.find((value) => value.chosen);
    if (kind === "switch") {
      const other = option.values.find((value) => !value.chosen);
      this.group.update(["switch"], (button) => this.drawValue(button, kind, other, chosen?.value === true, chosen?.label ?? ""));
    } else {
      const byKey = new Map(option.values.map((value) => [String(value.value), value]));
      this.group.update([...byKey.keys()], (button, key) => {
        const value = byKey.get(key);
        this.drawValue(button, kind, value, value?.chosen ?? false, value?.label ?? "");
      });
      const holds = this.element.contains(this.group.element.querySelector(":focus"));
      if (!holds && kind !== "ways" && chosen) this.group.stopAt(String(chosen.value));
    }
    this.drawReset(option.label, reset);
    setAll(this.element, { "data-changed": reset !== null });
    if (this.isExplaining) this.explain(null);
  }

  /** @param {HTMLButtonElement} button @param {MenuOption["kind"]} kind @param {MenuValue | undefined} value @param {boolean} chosen @param {string} label */
  drawValue(button, kind, value, chosen, label) {
    const refused = value?.refused ?? null;
    setText(button, label);
    setAll(button, {
      class: kind === "switch" ? "value switch" : "value",
      role: ROLES[kind],
      "aria-checked": String(chosen),
      "aria-labelledby": kind === "switch" ? this.id : null,
      "aria-disabled": refused === null ? null : "true",
      "aria-describedby": refused === null ? null : this.reason(String(value?.value), refused),
      "data-refused": refused,
    });
  }

  /** @param {string} label @param {MenuOption["reset"]} reset */
  drawReset(label, reset) {
    const { resetButton: button } = this;
    const had = button.matches(":focus");
    show(button, reset !== null);
    if (!reset) {
      if (had) this.group.focus();
      return;
    }
    setAll(button, {
      "aria-label": this.t("rules.resetOption", { option: label }),
      "aria-disabled": reset.refused === null ? null : "true",
      "aria-describedby": reset.refused === null ? null : this.reason("reset", reset.refused),
      "data-refused": reset.refused,
    });
  }

  /** Keep a reason where a screen reader finds it. @param {string} key @param {string} text @returns {string} its id */
  reason(key, text) {
    const id = `${this.id}-not-${key}`;
    this.reasons.append(h("p", { id }, text));
    return id;
  }
}
