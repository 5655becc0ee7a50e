/** @import { Choice, Picture, Reply, Result, Seat, Snapshot } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { tileFace } from "../art/tile.js";
import { fillWith, h, setAll, show } from "../dom.js";
import { clockwiseFrom, otherSide, sideOf } from "../protocol.js";
import { copyField } from "./copy_field.js";
import { ReasonList } from "./reasons.js";
import { sideName } from "./score.js";

/** Some tiles were played and some weren't: then it's told which. @param {Result} result */
function partlyPlayed(result) {
  const left = Object.values(result.hands).flat().length;
  return left > 0 && left < Object.values(result.dealt).flat().length;
}

/** What a hand's points are called: where a claim ended it, those that had been taken by then. @param {Result} result */
const pointsOf = ({ ended }) => (ended === "lay-down" ? "result.laidDown" : ended === "claim" ? "result.claimed" : "score.points");

/** The end of a hand: what happened and why, all hands face up, what to share, and on to the next. */
export class ResultPanel {
  /**
   * @param {Translate} t @param {() => void} next @param {() => void} again
   * @param {() => Promise<Reply> | null} why @param {(text: string) => void} tell
   */
  constructor(t, next, again, why, tell) {
    this.t = t;
    this.title = h("h2", { class: "result-title" });
    this.next = h("button", { class: "button primary", "data-action": "next" });
    this.next.addEventListener("click", next);
    this.again = h("button", { class: "button primary", "data-action": "new" }, t("menu.new"));
    this.again.addEventListener("click", again);
    this.words = h("div", { class: "result-words" });
    this.hands = h("div", { class: "result-hands" });
    this.share = h("div", { class: "result-share" });
    const shareButton = h("button", { class: "button quiet", "aria-expanded": "false", "data-action": "share" }, t("result.share"));
    shareButton.addEventListener("click", () => {
      const open = shareButton.getAttribute("aria-expanded") !== "true";
      setAll(shareButton, { "aria-expanded": String(open) });
      show(this.share, open);
    });
    show(this.share, false);
    this.shareButton = shareButton;
    this.reasons = new ReasonList(t, why, tell);
    this.element = h(
      "section",
      { class: "result", "data-part": "result", "aria-label": t("result.label") },
      this.title,
      this.words,
      h("div", { class: "result-actions" }, this.next, this.again, this.reasons.button, shareButton),
      this.reasons.element,
      this.share,
      this.hands,
    );
    this.drawn = "";
    show(this.element, false);
  }

  /** @param {Snapshot} snapshot @param {Picture} picture @param {Choice | null} next @param {boolean} blocked */
  update(snapshot, picture, next, blocked) {
    const { result } = picture;
    show(this.element, result !== null);
    if (!result) {
      this.drawn = "";
      return;
    }
    const { t } = this;
    const ended = picture.game_over || picture.match_over;
    show(this.next, next !== null);
    show(this.again, next === null && ended);
    setAll(this.next, { "aria-disabled": blocked ? "true" : null });
    if (next) fillWith(this.next, next.label);
    const state = JSON.stringify([result, picture.dealer, picture.status, picture.game_over, picture.match_over]);
    if (state === this.drawn) return;
    this.drawn = state;
    setAll(this.element, { "data-ended": result.ended, "data-game-over": picture.game_over, "data-match-over": picture.match_over });
    fillWith(this.title, result.say);
    fillWith(this.words, ended && h("p", { class: "result-game" }, picture.status), h("p", { class: "result-why" }, result.why), this.points(snapshot, result));
    fillWith(this.hands, h("h3", {}, t("result.hands")), ...clockwiseFrom(snapshot.seat).map((seat) => this.hand(snapshot, result, seat, seat === picture.dealer)), this.legend(result));
    fillWith(
      this.share,
      result.seed !== "" && copyField(t, t("result.seed"), result.seed, false, "seed"), // a practiced position has none
      result.record !== "" && copyField(t, t("result.record"), result.record, true, "record"),
    );
    setAll(this.shareButton, { "aria-expanded": "false" });
    show(this.share, false);
    this.reasons.clear();
  }

  /** @param {Snapshot} snapshot @param {Result} result */
  points(snapshot, result) {
    const mine = sideOf(snapshot.seat);
    return h(
      "dl",
      { class: "result-points" },
      ...[mine, otherSide(mine)].map((side) =>
        h(
          "div",
          { "data-side": side },
          h("dt", {}, sideName(this.t, snapshot, side)),
          h("dd", {}, h("strong", {}, String(result.points[side])), h("span", {}, this.t(pointsOf(result), { count: result.points[side] })), result.gains[side] > 0 && h("span", { class: "result-gain" }, this.t(snapshot.rules.scoring === "marks" ? "result.marks" : "result.points", { count: result.gains[side] }))),
        ),
      ),
    );
  }

  /** @param {Snapshot} snapshot @param {Result} result @param {Seat} seat @param {boolean} shaker */
  hand(snapshot, result, seat, shaker) {
    const left = partlyPlayed(result) ? result.hands[seat] : [];
    return h(
      "div",
      { class: "result-hand", "data-seat": seat },
      h("h4", {}, snapshot.players[seat].name, shaker && h("span", { class: "chip", "data-chip": "shaker" }, this.t("plates.shaker"))),
      h(
        "ul",
        { class: "result-tiles", role: "list" },
        ...result.dealt[seat].map((tile) =>
          h("li", { "data-tile": tile, "data-left": left.includes(tile) }, tileFace(tile), h("span", { class: "unseen" }, left.includes(tile) ? this.t("result.tileLeft", { tile }) : tile)),
        ),
      ),
    );
  }

  /** @param {Result} result */
  legend(result) {
    return partlyPlayed(result) && h("p", { class: "result-legend" }, this.t("result.legend"));
  }

  /** @returns {boolean} */
  focus() {
    for (const button of [this.next, this.again]) {
      if (button.checkVisibility()) {
        button.focus();
        return true;
      }
    }
    return false;
  }
}
