/**
 * Light or dark, as the host says: a notebook's own theme first, else the device's.
 *
 * @typedef {object} Signals
 * @property {string | null} jupyter the body's data-jp-theme-light
 * @property {string | null} named the nearest data-theme, or null
 * @property {"light" | "dark" | null} marked the nearest class that names a theme
 * @property {boolean} device whether the device prefers dark
 */

/** @param {Signals} signals @returns {"light" | "dark"} */
export function themeOf(signals) {
  if (signals.jupyter !== null) return signals.jupyter === "false" ? "dark" : "light";
  if (signals.named === "dark" || signals.named === "light") return signals.named;
  if (signals.marked) return signals.marked;
  return signals.device ? "dark" : "light";
}

const DARK = ".dark, .dark-theme, .vscode-dark, .vscode-high-contrast:not(.vscode-high-contrast-light)";
const LIGHT = ".light, .light-theme, .vscode-light, .vscode-high-contrast-light";

/** @param {HTMLElement} host @returns {Signals} */
function signalsAround(host) {
  const marked = host.closest(`${DARK}, ${LIGHT}`);
  return {
    jupyter: document.body.getAttribute("data-jp-theme-light"),
    named: host.closest("[data-theme]")?.getAttribute("data-theme") ?? null,
    marked: marked ? (marked.matches(DARK) ? "dark" : "light") : null,
    device: matchMedia("(prefers-color-scheme: dark)").matches,
  };
}

/**
 * Keeps `data-theme` of `root` right.
 * @param {HTMLElement} host @param {HTMLElement} root inside the host's shadow @returns {() => void} stops
 */
export function followTheme(host, root) {
  const apply = () => root.setAttribute("data-theme", themeOf(signalsAround(host)));
  const media = matchMedia("(prefers-color-scheme: dark)");
  const observer = new MutationObserver(apply);
  const watched = { attributes: true, attributeFilter: ["class", "data-theme", "data-jp-theme-light"] };
  observer.observe(document.documentElement, watched);
  observer.observe(document.body, watched);
  media.addEventListener("change", apply);
  apply();
  return () => {
    observer.disconnect();
    media.removeEventListener("change", apply);
  };
}
