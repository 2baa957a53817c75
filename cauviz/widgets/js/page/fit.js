/**
 * How much of the screen a widget may have, and how it is shared: the stage as large as it can be
 * while what belongs to it (sentence, buttons, verdict) is seen in the same look.
 */

import { above } from "./dom.js";

/** @typedef {{name: string, w: number, h: number, card: {rail: number}}} Shape a layout, for its size only */

/**
 * @typedef {object} Around what of a widget is not the stage, in px of height
 * @property {number} beside with the panel beside the stage
 * @property {number} below with the panel below it
 *
 * @typedef {object} Fit
 * @property {boolean} beside the panel stands beside the stage
 * @property {string} layout name of the layout
 * @property {number} w of the stage
 * @property {number} h
 */

/** from this width of a widget on the panel stands beside the stage, and what it needs there */
const BESIDE = 780;
const PANEL = 290;
const SHARE = 0.32;
/** a notebook's margins and the line above the output are in sight too */
const MARGIN = 60;
/** below this scale, or with smaller cards, a table is no longer read: better that one scrolls */
const LEAST = 0.6;
const CARD = 30;
/** where there is height enough */
const MOST = 1.1;

/**
 * @param {{width: number, room: number, shapes: readonly Shape[], around: Around}} given the width
 * of the widget and the height that is visible
 * @returns {Fit}
 */
export function fit({ width, room, shapes, around }) {
  const beside = width >= BESIDE;
  const wide = beside ? width - Math.max(PANEL, Math.round(width * SHARE)) : width;
  const tall = room - MARGIN - (beside ? around.beside : around.below);
  const held = best(shapes, (shape) => Math.min(wide / shape.w, tall / shape.h, 1));
  const { shape, scale } = legible(held) ? held : roomy(shapes, wide);
  return { beside, layout: shape.name, w: Math.floor(shape.w * scale), h: Math.floor(shape.h * scale) };
}

/** @typedef {{shape: Shape, scale: number}} Scaled */

/** The layout with the largest cards. @param {readonly Shape[]} shapes @param {(shape: Shape) => number} scale @returns {Scaled} */
function best(shapes, scale) {
  const all = shapes.map((shape) => ({ shape, scale: scale(shape) }));
  return all.reduce((one, two) => (two.scale * two.shape.card.rail > one.scale * one.shape.card.rail ? two : one));
}

/** Too little height: the lowest layout that can be read, and the page scrolls. @param {readonly Shape[]} shapes @param {number} wide @returns {Scaled} */
function roomy(shapes, wide) {
  const scale = (/** @type {Shape} */ shape) => Math.min(wide / shape.w, MOST);
  const all = shapes.map((shape) => ({ shape, scale: scale(shape) })).filter(legible);
  if (!all.length) return best(shapes, scale);
  return all.reduce((one, two) => (two.scale * two.shape.h < one.scale * one.shape.h ? two : one));
}

/** @param {Scaled} scaled */
function legible({ shape, scale }) {
  return scale >= LEAST && scale * shape.card.rail >= CARD;
}

/**
 * The height in which a page shows an element: of the window, or of the pane of a notebook that it
 * scrolls in. A box that is as high as what lies in it says nothing, so each is asked once what
 * becomes of it without the element.
 * @param {HTMLElement} el
 */
export function roomOf(el) {
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
  // a frame that a host makes as high as its content tells nothing either
  return !pane && view.parent !== view ? Math.max(room, FRAME) : room;
}

/** a pane is no lower than this, in px; and what a screen has room for around a frame */
const SMALL = 200;
const FRAME = 640;

/** @param {Element} pane @param {HTMLElement} el */
function stands(pane, el) {
  const { clientHeight } = pane;
  const { display } = el.style;
  el.style.display = "none";
  const same = pane.clientHeight === clientHeight;
  el.style.display = display;
  return same;
}
