/** The widgets' front end: one module for all of them; the model says which it is. */

import { Explorer } from "./explorer/explorer.js";
import { Game } from "./game/game.js";
import { h } from "./page/dom.js";
import { Host } from "./page/host.js";
import { leadFromTexts } from "./page/pages.js";
import { Replay } from "./replay/replay.js";
import { Table } from "./table/table.js";
import { Tutor } from "./tutor/tutor.js";

/** @type {Record<string, new (model: any, el: HTMLElement) => {close: () => void}>} */
const KINDS = { explorer: Explorer, table: Table, replay: Replay, tutor: Tutor, game: Game };

/** @param {{model: import("./data/types.js").Model, el: HTMLElement}} context */
async function render({ model, el }) {
  const host = await Host.of(model);
  leadFromTexts(host.get("beside"));
  let close = () => {};
  const again = () => {
    close();
    // a host may show a widget before its first values are there: they come as a change
    close = host.get("players")?.length === 0 ? () => {} : draw(host, el);
  };
  // other players: another table
  host.on("change:players", again);
  again();
  return () => {
    host.close();
    close();
  };
}

/** @param {Host} model @param {HTMLElement} el @returns {() => void} */
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

export default { render };
