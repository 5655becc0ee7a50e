/** @import { Picture, Seat, Snapshot, Trick } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { tileFace } from "../art/tile.js";
import { fillWith, h, setAll, show } from "../dom.js";

/** The trick on the table: an ordered list in order of play, each tile before the seat that played it. */
export class TrickView {
  /** @param {Translate} t */
  constructor(t) {
    this.t = t;
    this.slots = ["left", "partner", "right", "you"].map((relation) => h("div", { class: "slot", "data-relation": relation }));
    this.list = h("ol", { class: "trick-plays", role: "list" });
    this.note = h("p", { class: "trick-note" });
    this.element = h("div", { class: "trick", "data-part": "trick" }, h("div", { class: "slots", "aria-hidden": "true" }, ...this.slots), this.list, this.note);
    /** @type {Map<string, HTMLLIElement>} */
    this.items = new Map();
    this.number = 0;
  }

  /** @param {Snapshot} snapshot @param {Picture} picture */
  update(snapshot, picture) {
    const { t } = this;
    const { trick } = picture;
    show(this.element, true);
    const turn = picture.turn && snapshot.players[picture.turn].relation;
    for (const slot of this.slots) {
      const seat = seatOf(snapshot, slot.getAttribute("data-relation"));
      setAll(slot, { "data-turn": picture.phase === "play" && slot.getAttribute("data-relation") === turn, hidden: seat !== null && seat === picture.sits_out });
    }
    setAll(this.list, { "aria-label": trick.note ? t("trick.labelNote", { number: trick.number, note: trick.note }) : t("trick.label", { number: trick.number }) });
    const finished = trick.winner !== null && trick.points > 0;
    const keys = trick.plays.map((play) => `${trick.number}:${play.seat}:${play.tile}`);
    for (const [key, item] of this.items) {
      if (!keys.includes(key)) {
        item.remove();
        this.items.delete(key);
      }
    }
    trick.plays.forEach((play, at) => {
      const key = keys[at] ?? "";
      const player = snapshot.players[play.seat];
      let item = this.items.get(key);
      if (!item) {
        item = h("li", { class: "trick-play", "data-relation": player.relation, "data-seat": play.seat, "data-tile": play.tile }, tileFace(play.tile, play.as !== null), h("span", { class: "trick-words" }));
        this.items.set(key, item);
        this.list.append(item);
      }
      const winning = trick.winner === play.seat;
      setAll(item, { "data-winner": winning });
      const words = item.lastElementChild;
      if (!words) return;
      fillWith(
        words,
        h("span", { class: "order", "aria-hidden": "true" }, String(at + 1)),
        h("span", { class: "unseen" }, `${player.name}: ${play.say}`),
        winning && h("span", { class: "winner" }, finished ? t("trick.won") : t("trick.winning")),
      );
    });
    const words = finished && trick.winner ? t("tricks.taken", { name: snapshot.players[trick.winner].name, count: trick.points }) : trick.note;
    fillWith(this.note, words);
  }

  clear() {
    this.items.clear();
    fillWith(this.list);
    fillWith(this.note);
    for (const slot of this.slots) setAll(slot, { "data-turn": null, hidden: null });
  }
}

/** @param {Snapshot} snapshot @param {string | null} relation @returns {Seat | null} */
function seatOf(snapshot, relation) {
  for (const [seat, player] of Object.entries(snapshot.players)) if (player.relation === relation) return /** @type {Seat} */ (seat);
  return null;
}

/** A whole trick in words. @param {Translate} t @param {Snapshot} snapshot @param {Trick} trick */
export function trickSentence(t, snapshot, trick) {
  const plays = trick.plays.map((play) => t("trick.played", { name: snapshot.players[play.seat].name, tile: play.say })).join(" ");
  const taken = trick.winner ? t("trick.taken", { name: snapshot.players[trick.winner].name, count: trick.points }) : "";
  return [t("trick.number", { number: trick.number }), plays, taken].filter(Boolean).join(" ");
}
