// Made from cauviz/widgets/js by tests/tools/build_js.py: change it there, not here.
// page/dom.js
var SVG = "http://www.w3.org/2000/svg";
function attr(node, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (value === void 0 || value === false) node.removeAttribute(name);
    else {
      const text = value === true ? "" : String(value);
      if (node.getAttribute(name) !== text) node.setAttribute(name, text);
    }
  }
}
function h(tag2, attrs = {}, ...kids) {
  const node = document.createElement(tag2);
  attr(node, attrs);
  node.append(...kids);
  return node;
}
function s(tag2, attrs = {}, ...kids) {
  const node = (
    document.createElementNS(SVG, tag2)
  );
  attr(node, attrs);
  node.append(...kids);
  return node;
}
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}
function show(node, on) {
  if (on) node.removeAttribute("hidden");
  else node.setAttribute("hidden", "");
}
var num = (n) => String(Math.round(n * 100) / 100);
var instances = 0;
var nextPrefix = () => `cv${++instances}-`;
function drawn(markup, prefix) {
  const text = `<svg xmlns="${SVG}">${String(markup ?? "")}</svg>`;
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const group = s("g");
  if (root.querySelector("parsererror") || root.nodeName !== "svg") return group;
  for (const node of root.querySelectorAll("*")) tame(node, prefix);
  for (const node of [...root.childNodes]) group.append(document.importNode(node, true));
  return group;
}
var BANNED = new Set(["script", "style", "foreignObject", "iframe", "image", "a", "animate", "set"]);
function tame(node, prefix) {
  if (BANNED.has(node.localName)) return node.remove();
  for (const { name, value } of [...node.attributes]) {
    if (name === "id") node.setAttribute(name, prefix + value);
    else if (name.endsWith("href")) {
      if (value.startsWith("#")) node.setAttribute(name, `#${prefix}${value.slice(1)}`);
      else node.removeAttribute(name);
    } else if (name.startsWith("on")) node.removeAttribute(name);
    else if (value.includes("url(")) node.setAttribute(name, value.replaceAll("url(#", `url(#${prefix}`));
  }
}
function icon(prefix, name, size = 20) {
  const box = s("svg", { viewBox: "0 0 24 24", width: size, height: size, class: "cv-ico", "aria-hidden": "true" });
  box.append(s("use", { href: `#${prefix}i-${name}` }));
  return box;
}
var Bag = class {
  constructor() {
    this.list = [];
  }
  add(fn) {
    this.list.push(fn);
  }
  listen(target, type, fn, options) {
    target.addEventListener(type, fn, options);
    this.add(() => target.removeEventListener(type, fn, options));
  }
  watch(model, name, fn) {
    model.on(name, fn);
    this.add(() => model.off(name, fn));
  }
  empty() {
    for (const fn of this.list.splice(0)) fn();
  }
};

// data/story.js
function merge(target, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const base = target && typeof target === "object" && !Array.isArray(target) ? target : {};
  const out = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete out[key];
    else out[key] = merge(base[key], value);
  }
  return out;
}
var START = -1;
var Story = class {
  constructor(doc) {
    const steps = Array.isArray(doc?.steps) ? doc.steps : [];
    this.steps = steps.filter((step) => step && typeof step === "object");
    this.first = doc?.first && typeof doc.first === "object" ? doc.first : {};
    this.news = typeof doc?.news === "string" ? doc.news : "";
    this.lead = Array.isArray(doc?.lead) ? doc.lead.map(String) : [];
    this.more = new Set(Array.isArray(doc?.more) ? doc.more.filter(Number.isInteger) : []);
    this.untold = Array.isArray(doc?.more);
    this.parents = this.steps.map((step, i) => parentOf(step, i));
    this.kids = new Map([[START, []]]);
    this.parents.forEach((parent, i) => {
      this.kids.set(i, []);
      this.kids.get(parent)?.push(i);
    });
    this.numbers = [];
    this.steps.forEach((step, i) => this.numbers.push(this.number(this.parent(i)) + (step.pass ? 0 : 1)));
    this.frames = new Map([[START, this.first]]);
  }
  leads(other) {
    const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
    return this.untold && other.untold && same(this.first, other.first) && this.steps.every((step, i) => same(step, other.steps[i]));
  }
  parent(step) {
    return this.parents[step] ?? START;
  }
  number(step) {
    return this.numbers[step] ?? 0;
  }
  frame(step) {
    const known = this.frames.get(step);
    if (known) return known;
    const path = [];
    let at = step;
    while (!this.frames.has(at)) {
      path.push(at);
      at = this.parent(at);
    }
    for (const i of path.reverse()) {
      this.frames.set(i, merge(this.frames.get(this.parent(i)), this.steps[i]?.to ?? {}));
    }
    return this.frames.get(step) ?? this.first;
  }
  line(step) {
    const line = [];
    for (let at = step; at !== START; at = this.parent(at)) line.push(at);
    line.reverse();
    for (let at = step; ; ) {
      const next = this.kids.get(at)?.[0];
      if (next === void 0) return line;
      line.push(at = next);
    }
  }
  after(line, n) {
    if (n <= 0) return START;
    return line.find((step) => this.number(step) >= n) ?? line[line.length - 1] ?? START;
  }
  branch(step) {
    let found;
    for (let at = step; at !== START; at = this.parent(at)) {
      if (this.kids.get(this.parent(at))?.[0] !== at) found = at;
    }
    return found;
  }
  clamp(step) {
    const n = Number.isInteger(step) ? Number(step) : START;
    return Math.max(START, Math.min(this.steps.length - 1, n));
  }
};
function parentOf(step, i) {
  const up = step.up;
  return typeof up === "number" && Number.isInteger(up) && up >= START && up < i ? up : i - 1;
}

// data/marks.js
var rankOf = (card) => Number.parseInt(card, 10) || 0;
var order = (card) => rankOf(card) * 4 + "oceb".indexOf(card.slice(-1));
var byRank = (a, b) => order(a) - order(b);
var pileOf = (item) => item.startsWith("<") ? Number(item.slice(1)) : START;
function itemRank(item, frame) {
  const seat = pileOf(item);
  return rankOf(seat < 0 ? item : frame.piles?.[seat]?.[0] ?? "");
}
function marksOf(step, before) {
  if (!step?.card) return {};
  const whole = Array.isArray(step.line) ? step.line : [];
  const line = whole.filter((item, i) => !whole.slice(i + 1).some((later) => itemRank(later, before) === itemRank(item, before)));
  const ranks2 = line.map((item) => itemRank(item, before));
  const match = line.find((item) => pileOf(item) < 0 && rankOf(item) === rankOf(step.card ?? ""));
  return {
    seat: step.seat,
    played: step.card,
    match,
    seq: line.filter((item) => pileOf(item) < 0 && item !== match),
    steal: line.map(pileOf).filter((seat) => seat >= 0),
    stops: step.stops,
    wrap: ranks2.some((rank, i) => i > 0 && rank < (ranks2[i - 1] ?? 0)) ? 1 : void 0,
    order: line,
    ranks: ranks2
  };
}
function lineText(step, before, words) {
  const ranks2 = (step.line ?? []).map((item) => words.rank(itemRank(item, before)));
  return ranks2.join(new Set(ranks2).size < ranks2.length ? ", " : "–");
}
function callOf(step) {
  return (Array.isArray(step?.calls) ? step.calls : []).find((call) => call !== "net");
}

// draw/places.js
var TALL = 1.56;
function seatAt(layout, frame, seat) {
  const n = layout.seats.length || 1;
  return layout.seats[((seat - (frame.bottom ?? 0)) % n + n) % n] ?? layout.seats[0];
}
var sorted = new WeakMap();
function handOf(frame, seat) {
  let hands = sorted.get(frame);
  if (!hands) {
    sorted.set(frame, hands = new Map());
    for (const card of Object.keys(frame.cards ?? {}).sort(byRank)) {
      const place = frame.cards?.[card] ?? "";
      const list2 = hands.get(place);
      if (list2) list2.push(card);
      else hands.set(place, [card]);
    }
  }
  return hands.get(`h${seat}`) ?? [];
}
var open = (view, seat) => !view.hide || seat === (view.frame.bottom ?? 0);
function handCount(view, seat) {
  return handOf(view.frame, seat).length + (view.frame.backs?.[seat] ?? 0);
}
function fan(layout, kind, n) {
  const known = layout.fans?.[kind]?.[Math.min(n, 40)];
  const [columns, dx, dy, step, rowstep] = known ?? [Math.max(1, n), 0, 0, 24, 0];
  return Array.from({ length: n }, (_, i) => [dx + i % columns * step, dy + Math.floor(i / columns) * rowstep]);
}
var slot = (layout, rank) => layout.rail[rank] ?? [0, 0];
function slotBox(layout, rank) {
  const [x, y] = slot(layout, rank);
  return { x, y, w: layout.card.rail };
}
function pileBox(layout, frame, seat) {
  const [x, y] = seatAt(layout, frame, seat)?.pile ?? [0, 0];
  return { x, y, w: layout.card.pile };
}
function outBox(layout, frame, seat) {
  const place = seatAt(layout, frame, seat);
  const [x, y] = place?.out ?? place?.hand ?? [0, 0];
  return { x, y, w: layout.card[seat === (frame.bottom ?? 0) ? "hand" : "open"] };
}
function placeAll(layout, view) {
  const out = [];
  for (let seat = 0; seat < layout.seats.length; seat++) {
    out.push(...hand(layout, view, seat), ...pile(layout, view.frame, seat));
  }
  out.push(...onTable(layout, view.frame));
  return out;
}
function hand(layout, view, seat) {
  const own = seat === (view.frame.bottom ?? 0);
  if (own && view.frame.over) return [];
  const faces = handOf(view.frame, seat);
  const shown = open(view, seat);
  const keys = faces.map((card) => shown ? card : `b${seat}.${card}`);
  for (let i = 0; i < (view.frame.backs?.[seat] ?? 0); i++) keys.push(`b${seat}.${i}`);
  const kind = own ? "own" : shown && faces.length ? "open" : "back";
  const w = layout.card[kind === "own" ? "hand" : kind];
  const [x, y] = seatAt(layout, view.frame, seat)?.hand ?? [0, 0];
  const offsets = fan(layout, kind, keys.length);
  const sprites = keys.map((key, i) => {
    const [dx, dy] = offsets[i] ?? [0, 0];
    const face2 = key.startsWith("b") ? "card-back" : `card-${key}`;
    return { key, face: face2, x: x + dx, y: y + dy, w, z: 100 + 40 * (own ? 9 : seat) + i };
  });
  if (view.lift && view.liftSeat === seat) lift(layout, view, sprites, own);
  return sprites;
}
function lift(layout, { lift: card = "", liftSeat: seat = 0, frame }, sprites, own) {
  let at = sprites.findIndex((sprite) => sprite.key === card);
  const hidden = at < 0;
  if (hidden) at = Math.max(sprites.findIndex((sprite) => sprite.key === `b${seat}.${card}`), 0);
  const it = sprites[at];
  if (!it) return;
  const up = layout.lift ?? 14;
  const gap = layout.fans?.own?.[Math.min(40, sprites.length)]?.[5] ?? 12;
  if (hidden) Object.assign(it, { key: card, face: `card-${card}` }, outBox(layout, frame, seat));
  else if (own) [it.x, it.y] = [it.x + 4, it.y - up];
  it.z += 60;
  if (!own || hidden) return;
  for (const other of sprites.slice(at + 1)) {
    if (Math.abs(other.y - it.y - up) < 4) other.x += gap;
  }
}
function pile(layout, frame, seat) {
  const entry = frame.piles?.[seat];
  if (!entry) return [];
  const [top, count] = entry;
  const key = top || `p${seat}`;
  const face2 = top ? `card-${top}` : "card-back";
  const edges = count > 1 ? Math.min(4, Math.ceil(count / 3)) : 0;
  return [{ key, face: face2, ...pileBox(layout, frame, seat), z: 10 + seat, edges }];
}
function cardBox(layout, frame, card) {
  return onTable(layout, frame).find(({ key }) => key === card) ?? { key: card, face: "", z: 0, ...slotBox(layout, rankOf(card)) };
}
function onTable(layout, frame) {
  const cards = Object.entries(frame.cards ?? {}).filter(([, place]) => !place.startsWith("h"));
  const [dx, dy] = layout.call ?? [4, 8];
  const [most, room] = layout.stack ?? [22, 26];
  const under = new Map();
  for (const [card, place] of cards) {
    if (place[0] === "r" && place !== "r") under.set(rankOf(card), (under.get(rankOf(card)) ?? 0) + 1);
  }
  return cards.map(([card, place]) => {
    const rank = rankOf(card);
    const box = slotBox(layout, rank);
    const sprite = { key: card, face: `card-${card}`, ...box, z: 50 };
    if (place === "r") return sprite;
    const k = Number(place.slice(1)) || 1;
    if (place[0] === "r") return { ...sprite, y: box.y - k * Math.min(most, room / (under.get(rank) ?? 1)), z: 50 - k };
    return { ...sprite, x: box.x + k * dx, y: box.y + k * dy, z: 80 + k };
  });
}

// draw/hits.js
var Hits = class {
  constructor(words, prefix) {
    this.words = words;
    this.prefix = prefix;
    this.g = s("g", { class: "cv-hits" });
    this.rail = s("g", { role: "list" });
    this.seats = s("g", { role: "list", "aria-label": words.get("table.seats") });
    this.hand = s("g", { class: "cv-hand" });
    this.ring = s("rect", { class: "cv-ring", rx: 12, "aria-hidden": "true" });
    this.g.append(this.rail, this.seats, this.hand, this.ring);
    this.known = new Map();
    this.seen = new Set();
    this.signs = new WeakMap();
  }
  sync(layout, view, sprites, options) {
    this.slots(layout, view.frame);
    for (let seat = 0; seat < layout.seats.length; seat++) this.seat(layout, view, seat, sprites);
    this.score(layout, view.frame);
    this.own(view, sprites, options);
    for (const [key, node] of this.known) {
      if (this.seen.has(key)) continue;
      node.remove();
      this.known.delete(key);
    }
    this.seen.clear();
  }
  box(parent, key, rect, sign, attrs) {
    this.seen.add(key);
    let node = this.known.get(key);
    if (!node) {
      node = s("g", {}, s("rect", { class: "cv-hit" }));
      this.known.set(key, node);
    }
    if (node.parentNode !== parent) parent.append(node);
    const text = [...sign, rect.x, rect.y, rect.w, rect.h].join("|");
    if (this.signs.get(node) === text) return node;
    this.signs.set(node, text);
    attr(node, attrs());
    const { x, y, w, h: h2 } = rect;
    if (node.firstElementChild) attr(node.firstElementChild, { x: num(x), y: num(y), width: num(w), height: num(h2) });
    return node;
  }
  slots(layout, frame) {
    const cards = new Map();
    for (const [card, place] of Object.entries(frame.cards ?? {})) {
      if (place.startsWith("h")) continue;
      cards.set(rankOf(card), [...cards.get(rankOf(card)) ?? [], card]);
    }
    const ranks2 = Object.keys(layout.rail).map(Number);
    const piles = frame.piles ?? {};
    attr(this.rail, { "aria-label": this.words.get("table.rail", { n: cards.size, total: ranks2.length }) });
    for (const rank of ranks2) {
      const box = slotBox(layout, rank);
      const pile3 = Object.keys(piles).find((k) => rankOf(piles[k]?.[0] ?? "") === rank);
      this.box(this.rail, `r${rank}`, { ...box, h: box.w * TALL }, [cards.get(rank), pile3], () => ({
        role: "listitem",
        "aria-label": this.slotLabel(rank, cards.get(rank), pile3)
      }));
    }
  }
  slotLabel(rank, cards, seat) {
    const { words } = this;
    if (cards) return words.and(cards.map((card) => words.card(card)));
    if (seat === void 0) return words.get("table.no_rank", { rank: words.rank(rank) });
    return words.get("table.pile_at", { rank: words.rank(rank), name: words.name(Number(seat)) });
  }
  seat(layout, view, seat, sprites) {
    const { words } = this;
    const pile3 = pileBox(layout, view.frame, seat);
    const rect = { ...pile3, h: pile3.w * TALL };
    const { piles, debts, rondas } = view.frame;
    const sign = [piles?.[seat], lies(view.frame, rankOf(piles?.[seat]?.[0] ?? "")), debts, rondas?.[seat]];
    this.box(this.seats, `p${seat}`, rect, sign, () => ({ role: "listitem", "aria-label": pileLabel(words, view.frame, seat) }));
    if (seat === (view.frame.bottom ?? 0)) return;
    const cards = handOf(view.frame, seat);
    const mine = sprites.filter((it) => it.key.startsWith(`b${seat}.`) || cards.includes(it.key));
    const n = handCount(view, seat);
    if (!mine.length) return;
    const faces = open(view, seat) && cards.length === n;
    this.box(this.seats, `h${seat}`, around(mine), [n, faces, faces && cards], () => {
      const names = cards.map((card) => words.card(card)).join(", ");
      const args = { name: words.name(seat), n, cards: names };
      return { role: "listitem", "aria-label": words.get(faces ? "table.hand_open" : "table.backs", args) };
    });
  }
  score(layout, { stones }) {
    if (!stones || !layout.score) return;
    const { words } = this;
    const [x, y, w] = layout.score;
    const team = (n, side) => words.get("table.stones", { n, names: words.team(side) });
    this.box(this.seats, "score", { x, y, w, h: 24 }, stones, () => ({ role: "listitem", "aria-label": stones.map(team).join("; ") }));
  }
  own(view, sprites, options) {
    const seat = view.frame.bottom ?? 0;
    const cards = handOf(view.frame, seat);
    const bySprite = new Map(sprites.map((it) => [it.key, it]));
    const label2 = this.words.get("table.hand", { name: this.words.name(seat), n: handCount(view, seat) });
    const choice = options && options.seat === seat && cards.length ? options : void 0;
    const active = choice?.active ? `${this.prefix}o-${choice.active}` : void 0;
    attr(this.hand, {
      role: choice ? "listbox" : cards.length ? "list" : void 0,
      tabindex: choice ? 0 : void 0,
      "aria-label": cards.length ? label2 : void 0,
      "aria-activedescendant": choice ? active : void 0,
      "aria-orientation": choice ? "horizontal" : void 0
    });
    const mine = cards.flatMap((card) => bySprite.get(card) ?? []);
    for (const it of mine) this.option(it.key, it, seenPart(it, mine), choice);
    this.inOrder(cards);
  }
  option(card, it, rect, choice) {
    const label2 = choice ? choice.label(card) : this.words.card(card);
    const state = [label2, Boolean(choice), choice?.chosen === card, choice?.active === card];
    this.box(this.hand, `o${card}`, rect, state, () => ({
      id: `${this.prefix}o-${card}`,
      "data-card": card,
      role: choice ? "option" : "listitem",
      "aria-label": label2,
      "aria-selected": choice ? String(choice.chosen === card) : void 0,
      class: choice && choice.active === card ? "cv-opt active" : "cv-opt"
    }));
    if (choice?.active !== card) return;
    attr(this.ring, { x: num(it.x - 11), y: num(it.y - 11), width: num(it.w + 22), height: num(it.w * TALL + 22) });
  }
  inOrder(cards) {
    let node = this.hand.firstChild;
    for (const card of cards) {
      const option = this.known.get(`o${card}`);
      if (!option) continue;
      if (option === node) node = node.nextSibling;
      else this.hand.insertBefore(option, node);
    }
  }
};
var ROW = 22;
function seenPart(it, hand2) {
  const row = hand2.filter((other) => Math.abs(other.y - it.y) < ROW);
  const right = Math.min(it.x + it.w, ...row.filter((other) => other.x > it.x).map((other) => other.x));
  const low = Math.max(...row.map((other) => other.y)) + it.w * TALL;
  const below = hand2.filter((other) => other.y - it.y >= ROW).map((other) => other.y);
  return { x: it.x, y: it.y, w: right - it.x, h: Math.min(low, ...below) - it.y };
}
function around(sprites) {
  const x = Math.min(...sprites.map((it) => it.x));
  const y = Math.min(...sprites.map((it) => it.y));
  const right = Math.max(...sprites.map((it) => it.x + it.w));
  const bottom = Math.max(...sprites.map((it) => it.y + it.w * TALL));
  return { x, y, w: right - x, h: bottom - y };
}
var lies = (frame, rank) => Object.entries(frame.cards ?? {}).find(([card, place]) => place === "r" && rankOf(card) === rank)?.[0];
function pileLabel(words, frame, seat) {
  const who = words.name(seat);
  const entry = frame.piles?.[seat];
  const debts = (frame.debts ?? []).filter(([debtor]) => debtor === seat);
  const owes = debts.map(([, to, n2]) => words.get("table.owes", { name: who, owner: words.name(to), n: n2 }));
  const ronda = frame.rondas?.[seat];
  if (ronda) owes.unshift(words.get(`say.${ronda[0]}`, { name: who }).replace(/\.$/, ""));
  if (!entry) return [words.get("table.pile_none", { name: who }), ...owes].join("; ");
  const [top, n, safe] = entry;
  if (!top) return [words.get("table.closed", { name: who, n }), ...owes].join("; ");
  const label2 = words.get("table.pile", { name: who, card: words.card(top), n });
  if (frame.veil) return [label2, ...owes].join("; ");
  const lying = lies(frame, rankOf(top));
  const more = words.get(!safe ? "table.open" : lying ? "table.safe" : "table.safe_first", { card: words.card(lying || top) });
  return [`${label2}, ${more}`, ...owes].join("; ");
}

