import { s } from "../dom.js";
import { drawn, strokesOf, wordFor } from "./strokes.js";

/**
 * The word of a game with the strokes that were won, those to come faintly behind; null where the score isn't kept by a word.
 * @param {number} score @param {number} target @param {"marks" | "points"} scoring
 */
export function marks(score, target, scoring) {
  const word = scoring === "marks" ? wordFor(target) : null;
  if (word === null) return null;
  const { width, height, strokes } = strokesOf(word);
  const won = drawn(score, target);
  return s(
    "svg",
    { class: "marks", viewBox: `-2 -2 ${width + 4} ${height + 4}`, "aria-hidden": "true", "data-strokes": won },
    ...strokes.map(({ path }) => s("path", { class: "stroke-ghost", d: path })),
    ...strokes.slice(0, won).map(({ path }) => s("path", { class: "stroke", d: path })),
  );
}
