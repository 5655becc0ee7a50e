import { s } from "../dom.js";
import { ends } from "../protocol.js";
import { HALF, pips } from "./pips.js";

const WIDTH = 52;
const HEIGHT = 100;
const INSET = (WIDTH - HALF) / 2;

/**
 * A tile face up, upright, its higher end on top. Drawn, so that no font is needed.
 * @param {string} tile @param {boolean} [lowCounts] frame the lower end, by which it was led
 */
export function tileFace(tile, lowCounts = false) {
  const [high, low] = ends(tile);
  return s(
    "svg",
    { class: "tile", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true", "data-tile-art": tile },
    s("rect", { class: "tile-face", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 8 }),
    lowCounts && s("rect", { class: "tile-counts", x: INSET + 3, y: HEIGHT - INSET - HALF + 3, width: HALF - 6, height: HALF - 6, rx: 6 }),
    s("line", { class: "tile-bar", x1: 9, x2: WIDTH - 9, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    ...half(high, INSET, INSET),
    ...half(low, INSET, HEIGHT - INSET - HALF),
  );
}

/** A tile face down. */
export function tileBack() {
  return s(
    "svg",
    { class: "tile", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    s("rect", { class: "tile-back", x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 8 }),
    s("rect", { class: "tile-back-line", x: 7, y: 7, width: WIDTH - 14, height: HEIGHT - 14, rx: 4 }),
  );
}

/** @param {number} number @param {number} left @param {number} top */
function half(number, left, top) {
  return pips(number).map(([x, y]) => s("circle", { class: "tile-pip", cx: left + x, cy: top + y, r: 4.7 }));
}

/**
 * How many tiles somebody holds, as a row of backs seen from behind; of a hand that lies face down one sees the edges.
 * @param {number} count @param {boolean} [lying]
 */
export function rack(count, lying = false) {
  const step = 9;
  const shape = lying ? { y: 8.5, height: 4, width: 7, rx: 1 } : { y: 0.5, height: 12, width: 6, rx: 1.5 };
  return s(
    "svg",
    { class: "rack", viewBox: `0 0 ${7 * step - 2} 13`, "aria-hidden": "true" },
    ...Array.from({ length: 7 }, (_none, at) =>
      s("rect", { class: at < count ? "rack-tile" : "rack-gap", x: at * step + 0.5, ...shape }),
    ),
  );
}
