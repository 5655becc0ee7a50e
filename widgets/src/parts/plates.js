/** @import { Picture, Relation, Seat, Snapshot } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { rack } from "../art/tile.js";
import { fillWith, h, setAll } from "../dom.js";
import { SEATS } from "../protocol.js";

/** @type {readonly Relation[]} */
const AROUND = ["left", "partner", "right", "you"];

/** Who sits where: name, tiles held, what they called, who shakes, whose turn it is. */
export class Plates {
  /** @param {Translate} t */
  constructor(t) {
    this.t = t;
    this.items = new Map(AROUND.map((relation) => [relation, h("li", { class: "plate", "data-relation": relation })]));
    this.element = h("ul", { class: "plates", role: "list", "aria-label": t("plates.label"), "data-part": "plates" }, ...this.items.values());
  }

  /** @param {Snapshot} snapshot @param {Picture} picture */
  update(snapshot, picture) {
    for (const seat of SEATS) {
      const item = this.items.get(snapshot.players[seat].relation);
      if (item) this.updateOne(item, seat, snapshot, picture);
    }
  }

  /** @param {HTMLElement} item @param {Seat} seat @param {Snapshot} snapshot @param {Picture} picture */
  updateOne(item, seat, snapshot, picture) {
    const { t } = this;
    const player = snapshot.players[seat];
    const turn = picture.turn === seat && picture.phase !== "over";
    const call = picture.calls.filter((each) => each.seat === seat).at(-1);
    const bidding = picture.phase === "auction" || picture.phase === "contract";
    const declarer = picture.bid?.seat === seat && picture.phase !== "auction";
    const out = picture.sits_out === seat;
    const tiles = t(out ? "plates.faceDown" : "plates.tiles", { count: picture.tiles[seat] });
    setAll(item, { "data-seat": seat, "data-turn": turn, "data-shaker": picture.dealer === seat, "data-out": out });
    fillWith(
      item,
      h(
        "span",
        { class: "plate-name" },
        player.name,
        player.relation === "partner" && h("span", { class: "plate-relation" }, t("plates.partner")),
      ),
      h("span", { class: "plate-tiles" }, rack(picture.tiles[seat], out), h("span", { class: "unseen" }, tiles)),
      h(
        "span",
        { class: "plate-chips" },
        picture.dealer === seat && h("span", { class: "chip", "data-chip": "shaker" }, t("plates.shaker")),
        picture.half?.seat === seat && h("span", { class: "chip", "data-chip": "bid" }, picture.half.label),
        bidding && call && picture.half?.seat !== seat && h("span", { class: "chip", "data-chip": "call", "data-pass": call.call === "P" }, call.label),
        !bidding && declarer && picture.bid && h("span", { class: "chip", "data-chip": "bid" }, t("plates.bid", { bid: picture.bid.label })),
        turn && h("span", { class: "chip", "data-chip": "turn" }, bidding ? (picture.phase === "auction" ? t("plates.toBid") : t("plates.toName")) : t("plates.toPlay")),
        out && h("span", { class: "chip", "data-chip": "out" }, t("plates.sitsOut")),
      ),
    );
  }

  updateWaiting() {
    const names = { left: this.t("relation.left"), partner: this.t("relation.partner"), right: this.t("relation.right"), you: this.t("relation.you") };
    for (const [relation, item] of this.items) fillWith(item, h("span", { class: "plate-name" }, names[relation]), h("span", { class: "plate-tiles" }, rack(7)), h("span", { class: "plate-chips" }));
  }
}
