/**
 * The shapes of what the modules hand each other; what Python sends stands in sent.d.ts.
 *
 * A card is its text ("3o"), a seat is its number; all lengths are SVG user units.
 *
 * @typedef {Record<string, string | undefined>} Texts
 *
 * @typedef {[number, number]} XY
 *
 * @typedef {object} Sprite
 * @property {string} key
 * @property {string} face id of a symbol without prefix
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} z
 * @property {number} [edges]
 *
 * @typedef {object} Box of a card, unless its height is told
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} [h]
 *
 * @typedef {object} Model the part of an anywidget model that is used here; what it holds may be packed
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {(name: string, fn: (...args: any[]) => void) => void} on
 * @property {(name: string, fn: (...args: any[]) => void) => void} off
 * @property {() => void} save_changes
 * @property {(content: any) => void} send
 * @property {{kernel?: {status?: string, isDisposed?: boolean}}} [widget_manager] of the notebook, where it has one
 */
export {};
