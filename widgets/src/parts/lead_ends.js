/** @import { Lead } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { h, setAll, setText, show } from "../dom.js";
import { nameButton, RovingGroup } from "./roving_group.js";

const BACK = "back";

/** A tile that can be led by either end was chosen: by which? A row of buttons between the table's words and the hand. */
export class LeadEnds {
  /** @param {Translate} t @param {(action: string) => void} lead @param {(tile: string) => void} closed gives the focus back to the tile */
  constructor(t, lead, closed) {
    this.t = t;
    /** @type {Lead | null} */
    this.chosen = null;
    this.closed = closed;
    this.title = h("p", { class: "ends-title", "aria-hidden": "true" });
    this.group = new RovingGroup({ class: "ends-row", role: "toolbar" }, (key) => {
      if (key === BACK) this.close(true);
      else lead(key);
    });
    this.element = h("div", { class: "ends", "data-part": "ends" }, this.title, this.group.element);
    show(this.element, false);
  }

  /** The tile that was chosen, as long as it isn't said by which end. */
  get tile() {
    return this.chosen?.tile ?? null;
  }

  /** @param {Lead} lead @param {string} name the tile in words */
  open(lead, name) {
    this.chosen = lead;
    setText(this.title, this.t("ends.title", { tile: lead.tile }));
    setAll(this.group.element, { "aria-label": this.t("ends.title", { tile: name }) });
    const ways = new Map(lead.ways.map((way) => [way.action, way]));
    this.group.update([...ways.keys(), BACK], (button, key) => {
      const way = ways.get(key);
      setText(button, way ? way.label : this.t("ends.back"));
      if (way) nameButton(button, way);
      setAll(button, { class: way ? "button primary" : "button", "data-action": key });
    });
    show(this.element, true);
    this.group.focus(lead.ways[0]?.action ?? null);
  }

  /** @param {boolean} giveBack whether the tile has the focus again */
  close(giveBack) {
    const { tile } = this;
    if (tile === null) return;
    this.chosen = null;
    show(this.element, false);
    if (giveBack) this.closed(tile);
  }
}
