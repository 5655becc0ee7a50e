/** How long the second half of a double click is taken for one, in milliseconds. */
const DOUBLE = 600;

/**
 * Lets one press do one thing. After a bid the contracts may stand where the bids were: the second half of a double click, or a key held
 * down, would choose one.
 */
export class Guard {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.actedAt = -Infinity;
    element.addEventListener("click", (event) => event.detail > 1 && performance.now() - this.actedAt < DOUBLE && swallow(event), true);
    element.addEventListener("keydown", (event) => event.repeat && (event.key === "Enter" || event.key === " ") && swallow(event), true);
  }

  acted() {
    this.actedAt = performance.now();
  }
}

/** @param {Event} event */
function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}
