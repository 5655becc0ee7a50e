/** A model as a host gives it, and a shelf as a browser does, for tests. */
export class FakeModel {
  constructor(state) {
    this.state = state;
    this.handlers = new Map();
    this.sent = [];
  }

  get(name) {
    return this.state[name];
  }

  set(name, value) {
    this.state[name] = value;
    this.fire(`change:${name}`);
  }

  on(name, handler) {
    this.handlers.set(name, [...(this.handlers.get(name) ?? []), handler]);
  }

  off(name, handler) {
    this.handlers.set(name, (this.handlers.get(name) ?? []).filter((each) => each !== handler));
  }

  send(content) {
    this.sent.push(content);
  }

  save_changes() {}

  fire(name, ...values) {
    for (const handler of this.handlers.get(name) ?? []) handler(...values);
  }

  reply(content) {
    this.fire("msg:custom", { id: this.sent.at(-1)?.id, rev: this.state.snapshot?.rev, ...content });
  }
}

export class FakeShelf {
  constructor(items = {}) {
    this.items = new Map(Object.entries(items));
    this.log = [];
    this.error = null;
  }

  getItem(key) {
    this.log.push(`read ${key}`);
    return this.items.get(key) ?? null;
  }

  setItem(key, value) {
    if (this.error) throw this.error;
    this.log.push(`write ${key}`);
    this.items.set(key, value);
  }

  removeItem(key) {
    this.items.delete(key);
  }
}
