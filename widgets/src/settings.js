/** @import { Pace } from "./pacing.js" */
/** @import { Shelf } from "./store.js" */
import { isPace } from "./pacing.js";

export const PACE_KEY = "fortytwo:pace";

/** What a person prefers on this device, whichever game is played. Kept if it can be; it holds for the page in any case. */
export class Settings {
  /** @param {Shelf | null} shelf */
  constructor(shelf) {
    this.shelf = shelf;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** @type {Pace} */
    this.current = "normal";
    try {
      const kept = shelf?.getItem(PACE_KEY);
      if (isPace(kept)) this.current = kept;
    } catch {
      this.shelf = null;
    }
  }

  get pace() {
    return this.current;
  }

  /** @param {Pace} pace */
  set pace(pace) {
    this.current = pace;
    try {
      this.shelf?.setItem(PACE_KEY, pace);
    } catch {
      this.shelf = null;
    }
    for (const listener of this.listeners) listener();
  }

  /** @param {() => void} listener @returns {() => void} */
  onChange(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
