/**
 * The one place where elements are made. JupyterLab acts on keys such as `d d` whenever the focused element doesn't ask it not to, so
 * whatever can take focus is given that attribute here, and none can miss it.
 */

export const SUPPRESS = "data-lm-suppress-shortcuts";

const FOCUSABLE = new Set(["a", "button", "input", "textarea", "select", "summary", "iframe", "audio", "video"]);

/** @typedef {Node | string | null | undefined | false} Child */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  setAll(element, attributes);
  if (FOCUSABLE.has(tag) || "tabindex" in attributes) element.setAttribute(SUPPRESS, "");
  if (tag === "button" && !("type" in attributes)) element.setAttribute("type", "button");
  fillWith(element, ...children);
  return element;
}

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Child} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAll(element, attributes);
  element.setAttribute("focusable", "false");
  fillWith(element, ...children);
  return element;
}

/** @param {Element} element @param {Attributes} attributes */
export function setAll(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === false || value === null || value === undefined) element.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (element.getAttribute(name) !== text) element.setAttribute(name, text);
    }
  }
}

/** @param {Element} element @param {...Child} children */
export function fillWith(element, ...children) {
  element.replaceChildren(...children.filter(/** @returns {child is Node | string} */ (child) => child !== null && child !== undefined && child !== false));
}

/** Writes only what changed, so that nothing is announced or laid out twice. @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {HTMLElement} element @param {boolean} stop whether Tab stops here */
export function setTabStop(element, stop) {
  setAll(element, { tabindex: stop ? 0 : -1, [SUPPRESS]: true });
}

/** @param {Element} element @param {boolean} shown */
export function show(element, shown) {
  setAll(element, { hidden: !shown });
}

/** @type {Map<string, CSSStyleSheet>} */
const sheets = new Map();

/**
 * A shadow root keeps the notebook's styles out, and an adopted sheet is allowed where a policy forbids inline styles.
 * @param {HTMLElement} host @param {readonly string[]} css @returns {ShadowRoot}
 */
export function shadow(host, css) {
  host.setAttribute(SUPPRESS, "");
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = css.map((text) => {
    let sheet = sheets.get(text);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      sheets.set(text, sheet);
    }
    return sheet;
  });
  root.replaceChildren();
  return root;
}
