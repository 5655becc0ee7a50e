/** @import { Client } from "./client.js" */
/** @import { GameEvent, MessageKind, Picture, Refusal, Snapshot } from "./protocol.js" */
/** @import { Settings } from "./settings.js" */
import { Playback } from "./pacing.js";

/**
 * @typedef {object} Frame what a view draws
 * @property {"waiting" | "restoring" | "damaged" | "foreign" | "ready"} state
 * @property {Snapshot | null} snapshot
 * @property {Picture | null} picture
 * @property {string} caption the sentence of the event that is being shown, or ""
 * @property {boolean} presenting events are still being shown: nobody can act
 * @property {boolean} busy an answer is awaited
 */

/**
 * @typedef {object} Hooks
 * @property {(frame: Frame) => void} draw
 * @property {(text: string) => void} tell politely
 * @property {(refusal: Refusal) => void} refuse
 */

/** Brings one view and one client together: which picture is drawn when. */
export class Presentation {
  /** @param {Client} client @param {Settings} settings @param {Hooks} hooks */
  constructor(client, settings, hooks) {
    this.client = client;
    this.hooks = hooks;
    /** @type {Snapshot | null} */
    this.seen = null;
    /** @type {Picture | null} */
    this.picture = null;
    this.caption = "";
    this.playback = new Playback({
      pace: () => settings.pace,
      expecting: () => this.expecting,
      show: (event) => this.showEvent(event),
      tell: (sentences) => this.tell(sentences),
      settle: () => this.settle(),
      later: (callback, milliseconds) => setTimeout(callback, milliseconds),
    });
    this.stops = [
      client.onChange(() => this.refresh()),
      client.onRefusal((refusal) => hooks.refuse(refusal)),
      settings.onChange(() => settings.pace === "instant" && this.playback.finish()),
    ];
    this.refresh();
  }

  get presenting() {
    return this.playback.busy;
  }

  /** Somebody else is to act. */
  get expecting() {
    const snapshot = this.client.snapshot;
    return Boolean(snapshot && snapshot.now.turn && snapshot.now.turn !== snapshot.seat && snapshot.now.phase !== "over");
  }

  /** What the person did is shown without waiting. @param {MessageKind} kind @param {string} [action] */
  say(kind, action) {
    if (this.client.say(kind, action)) this.playback.release();
  }

  /** Show everything that is left at once. @returns {boolean} whether there was something */
  finish() {
    const was = this.playback.busy;
    this.playback.finish();
    return was;
  }

  dispose() {
    this.playback.stop();
    for (const stop of this.stops) stop();
  }

  refresh() {
    const { snapshot, state } = this.client;
    if (state !== "ready" || !snapshot) {
      this.draw();
      return;
    }
    if (snapshot === this.seen) {
      this.draw();
      return;
    }
    const first = this.seen === null;
    this.seen = snapshot;
    if (first && (this.client.restored || !snapshot.fresh)) {
      this.playback.pass(snapshot.events);
      this.settle();
      this.tell([snapshot.now.status]);
    } else {
      this.playback.feed(snapshot.events);
      if (this.playback.busy) this.draw();
    }
  }

  /** @param {GameEvent} event */
  showEvent(event) {
    this.picture = event.picture;
    this.caption = event.say;
    this.draw();
  }

  /** The table as it stands; heard are the events and whose turn it is now. */
  settle() {
    this.picture = this.client.snapshot?.now ?? null;
    this.caption = "";
    this.draw();
  }

  /** @param {string[]} sentences */
  tell(sentences) {
    const status = this.client.snapshot?.now.status ?? "";
    const settled = !this.playback.busy && !this.expecting && !sentences.join(" ").endsWith(status);
    this.hooks.tell([...sentences, settled ? status : ""].filter(Boolean).join(" "));
  }

  draw() {
    const { client } = this;
    const snapshot = client.state === "ready" ? client.snapshot : null;
    this.hooks.draw({
      state: client.foreign ? "foreign" : client.state,
      snapshot,
      picture: snapshot ? this.picture : null,
      caption: this.caption,
      presenting: this.playback.busy,
      busy: client.busy,
    });
  }
}