// draw/parts.js
var ICON = { played: "play", new: "call" };
var widths = new Map();
var pen;
var face = "system-ui, sans-serif";
function setFace(family) {
  if (family && family !== face) {
    face = family;
    widths.clear();
  }
}
function textWidth(text, size, weight = 400) {
  const key = `${weight} ${size}|${text}`;
  let width = widths.get(key);
  if (width !== void 0) return width;
  pen ??= document.createElement("canvas").getContext("2d");
  if (pen) pen.font = `${weight} ${size}px ${face}`;
  width = pen ? pen.measureText(text).width : text.length * size * 0.6;
  if (widths.size > 2e3) widths.clear();
  widths.set(key, width);
  return width;
}
function cut(text, size, room, weight = 400) {
  if (textWidth(text, size, weight) <= room) return text;
  let letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join("")}…`, size, weight) > room) letters = letters.slice(0, -1);
  return `${letters.join("").trimEnd()}…`;
}
function label(text, attrs) {
  const node = s("text", attrs);
  node.textContent = text;
  return node;
}
function mark(prefix, name, x, y, size) {
  return s("use", { href: `#${prefix}i-${name}`, x: num(x - size / 2), y: num(y - size / 2), width: num(size), height: num(size) });
}
function disc(prefix, kind, x, y, size, felt = false) {
  const r = size / 2;
  return s(
    "g",
    { class: `cv-disc ${kind}` },
    s("circle", { class: felt ? "cv-halo felt" : "cv-halo", cx: num(x), cy: num(y), r: num(r + 2.5) }),
    s("circle", { class: "cv-dot", cx: num(x), cy: num(y), r: num(r) }),
    mark(prefix, ICON[kind] ?? kind, x, y, size * 0.66)
  );
}
function plate(p) {
  const r = p.tall / 2 - 4;
  const room = p.wide - 2 * r - 19;
  const mark2 = p.dealer ? 26 : 0;
  const name = cut(p.name, p.size, room - mark2, 650);
  const sub = textWidth(p.sub, 13) > room ? cut(p.short, 13, room) : p.sub;
  const [cx, cy] = [p.x + r + 4, p.y + p.tall / 2];
  const words = Math.max(textWidth(name, p.size, 650) + mark2, textWidth(sub, 13), p.raised ? 78 : 0);
  const tx = num(cx + r + 7);
  const g = s("g", { class: p.turn ? "cv-plate turn" : "cv-plate" });
  if (p.turn) {
    const w = num(2 * r + 24 + words);
    g.append(s("rect", { class: "cv-pill", x: p.x, y: p.y, width: w, height: p.tall, rx: p.tall / 2 }));
  }
  const side = 2 * r - 2;
  if (p.square) g.append(s("rect", { class: "cv-av", x: num(cx - r + 1), y: num(cy - r + 1), width: side, height: side, rx: 6 }));
  else g.append(s("circle", { class: "cv-av", cx: num(cx), cy: num(cy), r }));
  g.append(label(p.initial, { class: "cv-init", x: num(cx), y: num(cy + 5.5), "font-size": [...p.initial].length > 1 ? 14 : 16 }));
  const lift2 = p.sub ? -2.5 : p.raised ? -4 : 5.5;
  g.append(label(name, { class: "cv-name", x: tx, y: num(cy + lift2), "font-size": p.size }));
  if (sub) g.append(label(sub, { class: "cv-sub", x: tx, y: num(cy + 13) }));
  if (p.dealer) g.append(deck(cx + r + 7 + textWidth(name, p.size, 650) + 15, cy - 8));
  return g;
}
function deck(x, y) {
  const back = (dx, turn) => s("rect", { x: dx, y: -5, width: 7, height: 10, rx: 1.2, transform: `rotate(${turn})` });
  return s("g", { class: "cv-dealer", transform: `translate(${num(x)} ${num(y)})` }, s("circle", { r: 9.5 }), back(-5.8, -14), back(-1.6, 10));
}
function counter(x, y, n) {
  const w = n < 10 ? 27 : 32;
  const rect = s("rect", { x: num(x - w / 2), y: num(y - 13.5), width: w, height: 27, rx: 13.5 });
  return s("g", { class: "cv-count" }, rect, label(String(n), { x: num(x), y: num(y + 5.4) }));
}
function noPile({ x, y, w }, words) {
  const h2 = w * TALL;
  const g = s("g", { class: "cv-nopile" }, s("rect", { x, y, width: w, height: num(h2), rx: 7 }));
  const lines = words.split("\n");
  lines.forEach((line, i) => {
    g.append(label(line, { x: num(x + w / 2), y: num(y + h2 / 2 + 5 + (i - (lines.length - 1) / 2) * 16) }));
  });
  return g;
}
function ghost({ x, y, w }, rank, suit, words, hot, prefix) {
  const [cx, size, cy] = [x + w / 2, w * 0.38, y + w * 0.84];
  return s(
    "g",
    { class: hot ? "cv-ghost hot" : "cv-ghost" },
    s("rect", { x, y, width: w, height: num(w * TALL), rx: 7 }),
    label(rank, { class: "cv-gr", x: num(cx), y: num(y + w * 0.52), "font-size": num(w * 0.41) }),
    s("use", { href: `#${prefix}suit-${suit}-s`, x: num(cx - size / 2), y: num(cy - size / 2), width: num(size), height: num(size) }),
    label(words, { class: "cv-gp", x: num(cx), y: num(y + w * (TALL - 0.29)) })
  );
}
function tag({ x, y, room, owners, count, safe }, prefix) {
  const sizes = owners.map(([initial]) => [...initial].length > 1 ? 25 : 17);
  const last = sizes[sizes.length - 1] ?? 17;
  const natural = sizes.reduce((sum, size) => sum + size + 2, -2);
  const fits = (text) => textWidth(text, 13, 600) + natural + 12 <= room;
  const words = safe || owners.length > 1 ? "" : [`×${count}`, String(count)].find(fits) ?? "";
  const tail = safe ? 17 : words ? textWidth(words, 13, 600) + 4 : 0;
  const squeeze = Math.min(1, (room - 8 - tail - last) / Math.max(1, natural - last));
  const width = 8 + tail + last + (natural - last) * squeeze;
  const left = x - width / 2;
  const g = s("g", { class: owners.some(([, hot]) => hot) ? "cv-tag hot" : "cv-tag" });
  g.append(s("rect", { class: "cv-tp", x: num(left), y: num(y - 11.5), width: num(width), height: 23, rx: 11.5 }));
  let at = left + 4;
  owners.forEach(([initial, hot], i) => {
    const size = sizes[i] ?? 17;
    g.append(s("rect", { class: hot ? "cv-td hot" : "cv-td", x: num(at), y: num(y - 8.5), width: size, height: 17, rx: 8.5 }));
    g.append(label(initial, { class: "cv-ti", x: num(at + size / 2), y: num(y + 4.3) }));
    at += (size + 2) * squeeze;
  });
  const end = left + width - tail - 3;
  if (safe) g.append(mark(prefix, "safe", end + 8.5, y, 15));
  else if (words) g.append(label(words, { class: "cv-tn", x: num(end + 1), y: num(y + 4.5) }));
  return g;
}
function chip(cls, x, y, text) {
  const [tall, size] = [21, 13];
  const w = textWidth(text, size, 650) + 18;
  const rect = s("rect", { x: num(x), y: num(y), width: num(w), height: tall, rx: tall / 2 });
  return s("g", { class: cls }, rect, label(text, { x: num(x + w / 2), y: num(y + tall / 2 + size * 0.35) }));
}
function stock(x, y, words, prefix) {
  const back = (dx, dy) => s("use", { href: `#${prefix}card-back`, x: x + dx, y: y + dy, width: 14, height: 21.8 });
  return s("g", { class: "cv-stock" }, back(3, 0), back(0, -1.6), label(words, { x: x + 23, y: y + 15.5 }));
}
function score([x, y, room], stones, tail, prefix) {
  const g = s("g", { class: "cv-score" });
  const board = g.appendChild(s("rect", { class: "cv-board", x, y, height: 24, rx: 12 }));
  g.append(mark(prefix, "stones", x + 16, y + 12, 17));
  let left = x + 28;
  stones.forEach((n, team) => {
    if (team % 2) g.append(s("rect", { class: "cv-av", x: num(left), y: y + 5.5, width: 13, height: 13, rx: 3 }));
    else g.append(s("circle", { class: "cv-av", cx: num(left + 7), cy: y + 12, r: 7 }));
    left += 18;
    g.append(label(String(n), { class: "cv-stones", x: num(left), y: num(y + 17.2) }));
    left += textWidth(String(n), 15, 700) + 9;
  });
  const long = textWidth(tail, 13);
  if (left + long + 8 <= x + room) {
    g.append(label(tail, { class: "cv-sub", x: num(left - 1), y: num(y + 16.6) }));
    left += long + 2;
  }
  board.setAttribute("width", num(left - x + 2));
  return g;
}
function banner(x, y, text, size, prefix) {
  const w = textWidth(text, size, 650) + 58;
  return s(
    "g",
    { class: "cv-banner" },
    s("rect", { x: num(x - w / 2), y: num(y - 14), width: num(w), height: 28, rx: 14 }),
    mark(prefix, "net", x - w / 2 + 19, y, 19),
    label(text, { x: num(x - w / 2 + 34), y: num(y + size * 0.35), "font-size": size })
  );
}
function overPanel([x, y, w, h2], title, counts, prefix) {
  const rows = inRows(counts, w - 32);
  const tall = 56 + 22 * rows.length;
  const top = y + (h2 - tall) / (tall < h2 ? 2 : 1);
  const cx = x + w / 2;
  const size = [18, 17, 16].find((size2) => textWidth(title, size2, 650) < w - 50) ?? 15;
  const words = cut(title, size, w - 44, 650);
  const g = s("g", { class: "cv-banner" });
  g.append(s("rect", { x: num(x), y: num(top), width: num(w), height: num(tall), rx: 14 }));
  g.append(mark(prefix, "win", cx - textWidth(words, size, 650) / 2 - 6, top + 23, 22));
  g.append(label(words, { x: num(cx + 10), y: num(top + 30), "font-size": size, "text-anchor": "middle" }));
  rows.forEach((row, i) => {
    const line = s("text", { class: "cv-counts", x: num(cx), y: num(top + 56 + 22 * i), "text-anchor": "middle" });
    row.forEach(([text, won], k) => {
      const span = s("tspan", { class: won ? "cv-winner" : void 0 });
      span.textContent = (k ? " · " : "") + text;
      line.append(span);
    });
    g.append(line);
  });
  return g;
}
function inRows(counts, room) {
  const rows = [[]];
  let used = 0;
  for (const [text, won] of counts) {
    const width = textWidth(text, 15, 750) + 20;
    if (used && used + width > room) {
      rows.push([]);
      used = 0;
    }
    rows[rows.length - 1]?.push([text, won]);
    used += width;
  }
  return rows;
}

