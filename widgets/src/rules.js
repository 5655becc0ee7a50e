/** @import { MenuOption, MenuChange, RuleSheet } from "./protocol.js" */

/** The sentences of a rule sheet that weren't in the one before. @param {RuleSheet | null} before @param {RuleSheet} after @returns {Set<string>} */
export function newSentences(before, after) {
  const all = (/** @type {RuleSheet} */ sheet) => sheet.sections.flatMap(({ sentences }) => sentences);
  const known = new Set(before ? all(before) : all(after));
  return new Set(all(after).filter((sentence) => !known.has(sentence)));
}

/** The text of a rule set with another value of one option, as it was typed. @param {string} text @param {string} option @param {string} value */
export function withOption(text, option, value) {
  const rest = text.split("+").filter((part) => !part.startsWith(`${option}=`));
  return [...rest, `${option}=${value.trim().replaceAll("+", " ")}`].join("+");
}

/**
 * What pressing a value of an option comes to; of a switch the other value is meant, whichever that is.
 * @param {MenuOption} option @param {string} key the value as text @returns {MenuChange | null} null: nothing
 */
export function changeOf(option, key) {
  const value = option.kind === "switch" ? option.values.find(({ chosen }) => !chosen) : option.values.find((each) => String(each.value) === key);
  return !value || (value.chosen && option.kind !== "ways") ? null : value;
}
