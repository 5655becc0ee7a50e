/** @import { Picture, Side, Snapshot } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { marks } from "../art/marks.js";
import { fillWith, h, setAll } from "../dom.js";
import { clockwiseFrom, otherSide, SEATS, sideOf } from "../protocol.js";

/** @param {Translate} t @param {Snapshot} snapshot @param {Side} side */
export function sideName(t, snapshot, side) {
  const [first, second] = clockwiseFrom(snapshot.seat).filter((seat) => SEATS.includes(seat) && sideOf(seat) === side);
  return t("score.side", { first: first ? snapshot.players[first].name : "", second: second ? snapshot.players[second].name : "" });
}

/** The bid and the contract in words. @param {Translate} t @param {Snapshot} snapshot @param {Picture} picture */
export function dealSentence(t, snapshot, { bid, half, contract }) {
  if (!bid) return t("deal.sentenceNone");
  const words = t("deal.sentence", { bid: bid.label, name: snapshot.players[bid.seat].name });
  const named = contract ?? half;
  return named ? `${words} ${named.say}` : words;
}

/** Points of the hand, marks of the game, games of the match, for both sides; bid and trump between them. */
export class Score {
  /** @param {Translate} t */
  constructor(t) {
    this.t = t;
    this.ours = h("section", { class: "side", "data-part": "side" });
    this.theirs = h("section", { class: "side", "data-part": "side" });
    this.deal = h("section", { class: "deal", "data-part": "contract", "aria-label": t("deal.label") });
    this.element = h("div", { class: "score", "data-part": "score" }, this.ours, this.deal, this.theirs);
    this.drawn = "";
  }

  /** @param {Snapshot} snapshot @param {Picture} picture */
  update(snapshot, picture) {
    const { points, tricks_won, needs, score, games, target, games_to_win, bid, half, contract, phase, hand_number } = picture;
    const state = JSON.stringify([snapshot.seat, snapshot.players, snapshot.rules.scoring, points, tricks_won, needs, score, games, target, games_to_win, bid, half, contract, phase, hand_number]);
    if (state === this.drawn) return;
    this.drawn = state;
    const mine = sideOf(snapshot.seat);
    this.updateSide(this.ours, mine, snapshot, picture);
    this.updateSide(this.theirs, otherSide(mine), snapshot, picture);
    const { t } = this;
    const named = contract ?? half;
    fillWith(
      this.deal,
      h(
        "dl",
        { class: "deal-facts" },
        h("div", {}, h("dt", {}, t("deal.bid")), h("dd", { "data-part": "bid" }, bid ? h("strong", {}, bid.label) : t("deal.noBid"), bid && h("span", { class: "deal-by" }, snapshot.players[bid.seat].name))),
        h("div", {}, h("dt", {}, t("deal.contract")), h("dd", { "data-part": "trump" }, named ? h("strong", {}, named.label) : t("deal.notNamed"))),
        games_to_win > 1 && h("div", {}, h("dt", {}, t("deal.games")), h("dd", { "data-part": "games" }, h("strong", {}, t("deal.gamesCount", { ours: games[mine], theirs: games[otherSide(mine)] })))),
      ),
    );
  }

  /** @param {HTMLElement} element @param {Side} side @param {Snapshot} snapshot @param {Picture} picture */
  updateSide(element, side, snapshot, picture) {
    const { t } = this;
    const name = sideName(t, snapshot, side);
    const { scoring } = snapshot.rules;
    const word = marks(picture.score[side], picture.target, scoring);
    const needs = picture.needs[side];
    setAll(element, { "data-side": side, "aria-label": name });
    fillWith(
      element,
      h("p", { class: "side-name" }, name),
      h(
        "p",
        { class: "side-marks", "data-marks": picture.score[side] },
        word,
        h("span", { class: word ? "side-count" : "side-total" }, t("score.marks", { score: picture.score[side], target: picture.target })),
        h("span", { class: word ? "unseen" : "side-unit" }, scoring === "marks" ? t("score.marksWord") : t("score.gameWord")),
      ),
      h(
        "p",
        { class: "side-points", "data-points": picture.points[side] },
        h("strong", {}, String(picture.points[side])),
        h("span", {}, t("score.points", { count: picture.points[side] })),
        h("span", { class: "side-tricks" }, t("score.tricks", { count: picture.tricks_won[side] })),
      ),
      h("p", { class: "side-needs" }, needs),
    );
  }

  updateWaiting() {
    const { t } = this;
    this.drawn = "";
    for (const [element, name] of /** @type {const} */ ([
      [this.ours, t("score.us")],
      [this.theirs, t("score.them")],
    ])) {
      fillWith(element, h("p", { class: "side-name" }, name), h("p", { class: "side-marks" }, marks(0, 7, "marks")), h("p", { class: "side-points" }), h("p", { class: "side-needs" }));
    }
    fillWith(this.deal, h("dl", { class: "deal-facts" }, h("div", {}, h("dt", {}, t("deal.bid")), h("dd", {}, t("deal.noBid"))), h("div", {}, h("dt", {}, t("deal.contract")), h("dd", {}, t("deal.notNamed")))));
  }

  /** @param {Snapshot} snapshot @param {Picture} picture @returns {string} */
  sentence(snapshot, picture) {
    const mine = sideOf(snapshot.seat);
    return [mine, otherSide(mine)]
      .map((side) =>
        this.t(picture.needs[side] ? "score.sentenceNeeds" : "score.sentence", {
          name: sideName(this.t, snapshot, side),
          points: picture.points[side],
          needs: picture.needs[side],
          score: picture.score[side],
          target: picture.target,
        }),
      )
      .join(" ");
  }
}
