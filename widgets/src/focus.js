/** Keeps the focus inside a view when what had it disappears. */

/** @param {Element | null} element @returns {boolean} */
export const canHoldFocus = (element) => element !== null && element.isConnected && element.checkVisibility();

/**
 * Draws, and where that took the focus away gives it to the first that takes it.
 * @param {ShadowRoot} root @param {() => void} draw @param {() => void} rescue
 */
export function keepingFocus(root, draw, rescue) {
  const before = root.activeElement;
  draw();
  if (before && !canHoldFocus(root.activeElement)) rescue();
}

/** Out of the view, to the cell or page around it. @param {HTMLElement} host @param {ShadowRoot} root */
export function leave(host, root) {
  const around = host.parentElement?.closest("[tabindex]");
  const inside = root.activeElement;
  if (inside instanceof HTMLElement) inside.blur();
  if (around instanceof HTMLElement) around.focus();
}
