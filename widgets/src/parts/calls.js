/** @import { Picture, Snapshot } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { fillWith, h } from "../dom.js";
import { clockwiseFrom } from "../protocol.js";

/** What each seat has said, in the order of bidding: the shaker's left first, the shaker last. */
export class Calls {
  /** @param {Translate} t */
  constructor(t) {
    this.t = t;
    this.element = h("ol", { class: "calls", role: "list", "aria-label": t("calls.label"), "data-part": "calls" });
  }

  /** @param {Snapshot} snapshot @param {Picture} picture */
  update(snapshot, picture) {
    const { t } = this;
    const [dealer, ...others] = clockwiseFrom(picture.dealer);
    const order = dealer ? [...others, dealer] : others;
    fillWith(
      this.element,
      ...order.map((seat) => {
        const call = picture.calls.filter((each) => each.seat === seat).at(-1);
        const turn = picture.turn === seat && picture.phase === "auction";
        return h(
          "li",
          { class: "said", "data-seat": seat, "data-turn": turn, "data-high": picture.bid?.seat === seat },
          h("span", { class: "said-name" }, snapshot.players[seat].name, picture.dealer === seat && h("span", { class: "chip", "data-chip": "shaker" }, t("plates.shaker"))),
          h("span", { class: "said-call", "data-pass": call?.call === "P" }, call ? call.label : turn ? t("calls.waiting") : t("calls.none")),
        );
      }),
    );
  }
}
