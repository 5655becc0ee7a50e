/** How long a first digit waits for the second, in milliseconds. */
export const PATIENCE = 1500;

/**
 * Turns typed digits into a tile of the hand: `6` then `4`, or `4` then `6`, is "64". A pair that isn't in the hand begins anew with its
 * second digit, so that a slip costs one key.
 */
export class TypedTile {
  constructor() {
    this.first = "";
    this.since = 0;
  }

  /**
   * @param {string} key @param {readonly string[]} tiles the hand @param {number} now
   * @returns {{ tile: string | null, waiting: boolean } | null} null: not a digit from 0 to 6
   */
  press(key, tiles, now) {
    if (!/^[0-6]$/.test(key)) return null;
    const first = now - this.since <= PATIENCE ? this.first : "";
    this.since = now;
    if (first !== "") {
      const tile = tiles.find((held) => held === first + key || held === key + first);
      this.first = tile ? "" : key;
      return { tile: tile ?? null, waiting: !tile };
    }
    this.first = key;
    return { tile: null, waiting: true };
  }
}
