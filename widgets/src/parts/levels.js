/** @import { Levels } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { fillWith, h, setText, show } from "../dom.js";

/** How strong the bots are to be. It counts at once; what is chosen is shown as chosen, and once that was answered, what sits at the table. */
export class LevelChoice {
  /** @param {Translate} t @param {(level: string) => Promise<void>} choose */
  constructor(t, choose) {
    this.choose = choose;
    this.options = h("div", { class: "options" });
    this.note = h("p", { class: "small" });
    this.element = h("fieldset", { class: "options", "data-part": "levels", hidden: true }, h("legend", {}, t("settings.bots")), this.options, this.note, h("p", { class: "small" }, t("settings.botsCount")));
    /** @type {Levels | null} */
    this.bots = null;
    /** The level that was chosen, until it is answered. @type {string | null} */
    this.wanted = null;
    /** @type {Map<string, HTMLInputElement>} */
    this.inputs = new Map();
  }

  /** @param {Levels | null} bots null: there is no game yet */
  update(bots) {
    this.bots = bots;
    show(this.element, bots !== null);
    if (!bots) return;
    if (this.inputs.size === 0) fillWith(this.options, ...bots.levels.map((level) => this.option(level)));
    for (const [name, input] of this.inputs) input.checked = name === (this.wanted ?? bots.level);
    setText(this.note, bots.note);
    show(this.note, bots.note !== "");
  }

  /** @param {string} name */
  async pick(name) {
    this.wanted = name;
    await this.choose(name);
    if (this.wanted !== name) return;
    this.wanted = null;
    this.update(this.bots);
  }

  /** @param {Levels["levels"][number]} level */
  option({ name, label, about }) {
    const id = `level-${name}`;
    const input = h("input", { type: "radio", name: "level", value: name, "aria-labelledby": id, "aria-describedby": `${id}-about` });
    input.addEventListener("change", () => void this.pick(name));
    this.inputs.set(name, input);
    return h("label", { class: "option" }, input, h("span", {}, h("span", { class: "option-name", id }, label), h("span", { class: "option-about", id: `${id}-about` }, about)));
  }
}