// draw/lines.js
var OUT = { steal: [2.4, 6.6], played: [4.8], spot: [4.4, 4.4] };
function drawMarks(d) {
  const under = s("g", { class: "cv-lines", "aria-hidden": "true" });
  const over = s("g", { class: "cv-marks", "aria-hidden": "true" });
  const stops = stopsOf(d);
  stops.forEach((stop, i) => drawStop(d, stop, i, under, over));
  join(d, stops, under);
  for (const rank of d.marks.stops ?? []) drawMissing(d, rank, stops.length, over);
  const match = stops.find((stop) => stop.kind === "match") ?? stops[0];
  if (d.played && d.marks.played) drawPlayed(d, d.played, match, under, over);
  return { under, over };
}
function stopsOf({ marks, frame }) {
  return (marks.order ?? []).map((item, i) => {
    const seat = pileOf(item);
    const kind = seat >= 0 ? "steal" : item === marks.match ? "match" : "seq";
    return { kind, rank: marks.ranks?.[i] ?? itemRank(item, frame), seat };
  });
}
function drawStop(d, stop, i, under, over) {
  const box = slotBox(d.layout, stop.rank);
  const later = (g) => delay(g, i + 1);
  over.append(later(outline(stop.kind, box)));
  over.append(later(badge(d, stop.kind, box)));
  if (stop.seat < 0) return;
  const pile3 = pileBox(d.layout, d.frame, stop.seat);
  over.append(later(outline("steal", pile3)), later(badge(d, "steal", pile3, true)));
  under.append(later(bridge(d, stop)));
}
function drawMissing(d, rank, i, over) {
  const box = slotBox(d.layout, rank);
  const { x, y, w } = box;
  const text = s("text", { class: "cv-no", x: x + w / 2, y: y + w * TALL / 2 + 5, "font-size": w > 50 ? 16 : 13 });
  text.textContent = d.no(rank);
  const rect = s("rect", { class: "cv-stopslot", x, y, width: w, height: w * TALL, rx: 7 });
  over.append(delay(s("g", {}, rect, text, badge(d, "stop", box)), i + 1));
}
function drawPlayed(d, box, to, under, over) {
  const lies2 = to && Math.abs(box.x - slotBox(d.layout, to.rank).x) < 30 && box.w === d.layout.card.rail;
  over.append(outline("played", box), badge(d, "played", lies2 ? { ...box, x: box.x + box.w * 0.42 } : box, true));
  if (!d.before) return;
  if (!d.marks.quiet) under.append(delay(arrow(d, box, to?.rank ?? rankOf(d.marks.played ?? "")), 1));
}
function delay(g, i) {
  g.style.setProperty("--i", String(i));
  return g;
}
function badge({ prefix, layout }, kind, { x, y, w }, felt = false) {
  return disc(prefix, kind, x + w / 2, y + w * TALL, (layout.badge ?? 26) + (felt ? 2 : 0), felt);
}
function outline(kind, { x, y, w }) {
  const g = s("g", { class: `cv-out ${kind}` });
  for (const gap of OUT[kind] ?? [3.6]) {
    const size = { width: num(w + 2 * gap), height: num(w * TALL + 2 * gap), rx: num(w * 0.09 + gap * 0.8) };
    g.append(s("rect", { x: num(x - gap), y: num(y - gap), ...size }));
  }
  return g;
}
function join({ layout }, stops, under) {
  const ranks2 = Object.keys(layout.rail).map(Number);
  for (let i = 1; i < stops.length; i++) {
    const [from, to] = [stops[i - 1], stops[i]];
    if (!from || !to) continue;
    const next = ranks2[(ranks2.indexOf(from.rank) + 1) % ranks2.length];
    const path = layout.links?.[next === to.rank ? from.rank : to.rank] ?? "";
    under.append(delay(s("path", { class: `cv-join ${to.kind}`, d: path }), i + 1));
  }
}
function bridge({ layout, frame }, { seat, rank }) {
  const n = layout.seats.length || 1;
  const path = layout.bridges?.[(seat - (frame.bottom ?? 0) + n) % n]?.[rank] ?? "";
  return s("g", { class: "cv-bridge" }, s("path", { d: path }), s("path", { class: "cv-inner", d: path }));
}
function arrow(d, from, rank) {
  const path = from.y > (d.layout.rail[rank]?.[1] ?? 0) ? upward(d.layout, from, rank) : downward(d, from, rank);
  if (!path) return s("g");
  return s("g", { class: "cv-arrow" }, s("path", { d: path }), head(path));
}
function upward(layout, from, rank) {
  const x = from.x + from.w / 2;
  const tip = layout.reach?.[rank]?.reduce((a, b) => Math.abs(b[0] - x) < Math.abs(a[0] - x) ? b : a);
  if (!tip) return "";
  const [tx, ty, tail] = tip;
  const [x0, y0, x1, y1] = [x, from.y - 9, tx, ty].map(num);
  return `M${x0} ${y0}C${x0} ${num(from.y - 27)} ${x1} ${num(ty + 18)} ${x1} ${y1}${tail}`;
}
function downward({ layout, frame, marks }, from, rank) {
  const tip = layout.drop?.[rank];
  if (!tip || seatAt(layout, frame, marks.seat ?? frame.turn ?? 0)?.back) return "";
  const [tx, ty, tail, last] = tip;
  const x = from.x + from.w / 2;
  const y = from.y + from.w * TALL + (layout.badge ?? 26) / 2 + 5;
  const low = Math.max(y, ty - 30);
  const tagged = Object.values(frame.piles ?? {}).some(([top]) => rankOf(top) === rank);
  const [x0, x1, y1] = [x, tx, ty].map(num);
  return `M${x0} ${num(y)}V${num(low)}C${x0} ${num(low + 14)} ${x1} ${num(ty - 14)} ${x1} ${y1}${tail}${tagged ? "" : last ?? ""}`;
}
function head(path) {
  const numbers = (path.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  const upright = /V-?[\d.]+$/.test(path);
  const [bx = 0, by = 0, cx = 0, cy = 0] = numbers.slice(-4);
  const [x, y] = upright ? [by, cy] : [cx, cy];
  const still = Math.abs(x - bx) + Math.abs(y - by) < 0.2;
  const angle = upright || still ? 90 : Math.atan2(y - by, x - bx) * 180 / Math.PI;
  return s("path", { d: "M-9 -5.6 0 0 -9 5.6", transform: `translate(${num(x)} ${num(y)}) rotate(${num(angle)})` });
}

// data/words.js
var teamOf = (seat) => seat % 2;
var Words = class {
  constructor(texts, players) {
    this.texts = texts && typeof texts === "object" ? texts : {};
    this.names = [];
    this.initials = [];
    this.seat(players);
  }
  seat(players) {
    this.names = players.map((one) => String(one?.[0] ?? ""));
    this.initials = players.map((one) => String(one?.[1] ?? ""));
  }
  get(key, args = {}) {
    const plural = args.n === 1 ? `${key}_one` : `${key}_other`;
    const template = this.texts[key] ?? this.texts[plural] ?? key;
    return template.replace(/\{(\w+)\}/g, (whole, name) => String(args[name] ?? whole));
  }
  has(key) {
    return this.texts[key] !== void 0;
  }
  card(card) {
    return this.texts[`card.${card}`] ?? card;
  }
  rank(rank) {
    return this.texts[`rank.${rank}`] ?? String(rank);
  }
  name(seat) {
    return this.names[seat] ?? String(seat + 1);
  }
  team(team) {
    return this.and(this.names.filter((_name, seat) => teamOf(seat) === team));
  }
  and(list2) {
    if (list2.length < 2) return list2.join("");
    return this.get("and", { list: list2.slice(0, -1).join(", "), last: list2[list2.length - 1] ?? "" });
  }
  over({ over, stones }) {
    const winners = over && Array.isArray(over.winners) ? over.winners : [];
    if (!winners.length) return "";
    return this.get(stones && winners.length === 2 ? "over_team" : "over", { n: winners.length, names: this.and(winners.map((seat) => this.name(seat))) });
  }
};

// draw/furnish.js
function furnish(under, over, scene) {
  const { layout } = scene;
  for (let seat = 0; seat < layout.seats.length; seat++) {
    person(under, over, scene, seat);
    pile2(under, over, scene, seat);
  }
  ranks(under, over, scene);
  justLeft(over, scene);
  notices(under, over, scene);
  under.sweep();
  over.sweep();
}
function person(under, over, scene, seat) {
  const { layout, view, words } = scene;
  const { frame } = view;
  const place = seatAt(layout, frame, seat);
  if (!place) return;
  const own = seat === (frame.bottom ?? 0);
  const owed = (frame.debts ?? []).reduce((sum, [debtor, , n]) => sum + (debtor === seat ? n : 0), 0);
  const call = frame.called?.[seat];
  const said = call ? words.get(`call.${call}`) : rondaText(words, frame.rondas?.[seat]);
  const wide = layout.name === "wide";
  const [x, y] = place.plate;
  const p = {
    x,
    y,
    tall: layout.plate ?? 42,
    wide: place.wide ?? 200,
    size: wide ? 16 : 15,
    name: words.name(seat),
    initial: words.initials[seat] ?? "",
    sub: "",
    short: "",
    raised: Boolean(said || owed && !own),
    turn: frame.turn === seat,
    dealer: frame.dealer === seat,
    square: Boolean(frame.stones) && teamOf(seat) === 1
  };
  p.short = p.turn ? words.get("plays_now") : words.get("in_hand_short", { n: handCount(view, seat) });
  p.sub = p.turn || !wide || own ? p.short : words.get("in_hand", { n: handCount(view, seat) });
  if (p.raised) p.sub = p.short = "";
  under.put(`plate${seat}`, [layout.name, ...Object.values(p)], () => plate(p));
  const [callAt, debtAt] = [place.chip ?? place.plate, place.debt ?? place.plate];
  if (said) {
    over.put(`call${seat}`, [layout.name, said, ...callAt], () => chip(call ? "cv-called" : "cv-ronda", ...callAt, said));
  }
  if (!owed || said && String(callAt) === String(debtAt)) return;
  const text = words.get("owes", { n: owed });
  over.put(`debt${seat}`, [layout.name, text, ...debtAt], () => chip("cv-debt", ...debtAt, text));
}
function pile2(under, over, { layout, view, words, prefix }, seat) {
  const entry = view.frame.piles?.[seat];
  const box = pileBox(layout, view.frame, seat);
  const { x, y, w } = box;
  const sign = [layout.name, x, y];
  if (!entry) {
    under.put(`nopile${seat}`, sign, () => noPile(box, words.get(w < 54 ? "no_pile_short" : "no_pile")));
    return;
  }
  over.put(`count${seat}`, [...sign, entry[1]], () => counter(x + w - 0.5, y + 2.5, entry[1]));
  if (!entry[2]) return;
  over.put(`safe${seat}`, sign, () => disc(prefix, "safe", x + w - 1, y + w * TALL - 3, (layout.badge ?? 26) - 2, true));
}
function ranks(under, over, scene) {
  const { layout, view, words, stolen, prefix } = scene;
  const piles = view.frame.piles ?? {};
  const lying = new Set();
  for (const [card, place] of Object.entries(view.frame.cards ?? {})) if (place === "r") lying.add(rankOf(card));
  const owners = new Map();
  for (const [seat, [top]] of Object.entries(piles)) {
    const rank = rankOf(top);
    if (rank) owners.set(rank, [...owners.get(rank) ?? [], Number(seat)]);
  }
  for (const [rank, seats] of owners) {
    const shown = seats.find((seat) => stolen.has(seat)) ?? seats[0] ?? 0;
    const [top, count, safe] = piles[shown] ?? ["", 0];
    const box = slotBox(layout, rank);
    if (!lying.has(rank) && !scene.stops.includes(rank)) {
      const text = seats.length > 1 ? words.get("piles", { n: seats.length }) : words.get("pile");
      const hot = stolen.has(shown);
      under.put(`ghost${rank}`, [layout.name, top, text, hot], () => ghost(box, words.rank(rank), top.slice(-1), text, hot, prefix));
    }
    const [x, y] = layout.tags?.[rank] ?? [box.x + box.w / 2, box.y - 16];
    const who = seats.map((seat) => (
      [words.initials[seat] ?? "", stolen.has(seat)]
    ));
    const one = { x, y, room: (layout.pitch ?? 68) - 2, owners: who, count, safe: Boolean(safe) };
    over.put(`tag${rank}`, [layout.name, who, count, one.safe], () => tag(one, prefix));
  }
}
function justLeft(over, { layout, view, prefix }) {
  const { left } = view.frame;
  if (!left || view.frame.cards?.[left] !== "r") return;
  const { x, y, w } = slotBox(layout, rankOf(left));
  over.put("new", [layout.name, left], () => disc(prefix, "new", x + w - 2, y + 9, 20));
}
function notices(under, over, { layout, view, words, prefix }) {
  const { frame } = view;
  if (frame.stock) {
    const [x, y] = layout.stock ?? [0, 0];
    const text = words.get("stock_left", { n: frame.stock });
    under.put("stock", [layout.name, text], () => stock(x, y, text, prefix));
  }
  if (frame.stones && layout.score) {
    const { stones } = frame;
    const place = layout.score;
    const tail = frame.goal ? words.get("score_of", { goal: frame.goal }) : words.get("stones");
    over.put("score", [layout.name, ...stones, tail], () => score(place, stones, tail, prefix));
  }
  if (frame.net !== void 0) {
    const [x, y] = layout.banner;
    const size = layout.name === "wide" ? 15 : 14;
    over.put("net", [layout.name], () => banner(x, y, words.get("net_banner"), size, prefix));
  }
  const { over: end } = frame;
  const box = layout.over;
  if (!end || !box) return;
  const winners = Array.isArray(end.winners) ? end.winners : [];
  const counts = results(words, frame, winners, layout.name === "wide");
  const title = words.over(frame);
  over.put("over", [layout.name, title, counts], () => overPanel(box, title, counts, prefix));
}
function results(words, { over: end, stones }, winners, roomy2) {
  const counts = Array.isArray(end?.counts) ? end.counts : [];
  const points = end?.points;
  if (stones && !points) {
    return stones.map((n, team) => [words.get("count", { name: words.team(team), n }), winners.includes(team)]);
  }
  const plain = !points || String(points) === String(counts);
  return counts.map((cards, seat) => {
    const args = { name: words.name(seat), cards, n: plain ? cards : points[seat] ?? 0 };
    return [words.get(plain ? "count" : roomy2 ? "count_points" : "count_points_short", args), winners.includes(seat)];
  });
}
function rondaText(words, ronda) {
  if (!ronda) return "";
  const [what, rank] = ronda;
  return rank ? words.get(`${what}_of`, { rank: words.rank(rank) }) : words.get(what);
}

// draw/pieces.js
var Pieces = class {
  constructor(name) {
    this.g = s("g", { class: `cv-${name}`, "aria-hidden": "true" });
    this.known = new Map();
    this.seen = new Set();
  }
  put(key, sign, draw2) {
    this.seen.add(key);
    const text = sign.join("|");
    const old = this.known.get(key);
    if (old?.sign === text) return;
    const node = draw2();
    if (old) old.node.replaceWith(node);
    else this.g.append(node);
    this.known.set(key, { sign: text, node });
  }
  sweep() {
    for (const [key, { node }] of this.known) {
      if (this.seen.has(key)) continue;
      node.remove();
      this.known.delete(key);
    }
    this.seen.clear();
  }
  clear() {
    this.known.clear();
    this.seen.clear();
    this.g.replaceChildren();
  }
};

// draw/sprites.js
var EASE = "cubic-bezier(.2,.8,.2,1)";
var Sprites = class {
  constructor(prefix) {
    this.prefix = prefix;
    this.g = s("g", { class: "cv-cards", "aria-hidden": "true" });
    this.live = new Map();
    this.leaving = new Set();
  }
  sync(sprites, motion) {
    this.settle();
    const wanted = new Set(sprites.map((sprite) => sprite.key));
    for (const [key, live] of this.live) if (!wanted.has(key)) this.drop(key, live, motion);
    for (const sprite of sprites) this.put(sprite, motion);
    this.stack(sprites);
  }
  put(sprite, motion) {
    let live = this.live.get(sprite.key);
    let from = live?.at;
    if (!live) {
      this.live.set(sprite.key, live = this.make(sprite));
      const origin = motion?.origin?.(sprite.key);
      from = origin && { ...sprite, ...origin };
    }
    const moved = !from || from.x !== sprite.x || from.y !== sprite.y || from.w !== sprite.w;
    if (live.at.face !== sprite.face) live.use.setAttribute("href", `#${this.prefix}${sprite.face}`);
    const deep = sprite.edges ?? 0;
    live.later = motion && from && moved && deep && !live.deep ? deep : 0;
    if (!live.later) this.deepen(live, deep);
    live.at = sprite;
    if (!moved && live.placed) return;
    live.placed = true;
    const to = css(sprite);
    live.g.style.transform = to;
    if (motion && from && moved) this.animate(live, [css(from), to], motion.timing(sprite.key));
    else if (motion && !from) this.fadeIn(live, motion.timing(sprite.key));
  }
  deepen(live, n) {
    if (live.deep !== n) drawEdges(live.edges, live.deep = n);
  }
  make(sprite) {
    const use = s("use", { href: `#${this.prefix}${sprite.face}`, width: 100, height: 156 });
    const edges = s("g", { class: "cv-edges" });
    const shadow = s("rect", { class: "cv-shadow", x: 0, y: 3, width: 100, height: 156, rx: 9 });
    const g = s("g", { class: "cv-card", "data-key": sprite.key }, edges, shadow, use);
    return { g, use, edges, deep: 0, later: 0, placed: false, at: sprite };
  }
  drop(key, live, motion) {
    this.live.delete(key);
    const way = motion?.exit?.(key);
    if (!motion || !way?.length) return live.g.remove();
    const end = way[way.length - 1];
    live.at = { ...live.at, z: end?.x === live.at.x && end.y === live.at.y ? 0 : 600 };
    this.leaving.add(live);
    const frames = [live.at, ...way].map((box) => css(box));
    const { delay: delay2, ms } = motion.timing(key);
    this.animate(live, frames, { delay: delay2, ms: ms * way.length });
  }
  animate(live, transforms, { delay: delay2, ms }) {
    const frames = transforms.map((transform) => ({ transform }));
    const fill = this.leaving.has(live) ? "both" : "backwards";
    const run = live.g.animate(frames, { duration: ms, delay: delay2, easing: EASE, fill });
    live.run = run;
    run.onfinish = () => this.rest(live);
  }
  fadeIn(live, { delay: delay2, ms }) {
    live.run = live.g.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ms, delay: delay2, fill: "backwards" });
  }
  rest(live) {
    live.run = void 0;
    if (live.later) this.deepen(live, live.later);
    live.later = 0;
    if (this.leaving.delete(live)) live.g.remove();
  }
  settle() {
    for (const live of [...this.live.values(), ...this.leaving]) {
      live.run?.cancel();
      this.rest(live);
    }
  }
  stack(sprites) {
    const order2 = [...this.leaving].map((live) => ({ g: live.g, z: live.at.z }));
    for (const { key, z } of sprites) {
      const live = this.live.get(key);
      if (live) order2.push({ g: live.g, z: z < 100 && live.run ? z + 700 : z });
    }
    order2.sort((a, b) => a.z - b.z);
    let node = this.g.firstChild;
    for (const { g } of order2) {
      if (g === node) node = node.nextSibling;
      else this.g.insertBefore(g, node);
    }
  }
  at(key) {
    return this.live.get(key)?.at;
  }
};
var css = ({ x, y, w }) => `translate(${num(x)}px,${num(y)}px) scale(${w / 100})`;
function drawEdges(g, n) {
  g.replaceChildren();
  for (let i = n; i > 0; i--) {
    g.append(s("rect", { class: "cv-edge", x: i * 3.9, y: i * 4.6, width: 100, height: 100 * TALL, rx: 9 }));
  }
}

