/** @import { Message, MessageKind, Model, Question, Refusal, Reply, Snapshot } from "./protocol.js" */
/** @import { Shelf } from "./store.js" */
import { messageMaker } from "./message.js";
import { menuWithNulls, snapshotWithNulls } from "./nulls.js";
import { Store } from "./store.js";

/**
 * The view's side of the conversation with one session: one request at a time, replies by id, the saved game. It knows no DOM.
 *
 * state: "waiting" (no snapshot yet) → "restoring" (a kept game was sent back) → "ready"; or "damaged" (the kept text can't be read).
 */
export class Client {
  /** @param {Model} model @param {Shelf | null} shelf */
  constructor(model, shelf) {
    this.model = model;
    this.shelf = shelf;
    this.make = messageMaker();
    /** @type {unknown} */
    this.given = undefined;
    /** @type {Snapshot | null} */
    this.read = null;
    /** @type {Store | null} */
    this.store = null;
    /** @type {"waiting" | "restoring" | "ready" | "damaged"} */
    this.state = "waiting";
    /** @type {Message | null} */
    this.pending = null;
    /** Who waits for an answer to a question, by its id. @type {Map<string, (reply: Reply) => void>} */
    this.asked = new Map();
    /** The revision that the last accepted request led to: until its snapshot is there, nothing else is asked. */
    this.awaited = 0;
    /** Whether the game on the table came from the store. */
    this.restored = false;
    /** @type {string | null} */
    this.damaged = null;
    /** @type {Set<() => void>} */
    this.changeListeners = new Set();
    /** @type {Set<(refusal: Refusal) => void>} */
    this.refusalListeners = new Set();
    this.onSnapshot = () => this.take();
    this.onSaved = () => this.keep();
    /** @param {Reply} reply */
    this.onReply = (reply) => this.answer(reply);
    model.on("change:snapshot", this.onSnapshot);
    model.on("change:saved", this.onSaved);
    model.on("msg:custom", this.onReply);
    this.take();
  }

  /** The same object as long as the model has the same. @returns {Snapshot | null} */
  get snapshot() {
    const given = this.model.get("snapshot");
    if (given !== this.given) {
      this.given = given;
      this.read = given && given.schema === 1 ? snapshotWithNulls(given) : null;
    }
    return this.read;
  }

  /** A snapshot is there that this front end is too old or too new for. */
  get foreign() {
    const snapshot = this.model.get("snapshot");
    return Boolean(snapshot) && snapshot.schema !== undefined && snapshot.schema !== 1;
  }

  get busy() {
    return this.pending !== null || (this.snapshot?.rev ?? 0) < this.awaited;
  }

  get trouble() {
    return this.store?.trouble ?? null;
  }

  /** @param {() => void} listener @returns {() => void} */
  onChange(listener) {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  }

  /** @param {(refusal: Refusal) => void} listener @returns {() => void} */
  onRefusal(listener) {
    this.refusalListeners.add(listener);
    return () => this.refusalListeners.delete(listener);
  }

  /**
   * Say what the person did. Nothing is sent while an answer is awaited, so a double click is one request.
   * @param {MessageKind} kind @param {string} [action] @returns {boolean} whether it was sent
   */
  say(kind, action) {
    const snapshot = this.snapshot;
    if (this.busy || this.state !== "ready" || !snapshot) return false;
    this.request(snapshot, kind, action);
    this.changed();
    return true;
  }

  /**
   * Send what hangs on nothing that was done in the meantime; so it waits for no other answer.
   * @param {Question} kind @param {string} [action] @returns {Promise<Reply> | null} null: there is no game to ask about
   */
  ask(kind, action) {
    const snapshot = this.snapshot;
    if (this.state !== "ready" || !snapshot) return null;
    const message = this.make(snapshot.rev, kind, action);
    return new Promise((resolve) => {
      this.asked.set(message.id, resolve);
      this.model.send(message);
    });
  }

  /** Put the unreadable text aside and start anew. @returns {boolean} */
  startAfresh() {
    const snapshot = this.snapshot;
    if (this.state !== "damaged" || !snapshot || this.busy) return false;
    if (this.damaged !== null) this.store?.setAside(this.damaged);
    this.damaged = null;
    this.state = "ready";
    this.store?.unlock();
    return this.say("new");
  }

  dispose() {
    this.model.off("change:snapshot", this.onSnapshot);
    this.model.off("change:saved", this.onSaved);
    this.model.off("msg:custom", this.onReply);
    this.changeListeners.clear();
    this.refusalListeners.clear();
  }

  /** @param {Snapshot} snapshot @param {MessageKind} kind @param {string} [action] */
  request(snapshot, kind, action) {
    const message = this.make(snapshot.rev, kind, action);
    this.pending = message;
    this.model.send(message);
  }

  take() {
    const snapshot = this.snapshot;
    if (this.state === "waiting" && snapshot) this.begin(snapshot);
    else if (this.state === "restoring" && !this.busy) this.openStore();
    this.changed();
  }

  /** @param {Snapshot} snapshot */
  begin(snapshot) {
    this.store = new Store(this.shelf, String(this.model.get("name") ?? ""));
    const text = this.store.read();
    if (text !== null && snapshot.fresh) {
      this.state = "restoring";
      this.request(snapshot, "restore", text);
      return;
    }
    this.openStore();
  }

  /** @param {Reply} reply */
  answer(reply) {
    const asker = this.asked.get(reply?.id);
    if (asker) {
      this.asked.delete(reply.id);
      asker("menu" in reply ? { ...reply, menu: menuWithNulls(reply.menu) } : reply);
      return;
    }
    const message = this.pending;
    if (!message || !reply || reply.id !== message.id) return;
    this.pending = null;
    if (reply.ok) this.awaited = Math.max(this.awaited, reply.rev);
    if (message.kind === "restore") this.restoreAnswered(message, reply);
    else if (!reply.ok && reply.code !== "stale") for (const listener of this.refusalListeners) listener(reply);
    this.changed();
  }

  /** @param {Message} message @param {Reply} reply */
  restoreAnswered(message, reply) {
    const snapshot = this.snapshot;
    const benign = reply.ok || reply.code === "already-started" || reply.code === "stale";
    if (!benign) {
      this.state = "damaged";
      this.damaged = message.action ?? "";
      return;
    }
    if (!reply.ok && reply.code === "stale" && snapshot?.fresh && snapshot.rev !== message.rev) {
      this.request(snapshot, "restore", message.action);
      return;
    }
    // "already-started": another view of this session was first, and its game is the one on the table
    this.restored = reply.ok;
    if (!this.busy) this.openStore();
  }

  openStore() {
    this.state = "ready";
    this.store?.unlock();
    this.keep();
  }

  keep() {
    const text = this.model.get("saved");
    if (typeof text !== "string" || !this.store) return;
    const before = this.store.trouble;
    this.store.write(text);
    if (this.store.trouble !== before) this.changed();
  }

  changed() {
    for (const listener of [...this.changeListeners]) listener();
  }
}

/** @type {WeakMap<object, Client>} */
const clients = new WeakMap();

/** The one client of a model, shared by all its views. @param {Model} model @param {Shelf | null} shelf */
export function clientOf(model, shelf) {
  let client = clients.get(model);
  if (!client) {
    client = new Client(model, shelf);
    clients.set(model, client);
  }
  return client;
}

/** @param {Model} model */
export function dropClient(model) {
  clients.get(model)?.dispose();
  clients.delete(model);
}
