/** @import { HandTile } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { tileBack, tileFace } from "../art/tile.js";
import { fillWith, h, setAll } from "../dom.js";
import { TypedTile } from "../typed.js";
import { RovingGroup } from "./roving_group.js";

/** The person's own tiles. A tile that can't be played stays in reach and says why. */
export class Hand {
  /** @param {Translate} t @param {(tile: string) => void} act */
  constructor(t, act) {
    this.t = t;
    this.typed = new TypedTile();
    this.group = new RovingGroup({ class: "hand", role: "group", "data-part": "hand" }, act);
    this.element = this.group.element;
  }

  /**
   * @param {readonly HandTile[]} tiles @param {readonly string[]} playable what can be played at this moment
   * @param {boolean} turn whether it is the person's turn to play @param {readonly string[]} [twofold] what can be led by either end
   * @param {string | null} [chosen] the one of these that is being asked about
   */
  update(tiles, playable, turn, twofold = [], chosen = null) {
    const byTile = new Map(tiles.map((held) => [held.tile, held]));
    setAll(this.element, { "aria-label": this.t("hand.label", { count: tiles.length }), "data-turn": turn, "data-count": tiles.length });
    if (this.element.firstElementChild?.tagName === "DIV") fillWith(this.element);
    this.group.update([...byTile.keys()], (button, tile) => {
      const held = byTile.get(tile);
      if (!held) return;
      if (button.firstChild === null) fillWith(button, tileFace(tile), h("span", { class: "tile-notes", "aria-hidden": "true" }));
      const can = playable.includes(tile);
      setAll(button, {
        class: "hand-tile",
        "data-tile": tile,
        "data-playable": can,
        "data-trump": held.trump,
        "aria-label": held.say,
        "aria-disabled": can ? null : "true",
        "aria-expanded": twofold.includes(tile) ? String(tile === chosen) : null,
      });
      const notes = button.lastElementChild;
      const wanted = `${held.count}${held.trump}`;
      if (notes && notes.getAttribute("data-notes") !== wanted) {
        notes.setAttribute("data-notes", wanted);
        fillWith(
          notes,
          held.count > 0 && h("span", { class: "count-note", "data-count": held.count }),
          held.trump && h("span", { class: "trump-note" }, this.t("tile.trump")),
        );
      }
    });
  }

  /** Seven backs, while there is no game yet. */
  updateWaiting() {
    this.showBacks(7, this.t("hand.label", { count: 0 }));
  }

  /** The person sits out. @param {number} count */
  updateFaceDown(count) {
    this.showBacks(count, this.t("hand.faceDown", { count }));
  }

  /** @param {number} count @param {string} label */
  showBacks(count, label) {
    this.group.update([], () => {});
    setAll(this.element, { "aria-label": label, "data-turn": null, "data-count": count });
    fillWith(this.element, ...Array.from({ length: count }, () => h("div", { class: "hand-tile", "aria-hidden": "true" }, tileBack())));
  }

  /** Digits move to a tile. @param {string} key @returns {boolean} whether the key was one */
  type(key) {
    const pressed = this.typed.press(key, this.group.keys, Date.now());
    if (pressed?.tile) this.group.focus(pressed.tile);
    return pressed !== null;
  }
}