// draw/stage.js
var Stage = class {
  constructor({ layouts, words, prefix, speed }) {
    this.layouts = layouts;
    this.words = words;
    this.prefix = prefix;
    this.speed = speed;
    this.svg = s("svg", { class: "cv-svg", role: "group", preserveAspectRatio: "xMidYMid meet" });
    this.el = h("div", { class: "cv-stage" }, this.svg);
    this.still = matchMedia("(prefers-reduced-motion: reduce)");
    this.sprites = new Sprites(prefix);
    this.under = new Pieces("under");
    this.over = new Pieces("over");
    this.hits = new Hits(words, prefix);
    this.lines = s("g");
    this.marks = s("g");
    this.backdrop = s("g");
    this.mid = s("g");
    this.top = s("g");
    this.ondraw = void 0;
    this.lazy = false;
    this.hearing = 0;
    this.drawn = "";
    this.lit = "";
    this.layout = void 0;
    this.picture = { frame: {} };
  }
  lay(name) {
    const layout = this.layouts.find((one) => one.name === name);
    if (!layout || layout === this.layout) return;
    this.layout = layout;
    setFace(getComputedStyle(this.el).fontFamily);
    this.svg.setAttribute("viewBox", `0 0 ${num(layout.w)} ${num(layout.h)}`);
    this.el.dataset.layout = layout.name;
    this.backdrop = drawn(layout.backdrop, this.prefix);
    this.backdrop.setAttribute("aria-hidden", "true");
    for (const node of this.backdrop.querySelectorAll(".cv-num")) {
      setText(node, this.words.rank(Number(
        node.dataset.r
      )));
    }
    this.lit = "";
    this.under.clear();
    this.over.clear();
    this.svg.replaceChildren(
      this.backdrop,
      this.under.g,
      this.lines,
      this.sprites.g,
      this.marks,
      this.mid,
      this.over.g,
      this.hits.g,
      this.top
    );
    this.show(this.picture, "none");
  }
  seat(layouts) {
    this.layouts = layouts;
    this.layout = void 0;
    this.picture = { frame: {} };
    this.sprites.sync([]);
  }
  show(picture, move = "none") {
    const before = this.picture;
    this.picture = picture;
    const { layout } = this;
    if (!layout) return;
    const { marks = {}, frame } = picture;
    const view = {
      frame,
      hide: picture.hide,
      lift: picture.before ? marks.played : void 0,
      liftSeat: picture.seat
    };
    const sprites = placeAll(layout, view);
    this.sprites.sync(sprites, this.motion(layout, before, picture, move));
    const stolen = new Set(picture.before ? marks.steal : []);
    const scene = { layout, view, words: this.words, prefix: this.prefix, stolen, stops: marks.stops ?? [] };
    furnish(this.under, this.over, scene);
    this.drawMarks(layout, picture);
    this.light(picture);
    this.hear(() => {
      this.hits.sync(layout, view, sprites, picture.options);
      this.name(frame);
    });
    this.ondraw?.();
  }
  hear(names) {
    cancelAnimationFrame(this.hearing);
    if (this.lazy) this.hearing = requestAnimationFrame(names);
    else names();
  }
  drawMarks(layout, { marks = {}, from, frame, before = false, spots = [] }) {
    const at = marks.played ? this.sprites.at(marks.played) : void 0;
    const sign = JSON.stringify([layout.name, marks, before, at, spots.map((card) => this.sprites.at(card)), from?.piles, from?.bottom]);
    if (sign === this.drawn) return;
    this.drawn = sign;
    const no = (rank) => this.words.get("no_rank", { rank: this.words.rank(rank) });
    const drawing = { layout, frame: from ?? frame, marks, played: at, before, prefix: this.prefix, no };
    const { under, over } = drawMarks(drawing);
    for (const card of spots) {
      const at2 = this.sprites.at(card);
      if (at2) over.append(outline("spot", at2));
    }
    if (before) for (const g of [under, over]) g.classList.add("fresh");
    this.lines.replaceWith(under);
    this.marks.replaceWith(over);
    this.lines = under;
    this.marks = over;
  }
  light({ marks = {}, from, frame }) {
    const on = new Set((marks.order ?? []).map((item, i) => String(marks.ranks?.[i] ?? itemRank(item, from ?? frame))));
    const lit = [...on, marks.wrap].join();
    if (lit === this.lit) return;
    this.lit = lit;
    for (const node of this.backdrop.querySelectorAll(".cv-num")) {
      node.classList.toggle("on", on.has(
        node.dataset.r ?? ""
      ));
    }
    for (const node of this.backdrop.querySelectorAll(".cv-wrap")) node.classList.toggle("on", Boolean(marks.wrap));
  }
  name(frame) {
    const n = this.words.names.length;
    const who = frame.turn === void 0 ? "" : this.words.name(frame.turn);
    const label2 = this.words.get(who ? "table.turn" : "table.over", { n, name: who });
    if (this.svg.getAttribute("aria-label") !== label2) this.svg.setAttribute("aria-label", label2);
  }
  motion(layout, before, after, move) {
    if (move === "none" || !before) return void 0;
    if (this.still.matches) {
      this.sprites.g.animate([{ opacity: 0.35 }, { opacity: 1 }], { duration: 120 });
      return void 0;
    }
    const speed = this.speed() || 1;
    if (move === "slide") return { timing: () => ({ delay: 0, ms: (after.before ? 120 : 240) / speed }) };
    return gather(layout, before, after, speed);
  }
  settle() {
    cancelAnimationFrame(this.hearing);
    this.sprites.settle();
  }
};
function gather(layout, before, after, speed) {
  const marks = after.marks ?? {};
  const from = after.from ?? before.frame;
  const seat = grown(before.frame, after.frame) ?? after.seat ?? 0;
  const tops = (marks.order ?? []).map((item) => item.startsWith("<") ? from.piles?.[item.slice(1)]?.[0] ?? "" : item);
  const last = tops.length * 120;
  const target = pileBox(layout, after.frame, seat);
  return {
    timing: (key) => {
      const i = tops.indexOf(key);
      const stolen = i >= 0 && marks.order?.[i]?.startsWith("<");
      const delay2 = i >= 0 ? i * 120 : last;
      return { delay: delay2 / speed, ms: (stolen ? 420 : 320) / speed };
    },
    origin: (key) => key === marks.played ? outBox(layout, after.frame, after.seat ?? 0) : void 0,
    exit: (key) => {
      const i = tops.indexOf(key);
      const stolen = i >= 0 && marks.order?.[i]?.startsWith("<");
      return stolen ? [slotBox(layout, itemRank(key, from)), target] : [target];
    }
  };
}
function grown(before, after) {
  let most = 0;
  let found;
  for (const [seat, [, n]] of Object.entries(after.piles ?? {})) {
    const more = n - (before.piles?.[seat]?.[1] ?? 0);
    if (more > most) [most, found] = [more, Number(seat)];
  }
  return found;
}

// page/top.js
var MARK = ".cauviz-top";
var placeOf = (cell) => Number(cell instanceof HTMLElement ? cell.dataset.windowedListIndex : Number.NaN);
function wasRunWhole(book, root) {
  const cells = book.querySelectorAll(".jp-Cell");
  const at = placeOf(book.querySelector(".jp-Cell.jp-mod-active"));
  return at === placeOf(cells[cells.length - 1]) && at > placeOf(root.closest(".jp-Cell")) + 1;
}
function backToTop(root) {
  const book = root.closest(".jp-Notebook");
  if (!(book instanceof HTMLElement) || !book.querySelector(MARK) || !wasRunWhole(book, root)) return;
  const first = book.querySelector(".jp-Cell");
  const click = { bubbles: true, cancelable: true, button: 0 };
  first?.dispatchEvent(new MouseEvent("mousedown", click));
  first?.dispatchEvent(new MouseEvent("mouseup", click));
  for (let box = first?.parentElement; box && box !== document.body; box = box.parentElement) {
    if (box.scrollTop) box.scrollTop = 0;
    if (box.classList.contains("jp-NotebookPanel")) return;
  }
}

