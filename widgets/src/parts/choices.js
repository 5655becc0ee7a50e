/** @import { Choice, ContractChoice } from "../protocol.js" */
/** @import { Translate } from "../i18n.js" */
import { tileFace } from "../art/tile.js";
import { fillWith, h, setAll, setText, show } from "../dom.js";
import { nameButton, RovingGroup } from "./roving_group.js";

/** A group with more choices than these, the 28 tiles, is folded behind a button. */
const MANY = 12;
const UNFOLD = "unfold";
/** Of all bids this one stands last: a shaker who must bid has no pass, and it isn't to be found where passes are. */
const LAST = "LOW";

/**
 * Calls or contracts to choose from, as a toolbar: bids can't be taken back, so nothing is chosen by moving through them. Contracts stand in
 * the groups that the session gives them.
 */
export class Choices {
  /** @param {Translate} t @param {(kind: "call" | "contract", action: string) => void} choose */
  constructor(t, choose) {
    this.t = t;
    this.choose = choose;
    /** @type {"call" | "contract"} */
    this.kind = "call";
    this.blocked = false;
    this.unfolded = false;
    /** @type {readonly (Choice & { group?: string })[]} */
    this.choices = [];
    /** @type {readonly string[]} */
    this.held = [];
    this.title = h("p", { class: "choices-title", "aria-hidden": "true" });
    this.group = new RovingGroup({ class: "choices-groups", role: "toolbar" }, (key) => this.act(key));
    /** The places of the groups, by their headings. @type {Map<string, Place>} */
    this.places = new Map();
    this.element = h("div", { class: "choices", "data-part": "choices" }, this.title, this.group.element);
  }

  /** @param {string} key */
  act(key) {
    if (key === UNFOLD) {
      this.unfolded = !this.unfolded;
      this.draw();
    } else if (!this.blocked) this.choose(this.kind, key);
  }

  /**
   * @param {readonly Choice[]} calls @param {readonly ContractChoice[]} contracts @param {boolean} blocked an answer is awaited
   * @param {readonly string[]} [held] the person's own tiles
   */
  update(calls, contracts, blocked, held = []) {
    const kind = contracts.length > 0 ? "contract" : "call";
    if (kind !== this.kind) this.group.stop = null; // other things to choose from begin at the first
    this.blocked = blocked;
    this.kind = kind;
    this.choices = contracts.length > 0 ? contracts : [...calls].sort((one, other) => Number(one.action === LAST) - Number(other.action === LAST));
    this.held = held;
    if (this.choices.length === 0) this.unfolded = false;
    show(this.element, this.choices.length > 0);
    this.draw();
  }

  draw() {
    const title = this.kind === "contract" ? this.t("choices.contract") : this.t("choices.call");
    setText(this.title, this.choices.length > 1 ? title : ""); // a single contract is no question
    show(this.title, this.choices.length > 1);
    setAll(this.group.element, { "aria-label": title, "data-kind": this.kind });
    const groups = [...new Set(this.choices.map(({ group }) => group ?? ""))];
    const headed = groups.length > 1;
    /** @type {Map<string, string>} */
    const groupOf = new Map();
    for (const name of groups) {
      const inside = this.choices.filter(({ group }) => (group ?? "") === name).map(({ action }) => action);
      const folds = inside.length > MANY && this.kind === "contract";
      setHeading(this.place(name), headed ? name : "", !folds); // the button that unfolds a group is its heading
      if (folds) {
        groupOf.set(UNFOLD, name);
        inside.sort((one, other) => Number(this.held.includes(tileOf(other) ?? "")) - Number(this.held.includes(tileOf(one) ?? "")));
        if (!this.unfolded) continue;
      }
      for (const action of inside) groupOf.set(action, name);
    }
    const elements = groups.map((name) => this.place(name).element);
    const there = this.group.element.children; // left alone where it is the same: what has the focus would lose it
    if (elements.length !== there.length || elements.some((element, at) => element !== there[at])) fillWith(this.group.element, ...elements);
    const byAction = new Map(this.choices.map((choice) => [choice.action, choice]));
    this.group.update(
      [...groupOf.keys()],
      (button, key) => {
        const choice = byAction.get(key);
        if (choice) this.drawChoice(button, choice);
        else this.drawUnfold(button, groupOf.get(key) ?? "");
      },
      (key) => this.places.get(groupOf.get(key) ?? "")?.row ?? null,
    );
  }

  /** @param {HTMLElement} button @param {Choice} choice */
  drawChoice(button, choice) {
    const tile = tileOf(choice.action);
    const own = tile !== null && this.held.includes(tile);
    if (tile === null) setText(button, choice.label);
    else if (button.firstElementChild?.getAttribute("data-tile-art") !== tile) fillWith(button, tileFace(tile));
    if (tile === null) nameButton(button, choice);
    else setAll(button, { "aria-label": own ? this.t("choices.own", { say: choice.say }) : choice.say });
    setAll(button, {
      class: "choice",
      "data-kind": this.kind,
      "data-action": choice.action,
      "data-pass": choice.action === "P",
      "data-long": tile !== null || choice.label.length <= 3 ? null : choice.label.length > 8 ? "wide" : "",
      "data-own": own,
      "data-tile-choice": tile !== null,
      "aria-disabled": this.blocked ? "true" : null,
    });
  }

  /** @param {HTMLElement} button @param {string} name */
  drawUnfold(button, name) {
    setText(button, name);
    setAll(button, { class: "choice", "data-kind": "unfold", "data-action": UNFOLD, "data-long": true, "aria-expanded": String(this.unfolded) });
  }

  /** Where the choices of a group stand. @param {string} name */
  place(name) {
    let place = this.places.get(name);
    if (!place) {
      const heading = h("p", { class: "choices-heading", "aria-hidden": "true" });
      const row = h("div", { class: "choices-row" });
      place = { heading, row, element: h("div", { class: "choices-group" }, heading, row) };
      this.places.set(name, place);
    }
    return place;
  }
}

/** @typedef {{ element: HTMLElement, heading: HTMLElement, row: HTMLElement }} Place */

/** @param {Place} place @param {string} name "" where there is but one group @param {boolean} seen */
function setHeading({ element, heading }, name, seen) {
  setText(heading, name);
  show(heading, seen && name !== "");
  setAll(element, { role: name ? "group" : null, "aria-label": name || null });
}

/** The tile of a contract in which one tile is trump. @param {string} action */
const tileOf = (action) => /^one-tile:(\d\d)$/.exec(action)?.[1] ?? null;
