/**
 * One tab stop for a row of things. Where the arrows lead, as numbers only.
 * @param {string} key @param {number} at @param {number} count
 * @returns {number | null} null: the key moves nothing
 */
export function moved(key, at, count) {
  if (count === 0) return null;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (at + 1) % count;
    case "ArrowLeft":
    case "ArrowUp":
      return (at - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/**
 * Where the stop goes when the things change: with its own if that is still there, else to what now stands in its place.
 * @param {readonly string[]} before @param {string | null} current @param {readonly string[]} after @returns {string | null}
 */
export function keptStop(before, current, after) {
  if (after.length === 0) return null;
  if (current !== null && after.includes(current)) return current;
  const at = current === null ? 0 : Math.max(0, before.indexOf(current));
  const later = before.slice(at + 1).find((key) => after.includes(key));
  return later ?? after[Math.min(at, after.length - 1)] ?? null;
}
