/**
 * Marks are kept by drawing a word, one stroke a mark: ALL for seven, YALL for ten. Geometry only; each stroke is an SVG path in a box of
 * 30 units' height, a little uneven, as chalk is.
 */

/** @typedef {{ letter: string, path: string }} Stroke */

const HEIGHT = 30;

/** @type {Record<string, { width: number, strokes: [number, number, number, number][] }>} */
const LETTERS = {
  A: { width: 24, strokes: [[1, 29, 11.6, 1], [11.2, 1.4, 23, 29.4], [5, 19.6, 19.4, 18.8]] },
  L: { width: 17, strokes: [[2, 1, 1.6, 28.6], [1.8, 28.8, 16.4, 28]] },
  Y: { width: 24, strokes: [[1.4, 1.2, 12, 14.4], [22.8, 1, 12.2, 14.2], [12, 14, 11.6, 29.2]] },
};

const GAP = 7;

/** @param {number} target @returns {string | null} the word whose strokes count to it */
export function wordFor(target) {
  if (target === 7) return "ALL";
  if (target === 10) return "YALL";
  return null;
}

/** @param {string} word @returns {{ width: number, height: number, strokes: Stroke[] }} */
export function strokesOf(word) {
  let left = 0;
  /** @type {Stroke[]} */
  const strokes = [];
  for (const letter of word) {
    const shape = LETTERS[letter];
    if (!shape) throw new RangeError(`no strokes for ${letter}`);
    for (const [x1, y1, x2, y2] of shape.strokes) {
      const sag = 0.7;
      const middle = `${round((x1 + x2) / 2 + left + sag)} ${round((y1 + y2) / 2 - sag)}`;
      strokes.push({ letter, path: `M${round(x1 + left)} ${y1}Q${middle} ${round(x2 + left)} ${y2}` });
    }
    left += shape.width + GAP;
  }
  return { width: Math.max(0, left - GAP), height: HEIGHT, strokes };
}

/** How many strokes are drawn. @param {number} score @param {number} target */
export const drawn = (score, target) => Math.max(0, Math.min(score, target));

/** @param {number} value */
const round = (value) => Math.round(value * 100) / 100;
