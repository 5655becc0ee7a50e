/** @import { Picture, Snapshot, Trick } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { tileFace } from "../art/tile.js";
import { fillWith, h, setAll, setText } from "../dom.js";

/** The finished tricks of this hand, as far as the rules let one look back. Folded on a narrow table, open on a wide one. */
export class Tricks {
  /** @param {Translate} t */
  constructor(t) {
    this.t = t;
    this.title = h("h2", { class: "tricks-title" }, t("tricks.title"));
    this.count = h("span", { class: "tricks-count" });
    this.button = h("button", { class: "tricks-button", "aria-expanded": "false", "data-action": "tricks" }, h("span", {}, t("tricks.title")), this.count);
    this.list = h("ol", { class: "tricks-list", role: "list" });
    this.empty = h("p", { class: "tricks-empty" }, t("tricks.none"));
    this.body = h("div", { class: "tricks-body" }, this.empty, this.list);
    this.element = h("section", { class: "tricks", "data-part": "tricks", "data-open": "false", "aria-label": t("tricks.title") }, this.title, this.button, this.body);
    this.drawn = "";
    this.button.addEventListener("click", () => this.open(this.element.getAttribute("data-open") !== "true"));
  }

  /** @param {boolean} open */
  open(open) {
    setAll(this.element, { "data-open": String(open) });
    setAll(this.button, { "aria-expanded": String(open) });
  }

  /** @param {Snapshot | null} snapshot @param {Picture | null} picture */
  update(snapshot, picture) {
    const tricks = picture?.tricks ?? [];
    const state = JSON.stringify(tricks);
    if (state === this.drawn) return;
    this.drawn = state;
    setText(this.count, String(tricks.length));
    setAll(this.empty, { hidden: tricks.length > 0 });
    fillWith(this.list, ...(snapshot ? tricks.map((trick) => this.row(snapshot, trick)).reverse() : []));
  }

  /** @param {Snapshot} snapshot @param {Trick} trick */
  row(snapshot, trick) {
    const { t } = this;
    const winner = trick.winner ? snapshot.players[trick.winner].name : "";
    const taken = winner ? t("tricks.taken", { name: winner, count: trick.points }) : "";
    const tiles = trick.plays.map((play, at) =>
      h(
        "li",
        { class: "old-play", "data-winner": play.seat === trick.winner, "data-tile": play.tile },
        tileFace(play.tile, play.as !== null),
        h("span", { class: "old-name" }, snapshot.players[play.seat].name),
        play.as !== null && h("span", { class: "old-as", "aria-hidden": "true" }, play.as),
        h("span", { class: "unseen" }, t("tricks.play", { order: at + 1, tile: play.say })),
      ),
    );
    return h(
      "li",
      { class: "old-trick", "data-trick": trick.number },
      h("p", { class: "old-head" }, h("span", { class: "old-number" }, t("trick.number", { number: trick.number })), h("span", {}, taken)),
      tiles.length > 0 ? h("ol", { class: "old-plays", role: "list" }, ...tiles) : h("p", { class: "old-closed" }, t("tricks.closed")),
    );
  }
}
