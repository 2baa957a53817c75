/** The table of a lesson's step, as its state says. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { sceneOf } from "../../cauviz/widgets/js/tutor/scene.js";

const words = { get: (key) => key, card: (card) => card };
const first = { cards: { "3o": "r", "3c": "h0", "5c": "h0" }, piles: { 1: ["6o", 5, 1] }, turn: 0, bottom: 0 };
const task = {
  name: "one", prompt: "?", seat: 0, first, kind: "find", look: ["<1", "3o"], cards: { "3c": [0, 1], "5c": [2] },
  plays: [
    { card: "3c", seat: 0, line: ["3o"], short: "3", n: 2, offer: "takes", lines: [], right: 1, to: { cards: { "3o": null, "3c": null }, piles: { 0: ["3c", 2] } } },
    { card: "3c", seat: 0, short: "", offer: "stays", lines: [] },
    { card: "5c", seat: 0, short: "", offer: "stays", lines: [], threat: "{3o} could", reply: { seat: 1, card: "3e", line: ["3o"] }, to: { cards: { "5c": "r" } } },
  ],
};
const at = (state, more = {}) => sceneOf({ words, task, state: { at: 0, ...state }, pointed: false, ...more });

test("what a card takes is told only where a line must be chosen", () => {
  const { options } = at({ mode: "ask" });
  assert.equal(options.plays[0].n, 2);
  assert.deepEqual(options.plays[2], { short: "" });
  const asked = sceneOf({ words, task: { ...task, pick: 1 }, state: { at: 0, mode: "ask" }, pointed: false });
  assert.equal(asked.options.plays[0].n, undefined);
  assert.equal(asked.options.pick, 1);
});

test("a wrong answer stands with its sign, and with what a hint points at", () => {
  const { sign, rest } = at({ mode: "wrong", tried: 2 }, { pointed: true });
  assert.deepEqual(sign, { kind: "wrong", text: "tutor.wrong" });
  assert.equal(rest.marks.played, "5c");
  assert.deepEqual(rest.spots, ["6o", "3o"]);
  assert.equal(at({ mode: "wrong", tried: 2 }, { armed: "3c" }).sign, undefined);
});

test("after the answer nothing is asked any more", () => {
  const { frame, options, sign } = at({ mode: "done", last: task.plays[0], verdict: "right" });
  assert.deepEqual(frame.piles[0], ["3c", 2]);
  assert.deepEqual(options, {});
  assert.equal(sign.kind, "right");
});

test("what the next player could do is shown after the play that lets it", () => {
  const { frame, say, rest } = at({ mode: "reply", tried: 2 });
  assert.equal(frame.cards["5c"], "r");
  assert.equal(say, "3o could");
  assert.equal(rest.seat, 1);
});

test("which piles are safe may be the question", () => {
  const state = { at: 0, mode: "ask" };
  const { frame } = sceneOf({ words, task: { ...task, veil: 1 }, state, pointed: false });
  assert.deepEqual(frame.piles[1], ["6o", 5, 0]);
  assert.equal(frame.veil, 1);
});
