/* How many of the values that came packed are being opened: that takes more than a turn. */
let opening = 0;
const json = Response.prototype.json;
Response.prototype.json = function () {
  opening += 1;
  return json.call(this).finally(() => (opening -= 1));
};

/* A turn of the page, also where a test holds its clock. */
const turn = () =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });

/* A stand-in for an anywidget model, with the order of events that Backbone has. */
window.FakeModel = class {
  constructor(state) {
    this.state = state;
    this.dirty = {};
    this.saved = [];
    this.sent = [];
    this.alive = true;
    this.handlers = {};
  }
  get(name) {
    return this.state[name];
  }
  set(name, value) {
    this.dirty[name] = value;
    this.update({ [name]: value });
  }
  /* What comes from Python: all values first, then the events. To be awaited until it is drawn. */
  update(values) {
    const same = (name) => JSON.stringify(this.state[name]) === JSON.stringify(values[name]);
    const changed = Object.keys(values).filter((name) => !same(name));
    Object.assign(this.state, values);
    for (const name of changed) this.emit(`change:${name}`);
    if (changed.length) this.emit("change");
    return this.drawn();
  }
  async drawn() {
    do await turn();
    while (opening);
    await turn();
  }
  /* The same in a host that sets one value after the other, and tells of each at once. */
  trickle(values, names) {
    for (const name of names ?? Object.keys(values)) this.update({ [name]: values[name] });
    return this.drawn();
  }
  emit(name, ...args) {
    for (const fn of [...(this.handlers[name] ?? [])]) fn(...args);
  }
  on(name, fn) {
    (this.handlers[name] ??= []).push(fn);
  }
  off(name, fn) {
    this.handlers[name] = (this.handlers[name] ?? []).filter((one) => fn && one !== fn);
  }
  save_changes() {
    if (!this.alive) throw new Error("the kernel is dead");
    this.saved.push(this.dirty);
    this.dirty = {};
  }
  send(content) {
    if (!this.alive) throw new Error("the kernel is dead");
    this.sent.push(content);
  }
};
