/**
 * Snapshots as docs/session.md has them, written by hand from the record in docs/notation.md's example: South, the person, makes 30 in fives.
 * For tests and for looking at the views without Python.
 */

const WORDS = ["blank", "ace", "deuce", "trey", "four", "five", "six"];
const NAMES = { N: "North", E: "East", S: "You", W: "West" };
export const DEALT = {
  N: "64 62 61 51 42 41 00".split(" "),
  E: "65 53 43 32 21 11 10".split(" "),
  S: "66 63 55 54 52 50 33".split(" "),
  W: "60 44 40 31 30 22 20".split(" "),
};
const COUNT = { 55: 10, 64: 10, 50: 5, 41: 5, 32: 5 };

const count = (tile) => COUNT[tile] ?? 0;
const trump = (tile, suit) => suit !== null && tile.includes(String(suit));
const label = (tile) => `${tile[0]}-${tile[1]}`;
function sayTile(tile, suit) {
  const extra = [count(tile) === 10 ? "ten count" : count(tile) === 5 ? "five count" : "", trump(tile, suit) ? "trump" : ""].filter(Boolean);
  return [`${WORDS[tile[0]]}-${WORDS[tile[1]]}`, ...extra].join(", ");
}

function play(seat, tile, suit = 5) {
  return { seat, tile, label: label(tile), say: sayTile(tile, suit), as: null };
}

function trick(number, leader, tiles, winner = null, suit = null) {
  const seats = ["N", "E", "S", "W"];
  const at = seats.indexOf(leader);
  const plays = tiles.map((tile, i) => play(seats[(at + i) % 4], tile));
  return { number, leader, plays, winner, points: winner ? 1 + tiles.reduce((sum, tile) => sum + count(tile), 0) : 0, suit, note: suit ? `${suit} led` : "" };
}

const call = (seat, text, words) => ({ seat, call: text, label: text === "P" ? "pass" : text, say: words ?? (text === "P" ? `${NAMES[seat]} passes.` : `${NAMES[seat]} bids ${text}.`) });

const BID = call("S", "30", "You bid 30.");
const CONTRACT = { seat: "S", name: "fives", label: "fives", say: "Fives are trumps.", trumps: ["55", "65", "54", "53", "52", "51", "50"] };

function hand(tiles, suit = null, why = () => null, turn = false) {
  return tiles.map((tile) => ({ tile, say: sayTile(tile, suit), count: count(tile), trump: trump(tile, suit), playable: turn && why(tile) === null, why: turn ? why(tile) : null }));
}

export function picture(changes = {}) {
  return {
    hand_number: 3,
    phase: "auction",
    game_over: false,
    match_over: false,
    dealer: "W",
    shake: { draws: [], drawn: "", order: ["N", "S", "E", "W"], say: "North and you draw first, then East, West last." },
    turn: "N",
    calls: [],
    bid: null,
    half: null,
    contract: null,
    trick: trick(1, null, []),
    tricks: [],
    last_trick: null,
    points: { NS: 0, EW: 0 },
    tricks_won: { NS: 0, EW: 0 },
    needs: { NS: "", EW: "" },
    score: { NS: 2, EW: 3 },
    target: 7,
    games: { NS: 1, EW: 0 },
    games_to_win: 2,
    tiles: { N: 7, E: 7, S: 7, W: 7 },
    sits_out: null,
    face_down: false,
    hand: hand(DEALT.S),
    status: "North bids first.",
    result: null,
    ...changes,
  };
}

const NOTHING = { calls: [], contracts: [], tiles: [], leads: [], claim: null, next: null };

export function snapshot(now, changes = {}) {
  return {
    schema: 1,
    rev: 7,
    fresh: false,
    locale: "en",
    version: "0.1.0",
    seat: "S",
    rules: { text: "tournament", name: "Tournament", preset: "Tournament", house_rules: [], scoring: "marks", sentence: "Straight 42: bids from 30, a suit, doubles or follow me; marks to seven, best of three games." },
    players: {
      N: { name: "North", kind: "bot", bot: "reference", relation: "partner" },
      E: { name: "East", kind: "bot", bot: "reference", relation: "right" },
      S: { name: "You", kind: "person", bot: null, relation: "you" },
      W: { name: "West", kind: "bot", bot: "reference", relation: "left" },
    },
    bots: { level: "club", note: "", levels: [{ name: "club", label: "Club player", about: "Remembers every tile." }] },
    now,
    events: [],
    actions: NOTHING,
    ...changes,
  };
}

