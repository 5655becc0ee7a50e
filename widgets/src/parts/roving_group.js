import { h, setAll, setTabStop } from "../dom.js";
import { keptStop, moved } from "../roving.js";

/**
 * A row of buttons with one tab stop. Buttons stay the same elements as long as their key does, so focus isn't lost by drawing again.
 * Nothing is chosen by moving.
 */
export class RovingGroup {
  /** @param {Record<string, string>} attributes @param {(key: string) => void} act */
  constructor(attributes, act) {
    this.element = h("div", attributes);
    this.act = act;
    /** @type {string[]} */
    this.keys = [];
    /** @type {Map<string, HTMLButtonElement>} */
    this.buttons = new Map();
    /** @type {string | null} */
    this.stop = null;
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("focusin", (event) => {
      const key = this.keyOf(event.target);
      if (key !== null) this.stopAt(key);
    });
    this.element.addEventListener("click", (event) => {
      const key = this.keyOf(event.target);
      if (key !== null) this.act(key);
    });
  }

  /**
   * @param {readonly string[]} keys
   * @param {(button: HTMLButtonElement, key: string) => void} draw
   * @param {(key: string) => HTMLElement | null} [within] where in the group a button stands, if not in its element itself
   */
  update(keys, draw, within = () => null) {
    const stop = keptStop(this.keys, this.stop, keys);
    for (const [key, button] of this.buttons) {
      if (!keys.includes(key)) {
        button.remove();
        this.buttons.delete(key);
      }
    }
    /** @type {Map<HTMLElement, number>} */
    const filled = new Map();
    for (const key of keys) {
      let button = this.buttons.get(key);
      if (!button) {
        button = h("button", { "data-key": key });
        this.buttons.set(key, button);
      }
      draw(button, key);
      const parent = within(key) ?? this.element;
      const at = filled.get(parent) ?? 0;
      filled.set(parent, at + 1);
      const there = parent.children[at];
      if (there !== button) parent.insertBefore(button, there ?? null);
    }
    this.keys = [...keys];
    this.stopAt(stop);
  }

  /** @param {string | null} key */
  stopAt(key) {
    this.stop = key;
    for (const [each, button] of this.buttons) setTabStop(button, each === key);
  }

  /** Put the focus on the stop, or on `key`. @param {string | null} [key] @returns {boolean} */
  focus(key = this.stop) {
    const button = key === null ? undefined : this.buttons.get(key);
    if (!button || !button.checkVisibility()) return false;
    button.focus();
    return true;
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const at = this.keys.indexOf(this.keyOf(event.target) ?? "");
    if (at < 0) return;
    const to = moved(event.key, at, this.keys.length);
    if (to === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.focus(this.keys[to] ?? null);
  }

  /** @param {EventTarget | null} target @returns {string | null} */
  keyOf(target) {
    const button = target instanceof Element ? target.closest("button") : null;
    return button?.getAttribute("data-key") ?? null;
  }
}

/** A button's two faces: what is seen, and what is heard where that says more. @param {HTMLElement} button @param {{ label: string, say: string }} choice */
export function nameButton(button, { label, say }) {
  const whole = say.toLowerCase().includes(label.toLowerCase()) ? say : `${label}. ${say}`;
  setAll(button, { "aria-label": say && say !== label ? whole : null });
}