// page/fit.js
var BESIDE = 780;
var PANEL = 290;
var SHARE = 0.32;
var MARGIN = 60;
var LEAST = 0.6;
var CARD = 30;
var MOST = 1.1;
function fit({ width, room, shapes, around: around2 }) {
  const beside = width >= BESIDE;
  const wide = beside ? width - Math.max(PANEL, Math.round(width * SHARE)) : width;
  const tall = room - MARGIN - (beside ? around2.beside : around2.below);
  const held = best(shapes, (shape2) => Math.min(wide / shape2.w, tall / shape2.h, 1));
  const { shape, scale } = legible(held) ? held : roomy(shapes, wide);
  return { beside, layout: shape.name, w: Math.floor(shape.w * scale), h: Math.floor(shape.h * scale) };
}
function best(shapes, scale) {
  const all = shapes.map((shape) => ({ shape, scale: scale(shape) }));
  return all.reduce((one, two) => two.scale * two.shape.card.rail > one.scale * one.shape.card.rail ? two : one);
}
function roomy(shapes, wide) {
  const scale = (shape) => Math.min(wide / shape.w, MOST);
  const all = shapes.map((shape) => ({ shape, scale: scale(shape) })).filter(legible);
  if (!all.length) return best(shapes, scale);
  return all.reduce((one, two) => two.scale * two.shape.h < one.scale * one.shape.h ? two : one);
}
function legible({ shape, scale }) {
  return scale >= LEAST && scale * shape.card.rail >= CARD;
}
function roomOf(el) {
  const view = el.ownerDocument.defaultView ?? window;
  let room = view.innerHeight;
  let pane = false;
  for (let node = above(el); node; node = above(node)) {
    if (!/auto|scroll/.test(view.getComputedStyle(node).overflowY)) continue;
    const tall = node.clientHeight;
    if (tall < SMALL || tall > room || !stands(node, el)) continue;
    room = tall;
    pane = true;
  }
  return !pane && view.parent !== view ? Math.max(room, FRAME) : room;
}
var SMALL = 200;
var FRAME = 640;
function stands(pane, el) {
  const { clientHeight } = pane;
  const { display } = el.style;
  el.style.display = "none";
  const same = pane.clientHeight === clientHeight;
  el.style.display = display;
  return same;
}
function above(el) {
  if (el.parentElement) return el.parentElement;
  const root = el.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

// page/shell.js
var page = (
  globalThis
);
var USED = Symbol.for("cauviz.used");
var Shell = class {
  constructor(model, el, kind, around2) {
    this.model = model;
    this.around = around2;
    this.bag = new Bag();
    this.prefix = nextPrefix();
    const players = (
      list(model.get("players"))
    );
    this.words = new Words(model.get("texts"), players);
    this.root = h("div", { class: `cauviz cv-${kind}`, "data-lm-suppress-shortcuts": "true" });
    this.root.append(this.art());
    this.stage = new Stage({
      layouts: (
        list(model.get("layouts"))
      ),
      words: this.words,
      prefix: this.prefix,
      speed: () => Number(model.get("speed")) || 1
    });
    this.caption = h("p", { class: "cv-caption", role: "status", "aria-live": "polite" });
    this.head = this.header();
    this.left = h("div", { class: "cv-left" }, this.stage.el);
    this.panel = h("div", { class: "cv-panel" });
    this.body = h("div", { class: "cv-body" }, this.left, this.panel, this.legend());
    this.root.append(this.head, this.body);
    this.width = this.room = 0;
    this.placed = false;
    this.onwide = void 0;
    shrinks(el);
    el.append(this.root);
    this.bag.add(() => this.root.remove());
    this.bag.listen(this.root, "keydown", (event) => passSave(event, this.root));
    this.watchRoom();
  }
  art() {
    const sheet = s("svg", { class: "cv-art", width: 0, height: 0, "aria-hidden": "true" });
    sheet.append(drawn(this.model.get("art"), this.prefix));
    return sheet;
  }
  header() {
    const coin = s("svg", { class: "cv-coin", viewBox: "0 0 26 26", width: 26, height: 26, "aria-hidden": "true" });
    coin.append(s("use", { href: `#${this.prefix}suit-o`, width: 26, height: 26 }));
    this.title = h("span", { class: "cv-title" });
    this.sub = h("span", { class: "cv-subtitle" });
    const long = h("span", { class: "cv-long" }, this.words.get("anticlockwise"));
    const short = h("span", { class: "cv-short" }, this.words.get("anticlockwise_short"));
    const way = h("span", { class: "cv-way" }, icon(this.prefix, "loop", 18), long, short);
    const head2 = h("div", { class: "cv-head" }, coin, this.title, this.sub, h("span", { class: "cv-gap" }), way);
    this.titles();
    this.bag.watch(this.model, "change:title", () => this.titles());
    this.bag.watch(this.model, "change:sub", () => this.titles());
    return head2;
  }
  titles() {
    if (this.title) setText(this.title, String(this.model.get("title") || this.words.get("game")));
    if (!this.sub) return;
    setText(this.sub, String(this.model.get("sub") || ""));
    show(this.sub, Boolean(this.sub.textContent));
  }
  legend() {
    const { words, prefix, model } = this;
    const marks = h("ul", {});
    const fill = () => {
      const keys = (
        list(model.get("legend"))
      );
      marks.replaceChildren(...keys.map((key) => h("li", {}, badge2(prefix, key, 19), words.get(`legend.${key}`))));
    };
    fill();
    this.bag.watch(model, "change:legend", fill);
    const [more, less] = [h("span", { class: "cv-more" }, words.get("show_legend")), h("span", { class: "cv-less" }, words.get("hide_legend"))];
    const summary = h("summary", {}, more, less, icon(prefix, "chev", 16));
    return h("details", { class: "cv-legend", open: !page[USED] }, summary, marks);
  }
  used() {
    page[USED] = true;
  }
  watchRoom() {
    const observer = new ResizeObserver((entries) => {
      for (const entry of entries) {
        this.fit(entry.contentRect.width);
        if (entry.contentRect.width && !this.placed) backToTop(this.root);
        this.placed ||= entry.contentRect.width > 0;
      }
    });
    observer.observe(this.root);
    this.bag.add(() => observer.disconnect());
    this.bag.listen(window, "resize", () => this.refit());
  }
  fit(width) {
    const { around: around2, stage, root } = this;
    if (!this.room && root.isConnected) [this.room, this.width] = [roomOf(root), 0];
    if (!width || width === this.width) return;
    this.width = width;
    const room = this.room || window.innerHeight;
    const { beside, layout, w, h: h2 } = fit({ width, room, shapes: stage.layouts, around: around2 });
    root.classList.toggle("cv-side", beside);
    root.classList.toggle("cv-narrow", width < 660);
    root.classList.toggle("cv-tiny", width < 540);
    root.style.setProperty("--stage-w", `${w}px`);
    root.style.setProperty("--stage-h", `${h2}px`);
    this.onwide?.(beside);
    stage.lay(layout);
  }
  refit() {
    const { width } = this;
    this.width = this.room = 0;
    this.placed = false;
    this.fit(this.root.clientWidth || width);
  }
  say(text) {
    setText(this.caption, text);
  }
  start() {
    this.fit(this.root.clientWidth || 740);
  }
  save(values) {
    let changed = false;
    for (const [name, value] of Object.entries(values)) {
      if (this.model.get(name) === value) continue;
      this.model.set(name, value);
      changed = true;
    }
    if (!changed) return;
    try {
      this.model.save_changes();
    } catch (error) {
      console.warn("cauviz: the kernel does not answer", error);
    }
  }
  close() {
    this.stage.settle();
    this.bag.empty();
  }
};
var list = (value) => Array.isArray(value) ? value : [];
function shrinks({ style }) {
  style.minWidth ||= "0";
  style.flex ||= "1 1 300px";
}
function badge2(prefix, kind, size) {
  const node = h("span", { class: `cv-badge ${kind}`, "aria-hidden": "true" });
  node.style.width = node.style.height = `${size}px`;
  node.append(icon(prefix, kind === "played" ? "play" : kind, Math.round(size * 0.66)));
  return node;
}
function token(prefix, card, words) {
  const mark2 = s("svg", { viewBox: "0 0 19 19", width: 19, height: 19, "aria-hidden": "true" });
  mark2.append(s("use", { href: `#${prefix}suit-${card.slice(-1)}`, width: 19, height: 19 }));
  return h("span", { class: `cv-token ${card.slice(-1)}` }, words.rank(Number.parseInt(card, 10)), mark2);
}
function passSave(event, root) {
  const save = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === "s";
  if (!save) return;
  event.preventDefault();
  event.stopPropagation();
  const { key, code, keyCode, ctrlKey, metaKey, shiftKey } = event;
  const init = { key, code, keyCode, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true, composed: true };
  root.parentElement?.dispatchEvent(new KeyboardEvent("keydown", init));
}
function plainKey(event) {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
}

// replay/moves.js
var tone = (glyph) => glyph.startsWith("?") ? "bad" : "good";
var Moves = class {
  constructor({ story, words, prefix, go }) {
    this.story = story;
    this.words = words;
    this.prefix = prefix;
    this.go = go;
    this.rows = new Map();
    this.current = void 0;
    this.el = h("div", { class: "cv-moves" });
    const top = h("ol", { class: "cv-list", "aria-label": words.get("moves") });
    for (const text of story.lead) top.append(h("li", { class: "cv-lead" }, comment(text)));
    this.fill(top, START);
    this.el.append(top);
  }
  fill(list2, from) {
    for (let at = from; ; ) {
      const [main, ...others] = this.story.kids.get(at) ?? [];
      if (main === void 0) return;
      list2.append(this.entry(main));
      for (const other of others) list2.append(this.variation(other));
      at = main;
    }
  }
  variation(first) {
    const title = h("span", { class: "cv-whatif" }, icon(this.prefix, "branch", 17), this.words.get("what_if"));
    const list2 = h("ol", { class: "cv-list", "aria-label": this.words.get("what_if") });
    list2.append(this.entry(first));
    this.fill(list2, first);
    return h("li", { class: "cv-var" }, title, list2);
  }
  entry(index) {
    const step = this.story.steps[index] ?? {};
    const item = h("li", {}, this.row(index));
    for (const note of Array.isArray(step.notes) ? step.notes : []) {
      if (note?.[0] === "comment") item.append(comment(String(note[1])));
    }
    return item;
  }
  row(index) {
    const { story, words } = this;
    const step = story.steps[index] ?? {};
    const row = h("button", { type: "button", class: "cv-move" });
    row.append(h("span", { class: "cv-no" }, step.pass ? "" : `${story.number(index)} `));
    row.append(h("span", { class: "cv-who" }, `${words.name(step.seat ?? 0)} `));
    if (step.card) {
      const one = token(this.prefix, step.card, words);
      row.append(h("span", { class: "cv-tk" }, one));
    }
    row.append(this.what(index));
    if (step.glyph) row.append(this.glyph(step.glyph));
    row.addEventListener("click", () => this.go(index));
    this.rows.set(index, row);
    return row;
  }
  what(index) {
    const { story, words, prefix } = this;
    const step = story.steps[index] ?? {};
    const before = story.frame(story.parent(index));
    const what = h("span", { class: "cv-what" });
    if (step.pass) what.append(words.get("passes"));
    else if (!step.line) what.append(words.get("no_match"));
    else what.append(`${words.get("takes")} `, h("b", {}, lineText(step, before, words)));
    const calls = Array.isArray(step.calls) ? step.calls : [];
    for (const call of calls) what.append(" ", h("span", { class: "cv-call" }, words.get(`call.${call}`)));
    if (marksOf(step, before).steal?.length) {
      what.append(" ", badge2(prefix, "steal", 20), h("span", { class: "cv-ear" }, words.get("legend.steal")));
    }
    return what;
  }
  glyph(glyph) {
    const node = h("span", { class: `cv-glyph ${tone(glyph)}` });
    node.append(h("span", { "aria-hidden": "true" }, glyph));
    node.append(h("span", { class: "cv-ear" }, this.words.get(`glyph.${glyph}`)));
    return node;
  }
  mark(step) {
    this.current?.removeAttribute("aria-current");
    this.current = this.rows.get(step);
    this.current?.setAttribute("aria-current", "step");
  }
  reveal() {
    const box = this.el;
    if (box.scrollHeight <= box.clientHeight) return;
    if (!this.current) return void (box.scrollTop = 0);
    const [a, b] = [box.getBoundingClientRect(), this.current.getBoundingClientRect()];
    const [above2, below] = [b.top - a.top - 60, b.bottom - a.bottom + 120];
    if (above2 < 0) box.scrollTop += above2;
    else if (below > 0) box.scrollTop += Math.min(below, above2);
  }
};
function comment(text) {
  return h("div", { class: "cv-comment" }, text);
}

// replay/transport.js
var WIDTH = 300;
var Transport = class {
  constructor({ words, prefix, actions, moves, speeds }) {
    this.words = words;
    this.prefix = prefix;
    this.actions = actions;
    const button2 = (name, sign) => {
      const node = h("button", { type: "button", class: `cv-btn cv-${name}`, "aria-label": words.get(`button.${name}`) });
      node.append(icon(prefix, sign, 24));
      node.addEventListener("click", () => actions[name]());
      return node;
    };
    this.first = button2("first", "first");
    this.prev = button2("prev", "prev");
    this.play = button2("toggle", "play");
    this.next = button2("next", "next");
    this.last = button2("last", "last");
    this.speeds = speeds;
    this.speed = this.choice();
    this.where = h("span", { class: "cv-where" });
    this.scrub = this.scrubber();
    this.ticks = h("div", { class: "cv-ticks", "aria-hidden": "true" });
    this.by = this.stepBy();
    show(this.by, moves);
    this.mark = () => {
    };
    const buttons = h("div", { class: "cv-buttons" }, this.first, this.prev, this.play, this.next, this.last);
    const track = h("div", { class: "cv-track" }, this.scrub, this.ticks);
    this.el = h("div", { class: "cv-transport" }, buttons, h("div", { class: "cv-scrub" }, this.where, track), this.speed);
  }
  choice() {
    const options = this.speeds.map((speed) => h("option", { value: speed }, `${speed}×`));
    const select = h("select", { class: "cv-speed", "aria-label": this.words.get("speed") }, ...options);
    select.addEventListener("change", () => this.actions.speed(Number(select.value)));
    return select;
  }
  scrubber() {
    const scrub = h("input", { type: "range", class: "cv-range", min: 0, step: 1, "aria-label": this.words.get("scrubber") });
    scrub.addEventListener("input", () => this.actions.seek(Number(scrub.value)));
    return scrub;
  }
  stepBy() {
    const { words } = this;
    const box = h("div", { class: "cv-by", role: "group", "aria-label": words.get("step_by") });
    box.append(h("span", { class: "cv-bylabel", "aria-hidden": "true" }, words.get("step_by")));
    this.byButtons = ["plays", "moves"].map((name) => {
      const node = h("button", { type: "button", class: "cv-seg", "aria-pressed": "false" }, words.get(`by.${name}`));
      node.addEventListener("click", () => this.actions.by(name));
      box.append(node);
      return (
        [name, node]
      );
    });
    return box;
  }
  setBy(by) {
    for (const [name, node] of this.byButtons ?? []) attr(node, { "aria-pressed": String(name === by) });
  }
  setPlaying(playing) {
    attr(this.play, { "aria-label": this.words.get(playing ? "button.pause" : "button.toggle") });
    this.play.replaceChildren(icon(this.prefix, playing ? "pause" : "play", 24));
  }
  setSpeed(speed) {
    const value = String(this.speeds.includes(speed) ? speed : 1);
    if (this.speed.value !== value) this.speed.value = value;
  }
  setLine(story, line) {
    const total = line.length ? story.number(line[line.length - 1] ?? START) : 0;
    this.total = total;
    this.untold = story.untold;
    this.scrub.max = String(total);
    this.mark = () => this.ticks.replaceChildren(...ticks(story, line, total, this.scrub.clientWidth || WIDTH));
    this.mark();
  }
  setAt(n, who, say, start, end) {
    const total = this.total ?? 0;
    const at = this.words.get(this.untold ? "play_at" : "play_of", { i: n, total });
    setText(this.where, who ? `${at} · ${who}` : at);
    this.scrub.value = String(n);
    this.scrub.style.setProperty("--at", `${100 * n / (total || 1)}%`);
    this.scrub.setAttribute("aria-valuetext", say ? `${at}: ${say}` : at);
    for (const node of [this.first, this.prev]) attr(node, { "aria-disabled": start ? "true" : void 0 });
    for (const node of [this.next, this.last]) attr(node, { "aria-disabled": end ? "true" : void 0 });
  }
};
var NEAR = 17;
function ticks(story, line, total, width) {
  const found = line.map((step) => ({ glyph: String(story.steps[step]?.glyph ?? ""), at: story.number(step) / (total || 1) }));
  const strength = ["!!", "??", "?", "!", "?!", "!?"];
  const order2 = found.filter((tick) => tick.glyph).sort((a, b) => strength.indexOf(a.glyph) - strength.indexOf(b.glyph));
  const taken = [];
  return order2.flatMap(({ glyph, at }) => {
    if (taken.some((other) => Math.abs(other - at) * width < NEAR)) return [];
    taken.push(at);
    const tick = h("span", { class: glyph.startsWith("?") ? "bad" : "good" }, glyph);
    tick.style.setProperty("--at", String(at));
    return [tick];
  });
}

// replay/replay.js
var AROUND = { beside: 142, below: 222 };
var HOLD = 650;
var DOWN = 320;
var CALL = 900;
var DWELL = 700;
var LETTER = 16;
var WAIT = 400;
var GONE = 6e3;
var Replay = class {
  constructor(model, el) {
    this.model = model;
    this.shell = new Shell(model, el, "replay", AROUND);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    this.stage.lazy = true;
    this.story = new Story(model.get("replay"));
    this.at = this.story.clamp(model.get("step"));
    this.line = this.story.line(this.at);
    this.home = START;
    this.by = "plays";
    this.playing = false;
    this.beside = void 0;
    this.allHands = Boolean(model.get("all_hands"));
    this.sub = void 0;
    this.asked = void 0;
    this.timers = [];
    this.subs = new Map();
    this.build();
    this.listen();
    this.shell.start();
    this.relined();
    this.settled("none");
  }
  build() {
    const { words, shell, story } = this;
    const { prefix } = shell;
    const effects = this.model.get("effects");
    const moves = story.untold || Object.keys(effects ?? {}).length > 0;
    const speeds = this.model.get("speeds") ?? [1];
    this.transport = new Transport({ words, prefix, actions: this.actions(), moves, speeds });
    this.moves = new Moves({ story, words, prefix, go: (step) => this.jump(step, true) });
    this.note = h("p", { class: "cv-note", "aria-hidden": "true" });
    this.heard = h("p", { class: "cv-ear" });
    this.back = h("button", { type: "button", class: "cv-back" }, icon(prefix, "back", 20), words.get("back_to_hand"));
    this.back.addEventListener("click", () => this.goHome());
    const said = h("div", { class: "cv-said", role: "status", "aria-live": "polite", "aria-atomic": "true" }, shell.caption, this.heard);
    attr(shell.caption, { role: void 0, "aria-live": void 0 });
    const speak = h("div", { class: "cv-speak" }, said, this.back);
    this.fold = this.folded();
    if (this.model.get("known")) shell.head.append(this.handsSwitch());
    shell.left.append(this.transport.el);
    shell.panel.append(speak, this.note, this.transport.by, this.fold);
    attr(this.stage.el, { tabindex: 0, role: "group", "aria-label": words.get("replay_keys") });
    shell.onwide = (side) => this.place(side);
  }
  place(side) {
    this.transport?.mark();
    if (side === this.beside || !this.fold || !this.summaryLine) return;
    this.beside = side;
    this.fold.open = side;
    this.summaryLine.tabIndex = side ? -1 : 0;
  }
  folded() {
    const { words } = this;
    this.played = h("span", { class: "cv-count-moves" });
    const summary = h("summary", {}, h("span", { class: "cv-h" }, words.get("moves")), this.played, icon(this.shell.prefix, "chev", 22));
    const fold = h("details", { class: "cv-fold" }, summary, this.moves?.el ?? "");
    fold.addEventListener("toggle", () => this.moves?.reveal());
    summary.addEventListener("click", (event) => this.beside && event.preventDefault());
    this.summaryLine = summary;
    return fold;
  }
  handsSwitch() {
    const knob = h("i", { class: "cv-knob", "aria-hidden": "true" });
    const node = h("button", { type: "button", class: "cv-switch", role: "switch", "aria-checked": String(this.allHands) }, knob, this.words.get("show_hands"));
    node.addEventListener("click", () => {
      this.allHands = !this.allHands;
      attr(node, { "aria-checked": String(this.allHands) });
      this.redraw();
    });
    return node;
  }
  actions() {
    return {
      first: () => this.seek(0),
      prev: () => this.prev(),
      toggle: () => this.toggle(),
      next: () => this.next(),
      last: () => this.jump(this.line[this.line.length - 1] ?? START),
      seek: (n) => this.seek(n),
      speed: (speed) => this.shell.save({ speed }),
      by: (by) => {
        this.by = by;
        this.transport?.setBy(by);
        if (by === "plays" && this.sub) this.jump(this.sub.step);
      }
    };
  }
  listen() {
    const { bag } = this.shell;
    bag.listen(this.shell.root, "keydown", (event) => this.key(event));
    bag.watch(this.model, "change:step", () => this.follow(this.story.clamp(this.model.get("step"))));
    bag.watch(this.model, "change:index", () => this.count());
    bag.watch(this.model, "change:speed", () => this.transport?.setSpeed(Number(this.model.get("speed"))));
    bag.watch(this.model, "change:replay", () => this.reload());
    bag.add(() => this.hush());
    this.transport?.setSpeed(Number(this.model.get("speed")));
    this.transport?.setBy(this.by);
  }
  reload() {
    const { model } = this;
    const story = new Story(model.get("replay"));
    if (this.story.leads(story)) return this.grow(story);
    this.hush();
    this.setPlaying(false);
    this.subs.clear();
    this.sub = void 0;
    this.at = story.clamp(model.get("step"));
    this.retell(story);
    this.line = story.line(this.at);
    this.relined();
    this.settled("none");
  }
  retell(story) {
    this.story = story;
    const moves = new Moves({ story, words: this.words, prefix: this.shell.prefix, go: (step) => this.jump(step, true) });
    this.moves?.el.replaceWith(moves.el);
    this.moves = moves;
  }
  grow(story) {
    const wanted = this.asked === this.at;
    const at = story.clamp(this.model.get("step"));
    this.hush();
    this.retell(story);
    this.line = story.line(this.line[this.line.length - 1] ?? START);
    this.relined();
    if (wanted && this.nextStep !== void 0) this.next();
    else if (at !== this.at) this.follow(at);
    else this.settled("none");
  }
  ask() {
    const { at, model, words, shell } = this;
    if (!this.story.more.has(at)) return;
    this.hush();
    this.asked = at;
    const gone = () => {
      this.setPlaying(false);
      shell.say(words.get("ahead.gone"));
    };
    this.timers.push(setTimeout(() => shell.say(words.get("choose.waiting")), WAIT), setTimeout(gone, GONE));
    try {
      model.send({ type: "more", step: at });
    } catch {
      this.hush();
      gone();
    }
  }
  get atEnd() {
    return this.nextStep === void 0 && !this.story.more.has(this.at);
  }
  key(event) {
    const target = (
      event.target
    );
    event.stopPropagation();
    if (!plainKey(event) || target.closest("select")) return;
    const button2 = Boolean(target.closest("button, summary"));
    const round = this.words.names.length || 1;
    const keys = {
      ArrowRight: () => this.next(),
      ArrowLeft: () => this.prev(),
      Home: () => this.seek(0),
      End: () => this.actions().last(),
      PageDown: () => this.nextStep === void 0 ? this.next() : this.seek(this.n + round),
      PageUp: () => this.seek(this.n - round),
      " ": () => this.toggle()
    };
    const act = keys[event.key];
    if (!act || button2 && event.key === " ") return;
    event.preventDefault();
    act();
  }
  get n() {
    return this.story.number(this.at);
  }
  get nextStep() {
    const i = this.line.indexOf(this.at);
    return this.at === START ? this.line[0] : i < 0 ? void 0 : this.line[i + 1];
  }
  count() {
    const index = Number(this.model.get("index"));
    if (this.story.number(this.story.clamp(this.model.get("step"))) === index) return;
    this.follow(this.story.after(this.line, index));
  }
  follow(to) {
    if (to === this.at) return;
    if (to === this.nextStep) this.advance(to);
    else this.jump(to, !this.line.includes(to));
  }
  hush() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
    this.asked = void 0;
  }
  later(ms, fn) {
    const speed = Number(this.model.get("speed")) || 1;
    this.timers.push(setTimeout(fn, ms / speed));
  }
  // going somewhere
  next() {
    this.shell.used();
    if (this.by === "moves") return this.nextEffect();
    const next = this.nextStep;
    if (next !== void 0) this.advance(next);
    else this.ask();
  }
  prev() {
    if (this.by === "moves") return this.prevEffect();
    if (this.at !== START) this.jump(this.story.parent(this.at), false, "slide");
  }
  seek(n) {
    const total = this.story.number(this.line[this.line.length - 1] ?? START);
    this.jump(this.story.after(this.line, Math.max(0, Math.min(total, n))));
  }
  jump(step, anew = false, move = "none") {
    this.hush();
    this.setPlaying(false);
    this.enter(step, anew);
    this.settled(move);
  }
  enter(step, anew) {
    const { story } = this;
    if (anew || step !== START && !this.line.includes(step)) {
      if (story.branch(step) !== void 0 && !this.off) this.home = this.at;
      this.line = story.line(step);
      this.relined();
    }
    this.at = step;
    this.sub = void 0;
  }
  get off() {
    return this.story.branch(this.line[this.line.length - 1] ?? START) !== void 0;
  }
  goHome() {
    const home = this.home;
    this.line = this.story.line(START);
    this.relined();
    this.jump(this.line.includes(home) ? home : START, false, "none");
    this.stage.el.focus();
  }
  advance(step) {
    this.hush();
    this.enter(step, false);
    const { story } = this;
    const play = story.steps[step];
    if (!play?.card) {
      this.settled("gather");
      return this.goOn(400);
    }
    const from = story.frame(story.parent(step));
    this.stage.show({ frame: from, from, marks: marksOf(play, from), before: true, seat: play.seat, hide: this.hide }, "slide");
    this.tell();
    this.later(HOLD, () => this.lay(step, from));
  }
  lay(step, from) {
    const play = this.story.steps[step];
    const line = play?.line ?? [];
    const land = () => {
      this.show("gather");
      this.goOn(320 + line.length * 120 + 420);
    };
    if (!play?.card || !line.length || this.stage.still.matches) return land();
    const call = callOf(play);
    const called = call ? { [play.seat ?? 0]: call } : {};
    const frame = merge(from, { cards: { [play.card]: "d" }, called });
    this.stage.show({ frame, from, marks: marksOf(play, from), seat: play.seat, hide: this.hide }, "gather");
    this.later(call ? CALL : DOWN, land);
  }
  goOn(ms) {
    if (!this.playing) return;
    const say = this.story.steps[this.at]?.say ?? "";
    this.later(ms + DWELL + LETTER * (say.length + (this.note?.textContent?.length ?? 0)), () => {
      if (this.atEnd) this.setPlaying(false);
      else this.next();
    });
  }
  toggle() {
    if (this.playing) {
      this.setPlaying(false);
      this.hush();
      this.settled("slide");
      return;
    }
    if (this.atEnd) this.seek(0);
    this.setPlaying(true);
    this.next();
    if (this.by === "moves") this.goOn(400);
  }
  setPlaying(playing) {
    if (this.playing === playing) return;
    this.playing = playing;
    this.transport?.setPlaying(playing);
  }
  // the effects within a play
  effects(step) {
    const list2 = this.model.get("effects")?.[step];
    return Array.isArray(list2) ? list2 : [];
  }
  subframes(step) {
    let frames = this.subs.get(step);
    if (frames) return frames;
    let frame = this.story.frame(this.story.parent(step));
    frames = this.effects(step).map((effect) => frame = merge(frame, effect.p ?? {}));
    this.subs.set(step, frames);
    return frames;
  }
  nextEffect() {
    this.hush();
    const sub = this.sub ?? (this.nextStep === void 0 ? void 0 : { step: this.nextStep, k: -1 });
    if (!sub) return this.ask();
    this.effect({ step: sub.step, k: sub.k + 1 }, "gather");
    if (this.playing) this.goOn(600);
  }
  prevEffect() {
    this.hush();
    this.setPlaying(false);
    const sub = this.sub ?? { step: this.at, k: this.effects(this.at).length - 1 };
    if (sub.step === START) return;
    if (sub.k < 1) return this.jump(this.story.parent(sub.step), false, "slide");
    this.effect({ step: sub.step, k: sub.k - 1 }, "slide");
  }
  effect(sub, move) {
    const { story } = this;
    const effects = this.effects(sub.step);
    if (sub.k >= effects.length - 1) {
      this.enter(sub.step, false);
      return this.settled(move, effects[sub.k]?.say);
    }
    this.at = story.parent(sub.step);
    this.sub = sub;
    const play = story.steps[sub.step] ?? {};
    const from = story.frame(this.at);
    const frame = this.subframes(sub.step)[sub.k] ?? from;
    const marks = effects[sub.k]?.m ?? marksOf(play, from);
    this.stage.show({ frame, from, marks, seat: effects[sub.k]?.to ?? play.seat, hide: this.hide }, move);
    this.tell(effects[sub.k]?.say);
    this.moves?.mark(sub.step);
  }
  // showing
  get hide() {
    return !this.allHands;
  }
  settled(move, say) {
    this.show(move);
    this.tell(say);
  }
  redraw() {
    if (this.sub) this.effect(this.sub, "none");
    else this.show("none");
  }
  show(move) {
    const { story, at } = this;
    const play = story.steps[at];
    const frame = story.frame(at);
    const from = story.frame(story.parent(at));
    const notes = Array.isArray(play?.notes) ? play.notes : [];
    const spots = notes.filter((note) => note?.[0] === "mark").flatMap((note) => String(note[1]).split(/\s+/));
    const marks = at === START ? {} : marksOf(play, from);
    this.stage.show({ frame, from, marks, seat: play?.seat, hide: this.hide, spots }, move);
  }
  tell(say) {
    const { story, at, words } = this;
    const play = story.steps[at];
    const start = `${words.get("start", { name: words.name(story.first.turn ?? 0) })} ${story.news}`.trim();
    const text = say ?? (at === START ? start : play?.say ?? "");
    const notes = at === START ? story.lead : commentsOf(play);
    this.shell.say(text);
    this.remark(notes.join(" "), this.words.over(story.frame(at)));
    const who = at === START ? "" : words.name(play?.seat ?? 0);
    this.transport?.setAt(this.n, who, text, at === START, this.atEnd);
    this.moves?.mark(at);
    if (this.back) show(this.back, this.off);
    requestAnimationFrame(() => this.moves?.reveal());
    this.shell.save({ step: at, index: this.n });
    if (this.played) setText(this.played, this.summary());
  }
  remark(text, end) {
    if (!this.note || !this.heard) return;
    setText(this.note, text);
    setText(this.heard, [text, end].filter(Boolean).join(" "));
    show(this.note, text !== "");
  }
  summary() {
    const comments = this.story.steps.filter((step) => commentsOf(step).length).length;
    const played = this.words.get("played_count", { n: this.n });
    return comments ? `${played}, ${this.words.get("comment_count", { n: comments })}` : played;
  }
  relined() {
    this.transport?.setLine(this.story, this.line);
  }
  close() {
    this.hush();
    this.shell.close();
  }
};
function commentsOf(step) {
  const notes = Array.isArray(step?.notes) ? step.notes : [];
  return notes.filter((note) => note?.[0] === "comment").map((note) => String(note[1]));
}

