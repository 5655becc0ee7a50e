/** @import { Model } from "../src/protocol.js" */

/**
 * @typedef {object} Boot what happens before there is a game
 * @property {(step: string, how: string) => void} status
 * @property {(message: string) => void} failed
 */

/** The least of Worker that is needed here. @typedef {Pick<Worker, "postMessage" | "terminate"> & { onmessage: any, onerror: any, onmessageerror: any }} WorkerLike */

/**
 * The widget's model over the worker in which Python runs: the same five verbs that a notebook gives.
 * @implements {Model}
 */
export class WorkerModel {
  /** @param {WorkerLike} worker @param {Boot} boot */
  constructor(worker, boot) {
    this.worker = worker;
    this.boot = boot;
    /** @type {Record<string, any>} */
    this.state = { snapshot: null, saved: "", name: "" };
    /** @type {Record<string, any>} */
    this.changed = {};
    /** @type {Map<string, Set<(...values: any[]) => void>>} */
    this.handlers = new Map();
    worker.onmessage = (/** @type {MessageEvent} */ event) => this.receive(event.data);
    worker.onerror = (/** @type {ErrorEvent} */ event) => boot.failed(event.message ?? "");
    worker.onmessageerror = () => boot.failed("");
  }

  /** @param {string} name */
  get(name) {
    return this.state[name];
  }

  /** @param {string} name @param {any} value */
  set(name, value) {
    this.state[name] = value;
    this.changed[name] = value;
    this.fire(`change:${name}`, this, value);
  }

  save_changes() {
    const state = this.changed;
    this.changed = {};
    if (Object.keys(state).length > 0) this.worker.postMessage({ method: "update", state });
  }

  /** @param {any} content */
  send(content) {
    this.worker.postMessage({ method: "custom", content });
  }

  /** @param {string} name @param {(...values: any[]) => void} handler */
  on(name, handler) {
    const handlers = this.handlers.get(name) ?? new Set();
    handlers.add(handler);
    this.handlers.set(name, handlers);
  }

  /** @param {string} name @param {(...values: any[]) => void} handler */
  off(name, handler) {
    this.handlers.get(name)?.delete(handler);
  }

  stop() {
    this.handlers.clear();
    this.worker.terminate();
  }

  /** @param {any} message */
  receive(message) {
    switch (message?.method) {
      case "status":
        this.boot.status(message.step, message.how);
        break;
      case "open":
      case "update":
        this.update(message.state);
        break;
      case "custom":
        this.fire("msg:custom", message.content);
        break;
      case "failed":
        this.boot.failed(String(message.message ?? ""));
        break;
    }
  }

  /** All of it is there before anybody hears of a part. @param {Record<string, any>} state */
  update(state) {
    Object.assign(this.state, state);
    for (const [name, value] of Object.entries(state)) this.fire(`change:${name}`, this, value);
  }

  /** @param {string} name @param {...any} values */
  fire(name, ...values) {
    for (const handler of [...(this.handlers.get(name) ?? [])]) handler(...values);
  }
}
