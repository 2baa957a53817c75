/**
 * A mouse, a pen or a finger at the hand: over a card, on a card, or drawing a card to the table.
 *
 * A tap is told from where the pointer went down, since the hand makes room for a lifted card and
 * what was touched may have gone from under the finger when it comes up.
 */

/** @typedef {import("../draw/stage.js").Stage} Stage */

/** how far a pointer that went down may stray and still tap, in px: a finger rolls */
const STRAY = { mouse: 5, touch: 10 };
/** a click this soon after the pointer came up is the same thing told again, in ms */
const SAME = 700;

/** @typedef {{id: number, card?: string, end?: string, x: number, y: number, drawn: boolean}} Press */

export class Pointer {
  /** @param {import("../page/dom.js").Bag} bag @param {HTMLElement} root @param {Stage} stage @param {import("./chooser.js").Chooser} on */
  constructor(bag, root, stage, on) {
    this.root = root;
    this.stage = stage;
    this.on = on;
    /** where it was last seen on the screen: what comes to lie under a pointer at rest is not looked at */
    this.place = "";
    this.up = -SAME;
    /** @type {Press | undefined} */
    this.press = undefined;
    bag.listen(root, "pointermove", (event) => this.move(event));
    bag.listen(root, "pointerover", (event) => this.look(event));
    bag.listen(root, "pointerleave", (event) => this.moved(event) && this.on.point(undefined));
    bag.listen(root, "pointerdown", (event) => this.down(event));
    bag.listen(root, "pointerup", (event) => this.lifted(event));
    bag.listen(root, "pointercancel", () => this.cancel());
    bag.listen(root, "click", (event) => this.click(event));
    // a finger that went down on a card draws it, and does not scroll the page
    bag.listen(root, "touchmove", (event) => this.press?.card && event.cancelable && event.preventDefault(), { passive: false });
  }

  /** Has it really moved since it was seen last? @param {PointerEvent} event */
  moved({ screenX, screenY }) {
    const place = `${screenX},${screenY}`;
    const moved = place !== this.place;
    this.place = place;
    return moved;
  }

  /** @param {PointerEvent} event */
  look(event) {
    if (event.pointerType === "touch" || this.press || !this.moved(event)) return;
    this.on.point(dataAt(event, "card"));
  }

  /** @param {PointerEvent} event */
  down(event) {
    if (!event.isPrimary || event.button) return;
    this.cancel();
    this.moved(event);
    const [card, end] = [dataAt(event, "card"), dataAt(event, "end")];
    if (card === undefined && end === undefined) return;
    this.press = { id: event.pointerId, card, end, x: event.clientX, y: event.clientY, drawn: false };
    if (card) this.on.press(card);
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { press } = this;
    if (!press) return this.look(event);
    if (!event.buttons) return this.cancel(); // it came up elsewhere
    if (press.id !== event.pointerId || !press.card) return;
    this.moved(event);
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    const stray = event.pointerType === "touch" ? STRAY.touch : STRAY.mouse;
    if (!press.drawn) {
      if (Math.hypot(dx, dy) <= stray || !this.on.lift(press.card)) return;
      press.drawn = true;
      this.stage.svg.setPointerCapture(press.id);
    }
    this.stage.carry(press.card, dx, dy);
  }

  /** @param {PointerEvent} event */
  lifted(event) {
    const { press } = this;
    this.up = event.timeStamp;
    if (!press || press.id !== event.pointerId) return;
    this.press = undefined;
    if (press.drawn) this.on.drop(this.stage.above(event.clientX, event.clientY));
    else if (press.card) this.on.tap(press.card);
    else if (press.end) this.on.endWith(press.end);
  }

  cancel() {
    const { press } = this;
    this.press = undefined;
    if (press?.drawn) this.on.drop(false);
  }

  /** A click without a pointer, as a screen reader makes it. @param {MouseEvent} event */
  click(event) {
    if (event.timeStamp - this.up < SAME) return;
    const card = dataAt(event, "card");
    if (card) this.on.tap(card);
  }

  /** A card is on its way with the pointer. */
  get drawing() {
    return Boolean(this.press?.drawn);
  }
}

/** What a thing of the stage stands for. @param {Event} event @param {"card" | "end"} name */
function dataAt(event, name) {
  const target = /** @type {Element} */ (event.target);
  return /** @type {SVGElement | null} */ (target.closest?.(`.cv-hits [data-${name}]`))?.dataset[name];
}