// choose/choices.js
var Choices = class {
  constructor(words, on) {
    this.words = words;
    this.on = on;
    this.radios = [];
    this.shown = "";
    this.group = h("div", { class: "cv-ways", role: "radiogroup" });
    this.play = this.button("cv-primary", words.get("choose.play"), on.confirm);
    this.pass = this.button("cv-plain", words.get("choose.pass"), on.pass);
    this.cancel = this.button("cv-plain", words.get("choose.cancel"), on.cancel);
    this.el = h("div", { class: "cv-choices" }, this.group, h("div", { class: "cv-settle" }, this.play, this.pass, this.cancel));
    this.group.addEventListener("keydown", (event) => this.key(event));
  }
  button(cls, text, act) {
    const node = h("button", { type: "button", class: cls }, text);
    node.addEventListener("click", act);
    return node;
  }
  show(name, ways, chosen, canPass, busy) {
    const key = `${name}|${ways.map(([i, way]) => `${i}${way.short}`).join()}`;
    if (key !== this.shown) this.fill(name, ways);
    this.shown = key;
    const reached = chosen ?? this.radios[0]?.[0];
    for (const [i, node] of this.radios) {
      attr(node, { "aria-checked": String(i === chosen), tabindex: i === reached ? 0 : -1 });
    }
    show(this.group, ways.length > 1);
    show(this.play, Boolean(name));
    show(this.cancel, Boolean(name));
    show(this.pass, canPass);
    attr(this.play, { "aria-disabled": busy || chosen === void 0 ? "true" : void 0 });
    attr(this.pass, { "aria-disabled": busy ? "true" : void 0 });
    attr(this.play, { "aria-label": name ? this.words.get("choose.play_card", { card: name }) : void 0 });
  }
  fill(name, ways) {
    this.radios = ways.map(([i, way]) => {
      const node = h("button", { type: "button", class: "cv-way-to", role: "radio", "aria-label": way.say });
      node.append(way.short ?? way.say ?? "", ...this.called(way, ways));
      node.addEventListener("click", () => this.on.pick(i));
      return [i, node];
    });
    this.group.replaceChildren(...this.radios.map(([, node]) => node));
    attr(this.group, { "aria-label": this.words.get("choose.ways", { card: name }) });
  }
  called(way, ways) {
    const net = (one) => Boolean(one.calls?.includes("net"));
    const open2 = ways.some(([, other]) => other.short === way.short && net(other) !== net(way));
    const calls = (one) => (one.calls ?? []).filter((call) => call !== "net" || open2);
    const words = calls(way).map((call) => this.words.get(`call.${call}`));
    if (!words.length && ways.some(([, other]) => calls(other).length)) words.push(this.words.get("choose.silent"));
    return words.map((word) => h("span", { class: "cv-call" }, word));
  }
  key(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const n = this.radios.length;
    const at = this.radios.findIndex(([, node]) => node === document.activeElement);
    if (event.key === "Enter") {
      event.preventDefault();
      const [here, node] = this.radios[at] ?? [];
      if (here !== void 0 && node?.getAttribute("aria-checked") === "false") this.on.pick(here);
      else this.on.confirm();
    } else if (step) {
      event.preventDefault();
      const [i, node] = this.radios[(at + step + n) % n] ?? [];
      if (i === void 0) return;
      this.on.pick(i);
      node?.focus();
    }
  }
  focus() {
    this.radios.find(([, node]) => node.tabIndex === 0)?.[1].focus();
  }
};

// choose/chooser.js
var Chooser = class {
  constructor(shell, host) {
    this.shell = shell;
    this.stage = shell.stage;
    this.words = shell.words;
    this.host = host;
    this.state = { focused: false, quiet: false };
    this.scene = { frame: {}, options: {}, rest: {}, say: "" };
    this.told = "";
    this.hand = this.stage.hits.hand;
    this.choices = new Choices(this.words, {
      pick: (play) => this.pick(play),
      confirm: () => this.settle(this.state.way),
      pass: () => this.settle(this.scene.options.pass ?? void 0),
      cancel: () => this.letGo()
    });
    this.reasons = h("ul", {});
    this.why = h("details", { class: "cv-why" }, h("summary", {}, this.words.get("choose.why")), this.reasons);
    this.listen();
  }
  listen() {
    const { bag, root } = this.shell;
    const { hand: hand2 } = this;
    bag.listen(root, "keydown", (event) => this.rootKey(event));
    bag.listen(hand2, "keydown", (event) => this.key(event));
    bag.listen(root, "focusin", (event) => event.target === hand2 && this.focus(true));
    bag.listen(root, "focusout", (event) => !root.contains(event.relatedTarget) && this.focus(false));
    bag.listen(hand2, "click", (event) => this.tap(cardAt(event)));
    bag.listen(hand2, "pointerover", (event) => event.pointerType !== "touch" && this.point(cardAt(event)));
    bag.listen(hand2, "pointerleave", () => this.point(void 0));
  }
  set(changes, move = "slide") {
    Object.assign(this.state, changes);
    this.draw(move);
  }
  forget() {
    Object.assign(this.state, { active: void 0, hover: void 0, armed: void 0, way: void 0, quiet: true });
  }
  get cards() {
    const { options, frame } = this.scene;
    return options.cards ? handOf(frame, options.seat ?? 0) : [];
  }
  info(card) {
    return card && this.scene.options.cards?.[card] || {};
  }
  get shown() {
    const { hover, focused, quiet, active, armed } = this.state;
    const card = hover ?? (focused && !quiet ? active : void 0) ?? armed;
    return card && this.scene.options.cards?.[card] ? card : void 0;
  }
  // the hand
  reach() {
    this.hand.focus({ preventScroll: true });
  }
  focus(on) {
    const { active } = this.state;
    const first = on && (!active || !this.cards.includes(active));
    this.set({ focused: on, active: first ? this.cards[0] : active });
  }
  point(card) {
    if (card === this.state.hover) return;
    this.set({ hover: card, quiet: this.state.quiet && !card });
  }
  key(event) {
    if (!plainKey(event)) return;
    const { cards } = this;
    const at = cards.indexOf(this.state.active ?? "");
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: cards.length - 1 };
    const next = to[event.key];
    if (next !== void 0) {
      this.set({ active: cards[Math.max(0, Math.min(cards.length - 1, next))], hover: void 0, quiet: false });
    } else if (event.key === "Enter" || event.key === " ") this.tap(this.state.active);
    else return;
    event.preventDefault();
  }
  rootKey(event) {
    event.stopPropagation();
    if (event.key !== "Escape" || !this.state.armed) return;
    event.preventDefault();
    this.letGo();
  }
  tap(card) {
    if (!card || !this.scene.options.cards) return;
    this.state.quiet = false;
    if (card !== this.state.armed) return this.arm(card);
    if (this.ways(card).length > 1) this.choices.focus();
    else this.settle(this.state.way);
  }
  arm(card) {
    if (this.scene.busy) return;
    const plays = this.info(card).plays ?? [];
    const way = this.scene.options.pick && plays.length > 1 ? void 0 : plays[0];
    Object.assign(this.state, { active: card, armed: plays.length ? card : void 0, way });
    if (document.activeElement !== this.hand) this.reach();
    this.draw("slide");
  }
  pick(way) {
    this.set({ way, hover: void 0 });
  }
  letGo() {
    if (this.scene.busy) return;
    this.set({ armed: void 0, way: void 0 });
    this.reach();
  }
  settle(play) {
    if (play !== void 0 && !this.scene.busy) this.host.play(play);
  }
  ways(card) {
    return (this.info(card).plays ?? []).map((i) => [i, this.scene.options.plays?.[i] ?? {}]);
  }
  // showing
  draw(move) {
    this.scene = this.host.scene();
    const { shown, scene } = this;
    const { frame, options } = scene;
    const { armed, way } = this.state;
    const info = this.info(shown);
    const chosen = shown && shown === armed && way !== void 0 ? options.plays?.[way] : void 0;
    const marks = { ...chosen?.marks ?? info.marks, played: shown };
    const look = shown ? { from: frame, marks, before: true, seat: options.seat } : scene.rest;
    this.stage.show({ frame, options: this.listbox(), ...look }, move);
    this.shell.say(shown ? chosen?.say ?? info.say ?? "" : scene.say);
    this.explain(info.why);
    this.offer();
    this.host.drawn(scene);
  }
  listbox() {
    const { options } = this.scene;
    if (!options.cards) return void 0;
    const { active, armed } = this.state;
    const label2 = (card) => this.info(card).label ?? this.words.card(card);
    return { seat: options.seat ?? 0, label: label2, active, chosen: armed };
  }
  explain(why) {
    const list2 = Array.isArray(why) ? why : [];
    show(this.why, list2.length > 0);
    const key = list2.join("\n");
    if (key === this.told) return;
    this.told = key;
    this.reasons.replaceChildren(...list2.map((text) => h("li", {}, String(text))));
  }
  offer() {
    const { options, busy } = this.scene;
    const { armed, way } = this.state;
    const name = armed ? this.words.card(armed) : "";
    const canPass = options.pass !== void 0 && options.pass !== null;
    this.choices.show(name, armed ? this.ways(armed) : [], way, canPass, Boolean(busy));
  }
};
function cardAt(event) {
  const target = (
    event.target
  );
  return (
    target.closest("[data-card]")?.dataset.card
  );
}

// table/table.js
var PATIENCE = 2e3;
var TURN = 1300;
var AROUND2 = { beside: 84, below: 210 };
var Table = class {
  constructor(model, el) {
    this.model = model;
    this.shell = new Shell(model, el, "table", AROUND2);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    this.timers = [];
    this.state = { frame: model.get("frame") ?? {}, turning: false, waiting: false };
    this.chooser = new Chooser(this.shell, {
      scene: () => this.scene(),
      play: (play) => this.send(play),
      drawn: ({ options }) => this.drawn(options)
    });
    this.live = h("p", { class: "cv-ear", role: "status", "aria-live": "polite" });
    this.build();
    this.listen();
    this.shell.start();
    this.chooser.draw("none");
  }
  build() {
    const { shell, chooser } = this;
    shell.caption.removeAttribute("role");
    shell.caption.removeAttribute("aria-live");
    shell.panel.append(h("div", { class: "cv-speak" }, shell.caption, chooser.choices.el, chooser.why, this.live));
  }
  listen() {
    const { bag } = this.shell;
    bag.watch(this.model, "change:rev", () => this.changed());
    bag.watch(this.model, "msg:custom", (message) => this.heard(message));
    bag.add(() => this.hush());
  }
  hush() {
    for (const timer of this.timers.splice(0)) clearTimeout(timer);
  }
  later(ms, fn) {
    this.timers.push(setTimeout(fn, ms));
  }
  // what there is
  get options() {
    const options = this.model.get("options");
    const any = !this.state.turning && options?.cards && Object.keys(options.cards).length > 0;
    return any ? options : {};
  }
  scene() {
    const { frame, last, waiting } = this.state;
    const rest = last && { from: { ...last.from, bottom: frame.bottom }, marks: marksOf(last.play, last.from), seat: last.play.seat };
    return { frame, options: this.options, rest: rest ?? {}, say: last?.play.say ?? this.idle(), busy: waiting };
  }
  drawn({ cards }) {
    show(this.chooser.choices.el, cards !== void 0);
    this.chooser.why.classList.toggle("cv-off", cards === void 0);
  }
  idle() {
    const news = String(this.model.get("options")?.news ?? "");
    return news ? `${news} ${this.toDo()}` : this.toDo();
  }
  toDo() {
    const { words } = this;
    const { frame } = this.state;
    if (frame.turn === void 0) return words.get("choose.done");
    const who = words.name(frame.turn);
    if (frame.window) return words.get("choose.window", { name: who, call: words.get(`name.${frame.window}`) });
    return words.get(this.options.cards ? "choose.card" : "choose.others", { name: who });
  }
  tell(text) {
    this.shell.say(text);
    setText(this.live, text);
  }
  // Python
  send(play) {
    this.shell.used();
    this.state.waiting = true;
    this.later(PATIENCE, () => this.tell(this.words.get("choose.waiting")));
    this.chooser.draw("none");
    try {
      this.model.send({ type: "play", rev: this.model.get("rev"), play });
    } catch (error) {
      console.warn("cauviz: the kernel does not answer", error);
    }
  }
  heard(message) {
    if (message?.type !== "refused" && message?.type !== "taken") return;
    this.hush();
    this.state.waiting = false;
    const letGo = message.type === "taken" ? { armed: void 0, way: void 0 } : {};
    this.chooser.set({ ...letGo, quiet: true });
    this.tell(String(message.text ?? ""));
  }
  changed() {
    this.hush();
    const before = this.state.frame;
    const frame = (
      this.model.get("frame") ?? {}
    );
    const play = this.model.get("last") ?? {};
    const here = this.shell.root.contains(document.activeElement);
    const last = play.card || play.pass ? { play, from: before } : void 0;
    const turning = Boolean(last) && (frame.bottom ?? 0) !== (before.bottom ?? 0);
    const call = callOf(play);
    const called = call ? { ...frame.called, [play.seat]: call } : frame.called;
    const first = turning || call ? { ...frame, called, bottom: before.bottom } : frame;
    this.state = { frame: first, last, turning, waiting: false };
    this.chooser.forget();
    this.chooser.draw(last ? "gather" : "slide");
    this.tell([play.say ?? this.idle(), this.words.over(frame)].filter(Boolean).join(" "));
    const wait = this.stage.still.matches ? 0 : TURN;
    if (turning || call) this.later(wait, () => this.turn(frame, here));
    if (here && !turning) this.chooser.reach();
  }
  turn(frame, focus) {
    Object.assign(this.state, { frame, turning: false });
    this.chooser.draw("slide");
    if (focus && this.shell.root.ownerDocument.activeElement === document.body) this.chooser.reach();
  }
  close() {
    this.hush();
    this.shell.close();
  }
};