const choice = (action, text, say) => ({ action, label: text, say });
export const CALLS = [
  choice("P", "pass", "Pass"),
  ...["31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41"].map((n) => choice(n, n, `Bid ${n}`)),
  choice("42", "42", "Bid 42, one mark"),
  choice("84", "2 marks", "Bid 2 marks"),
];
const named = (group, ...rest) => ({ ...choice(...rest), group });
export const CONTRACTS = [
  ...["blanks", "ones", "twos", "threes", "fours", "fives", "sixes", "doubles"].map((n) => named("Trump", n, n, `${n[0].toUpperCase()}${n.slice(1)} are trumps`)),
  named("No trump", "follow-me", "follow me", "Follow me, no trumps"),
];

const T1 = trick(1, "S", ["55", "20", "51", "53"], "S", "trumps");
const T2 = trick(2, "S", ["54", "30", "64", "65"], "E", "trumps");
const PLAYED = { phase: "play", bid: BID, contract: CONTRACT, calls: [call("N", "P"), call("E", "P"), BID, call("W", "P")] };

/** Your turn to bid over 30. */
export const auction = () =>
  snapshot(picture({ turn: "S", calls: [call("N", "P"), call("E", "30")], bid: call("E", "30"), status: "Your turn to bid: over 30, or pass." }), { actions: { ...NOTHING, calls: CALLS } });

/** You won the auction and name trump. */
export const contract = () =>
  snapshot(picture({ phase: "contract", turn: "S", calls: PLAYED.calls, bid: BID, status: "You won the bid at 30. Name trump." }), { actions: { ...NOTHING, contracts: CONTRACTS } });

/** The others are playing. */
export const middle = () =>
  snapshot(
    picture({ ...PLAYED, turn: "N", trick: trick(2, "S", ["54", "30"], null, "trumps"), tricks: [T1], last_trick: T1, points: { NS: 11, EW: 0 }, tricks_won: { NS: 1, EW: 0 }, needs: { NS: "needs 19 more to make 30", EW: "needs 13 to set" }, tiles: { N: 6, E: 6, S: 5, W: 5 }, hand: hand(["66", "63", "52", "50", "33"], 5), status: "North plays next." }),
  );

const mustFollow = (tile) => (tile.includes("1") && !tile.includes("5") ? null : "Aces were led and you hold six-ace.");

/** Your turn; two of five tiles can be played. */
export const turn = () => {
  const tiles = ["66", "63", "61", "52", "11"];
  return snapshot(
    picture({ ...PLAYED, turn: "S", trick: trick(3, "E", ["41"], null, "aces"), tricks: [T1, T2], last_trick: T2, points: { NS: 11, EW: 11 }, tricks_won: { NS: 1, EW: 1 }, needs: { NS: "needs 19 more to make 30", EW: "needs 2 to set" }, tiles: { N: 5, E: 4, S: 5, W: 5 }, hand: hand(tiles, 5, mustFollow, true), status: "Your turn: follow aces." }),
    { actions: { ...NOTHING, tiles: ["61", "11"], claim: { ...choice("claim", "claim the rest", "Claim the rest of the tricks"), ask: null } } },
  );
};

/** The second trick is complete and still lies there. */
export const complete = () =>
  snapshot(
    picture({ ...PLAYED, turn: null, trick: T2, tricks: [T1, T2], last_trick: T2, points: { NS: 11, EW: 11 }, tricks_won: { NS: 1, EW: 1 }, needs: { NS: "needs 19 more to make 30", EW: "needs 2 to set" }, tiles: { N: 5, E: 5, S: 5, W: 5 }, hand: hand(["66", "63", "52", "50", "33"], 5), status: "East takes the trick, 11 points." }),
  );

