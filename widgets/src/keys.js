/** The one-key questions; they are asked only while the focus is inside the table. */

/** @typedef {"help" | "trick" | "score" | "trump"} Question */

/** @type {Record<string, Question>} */
export const QUESTIONS = { "?": "help", l: "trick", s: "score", t: "trump" };

/** @param {{ key: string, ctrlKey: boolean, altKey: boolean, metaKey: boolean }} event @returns {Question | null} */
export function questionOf(event) {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  return QUESTIONS[event.key.toLowerCase()] ?? null;
}