// choose/touching.js
var MOST2 = 4;
var AT_ITS_SLOT = 50;
var Touching = class {
  constructor(words, changed) {
    this.words = words;
    this.changed = changed;
    this.g = s("g", { class: "cv-touching", role: "group" });
    this.ink = s("g", { "aria-hidden": "true" });
    this.task = void 0;
    this.active = "";
    this.g.addEventListener("click", (event) => this.touch(itemAt(event)));
    this.g.addEventListener("keydown", (event) => this.key(event));
  }
  set(task, label2 = "") {
    this.task = task;
    this.active = task?.targets[0] ?? "";
    attr(this.g, { "aria-label": task ? label2 : void 0 });
  }
  draw(layout, frame) {
    const { task } = this;
    const had = this.g.contains(document.activeElement);
    this.g.replaceChildren();
    this.ink.replaceChildren();
    if (!task) return;
    const boxes = task.targets.map((item) => (
      [item, boxOf(layout, frame, item)]
    )).sort(([, a], [, b]) => a.z - b.z);
    for (const [item, box] of boxes) {
      const n = task.picked.get(item) ?? 0;
      if (!task.done) this.g.append(...ghosts(layout, frame, item));
      const { x, y, w } = box;
      const hit = s("rect", { class: "cv-hit", x: num(x - 4), y: num(y - 4), width: num(w + 8), height: num(w * TALL + 8), rx: 8 });
      const node = s("g", { class: "cv-target", "data-item": item, ...this.roles(item, n, frame, task) }, hit);
      if (n) this.ink.append(outline(task.done ? "good" : task.bad.has(item) ? "bad" : "picked", box));
      if (n && task.counts) this.ink.append(counted(x + w / 2, y + w * TALL / 2, n));
      this.g.append(node);
    }
    if (had) this.focus();
  }
  roles(item, n, frame, task) {
    if (task.done) return { role: "img", "aria-label": this.label(item, n, frame, task) };
    return {
      role: "button",
      "aria-pressed": String(n > 0),
      "aria-label": this.label(item, n, frame, task),
      tabindex: item === this.active ? 0 : -1
    };
  }
  label(item, n, frame, task) {
    const { words } = this;
    const seat = pileOf(item);
    let text = words.card(item);
    if (seat >= 0) {
      const [top, count] = frame.piles?.[seat] ?? ["", 0];
      const name = words.name(seat);
      text = top ? words.get("table.pile", { name, card: words.card(top), n: count }) : words.get(count ? "table.closed" : "table.pile_none", { name, n: count });
    }
    return task.counts && n ? `${text}: ${n}` : text;
  }
  touch(item) {
    const { task } = this;
    if (!item || !task || task.done) return;
    this.active = item;
    const n = task.picked.get(item) ?? 0;
    const next = task.counts ? (n + 1) % (MOST2 + 1) : Number(!n);
    if (next) task.picked.set(item, next);
    else task.picked.delete(item);
    task.bad.delete(item);
    this.changed();
    this.focus();
  }
  check(want) {
    const picked = this.task?.picked ?? new Map();
    const extra = [...picked].filter(([key, n]) => n > (want[key] ?? 0)).map(([key]) => key);
    if (this.task) this.task.bad = new Set(extra);
    return { extra, missing: Object.entries(want).some(([key, n]) => (picked.get(key) ?? 0) < n) };
  }
  wipe() {
    this.task?.picked.clear();
    this.task?.bad.clear();
  }
  key(event) {
    const { task } = this;
    if (!task || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = task.targets.indexOf(this.active);
    const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: task.targets.length - 1 };
    const next = to[event.key];
    if (event.key === "Enter" || event.key === " ") this.touch(this.active);
    else if (next !== void 0) {
      this.active = task.targets[Math.max(0, Math.min(task.targets.length - 1, next))] ?? "";
      for (const node of this.buttons) attr(node, { tabindex: node.dataset.item === this.active ? 0 : -1 });
      this.focus();
    } else return;
    event.preventDefault();
  }
  get buttons() {
    return [...this.g.querySelectorAll("[role=button]")].map((node) => (
      node
    ));
  }
  focus() {
    this.buttons.find((node) => node.dataset.item === this.active)?.focus({ preventScroll: true });
  }
};
function boxOf(layout, frame, item) {
  const seat = pileOf(item);
  return seat < 0 ? cardBox(layout, frame, item) : { ...pileBox(layout, frame, seat), z: AT_ITS_SLOT };
}
function ghosts(layout, frame, item) {
  const seat = pileOf(item);
  const rank = rankOf(frame.piles?.[seat]?.[0] ?? "");
  if (seat < 0 || !rank || Object.entries(frame.cards ?? {}).some(([card, place]) => place === "r" && rankOf(card) === rank)) return [];
  if (Object.values(frame.piles ?? {}).filter(([top]) => rankOf(top) === rank).length > 1) return [];
  const { x, y, w } = slotBox(layout, rank);
  return [s("rect", { class: "cv-hit cv-target", "data-item": item, "aria-hidden": "true", x, y, width: w, height: w * TALL })];
}
function counted(x, y, n) {
  const text = s("text", { x: num(x), y: num(y + 6), class: "cv-paysum" });
  text.textContent = String(n);
  return s("g", {}, s("circle", { class: "cv-paydisc", cx: num(x), cy: num(y), r: 16 }), text);
}
function itemAt(event) {
  const target = (
    event.target
  );
  return (
    target.closest("[data-item]")?.dataset.item
  );
}

// tutor/coach.js
var HINTS = [1, 2, 3];
var Coach = class {
  constructor(words, rich, prefix, on) {
    this.words = words;
    this.rich = rich;
    this.prefix = prefix;
    this.on = on;
    this.open = new Set();
    this.hints = HINTS.map((k) => this.hint(k));
    this.help = h("div", { class: "cv-help" }, h("p", { class: "cv-helptitle" }, words.get("tutor.hints")), ...this.hints.map((one) => one.box));
    this.status = h("div", { class: "cv-status", role: "status", "aria-live": "polite" });
    this.see = h("button", { type: "button", class: "cv-plain cv-see" });
    this.see.addEventListener("click", () => on.see());
    this.feedback = h("div", { class: "cv-feedback" }, this.status, this.see);
    this.retry = this.button("cv-plain", "tutor.retry", on.retry);
    this.solve = this.button("cv-plain", "tutor.solve", on.solve);
    this.prev = this.button("cv-plain", "tutor.prev", on.prev);
    this.next = this.button("cv-plain", "tutor.next", on.next);
    this.acts = h("div", { class: "cv-acts" }, h("div", {}, this.retry, this.solve), h("div", {}, this.prev, this.next));
    this.answer(void 0);
  }
  button(cls, key, act) {
    const node = h("button", { type: "button", class: cls }, this.words.get(key));
    node.addEventListener("click", () => node.getAttribute("aria-disabled") !== "true" && act());
    return node;
  }
  hint(k) {
    const id = `${this.prefix}hint${k}`;
    const note = h("small", {});
    const button2 = h("button", { type: "button", "aria-controls": id }, h("span", { class: "cv-nth", "aria-hidden": "true" }, String(k)), this.words.get(`tutor.hint.${k}`), note);
    const text = h("div", { id, class: "cv-hinttext" });
    button2.addEventListener("click", () => {
      if (button2.getAttribute("aria-disabled") !== "true") this.on.hint(k, !this.open.has(k));
    });
    return { box: h("div", { class: "cv-hint" }, button2, text), button: button2, text, note };
  }
  fill(texts) {
    this.open.clear();
    show(this.help, texts.length > 0);
    this.hints.forEach(({ box, text }, i) => {
      text.replaceChildren(...this.rich.lines(texts[i] ?? ""));
      show(box, Boolean(texts[i]));
    });
    this.second = Boolean(texts[1]);
    this.fold();
  }
  fold() {
    this.hints.forEach(({ box, button: button2, text, note }, i) => {
      const open2 = this.open.has(i + 1);
      const before = this.second ? 2 : 1;
      const later = i === 2 && !this.open.has(before) && !open2;
      attr(button2, { "aria-expanded": String(open2), "aria-disabled": later ? "true" : void 0 });
      box.classList.toggle("open", open2);
      box.classList.toggle("off", later);
      note.textContent = later ? this.words.get("tutor.after", { n: before }) : open2 ? this.words.get("tutor.open") : "";
      show(text, open2);
    });
  }
  answer(verdict) {
    show(this.feedback, Boolean(verdict));
    this.feedback.className = `cv-feedback ${verdict?.kind ?? ""}`;
    if (!verdict) return this.status.replaceChildren();
    const mark2 = { right: "check", wrong: "stop", shown: "bulb" }[verdict.kind];
    const title = h("p", { class: "cv-verdict" }, badge2(this.prefix, mark2, 28), verdict.title);
    if (verdict.stars) title.append(h("span", { class: "cv-stars", role: "img", "aria-label": this.words.get("tutor.won", { n: verdict.stars }) }, "★".repeat(verdict.stars)));
    const body = h("div", { class: "cv-answer" }, ...verdict.lines.flatMap((line) => this.rich.lines(line)));
    if (verdict.threat) {
      const head2 = h("p", { class: "cv-threathead" }, icon(this.prefix, "next", 16), this.words.get("tutor.next_player"));
      body.append(h("div", { class: "cv-threat" }, head2, ...this.rich.lines(verdict.threat)));
    }
    this.status.replaceChildren(title, body);
    this.look(verdict.seen);
  }
  look(seen) {
    show(this.see, seen !== void 0);
    this.see.textContent = this.words.get(seen ? "tutor.unsee" : "tutor.see");
  }
  offer(can) {
    show(this.retry, can.retry);
    show(this.solve, can.solve);
    show(this.prev, can.prev !== void 0);
    attr(this.prev, { "aria-disabled": can.prev ? void 0 : "true" });
    this.next.textContent = this.words.get(can.next);
    this.next.className = can.onward ? "cv-primary" : "cv-plain";
    this.retry.className = can.retry && !can.onward ? "cv-primary" : "cv-plain";
  }
};

// tutor/lead.js
var LIFTED = 900;
var LOOK = 1100;
var LETTER2 = 45;
var Lead = class {
  constructor(words, still, host) {
    this.words = words;
    this.still = still;
    this.host = host;
    this.plays = [];
    this.frames = [];
    this.at = 0;
    this.lifted = false;
    this.running = false;
    this.say = "";
    this.timer = void 0;
    this.note = h("p", { class: "cv-note", hidden: true });
    this.toggle = button("cv-primary", words.get("tutor.play"), () => this.run(!this.running));
    this.one = button("cv-plain", words.get("button.next"), () => this.step());
    this.skip = button("cv-plain", words.get("tutor.ask"), () => this.end());
    this.el = h("div", { class: "cv-choices cv-leadbar", hidden: true }, this.toggle, this.one, this.skip);
  }
  begin(first, plays, run) {
    this.plays = plays;
    this.frames = [first];
    for (const play of plays) this.frames.push(merge(this.frames[this.frames.length - 1], play.to ?? {}));
    this.at = 0;
    this.lifted = false;
    this.say = this.words.get("tutor.watch", { n: plays.length });
    show(this.el, true);
    this.stand("none");
    this.run(run && !this.still.matches);
  }
  run(on) {
    this.running = on;
    clearTimeout(this.timer);
    setText(this.toggle, this.words.get(on ? "tutor.stop" : "tutor.play"));
    if (on) this.timer = setTimeout(() => this.lift(), this.at ? 0 : LOOK);
  }
  step() {
    this.run(false);
    this.lift();
  }
  lift() {
    const play = this.plays[this.at];
    if (!play) return this.end();
    this.tell(play);
    if (this.still.matches || play.pass) return this.land();
    this.lifted = true;
    this.host.draw("slide");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.land(), LIFTED);
  }
  land() {
    this.at += 1;
    this.lifted = false;
    this.stand("gather");
    clearTimeout(this.timer);
    const { at, plays } = this;
    if (!this.running) {
      if (at >= plays.length) setText(this.skip, this.words.get("tutor.ask"));
      return;
    }
    const play = plays[at - 1];
    const letters = `${play?.say ?? ""}${play?.note ?? ""}`.length;
    this.timer = setTimeout(() => this.lift(), LOOK + LETTER2 * letters);
  }
  tell({ say = "", note = "" }) {
    this.say = say;
    setText(this.note, note);
    show(this.note, Boolean(note));
    this.host.hear(`${say} ${note}`);
  }
  stand(move) {
    const more = this.at < this.plays.length;
    show(this.one, more);
    show(this.toggle, more);
    this.skip.className = more ? "cv-plain" : "cv-primary";
    this.host.draw(move);
  }
  get scene() {
    const { at, frames, plays, lifted, say } = this;
    const frame = frames[at] ?? {};
    const play = lifted ? plays[at] : plays[at - 1];
    const from = lifted ? frame : frames[at - 1] ?? frame;
    const marks = { from: { ...from, bottom: frame.bottom }, marks: marksOf(play, from), seat: play?.seat };
    const spots = lifted ? [] : play?.look ?? [];
    return { frame, options: {}, rest: { ...play && marks, before: lifted, spots }, say };
  }
  end() {
    const here = this.el.contains(document.activeElement);
    this.stop();
    this.host.over(here);
  }
  stop() {
    clearTimeout(this.timer);
    this.running = false;
    show(this.el, false);
    show(this.note, false);
  }
};
function button(cls, text, act) {
  const node = h("button", { type: "button", class: cls }, text);
  node.addEventListener("click", act);
  return node;
}

// tutor/lesson.js
var TEXTS = ["prompt", "text", "say", "note", "hints", "not", "why", "missing", "lines", "threat", "offer"];
function stepsOf(doc) {
  const said = (value) => typeof value === "number" ? String(doc.said?.[value] ?? "") : each(value, said);
  const told = (step) => {
    const found = { ...step };
    for (const key of TEXTS) if (key in found) found[key] = said(found[key]);
    for (const key of ["lead", "plays"]) if (found[key]) found[key] = found[key].map(told);
    return found;
  };
  return (doc?.steps ?? []).map(told);
}
function each(value, act) {
  if (Array.isArray(value)) return value.map(act);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, act(one)]));
}

// tutor/rich.js
var PARTS = /(\{\d{1,2}[oceb]\}|rule \d+\.\d+)/;
var Rich = class {
  constructor(words, prefix, rules) {
    this.words = words;
    this.prefix = prefix;
    this.rules = rules;
    this.count = 0;
  }
  lines(text) {
    const p = h("p", {});
    const folded = [];
    for (const part of text.split(PARTS)) if (part) p.append(this.part(part, folded));
    for (const button2 of p.querySelectorAll("button")) closeUp(button2);
    return [p, ...folded];
  }
  part(part, folded) {
    if (part.startsWith("{") && PARTS.test(part)) return this.card(part.slice(1, -1));
    const rule = PARTS.test(part) ? this.rules[part.slice(5)] : void 0;
    return rule ? this.rule(part, rule, folded) : part;
  }
  card(card) {
    const node = token(this.prefix, card, this.words);
    attr(node, { role: "img", "aria-label": this.words.card(card) });
    return node;
  }
  rule(name, text, folded) {
    const id = `${this.prefix}rule${++this.count}`;
    const words = h("p", { id, class: "cv-ruletext", hidden: true }, h("b", {}, `${name.slice(5)} `), text);
    const button2 = h("button", { type: "button", class: "cv-rule", "aria-expanded": "false", "aria-controls": id }, name);
    button2.addEventListener("click", () => {
      const open2 = button2.getAttribute("aria-expanded") !== "true";
      attr(button2, { "aria-expanded": String(open2) });
      show(words, open2);
    });
    folded.push(words);
    return button2;
  }
};
function closeUp(node) {
  const rest = node.nextSibling;
  const stop = /^[).,:;!?]+/.exec(rest?.textContent ?? "")?.[0];
  if (!rest || !stop) return;
  rest.textContent = (rest.textContent ?? "").slice(stop.length);
  const whole = h("span", { class: "cv-whole" });
  node.before(whole);
  whole.append(node, stop);
}