const RESULT = {
  say: "You made 30: one mark.",
  why: "You and North took 30 points with the fifth trick, so the bid was made and the hand ended there.",
  ended: "early",
  made: true,
  side: "NS",
  bid: "30",
  contract: "fives",
  points: { NS: 30, EW: 12 },
  gains: { NS: 1, EW: 0 },
  hands: { N: ["61", "42"], E: ["21", "10"], S: ["63", "33"], W: ["44", "60"] },
  dealt: DEALT,
  seed: "2f6c1a9b70e4d358",
  link: "#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~5520515354306465113331614352404150226210",
  record: '[FTN "1"]\n[Rules "tournament"]\n[Dealer "W"]\n[Deal "N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 60 44 40 31 30 22 20"]\n[Auction "P P 30 P"]\n[Contract "S fives"]\n[Play "55 20 51 53; 54 30 64 65; 11 33 31 61; 43 52 40 41; 50 22 62 10"]\n[Result "NS made 30, 30-12, 1 mark, early"]',
};
const closed = (number, winner, points) => ({ number, leader: null, plays: [], winner, points, suit: null, note: "" });
const ENDED = { ...PLAYED, phase: "over", turn: null, tricks: [closed(1, "S", 11), closed(2, "E", 11), closed(3, "N", 1), T1, T2].map((each, at) => ({ ...each, number: at + 1 })), last_trick: T2, points: RESULT.points, tricks_won: { NS: 3, EW: 2 }, tiles: { N: 2, E: 2, S: 2, W: 2 }, hand: hand(["63", "33"], 5), result: RESULT };

export const over = () => snapshot(picture({ ...ENDED, score: { NS: 3, EW: 3 }, status: "The hand is over." }), { actions: { ...NOTHING, next: choice("next", "Next hand", "Deal the next hand") } });
export const game = () => snapshot(picture({ ...ENDED, game_over: true, score: { NS: 7, EW: 3 }, status: "You and North win the game, 7 to 3." }), { actions: { ...NOTHING, next: choice("next", "Next game", "Start the next game of the match") } });
export const match = () => snapshot(picture({ ...ENDED, game_over: true, match_over: true, score: { NS: 7, EW: 3 }, games: { NS: 2, EW: 0 }, status: "You and North win the match, 2 games to 0." }));

/** What the three bots did after your lead of 54: three plays, the trick, and a lead. */
export function events() {
  const base = { ...PLAYED, tricks: [T1], last_trick: T1, points: { NS: 11, EW: 0 }, tricks_won: { NS: 1, EW: 0 }, needs: { NS: "needs 19 more to make 30", EW: "needs 13 to set" }, hand: hand(["66", "63", "61", "52", "11"], 5) };
  const lead = trick(2, "S", ["54"], null, "trumps");
  const steps = [
    { kind: "play", seat: "S", say: "You play five-four, trump.", picture: picture({ ...base, trick: lead, turn: "W", status: "West plays next." }) },
    { kind: "play", seat: "W", say: "West plays trey-blank.", picture: picture({ ...base, trick: trick(2, "S", ["54", "30"], null, "trumps"), turn: "N", status: "North plays next." }) },
    { kind: "play", seat: "N", say: "North plays six-four, ten count.", picture: picture({ ...base, trick: trick(2, "S", ["54", "30", "64"], null, "trumps"), turn: "E", status: "East plays next." }) },
    { kind: "play", seat: "E", say: "East plays six-five, trump.", picture: picture({ ...base, trick: T2, turn: null, status: "East takes the trick." }) },
    { kind: "trick", seat: "E", say: "East takes the trick, 11 points.", picture: picture({ ...base, tricks: [T1, T2], last_trick: T2, turn: "E", points: { NS: 11, EW: 11 }, status: "East leads." }) },
    { kind: "play", seat: "E", say: "East leads four-ace, five count.", picture: turn().now },
  ];
  return steps.map((step, at) => ({ n: at + 1, ...step }));
}

export const ALL = { auction, contract, middle, turn, complete, over, game, match };
