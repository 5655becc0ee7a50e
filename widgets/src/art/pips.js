/** Where the pips of one half stand, in a square of 48 units that hangs upright. @type {Record<number, [number, number][]>} */
const PLACES = {
  0: [],
  1: [[24, 24]],
  2: [[12.5, 12.5], [35.5, 35.5]],
  3: [[12, 12], [24, 24], [36, 36]],
  4: [[13, 13], [35, 13], [13, 35], [35, 35]],
  5: [[12, 12], [36, 12], [24, 24], [12, 36], [36, 36]],
  6: [[13.5, 11], [34.5, 11], [13.5, 24], [34.5, 24], [13.5, 37], [34.5, 37]],
};

export const HALF = 48;

/** @param {number} number @returns {readonly [number, number][]} */
export const pips = (number) => PLACES[number] ?? [];