// tutor/tally.js
var DOTS = 12;
function starsOf({ stars = [], hints = [] }, done) {
  if (!done?.done || done.shown || !stars.length) return 0;
  const last = stars.length - 1;
  const at = hints.length && done.hints >= hints.length ? last : Math.min(last, Math.max(0, done.tries - 1));
  return stars[at] ?? 0;
}
var Tally = class {
  constructor(words, prefix) {
    this.words = words;
    this.prefix = prefix;
    this.where = h("span", { class: "cv-wherestep" });
    this.dots = h("span", { class: "cv-dots", "aria-hidden": "true" });
    this.stars = h("span", { class: "cv-tally" });
  }
  show(steps, at, done) {
    const n = steps.length;
    setText(this.where, n > 1 ? this.words.get("tutor.step", { i: at + 1, n }) : "");
    setText(this.stars, this.sum("tutor.stars", steps, done));
    attr(this.stars, { role: "img", "aria-label": this.sum("tutor.stars_said", steps, done) });
    show(this.stars, steps.some((step) => step.stars?.length));
    const dots = n > DOTS || n < 2 ? [] : steps.map((step, i) => this.dot(i, i === at, Boolean(done[step.name]?.done)));
    this.dots.replaceChildren(...dots);
  }
  dot(i, here, done) {
    const node = h("i", { class: `cv-dot${done ? " done" : ""}${here ? " here" : ""}` });
    if (done) node.append(icon(this.prefix, "check", 13));
    else if (here) node.append(String(i + 1));
    return node;
  }
  sum(key, steps, done) {
    const n = steps.reduce((sum, step) => sum + starsOf(step, done[step.name]), 0);
    return this.words.get(key, { n, of: steps.reduce((sum, step) => sum + (step.stars?.[0] ?? 0), 0) });
  }
};

// tutor/tutor.js
var AROUND3 = { beside: 84, below: 230 };
var POINTING = [2, 3];
var Tutor = class {
  constructor(model, el) {
    this.model = model;
    this.shell = new Shell(model, el, "tutor", AROUND3);
    this.words = this.shell.words;
    this.stage = this.shell.stage;
    const { words, shell } = this;
    const doc = model.get("lesson") ?? {};
    this.steps = stepsOf(doc);
    this.state = { at: 0, mode: "ask" };
    this.rich = new Rich(words, shell.prefix, doc.rules ?? {});
    this.tally = new Tally(words, shell.prefix);
    this.coach = new Coach(words, this.rich, shell.prefix, {
      hint: (k, open2) => this.hint(k, open2),
      see: () => this.see(),
      retry: () => this.retry(),
      solve: () => this.solve(),
      prev: () => this.go(this.state.at - 1),
      next: () => this.onward()
    });
    this.touching = new Touching(words, () => this.touched());
    this.lead = new Lead(words, this.stage.still, {
      draw: (move) => this.draw(move),
      hear: (text) => this.hear(text),
      over: (here) => this.watched(here)
    });
    this.chooser = new Chooser(shell, {
      scene: () => this.scene(),
      play: (play) => this.answer(play),
      drawn: () => this.drawn()
    });
    this.build();
    this.listen();
    shell.start();
    this.enter(false);
  }
  // the page
  build() {
    const { shell, words, chooser, lead, tally, touching, stage } = this;
    stage.top.append(touching.g);
    stage.mid.append(touching.ink);
    stage.ondraw = () => stage.layout && touching.draw(stage.layout, stage.picture.frame);
    this.prompt = h("p", { class: "cv-prompt", role: "heading", "aria-level": "3", tabindex: "-1" });
    this.more = h("div", { class: "cv-more" });
    shell.head.querySelector(".cv-way")?.remove();
    shell.head.append(tally.where, tally.dots, tally.stars);
    this.check = this.button("cv-primary", "tutor.check", () => this.judge());
    this.clear = this.button("cv-plain", "tutor.clear", () => this.wipe());
    this.checks = h("div", { class: "cv-choices" }, this.check, this.clear);
    this.live = h("p", { class: "cv-ear", role: "status", "aria-live": "polite" });
    for (const name of ["role", "aria-live"]) shell.caption.removeAttribute(name);
    const { coach } = this;
    const speak = h("div", { class: "cv-speak" }, shell.caption, lead.note, lead.el, chooser.choices.el, this.checks, this.live);
    shell.body.prepend(h("div", { class: "cv-question" }, this.prompt, this.more));
    shell.panel.append(coach.feedback, speak, coach.help, coach.acts);
    setText(this.clear, words.get("tutor.clear"));
  }
  button(cls, key, act) {
    const node = h("button", { type: "button", class: cls }, this.words.get(key));
    node.addEventListener("click", act);
    return node;
  }
  listen() {
    const { bag } = this.shell;
    bag.listen(this.chooser.hand, "keydown", (event) => this.key(event), { capture: true });
    bag.watch(this.model, "change:step", () => this.state.at !== this.stepNow && this.enter(true));
    bag.watch(this.model, "change:done", () => this.heardDone());
    bag.add(() => this.lead.stop());
  }
  key(event) {
    const card = /^[1-9]$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey ? this.chooser.cards[Number(event.key) - 1] : void 0;
    if (!card) return;
    event.preventDefault();
    this.chooser.tap(card);
  }
  // the lesson
  get task() {
    return this.steps[this.state.at] ?? { name: "", prompt: "", seat: 0, first: {} };
  }
  get asked() {
    const { task } = this;
    const frame = (task.lead ?? []).reduce((at, play) => merge(at, play.to ?? {}), task.first);
    if (!task.veil || this.state.mode === "done") return frame;
    const piles = {};
    for (const [seat, [top, n]] of Object.entries(frame.piles ?? {})) piles[seat] = [top, n];
    return { ...frame, piles, veil: 1 };
  }
  get stepNow() {
    const last = this.steps.length - 1;
    return Math.max(0, Math.min(last, Number(this.model.get("step") ?? 1) - 1));
  }
  get done() {
    return this.model.get("done") ?? {};
  }
  get record() {
    return { tries: 0, hints: 0, shown: 0, done: 0, ...this.done[this.task.name] };
  }
  note(changes) {
    const before = this.record;
    if (before.done) return;
    this.shell.save({ done: { ...this.done, [this.task.name]: { ...before, ...changes } } });
    this.progress();
  }
  progress() {
    this.tally.show(this.steps, this.state.at, this.done);
  }
  heardDone() {
    const { mode, tried } = this.state;
    const forgotten = mode !== "lead" && !this.done[this.task.name] && (tried !== void 0 || mode === "done");
    if (forgotten) this.enter(false);
    else this.progress();
  }
  // going through the steps
  go(at) {
    const n = this.steps.length;
    if (at < 0 || at >= n) return;
    this.shell.save({ step: at + 1 });
    this.enter(true);
    this.prompt?.focus({ preventScroll: true });
  }
  enter(moving) {
    this.state.at = this.stepNow;
    const { task, words, coach, prompt } = this;
    this.lead.stop();
    this.setTable(task.table ?? 0);
    this.forget();
    setText(
      prompt,
      ""
    );
    prompt?.append(...this.rich.lines(task.prompt)[0]?.childNodes ?? []);
    this.more?.replaceChildren(...task.text ? this.rich.lines(task.text) : []);
    coach.fill(task.hints ?? []);
    this.progress();
    if (task.lead?.length) {
      this.state.mode = "lead";
      this.lead.begin(task.first, task.lead, moving);
    } else this.ask();
    if (moving && prompt) this.hear(`${words.get("tutor.step", { i: this.state.at + 1, n: this.steps.length })}. ${prompt.textContent}`, true);
  }
  setTable(number) {
    if (number === this.state.table) return;
    const first = this.state.table === void 0;
    this.state.table = number;
    if (first && !number) return;
    const table = number ? this.model.get("tables")?.[number - 1] : { players: this.model.get("players"), layouts: this.model.get("layouts") };
    this.words.seat(table?.players ?? []);
    this.stage.seat(table?.layouts ?? []);
    this.shell.refit();
  }
  forget() {
    this.chooser.forget();
    Object.assign(this.state, { mode: "ask", tried: void 0, last: void 0 });
    this.coach.answer(void 0);
    this.touching.set(void 0);
  }
  watched(here) {
    this.ask();
    if (here) this.focusTable();
  }
  ask() {
    const { task } = this;
    this.state.mode = "ask";
    if (task.kind === "touch") {
      const label2 = this.words.get(task.how ?? "tutor.touch");
      this.touching.set({ targets: task.targets ?? [], counts: Boolean(task.counts), picked: new Map(), bad: new Set(), done: false }, label2);
    }
    if (!task.kind) this.finish("done");
    this.draw("slide");
  }
  onward() {
    const n = this.steps.length;
    if (this.state.at < n - 1) return this.go(this.state.at + 1);
    const done = { ...this.done };
    for (const step of this.steps) delete done[step.name];
    this.shell.save({ done, step: 1 });
    this.enter(true);
    this.prompt?.focus({ preventScroll: true });
  }
  retry() {
    this.forget();
    this.ask();
    this.focusTable();
  }
  focusTable() {
    if (this.task.kind === "touch") this.touching.focus();
    else this.chooser.reach();
  }
  // answering
  answer(number) {
    const { task } = this;
    const play = task.plays?.[number];
    if (!play) return;
    const here = this.shell.root.contains(document.activeElement);
    this.shell.used();
    this.forget();
    this.state.tried = number;
    const { lines, threat } = play;
    if (play.right) {
      this.note({ tries: this.record.tries + 1, done: 1 });
      this.finish("right", play, lines);
      if (here) this.coach.next.focus({ preventScroll: true });
      return;
    }
    this.note({ tries: this.record.tries + 1 });
    this.state.mode = "wrong";
    const first = play.card ? this.words.get("tutor.tried", { card: `{${play.card}}` }) : this.words.get("tutor.passed");
    const [head2 = "", ...rest] = lines;
    this.coach.answer({
      kind: "wrong",
      title: this.words.get("tutor.wrong"),
      lines: [`${first} ${head2}`, ...rest],
      threat,
      seen: play.reply ? false : void 0
    });
    this.draw("slide");
    if (here) this.chooser.reach();
  }
  touched() {
    this.coach.answer(void 0);
    this.state.mode = "ask";
    this.draw("none");
  }
  wipe() {
    this.touching.wipe();
    this.touched();
    this.touching.focus();
  }
  judge() {
    const { task } = this;
    const touch = this.touching;
    if (!touch.task) return;
    this.shell.used();
    const { extra, missing } = touch.check(task.want ?? {});
    if (!extra.length && !missing) {
      this.note({ tries: this.record.tries + 1, done: 1 });
      this.finish("right", void 0, task.lines);
      this.coach.next.focus({ preventScroll: true });
      return;
    }
    this.note({ tries: this.record.tries + 1 });
    Object.assign(this.state, { tried: -1, mode: "wrong" });
    const lines = extra.map((key) => task.why?.[key] ?? "");
    if (missing) lines.push(task.missing ?? "");
    this.coach.answer({ kind: "wrong", title: this.words.get("tutor.wrong_touch"), lines: [...new Set(lines)] });
    this.draw("none");
  }
  finish(kind, play, lines = []) {
    const { task } = this;
    Object.assign(this.state, { mode: "done", last: play });
    if (kind === "done") this.note({ done: 1 });
    if (task.kind === "touch") {
      const picked = new Map(Object.entries(task.want ?? {}));
      this.touching.set({ targets: task.targets ?? [], counts: Boolean(task.counts), picked, bad: new Set(), done: true }, "");
    }
    const { at } = this.state;
    if (at > 0 && at === this.steps.length - 1) lines = [...lines, this.tally.sum("tutor.done", this.steps, this.done)];
    const stars = kind === "right" ? starsOf(task, this.record) : 0;
    if (kind !== "done") this.coach.answer({ kind, title: this.words.get(`tutor.${kind}`), lines, stars });
    this.draw("gather");
  }
  solve() {
    const { task } = this;
    const play = task.plays?.[task.best ?? -1];
    this.forget();
    this.note({ shown: 1, done: 1 });
    const lines = task.kind === "find" ? play?.lines ?? [] : task.lines ?? [];
    this.finish("shown", play, lines);
    this.coach.next.focus({ preventScroll: true });
  }
  see() {
    this.state.mode = this.state.mode === "reply" ? "wrong" : "reply";
    this.coach.look(this.state.mode === "reply");
    this.draw("slide");
  }
  hint(k, open2) {
    const { coach } = this;
    coach.open[open2 ? "add" : "delete"](k);
    coach.fold();
    if (open2) this.note({ hints: Math.max(k, this.record.hints) });
    this.draw("none");
    if (open2) this.hear(coach.hints[k - 1]?.text.textContent ?? "");
  }
  // showing
  draw(move) {
    this.chooser.draw(move);
  }
  scene() {
    const { mode } = this.state;
    if (mode === "lead") return this.lead.scene;
    if (mode === "done") return this.answered();
    if (mode === "reply") return this.reply();
    const rest = mode === "wrong" ? this.attempt() : this.spots();
    return { frame: this.asked, options: this.options, rest, say: this.idle() };
  }
  get options() {
    const { task } = this;
    if (task.kind !== "find") return {};
    const { tried: number } = this.state;
    const frame = this.asked;
    const tried = number === void 0 ? void 0 : task.plays?.[number];
    const cards = Object.entries(task.cards ?? {}).map(([card, plays2]) => {
      const marks = tried?.card === card ? marksOf(tried, frame) : { played: card, quiet: 1 };
      const say = task.not?.[card];
      const label2 = [this.words.card(card), say].filter(Boolean).join(": ");
      return [card, { label: label2, say: say ?? this.idle(), marks: { ...marks, seat: task.seat }, plays: plays2 }];
    });
    const plays = (task.plays ?? []).map((play) => ({ short: play.short, say: play.offer, calls: play.calls, marks: marksOf(play, frame) }));
    const several = (i) => (task.cards?.[task.plays?.[i]?.card ?? ""]?.length ?? 0) > 1;
    return { seat: task.seat, cards: Object.fromEntries(cards), plays: plays.map((play, i) => several(i) ? play : { short: play.short }), pass: task.pass, pick: task.pick };
  }
  answered() {
    const { last } = this.state;
    const frame = this.asked;
    if (!last) return { frame, options: {}, rest: {}, say: "" };
    const after = merge(frame, last.to ?? {});
    const rest = { from: { ...frame, bottom: after.bottom }, marks: marksOf(last, frame), seat: last.seat };
    return { frame: after, options: {}, rest, say: last.say ?? "" };
  }
  reply() {
    const play = this.task.plays?.[this.state.tried ?? -1];
    const after = merge(this.asked, play?.to ?? {});
    const say = (play?.threat ?? "").replace(/\{(\w+)\}/g, (_, card) => this.words.card(card));
    const rest = { from: after, marks: marksOf(play?.reply, after), before: true, seat: play?.reply?.seat };
    return { frame: after, options: {}, rest, say };
  }
  attempt() {
    const { task } = this;
    const play = task.plays?.[this.state.tried ?? -1];
    if (!play?.card) return {};
    return { from: this.asked, marks: marksOf(play, this.asked), before: true, seat: task.seat };
  }
  spots() {
    const { task, coach, asked } = this;
    const look = POINTING.some((k) => coach.open.has(k)) ? task.look ?? [] : [];
    const spots = look.map((item) => item.startsWith("<") ? asked.piles?.[item.slice(1)]?.[0] ?? "" : item);
    const marks = task.card ? { played: task.card, seat: task.seat, quiet: 1 } : {};
    return { marks, before: Boolean(task.card), seat: task.seat, spots };
  }
  drawn() {
    const { task, chooser, touching } = this;
    const { mode } = this.state;
    const open2 = mode !== "lead" && mode !== "done";
    if (this.checks) show(this.checks, task.kind === "touch" && open2);
    if (this.clear) show(this.clear, Boolean(touching.task?.picked.size));
    show(chooser.choices.el, task.kind === "find" && open2);
    this.acts();
  }
  acts() {
    const { task, coach } = this;
    const { at, mode } = this.state;
    const alone = this.steps.length < 2;
    const last = at === this.steps.length - 1;
    const done = mode === "done";
    show(coach.help, Boolean(task.hints?.length) && mode !== "lead" && !done);
    coach.offer({
      retry: Boolean(task.kind) && (mode === "wrong" || mode === "reply" || done),
      solve: Boolean(task.kind) && !done && mode !== "lead",
      prev: alone ? void 0 : at > 0,
      next: last && done ? "tutor.finish" : done ? "tutor.next" : "tutor.skip",
      onward: done && !last
    });
    show(coach.next, !alone && (!last || done));
  }
  idle() {
    const { task, words } = this;
    if (task.kind === "touch") return words.get(task.how ?? "tutor.touch");
    if (!task.kind) return "";
    const { armed, way } = this.chooser.state;
    return words.get(armed && way === void 0 ? "tutor.choose_way" : "tutor.choose");
  }
  hear(text, eye = false) {
    if (eye) this.shell.say(text);
    if (this.live) setText(this.live, text);
  }
  close() {
    this.lead.stop();
    this.shell.close();
  }
};

// main.js
var KINDS = { table: Table, replay: Replay, tutor: Tutor };
function render({ model, el }) {
  let close = draw(model, el);
  const again = () => {
    close();
    close = draw(model, el);
  };
  model.on("change:players", again);
  return () => {
    model.off("change:players", again);
    close();
  };
}
function draw(model, el) {
  el.replaceChildren();
  try {
    const view = new (KINDS[model.get("kind")] ?? Table)(model, el);
    return () => view.close();
  } catch (error) {
    console.error("cauviz: cannot draw", error);
    const text = model.get("texts")?.cannot_draw ?? "This cannot be drawn.";
    el.replaceChildren(h("div", { class: "cauviz cv-broken", role: "alert" }, String(text)));
    return () => el.replaceChildren();
  }
}
var main_default = { render };
export {
  main_default as default
};
