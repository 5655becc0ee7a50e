import assert from "node:assert/strict";
import { test } from "node:test";
import { holdOf, isPace, newerThan, newestOf, PACES, Playback } from "../src/pacing.js";

/** A playback whose clock is wound by hand. */
function playback({ pace = "normal", expecting = false } = {}) {
  const log = [];
  const timers = [];
  const state = { pace, expecting };
  const it = new Playback({
    pace: () => state.pace,
    expecting: () => state.expecting,
    show: (event) => log.push(`show ${event.n}`),
    tell: (sentences) => log.push(`tell ${sentences.join("|")}`),
    settle: () => log.push("settle"),
    later: (callback, milliseconds) => timers.push({ callback, milliseconds }),
  });
  const tick = () => timers.shift()?.callback();
  return { it, log, timers, tick, state };
}

const event = (n, kind = "play", points = 0) => ({ n, kind, seat: "E", say: `s${n}`, picture: { trick: { winner: "N", points }, shake: { draws: [] } } });

test("events newer than the last shown, and the newest number", () => {
  const events = [event(3), event(4), event(5)];
  assert.deepEqual(newerThan(events, 4).map(({ n }) => n), [5]);
  assert.equal(newestOf(events, 9), 9);
  assert.equal(newestOf(events, 0), 5);
});

test("a finished trick stays twice as long, what was drawn for the shake five times; instant waits for nothing", () => {
  assert.equal(holdOf(event(1), "normal"), PACES.normal);
  assert.equal(holdOf(event(1, "play", 11), "slow"), 2 * PACES.slow);
  assert.equal(holdOf(event(1, "play", 11), "instant"), 0);
  const draw = event(1, "deal");
  assert.equal(holdOf(draw, "normal"), PACES.normal);
  draw.picture.shake.draws.push([{ seat: "N", tile: "64" }]);
  assert.equal(holdOf(draw, "normal"), 5 * PACES.normal);
  assert.equal(holdOf(draw, "instant"), 0);
  assert.ok(isPace("slow") && !isPace("toString") && !isPace(null));
});

test("events that come together are shown one after another, and the last one with the table as it stands", () => {
  const { it, log, tick } = playback({ pace: "slow" });
  it.feed([event(1), event(2), event(3)]);
  assert.ok(it.busy);
  tick();
  tick();
  assert.deepEqual(log, ["tell s1", "show 1", "tell s2", "show 2", "tell s3", "settle"]);
  assert.ok(!it.busy);
});

test("events that come one by one keep the same distance", () => {
  const { it, log, tick, state } = playback({ expecting: true });
  it.feed([event(1)]);
  it.feed([event(1), event(2)]);
  assert.ok(it.busy);
  it.feed([event(1), event(2), event(3)]);
  state.expecting = false;
  tick();
  tick();
  assert.deepEqual(log, ["settle", "show 2", "tell s1|s2|s3", "settle"]);
});

test("no number is shown twice, a restarted list of events included", () => {
  const { it, log, tick } = playback();
  it.feed([event(1)]);
  tick();
  it.feed([event(1)]);
  assert.deepEqual(log, ["tell s1", "settle", "settle"]);
});

test("skipping tells everything and settles once; the old timer does nothing", () => {
  const { it, log, tick } = playback();
  it.feed([event(1), event(2), event(3)]);
  it.finish();
  tick();
  assert.deepEqual(log, ["show 1", "tell s1|s2|s3", "settle"]);
  it.finish();
  assert.equal(log.length, 3);
  it.feed([event(3), event(4)]);
  assert.deepEqual(log.slice(3), ["tell s4", "settle"]);
});

test("instant shows no event at all", () => {
  const { it, log, timers } = playback({ pace: "instant" });
  it.feed([event(1), event(2)]);
  assert.deepEqual(log, ["tell s1|s2", "settle"]);
  assert.equal(timers.length, 0);
});

test("at normal pace sentences are told trick by trick", () => {
  const { it, log, tick } = playback();
  it.feed([event(1), event(2, "play", 11), event(3, "trick"), event(4)]);
  tick();
  tick();
  tick();
  assert.deepEqual(log.filter((line) => line.startsWith("tell")), ["tell s1|s2|s3", "tell s4"]);
});

test("what the person does is shown without waiting for the event before", () => {
  const { it, log } = playback();
  it.feed([event(1)]);
  it.release();
  it.feed([event(1), event(2), event(3)]);
  assert.deepEqual(log, ["tell s1", "settle", "show 2"]);
});

test("an old game's events are taken as seen", () => {
  const { it, log } = playback();
  it.pass([event(7), event(8)]);
  it.feed([event(7), event(8)]);
  assert.deepEqual(log, ["settle"]);
});
