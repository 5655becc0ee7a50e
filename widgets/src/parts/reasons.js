/** @import { Reasons, Reply } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { fillWith, h, setAll, show } from "../dom.js";

/** Why the bots did what they did in the hand that is over; fetched when it is first asked for. */
export class ReasonList {
  /** @param {Translate} t @param {() => Promise<Reply> | null} ask @param {(text: string) => void} tell */
  constructor(t, ask, tell) {
    this.t = t;
    this.ask = ask;
    this.tell = tell;
    this.button = h("button", { class: "button quiet", "aria-expanded": "false", "aria-controls": "reasons", "data-action": "why" }, t("result.why"));
    this.button.addEventListener("click", () => void this.toggle());
    this.element = h("div", { class: "reasons", id: "reasons", "data-part": "reasons", hidden: true });
    /** Which hand's reasons are awaited or shown. @type {object | null} */
    this.hand = null;
  }

  /** Another hand is on show. */
  clear() {
    this.hand = null;
    this.unfold(false);
  }

  /** @param {boolean} open */
  unfold(open) {
    setAll(this.button, { "aria-expanded": String(open) });
    show(this.element, open);
  }

  async toggle() {
    const open = this.button.getAttribute("aria-expanded") !== "true";
    this.unfold(open);
    if (!open || this.hand) return;
    const hand = (this.hand = {});
    fillWith(this.element, h("p", {}, this.t("wait.reasons")));
    this.tell(this.t("wait.reasons"));
    const told = await this.ask();
    if (!told || hand !== this.hand) return;
    if ("reasons" in told) {
      fillWith(this.element, ...told.reasons.map((group) => this.group(group)));
      this.tell(this.t("result.whyReady"));
    } else if ("sentence" in told) {
      this.hand = null;
      fillWith(this.element, h("p", {}, told.sentence));
      this.tell(told.sentence);
    }
  }

  /** @param {Reasons} group */
  group({ heading, done }) {
    return h(
      "section",
      { class: "reasons-group", "aria-label": heading },
      h("h3", {}, heading),
      h(
        "ol",
        { role: "list" },
        ...done.map(({ seat, say, why, chance }) =>
          h("li", { "data-seat": seat }, h("p", { class: "reason-done" }, say), why !== "" && h("p", { class: "reason-why" }, why, chance !== "" && h("span", { class: "reason-chance" }, chance))),
        ),
      ),
    );
  }
}
