/** @import { Choice } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { h, setAll, setText, show } from "../dom.js";
import { nameButton, RovingGroup } from "./roving_group.js";

/** Calls or contracts to choose from, as a toolbar: bids can't be taken back, so nothing is chosen by moving through them. */
export class Choices {
  /** @param {Translate} t @param {(kind: "call" | "contract", action: string) => void} choose */
  constructor(t, choose) {
    this.t = t;
    /** @type {"call" | "contract"} */
    this.kind = "call";
    this.blocked = false;
    this.title = h("p", { class: "choices-title", "aria-hidden": "true" });
    this.group = new RovingGroup({ class: "choices-row", role: "toolbar" }, (action) => {
      if (!this.blocked) choose(this.kind, action);
    });
    this.element = h("div", { class: "choices", "data-part": "choices" }, this.title, this.group.element);
  }

  /**
   * @param {readonly Choice[]} calls @param {readonly Choice[]} contracts @param {boolean} blocked an answer is awaited
   */
  update(calls, contracts, blocked) {
    this.blocked = blocked;
    const kind = contracts.length > 0 ? "contract" : "call";
    const choices = kind === "contract" ? contracts : calls;
    this.kind = kind;
    show(this.element, choices.length > 0);
    const title = kind === "contract" ? this.t("choices.contract") : this.t("choices.call");
    setText(this.title, title);
    setAll(this.group.element, { "aria-label": title, "data-kind": kind });
    const byAction = new Map(choices.map((choice) => [choice.action, choice]));
    this.group.update([...byAction.keys()], (button, action) => {
      const choice = byAction.get(action);
      if (!choice) return;
      setText(button, choice.label);
      nameButton(button, choice);
      setAll(button, {
        class: "choice",
        "data-kind": kind,
        "data-action": action,
        "data-pass": action === "P",
        "data-long": choice.label.length > 3,
        "aria-disabled": blocked ? "true" : null,
      });
    });
  }
}
