/** @import { Message, MessageKind, Seat } from "./protocol.js" */

/**
 * Makes messages with ids that no other view of the same session makes.
 * @param {string} [prefix] any text of its own
 * @returns {(rev: number, kind: MessageKind, action?: string, seat?: Seat) => Message}
 */
export function messageMaker(prefix = Math.random().toString(36).slice(2)) {
  let count = 0;
  return (rev, kind, action, seat) => {
    count += 1;
    /** @type {Message} */
    const message = { id: `${prefix}-${count}`, rev, kind };
    if (action !== undefined) message.action = action;
    if (seat !== undefined) message.seat = seat;
    return message;
  };
}
