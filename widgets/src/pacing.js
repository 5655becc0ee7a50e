/** @import { GameEvent } from "./protocol.js" */

/** @typedef {"slow" | "normal" | "instant"} Pace */

/** How long one event stays before the next one, in milliseconds. @type {Readonly<Record<Pace, number>>} */
export const PACES = { slow: 1400, normal: 700, instant: 0 };

/** @param {unknown} value @returns {value is Pace} */
export const isPace = (value) => typeof value === "string" && Object.hasOwn(PACES, value);

/**
 * A finished trick stays twice as long as another event, since its tiles have to be read; what was drawn for the shake even longer.
 * @param {GameEvent} event @param {Pace} pace
 */
export function holdOf(event, pace) {
  const finished = event.kind === "play" && event.picture.trick.points > 0;
  const drawn = event.kind === "deal" && event.picture.shake.draws.length > 0;
  return PACES[pace] * (drawn ? 5 : finished ? 2 : 1);
}

/** @param {readonly GameEvent[]} events @param {number} shown the last number shown */
export const newerThan = (events, shown) => events.filter((event) => event.n > shown);

/** @param {readonly GameEvent[]} events @param {number} shown */
export const newestOf = (events, shown) => events.reduce((newest, event) => Math.max(newest, event.n), shown);

/**
 * @typedef {object} PlaybackHooks
 * @property {() => Pace} pace
 * @property {() => boolean} expecting whether somebody else is to act, so that more will come
 * @property {(event: GameEvent) => void} show draw one event's picture
 * @property {(sentences: string[]) => void} tell let these sentences be heard
 * @property {() => void} settle everything was shown: draw the table as it stands
 * @property {(callback: () => void, milliseconds: number) => unknown} later
 */

/**
 * Shows events one after another at the view's pace, whether they come together or one by one, each number once. With the last one the
 * table is as it stands, and the person may act at once. At a fast pace sentences are gathered and told trick by trick, so that a
 * screen reader isn't cut off at each tile.
 */
export class Playback {
  /** @param {PlaybackHooks} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    this.shown = 0;
    /** @type {GameEvent[]} */
    this.queue = [];
    /** @type {string[]} */
    this.untold = [];
    /** The newest event shown still has its time. */
    this.holding = false;
    this.round = 0;
  }

  /** Whether events wait to be shown. */
  get busy() {
    return this.queue.length > 0;
  }

  /** Take these events as seen. @param {readonly GameEvent[]} events */
  pass(events) {
    this.shown = newestOf(events, this.shown);
    this.stop();
  }

  /** @param {readonly GameEvent[]} events */
  feed(events) {
    this.queue.push(...newerThan(events, this.queue.at(-1)?.n ?? this.shown));
    if (!this.busy) this.hooks.settle();
    else if (!this.holding) this.step();
  }

  /** Show what is left at once. */
  finish() {
    if (!this.busy) return;
    for (const event of this.queue) this.untold.push(event.say);
    this.pass(this.queue);
    this.flush();
    this.hooks.settle();
  }

  /** Whatever comes next needn't wait: the person acted. */
  release() {
    this.round += 1;
    this.holding = false;
  }

  /** Forget what is waiting, without a word. */
  stop() {
    this.release();
    this.queue = [];
  }

  step() {
    const pace = this.hooks.pace();
    if (PACES[pace] === 0) {
      this.finish();
      return;
    }
    const event = this.queue.shift();
    if (!event) return;
    this.shown = event.n;
    this.untold.push(event.say);
    if (pace === "slow" || event.kind === "trick" || (!this.busy && !this.hooks.expecting())) this.flush();
    this.holding = true;
    const round = this.round;
    this.hooks.later(() => {
      if (round !== this.round) return;
      this.holding = false;
      this.step();
    }, holdOf(event, pace));
    if (this.busy) this.hooks.show(event);
    else this.hooks.settle();
  }

  flush() {
    if (this.untold.length > 0) this.hooks.tell(this.untold);
    this.untold = [];
  }
}
