/**
 * Where a game is kept on this device. A store is read before it is written to, and stays shut for writing until the session has
 * answered what was read.
 */

/** @typedef {Pick<Storage, "getItem" | "setItem" | "removeItem">} Shelf */
/** @typedef {"denied" | "full"} Trouble */

export const GAME_PREFIX = "fortytwo:game:";
export const DAMAGED_PREFIX = "fortytwo:damaged:";

/** The browser's own, or null where it is refused. @returns {Shelf | null} */
export function deviceShelf() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** @param {unknown} error @returns {Trouble} */
export function troubleOf(error) {
  const name = error instanceof Error || (typeof error === "object" && error !== null) ? String(/** @type {any} */ (error).name) : "";
  return /quota/i.test(name) ? "full" : "denied";
}

export class Store {
  /** @param {Shelf | null} shelf @param {string} name "" keeps nothing */
  constructor(shelf, name) {
    this.shelf = shelf;
    this.name = name;
    this.open = false;
    /** @type {Trouble | null} */
    this.trouble = name !== "" && shelf === null ? "denied" : null;
  }

  /** @returns {string | null} */
  read() {
    if (this.name === "" || this.shelf === null) return null;
    try {
      return this.shelf.getItem(GAME_PREFIX + this.name) || null;
    } catch (error) {
      this.trouble = troubleOf(error);
      return null;
    }
  }

  /** From here on `write` writes. */
  unlock() {
    this.open = true;
  }

  lock() {
    this.open = false;
  }

  /** @param {string} text @returns {boolean} whether it is kept */
  write(text) {
    if (!this.open || text === "") return false;
    return this.put(GAME_PREFIX, text);
  }

  /** Keep a text that can't be read where no later game will write over it. @param {string} text @returns {boolean} */
  setAside(text) {
    return this.put(DAMAGED_PREFIX, text);
  }

  /** @param {string} prefix @param {string} text @returns {boolean} */
  put(prefix, text) {
    if (this.name === "" || this.shelf === null) return false;
    try {
      this.shelf.setItem(prefix + this.name, text);
      this.trouble = null;
      return true;
    } catch (error) {
      this.trouble = troubleOf(error);
      return false;
    }
  }
}
