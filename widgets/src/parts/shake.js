/** @import { Picture, Snapshot } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { tileFace } from "../art/tile.js";
import { fillWith, h, setText, show } from "../dom.js";

/** How the hand was shaken, while it is being bid for: what was drawn for the first shake, and who draws when. */
export class ShakeView {
  /** @param {Translate} t */
  constructor(t) {
    this.t = t;
    this.draws = h("div", { class: "draws", "aria-hidden": "true" });
    this.inWords = h("p", { class: "unseen" });
    this.words = h("p", { class: "shake-words" });
    this.element = h("div", { class: "shake", "data-part": "shake" }, this.draws, this.inWords, this.words);
    this.drawn = "";
  }

  /** @param {Snapshot} snapshot @param {Picture} picture */
  update(snapshot, picture) {
    const { shake } = picture;
    show(this.element, picture.phase === "auction" && shake.say !== "");
    setText(this.inWords, shake.drawn);
    setText(this.words, shake.say);
    const state = JSON.stringify([shake.draws, snapshot.players]);
    if (state === this.drawn) return;
    this.drawn = state;
    fillWith(
      this.draws,
      ...shake.draws.map((draw) =>
        h("ul", { class: "draw", role: "list" }, ...draw.map(({ seat, tile }) => h("li", {}, tileFace(tile), h("span", {}, snapshot.players[seat].name)))),
      ),
    );
  }
}
