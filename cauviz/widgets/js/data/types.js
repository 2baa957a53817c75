/**
 * The shapes of what Python sends (see cauviz/picture) and of what the modules hand each other.
 *
 * A card is its text ("3o"), a seat is its number; all lengths are SVG user units.
 *
 * @typedef {Record<string, string | undefined>} Texts
 *
 * @typedef {object} Over
 * @property {number[]} counts
 * @property {number[]} winners
 * @property {number[]} [points] by seat, where cards are scored
 *
 * @typedef {object} Frame
 * @property {Record<string, string>} [cards] card -> place: r, r<k> under it, h<seat>, c<k>, d
 * @property {Record<string, number>} [backs] seat -> face-down cards
 * @property {Record<string, [string, number, number?]>} [piles] seat -> top, count, safe
 * @property {number} [turn]
 * @property {number} [bottom]
 * @property {string} [left]
 * @property {string} [window]
 * @property {Record<string, string>} [called] seat -> call
 * @property {[number, number, number][]} [debts]
 * @property {number} [stock]
 * @property {number} [dealer]
 * @property {Over} [over]
 * @property {number} [net]
 * @property {Record<string, [string, number?]>} [rondas] seat -> kind, and its rank for who may know it
 * @property {number[]} [stones] of the two teams: seats 0 and 2, 1 and 3
 * @property {number} [goal] stones that win at once
 * @property {number} [veil] which piles are safe is a question: nothing shows it
 *
 * @typedef {object} Marks
 * @property {string} [played]
 * @property {string} [match]
 * @property {string[]} [seq]
 * @property {number[]} [steal]
 * @property {number[]} [stops] ranks that the line lacks: two ends of a run
 * @property {number} [wrap]
 * @property {string[]} [order]
 * @property {number[]} [ranks] the ranks of the order, one for each
 * @property {number} [seat] whose play it is
 * @property {number} [quiet] a question: no arrow tells where the card would go
 *
 * @typedef {[string, string]} Note kind (comment, hint, off, mark) and text
 *
 * @typedef {object} Step
 * @property {number} [seat]
 * @property {string} [card]
 * @property {string[]} [line] cards, and "<seat" for a pile, in the order of the sequence
 * @property {string[]} [calls]
 * @property {string} [glyph]
 * @property {string} [say]
 * @property {object} [to] merge patch from the frame before
 * @property {number[]} [stops]
 * @property {number} [up]
 * @property {number} [pass]
 * @property {Note[]} [notes]
 *
 * @typedef {object} ReplayDoc
 * @property {Frame} first
 * @property {Step[]} steps
 * @property {string[]} [lead]
 * @property {number[]} [more] the steps after which more is to come, where not all is told
 *
 * @typedef {object} Effect
 * @property {string} [k]
 * @property {number} [from]
 * @property {number} [to]
 * @property {string} [card]
 * @property {string} [say]
 * @property {object} [p] merge patch from the sub-frame before
 * @property {Marks} [m] marks of what has happened so far
 *
 * @typedef {[number, number]} XY
 *
 * @typedef {object} SeatPlace places of a seat, counted in turn order from the one at the bottom
 * @property {XY} plate top left
 * @property {number} [wide] widest plate
 * @property {XY} pile
 * @property {XY} hand
 * @property {XY} [out] where a card played from a hidden hand is shown
 * @property {XY} [chip]
 * @property {XY} [debt]
 * @property {number} [back] other players sit between this one and the rail
 *
 * @typedef {[number, number, string, string?]} Tip x, y and the last bits of an arrow's path
 *
 * @typedef {object} Layout
 * @property {string} name
 * @property {number} min
 * @property {number} w
 * @property {number} h
 * @property {{rail: number, pile: number, hand: number, back: number, open: number}} card
 * @property {Record<string, XY>} rail
 * @property {Record<string, XY>} labels
 * @property {Record<string, XY>} [tags] centres of the owner tags
 * @property {SeatPlace[]} seats
 * @property {Record<string, Record<string, [number, number, number, number, number, number?]>>} fans
 *   kind -> size -> columns, dx, dy, step, rowstep, gap after a lifted card
 * @property {XY} [call] offset of each card laid over a slot
 * @property {number} [lift]
 * @property {number} [badge]
 * @property {number} [plate]
 * @property {number} [pitch]
 * @property {Record<string, string>} [links] from a rank to the next one along the rail
 * @property {Record<string, Record<string, string>>} [bridges] seat (relative) -> rank -> path
 * @property {Record<string, [Tip, Tip]>} [reach]
 * @property {Record<string, Tip>} [drop]
 * @property {XY} banner
 * @property {[number, number, number, number]} [over]
 * @property {XY} [stock]
 * @property {[number, number]} [stack] how much each further card of a rank rises, and all of them at most
 * @property {[number, number, number]} [score] place and width of the teams' score
 * @property {string} backdrop
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
 * @typedef {object} Model the part of an anywidget model that is used here
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {(name: string, fn: (...args: any[]) => void) => void} on
 * @property {(name: string, fn: (...args: any[]) => void) => void} off
 * @property {() => void} save_changes
 * @property {(content: any) => void} send
 * @property {{kernel?: {status?: string, isDisposed?: boolean}}} [widget_manager] of the notebook, where it has one
 */
export {};
