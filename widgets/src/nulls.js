/** @import { Menu, Picture, Snapshot, Trick } from "./protocol.js" */

/**
 * In JupyterLite a key whose value is Python's None doesn't arrive at all; the protocol, and every view, says null. These fill them in.
 * A snapshot is copied, for it is its model's.
 */

/**
 * @template {object} T
 * @param {T} given @param {readonly (keyof T)[]} keys @returns {T}
 */
function withNulls(given, keys) {
  return { ...given, .../** @type {Partial<T>} */ (Object.fromEntries(keys.map((key) => [key, given[key] ?? null]))) };
}

/** @param {Trick} trick @returns {Trick} */
const trickWithNulls = (trick) => ({ ...withNulls(trick, ["leader", "winner", "suit"]), plays: trick.plays.map((play) => withNulls(play, ["as"])) });

/** @param {Picture} given @returns {Picture} */
function pictureWithNulls(given) {
  const picture = withNulls(given, ["turn", "bid", "half", "contract", "last_trick", "sits_out", "result"]);
  return {
    ...picture,
    trick: trickWithNulls(picture.trick),
    tricks: picture.tricks.map(trickWithNulls),
    last_trick: picture.last_trick && trickWithNulls(picture.last_trick),
    hand: picture.hand.map((held) => withNulls(held, ["why"])),
    result: picture.result && withNulls(picture.result, ["made", "side", "bid", "contract"]),
  };
}

/** @param {Menu} given @returns {Menu} */
export function menuWithNulls(given) {
  const options = given.options.map((option) => ({
    ...withNulls(option, ["low", "high", "reset"]),
    values: option.values.map((value) => withNulls(value, ["refused", "rules"])),
    reset: option.reset ? withNulls(option.reset, ["refused", "rules"]) : null,
  }));
  return { ...given, options };
}

/** @param {Snapshot} given @returns {Snapshot} */
export function snapshotWithNulls(given) {
  const { players } = given;
  const actions = withNulls(given.actions, ["claim", "next"]);
  return {
    ...given,
    players: { N: withNulls(players.N, ["bot"]), E: withNulls(players.E, ["bot"]), S: withNulls(players.S, ["bot"]), W: withNulls(players.W, ["bot"]) },
    now: pictureWithNulls(given.now),
    events: given.events.map((event) => ({ ...withNulls(event, ["seat"]), picture: pictureWithNulls(event.picture) })),
    actions: { ...actions, claim: actions.claim && withNulls(actions.claim, ["ask"]) },
  };
}
