/** @import { Menu, MenuChange, Reply, RulesTold, Snapshot } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { fillWith, h, setAll, setText, show } from "../dom.js";
import { changeOf, withOption } from "../rules.js";
import { RovingGroup } from "./roving_group.js";
import { RuleOption } from "./rule_option.js";
import { RuleSheetView } from "./rule_sheet.js";

/**
 * @typedef {object} Hooks
 * @property {(rules?: string) => Promise<Reply> | null} ask for rules by their text, or for those in force
 * @property {(rules: string) => void} start a new game
 * @property {(text: string) => void} tell politely
 * @property {(text: string) => void} refuse
 */

/** The options of which any number can be typed. */
const TYPED = ["target"];

/** @param {Menu} menu @param {string} preset @returns {MenuChange | null} */
function toPreset(menu, preset) {
  const found = menu.presets.find(({ name }) => name === preset);
  return found ? { refused: null, rules: found.rules } : null;
}

/**
 * The rules: which set, its house rules, and beside them the whole rule sheet. Everything shown is the session's answer to what was chosen;
 * nothing comes into force before a new game is started with it.
 */
export class RulesMenu {
  /** @param {Translate} t @param {Hooks} hooks */
  constructor(t, hooks) {
    this.t = t;
    this.hooks = hooks;
    /** @type {Menu | null} */
    this.menu = null;
    /** @type {Snapshot | null} */
    this.snapshot = null;
    /** Choices that wait for the answer to the one before. @type {{ pick: (menu: Menu) => MenuChange | null, refused: (sentence: string) => void }[]} */
    this.picks = [];
    /** @type {Map<string, RuleOption>} */
    this.options = new Map();
    this.presets = new RovingGroup({ class: "presets", role: "radiogroup", "aria-labelledby": "rules-presets", "data-part": "presets" }, (key) =>
      this.choose((menu) => toPreset(menu, key)),
    );
    this.houseCount = h("span", { class: "house-count" });
    this.houseButton = h("button", { class: "house-button", "aria-expanded": "false", "aria-controls": "house-rules", "data-action": "house" }, h("span", {}, t("rules.house")), this.houseCount);
    this.houseButton.addEventListener("click", () => this.unfold(this.houseBody.hasAttribute("hidden")));
    this.allButton = this.button("reset-all", t("rules.resetAll"), () => this.choose((menu) => toPreset(menu, menu.preset)));
    this.groups = h("div", { class: "rule-groups" });
    this.houseBody = h("div", { class: "house-body", id: "house-rules", hidden: true }, h("div", { class: "house-head" }, h("p", { class: "small" }, t("rules.houseHelp")), this.allButton), this.groups);
    this.sheet = new RuleSheetView(t);
    this.name = h("p", { class: "foot-name" });
    this.note = h("p", { class: "foot-note" });
    this.startButton = this.button("start", t("rules.start"), () => this.askStart(), "primary");
    this.choosing = h("div", { class: "foot" }, h("div", { class: "foot-words" }, this.name, this.note), h("div", { class: "foot-actions" }, this.startButton));
    this.question = h("p", { class: "foot-name", id: "rules-question", tabindex: -1 });
    this.asking = h(
      "div",
      { class: "foot", role: "group", "aria-labelledby": "rules-question", hidden: true },
      h("div", { class: "foot-words" }, this.question),
      h("div", { class: "foot-actions" }, this.button("back", t("rules.back"), () => this.takeBack()), this.button("confirm-rules", t("new.confirm"), () => this.start(), "primary")),
    );
    this.waiting = h("p", { class: "rules-waiting" }, t("rules.waiting"));
    this.body = h(
      "div",
      { class: "rules", "data-part": "rules", hidden: true },
      h(
        "div",
        { class: "rules-choose" },
        h("h3", { class: "unseen", id: "rules-presets" }, t("rules.presets")),
        this.presets.element,
        h("h3", { class: "house-title" }, this.houseButton),
        this.houseBody,
      ),
      this.sheet.element,
      h("div", { class: "rules-foot", "data-part": "rules-foot" }, this.choosing, this.asking),
    );
    this.element = h("div", { class: "rules-frame" }, this.waiting, this.body);
    this.element.addEventListener("keydown", (event) => this.onKey(event));
  }

  /** @param {string} action @param {string} label @param {() => void} act @param {string} [look] */
  button(action, label, act, look = "") {
    const element = h("button", { class: `button ${look}`, "data-action": action }, label);
    element.addEventListener("click", act);
    return element;
  }

  /** Show the rules in force. @param {Snapshot} snapshot */
  async open(snapshot) {
    this.snapshot = snapshot;
    this.menu = null;
    this.sheet.shown = null;
    this.picks = [];
    this.takeBack(false);
    show(this.waiting, true);
    show(this.body, false);
    const { picks } = this;
    const told = await this.hooks.ask();
    if (!told || !("menu" in told) || picks !== this.picks) return;
    this.unfold(told.menu.house_rules.length > 0);
    this.draw(told);
    show(this.waiting, false);
    show(this.body, true);
  }

  /** @param {boolean} open */
  unfold(open) {
    show(this.houseBody, open);
    setAll(this.houseButton, { "aria-expanded": String(open) });
  }

