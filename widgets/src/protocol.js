/**
 * What the session sends and takes, as docs/session.md has it, and the few facts about seats that a view needs.
 *
 * @typedef {"N" | "E" | "S" | "W"} Seat
 * @typedef {"NS" | "EW"} Side
 * @typedef {"you" | "left" | "partner" | "right"} Relation
 * @typedef {{ name: string, kind: "person" | "bot", bot: string | null, relation: Relation }} Player
 * @typedef {{ seat: Seat, call: string, label: string, say: string }} Call
 * @typedef {{ seat: Seat, name: string, label: string, say: string, trumps: string[] }} Contract
 * @typedef {{ seat: Seat, tile: string, label: string, say: string, as: string | null }} Play
 * @typedef {{ number: number, leader: Seat | null, plays: Play[], winner: Seat | null, points: number, suit: string | null, note: string }} Trick
 * @typedef {{ draws: { seat: Seat, tile: string }[][], drawn: string, order: Seat[], say: string }} Shake
 * @typedef {{ tile: string, say: string, count: 0 | 5 | 10, trump: boolean, playable: boolean, why: string | null }} HandTile
 * @typedef {{ action: string, label: string, say: string }} Choice
 * @typedef {Choice & { group: string }} ContractChoice
 * @typedef {Choice & { ask: string | null }} ClaimChoice
 * @typedef {{ tile: string, ways: Choice[] }} Lead a tile that can be led by either end
 * @typedef {{ calls: Choice[], contracts: ContractChoice[], tiles: string[], leads: Lead[], claim: ClaimChoice | null, next: Choice | null }} Actions
 *
 * @typedef {object} Result
 * @property {string} say
 * @property {string} why
 * @property {string} ended
 * @property {boolean | null} made
 * @property {Side | null} side
 * @property {string | null} bid
 * @property {string | null} contract
 * @property {Record<Side, number>} points
 * @property {Record<Side, number>} gains what is added to the score
 * @property {Record<Seat, string[]>} hands what each seat still held at the end
 * @property {Record<Seat, string[]>} dealt
 * @property {string} seed
 * @property {string} link
 * @property {string} record
 *
 * @typedef {object} Picture
 * @property {number} hand_number
 * @property {"auction" | "contract" | "play" | "over"} phase
 * @property {boolean} game_over
 * @property {boolean} match_over
 * @property {Seat} dealer
 * @property {Shake} shake
 * @property {Seat | null} turn
 * @property {Call[]} calls
 * @property {Call | null} bid
 * @property {Contract | null} half a plunge or splash that waits for the partner's word
 * @property {Contract | null} contract
 * @property {Trick} trick
 * @property {Trick[]} tricks
 * @property {Trick | null} last_trick
 * @property {Record<Side, number>} points
 * @property {Record<Side, number>} tricks_won
 * @property {Record<Side, string>} needs
 * @property {Record<Side, number>} score
 * @property {number} target
 * @property {Record<Side, number>} games
 * @property {number} games_to_win
 * @property {Record<Seat, number>} tiles
 * @property {Seat | null} sits_out
 * @property {boolean} face_down the person sits out, and the hand lies face down
 * @property {HandTile[]} hand
 * @property {string} status
 * @property {Result | null} result
 *
 * @typedef {"deal" | "call" | "contract" | "play" | "trick" | "claim" | "over" | "game" | "match"} EventKind
 * @typedef {{ n: number, kind: EventKind, seat: Seat | null, say: string, picture: Picture }} GameEvent
 *
 * @typedef {{ level: string, note: string, levels: { name: string, label: string, about: string }[] }} Levels how strong the bots are
 *
 * @typedef {object} Snapshot
 * @property {1} schema
 * @property {number} rev
 * @property {boolean} fresh
 * @property {string} locale
 * @property {string} version
 * @property {Seat} seat
 * @property {{ text: string, name: string, preset: string, sentence: string, house_rules: string[], scoring: "marks" | "points" }} rules
 * @property {Record<Seat, Player>} players
 * @property {Levels} bots
 * @property {Picture} now
 * @property {GameEvent[]} events
 * @property {Actions} actions
 *
 * @typedef {"rules" | "bots" | "why"} Question what may be sent at any time
 * @typedef {"call" | "contract" | "play" | "claim" | "next" | "new" | "restore" | Question} MessageKind
 * @typedef {{ id: string, rev: number, kind: MessageKind, action?: string, seat?: Seat }} Message
 * @typedef {{ id: string, ok: true, rev: number }} Accepted
 * @typedef {{ id: string, ok: false, rev: number, code: string, sentence: string }} Refusal
 * @typedef {{ id: string, ok: true, rev: number, menu: Menu, sheet: RuleSheet }} RulesTold to "rules"
 * @typedef {{ heading: string, done: { seat: Seat, say: string, why: string, chance: string }[] }} Reasons
 * @typedef {{ id: string, ok: true, rev: number, reasons: Reasons[] }} ReasonsTold to "why"
 * @typedef {Accepted | RulesTold | ReasonsTold | Refusal} Reply
 *
 * @typedef {{ refused: string | null, rules: string | null }} MenuChange
 * @typedef {MenuChange & { value: string | number | boolean, label: string, chosen: boolean }} MenuValue
 * @typedef {{ title: string, sections: { heading: string, sentences: string[] }[] }} RuleSheet
 *
 * @typedef {object} MenuOption
 * @property {string} name
 * @property {string} group
 * @property {string} label
 * @property {string} help
 * @property {"switch" | "choice" | "number" | "ways"} kind
 * @property {string | number | boolean} value
 * @property {MenuValue[]} values
 * @property {number | null} low
 * @property {number | null} high
 * @property {boolean} relevant
 * @property {MenuChange | null} reset
 *
 * @typedef {object} Menu
 * @property {string} text
 * @property {string} name
 * @property {string} preset
 * @property {string[]} house_rules
 * @property {{ name: string, label: string, sentence: string, rules: string }[]} presets
 * @property {{ name: string, label: string }[]} groups
 * @property {MenuOption[]} options
 *
 * What a host gives a widget (anywidget's front-end module): the notebook's model, or the play page's.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {(name: string, handler: (...values: any[]) => void) => void} on
 * @property {(name: string, handler: (...values: any[]) => void) => void} off
 * @property {(content: any) => void} send
 * @property {() => void} save_changes
 */

/** Clockwise. @type {readonly Seat[]} */
export const SEATS = ["N", "E", "S", "W"];

/** @type {readonly Side[]} */
export const SIDES = ["NS", "EW"];

/** @param {Seat} seat @returns {Side} */
export const sideOf = (seat) => (seat === "N" || seat === "S" ? "NS" : "EW");

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "NS" ? "EW" : "NS");

/** The four seats clockwise, beginning with `first`. @param {Seat} first @returns {Seat[]} */
export function clockwiseFrom(first) {
  const at = SEATS.indexOf(first);
  return [...SEATS.slice(at), ...SEATS.slice(0, at)];
}

/** The two pip numbers of a tile's text, the higher one first. @param {string} tile @returns {[number, number]} */
export const ends = (tile) => [Number(tile[0]), Number(tile[1])];
