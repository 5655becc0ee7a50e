import en from "./locales/en.js";

/** @typedef {keyof typeof en} Key */
/** @typedef {(key: Key, values?: Record<string, string | number>) => string} Translate */

/** @type {Record<string, Partial<typeof en>>} */
const CATALOGS = { en };

/**
 * `{name}` takes a value; `{count|tile|tiles}` takes the word that goes with a number.
 * @param {string} text @param {Record<string, string | number>} values @param {string} locale
 */
export function fill(text, values, locale) {
  return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, (_whole, name, one, other) => {
    const value = values[name] ?? "";
    if (one === undefined) return typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value;
    return new Intl.PluralRules(locale).select(Number(value)) === "one" ? one : other;
  });
}

/** @param {string} locale @returns {Translate} */
export function translator(locale) {
  const language = locale.split("-")[0] ?? "en";
  const catalog = CATALOGS[language] ?? en;
  return (key, values = {}) => fill(catalog[key] ?? en[key], values, CATALOGS[language] ? locale : "en");
}