  /**
   * What is pressed while an answer is awaited is chosen after it, from what there is then.
   * @param {(menu: Menu) => MenuChange | null} pick @param {(sentence: string) => void} [refused] also told what a text that was typed lacks
   */
  async choose(pick, refused = () => {}) {
    const { picks } = this;
    picks.push({ pick, refused });
    if (picks.length > 1) return;
    while (picks.length > 0) {
      const [next] = picks;
      const change = this.menu && next?.pick(this.menu);
      if (change?.refused) this.hooks.refuse(change.refused);
      else if (change?.rules) {
        const told = await this.hooks.ask(change.rules);
        if (picks !== this.picks) return;
        if (told && "menu" in told) this.hooks.tell([`${told.menu.name}.`, ...this.draw(told)].join(" "));
        else if (told && "sentence" in told) {
          next?.refused(told.sentence);
          this.hooks.refuse(told.sentence);
        }
      }
      picks.shift();
    }
  }

  /** @param {RulesTold} told @returns {string[]} what is new in the rule sheet, where that is little */
  draw({ menu, sheet }) {
    this.menu = menu;
    this.takeBack(false);
    this.drawPresets(menu);
    const count = menu.house_rules.length;
    setText(this.houseCount, count > 0 ? this.t("rules.houseCount", { count }) : "");
    const had = this.allButton.matches(":focus");
    show(this.allButton, menu.text !== menu.preset);
    if (had && menu.text === menu.preset) this.houseButton.focus();
    this.drawOptions(menu);
    const now = this.snapshot?.rules;
    setText(this.name, menu.name);
    setText(this.note, menu.text === now?.text ? this.t("rules.inForce") : this.t("rules.notInForce", { name: now?.name ?? "" }));
    return this.sheet.update(menu, sheet);
  }

  /** @param {Menu} menu */
  drawPresets(menu) {
    const inForce = this.snapshot?.rules.text.split("+", 1)[0];
    const byName = new Map(menu.presets.map((preset) => [preset.name, preset]));
    this.presets.update([...byName.keys()], (button, name) => {
      const preset = byName.get(name);
      if (!preset) return;
      const id = `preset-${name}`;
      const chosen = name === menu.preset;
      setAll(button, { class: "preset", role: "radio", "aria-checked": String(chosen), "aria-labelledby": `${id} ${id}-chip`, "aria-describedby": `${id}-about` });
      fillWith(
        button,
        h("span", { class: "preset-name", id }, preset.label),
        h("span", { class: "preset-chip", id: `${id}-chip` }, name === inForce ? this.t("rules.chip") : ""),
        h("span", { class: "preset-about", id: `${id}-about` }, preset.sentence),
      );
    });
    if (!this.presets.element.querySelector(":focus")) this.presets.stopAt(menu.preset);
  }

  /** @param {Menu} menu */
  drawOptions(menu) {
    for (const option of menu.options) this.options.get(option.name)?.update(option);
    if (this.options.size > 0) return;
    for (const option of menu.options) {
      const { name } = option;
      const found = (/** @type {Menu} */ now) => now.options.find((each) => each.name === name);
      const choose = (/** @type {string} */ key) => {
        this.choose((now) => {
          const there = found(now);
          return there ? changeOf(there, key) : null;
        });
      };
      const type = (/** @type {string} */ value) => {
        const change = (/** @type {Menu} */ now) => ({ refused: null, rules: withOption(now.text, name, value) });
        this.choose(change, (sentence) => this.options.get(name)?.refuseNumber(sentence));
      };
      const reset = () => void this.choose((now) => found(now)?.reset ?? null);
      this.options.set(name, new RuleOption(this.t, option, choose, reset, TYPED.includes(name) ? type : null));
    }
    fillWith(
      this.groups,
      ...menu.groups.map(({ name, label }) => {
        const rows = menu.options.filter(({ group }) => group === name).map((option) => this.options.get(option.name)?.element);
        return h("section", { class: "rule-group", "aria-label": label }, h("h4", {}, label), ...rows);
      }),
    );
  }

  askStart() {
    const { snapshot } = this;
    if (!snapshot || !this.menu) return;
    if (snapshot.fresh || snapshot.now.match_over) {
      this.start();
      return;
    }
    setText(this.question, this.t(snapshot.now.games_to_win > 1 ? "new.sentenceMatch" : "new.sentence"));
    show(this.choosing, false);
    show(this.asking, true);
    this.question.focus();
  }

  /** @param {boolean} [focus] */
  takeBack(focus = true) {
    show(this.asking, false);
    show(this.choosing, true);
    if (focus) this.startButton.focus();
  }

  start() {
    if (this.menu) this.hooks.start(this.menu.text);
  }

  /** Escape first takes away what is said about a value. @param {KeyboardEvent} event */
  onKey(event) {
    if (event.key !== "Escape") return;
    const rows = [...this.options.values()].filter((row) => row.isExplaining);
    for (const row of rows) show(row.why, false);
    if (rows.length > 0) event.stopPropagation();
    else if (!this.asking.hasAttribute("hidden")) {
      event.stopPropagation();
      this.takeBack();
    }
  }
}
