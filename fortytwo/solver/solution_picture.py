"""What a position comes to, for a notebook: a heat map of the hand in turn, or a table of what may be named."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.sentences import say
from fortytwo.solver.solution_text import kept_word, outcome_words, scored_words, value_words
from fortytwo.svg import HEIGHT, WIDTH, face, named, shape, svg, text, wrapped
from fortytwo.table_words import action_words, contract_name, ended_words, result_words, takes_words
from fortytwo.text import named_plays, named_tiles

if TYPE_CHECKING:
    from fortytwo.round import Round
    from fortytwo.solver.solution import Solution
    from fortytwo.tiles import Tile

BROAD, STEP, SCALE = 340, 48, 0.6
"""The width of the picture, seven tiles of it apart by so much."""

GROUND, TALL, PAD = 42, HEIGHT * SCALE + 12, 6
"""How broad and how high the ground behind a tile is, and how far it stands out above the tile."""

TRICK_SCALE, TRICK_STEP = 0.5, 82
SIGNS = 52
"""How many signs fit in a line of words."""

WORST, MIDDLE, BEST = (0xC4, 0x62, 0x2D), (0x9C, 0x91, 0x71), (0x1D, 0x7F, 0x7A)
"""Orange to teal, which the color-blind tell apart, each at three to one on white as on the dark of a notebook."""


def solution_html(solution: Solution, locale: str = "en") -> str:
    """What a notebook shows of a position."""
    return _naming_html(solution, locale) if solution.round.phase == "contract" else solution_svg(solution, locale)


# -- the heat map ------------------------------------------------------------------------------------------------------


def solution_svg(solution: Solution, locale: str = "en") -> str:
    """The hand of the seat in turn, under each tile what it is worth if it is played now; of a hand that is over, the
    result."""
    round, outcome = solution.round, solution.outcome
    assert round.declarer and round.bid
    bid = round.bid.say("bid", locale, scoring=round.rules.scoring)
    contract = contract_name(outcome.contract, round.bid, "label", locale)
    stands = f"{say('picture.bid', locale, seat=round.declarer, bid=bid)} · {contract}"
    if round.turn is None:
        told = [f"{result_words(round, locale)} {ended_words(round, locale)}"]
        if any(round.hands):
            told.append(say("solution.played-on", locale, words=value_words(round, outcome, locale)))
        lines, y = wrapped(told, 24, SIGNS)
        return svg(BROAD, y + 8, stands, " ".join(told), "".join([text(stands, 4, 18, bold=True), *lines]))
    takes = takes_words(round.rules, round.declarer, outcome.contract, outcome.value, locale)
    drawn = [text(takes, 4, 18, size=16, bold=True)]
    lines, y = wrapped([say("solution.open", locale)], 19, SIGNS, faint=True)
    drawn += lines
    lines, y = wrapped([stands, scored_words(round, outcome, locale)], y + 2, SIGNS)
    drawn += lines
    if round.trick:
        lines, y = _on_table(round, y + 8, locale)
        drawn += lines
    turn = say("about.to-act.play" if round.trick else "about.to-lead", locale, seat=round.turn)
    drawn.append(text(turn, 4, y + 26, bold=True))
    heat = _Heat.of(solution)
    whole = [(tile, Play(tile)) for tile in round.hand(round.turn)]
    lines, y = _tiles(solution, heat, whole, y + 36, locale)
    drawn += lines
    small = [(play.tile, play) for play in solution.outcomes if isinstance(play, Play) and play.small_end]
    if small:
        drawn.append(text(say("solution.small-ends", locale), 4, y + 26, bold=True))
        lines, y = _tiles(solution, heat, small, y + 36, locale)
        drawn += lines
    lines, y = _legend(solution, heat, y + 10, locale)
    drawn += lines
    title = say("solution.title", locale, seat=round.turn, words=value_words(round, outcome, locale))
    return svg(BROAD, y + 8, title, " ".join(_about(solution, turn, locale)), "".join(drawn))


@dataclass(frozen=True)
class _Heat:
    """The values from the worst to the best for the seat in turn, and whether both a made and a set bid are among
    them."""

    worst: int
    best: int
    differ: bool

    @classmethod
    def of(cls, solution: Solution) -> _Heat:
        values = solution.by_action.values()
        worst = next((value for value in (min(values), max(values)) if value != solution.value), solution.value)
        return cls(worst, solution.value, len({outcome.made for outcome in solution.outcomes.values()}) > 1)

    def color(self, value: int) -> str:
        """The ground of a value."""
        share = (value - self.worst) / (self.best - self.worst) if self.best != self.worst else 1
        return _mixed(share)


def _mixed(share: float) -> str:
    """The color so far on the way from the worst to the best."""
    one, other = (WORST, MIDDLE) if share < 0.5 else (MIDDLE, BEST)
    part = share * 2 % 1 if share < 1 else 1
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(one, other, strict=True))


def _tiles(
    solution: Solution, heat: _Heat, entries: Sequence[tuple[Tile, Play]], y: float, locale: str
) -> tuple[list[str], float]:
    """Tiles in a row with their values, and the height below them. A ring and a word mark the best."""
    drawn, below = [], y + TALL + 18
    for place, (tile, play) in enumerate(entries):
        left = 2 + place * STEP + (STEP - GROUND) / 2
        middle = left + GROUND / 2
        shown = named(tile, face(tile), middle - WIDTH * SCALE / 2, y + PAD, SCALE, locale=locale)
        if play not in solution.outcomes:
            drawn.append(shape("g", shown, opacity=0.4))
            continue
        outcome = solution.outcomes[play]
        is_best = outcome == solution.outcome
        color = heat.color(outcome.value)
        drawn += [shape("rect", x=left, y=y, width=GROUND, height=TALL, rx=8, fill=color), shown]
        under = [say("solution.as", locale, end=tile.low)] if play.small_end else []
        under += [kept_word(outcome, locale)] if heat.differ else []
        if is_best:
            drawn.append(
                shape(
                    "rect", x=left - 1, y=y - 1, width=GROUND + 2, height=TALL + 2, rx=9, fill="none",
                    stroke="currentColor", stroke_width=2,
                )
            )  # fmt: skip
            under.append(say("solution.best", locale))
        at = y + TALL + 19
        drawn.append(text(str(outcome.value), middle, at, anchor="middle", size=16, bold=is_best))
        for word in under:
            at += 15
            drawn.append(text(word, middle, at, anchor="middle", size=12, bold=is_best))
        below = max(below, at + 4)
    return drawn, below


def _legend(solution: Solution, heat: _Heat, y: float, locale: str) -> tuple[list[str], float]:
    """What the colors and the numbers mean."""
    round = solution.round
    assert round.declarer and round.turn
    drawn = []
    told = []
    if heat.worst == heat.best:
        told.append(say("solution.same" if len(solution.outcomes) > 1 else "solution.forced", locale))
    else:
        drawn.append(text(f"{say('solution.worst', locale)} {heat.worst}", 78, y + 11, anchor="end", size=12))
        for step in range(9):
            drawn.append(shape("rect", x=86 + step * 16, y=y, width=16, height=13, fill=_mixed(step / 8)))
        drawn.append(text(f"{heat.best} {say('solution.best', locale)}", 238, y + 11, size=12, bold=True))
        y += 16
    code = "alone" if round.sits_out else solution.unit
    told.append(say(f"solution.counts.{code}", locale, side=round.declarer.side, seat=round.declarer))
    wants_more = (round.turn.side is round.declarer.side) is not solution.contract.is_nello
    told.append(say("solution.wants.more" if wants_more else "solution.wants.fewer", locale, seat=round.turn))
    if _unplayable(solution):
        told.append(say("solution.faint", locale))
    lines, y = wrapped([" ".join(told)], y, SIGNS, faint=True)
    return drawn + lines, y


def _on_table(round: Round, y: float, locale: str) -> tuple[list[str], float]:
    """The tiles of the trick, in order of play, and the height below them."""
    assert round.trick
    drawn = [text(say("solution.on-table", locale), 4, y + 30, size=12)]
    for place, (seat, play) in enumerate(round.trick.plays):
        x = 94 + place * TRICK_STEP
        drawn.append(text(say(f"seat.{seat}", locale), x, y + 10, size=12))
        drawn.append(named(play.tile, face(play.tile), x, y + 15, TRICK_SCALE, sideways=True, locale=locale))
    return drawn, y + 15 + WIDTH * TRICK_SCALE


def _unplayable(solution: Solution) -> list[Tile]:
    """The tiles of the seat in turn that it can't play now."""
    round = solution.round
    assert round.turn
    return [tile for tile in round.hand(round.turn) if Play(tile) not in solution.outcomes]


def _about(solution: Solution, turn: str, locale: str) -> list[str]:
    """The picture in sentences: bid, turn, each play with its value."""
    round = solution.round
    assert round.declarer and round.bid
    bid = round.bid.say("bid", locale, scoring=round.rules.scoring)
    contract = contract_name(solution.contract, round.bid, "contract", locale)
    told = [say("about.contract", locale, seat=round.declarer, bid=bid, contract=contract)]
    told.append(outcome_words(round, solution.outcome, locale))
    if round.trick:
        told.append(say("about.on-table", locale, plays=named_plays(round.trick, locale)))
    told.append(turn)
    best = [action for action, outcome in solution.outcomes.items() if outcome == solution.outcome]
    for action, outcome in solution.outcomes.items():
        code = "" if action not in best else ".only-best" if len(best) == 1 else ".best"
        done, kept = action_words(round, action, locale), kept_word(outcome, locale)
        told.append(say(f"solution.about{code}", locale, done=done, n=outcome.value, kept=kept))
    if held := _unplayable(solution):
        told.append(say("solution.about.not-legal", locale, tiles=named_tiles(held, locale)))
    return told


# -- what may be named -------------------------------------------------------------------------------------------------


def _naming_html(solution: Solution, locale: str) -> str:
    """A row for each contract that may be named, whose headings a screen reader can read with each cell."""
    round, best = solution.round, solution.best
    assert round.declarer and round.bid and round.turn
    bid = round.bid.say("bid", locale, scoring=round.rules.scoring)
    rows = []
    for action, outcome in solution.outcomes.items():
        label = contract_name(outcome.contract, round.bid, "label", locale)
        value = say(f"solution.naming.{outcome.unit}", locale, n=outcome.value)
        cells = [value, kept_word(outcome, locale), say("solution.best", locale) if action in best else ""]
        if action in best:
            row = f'<th scope="row"><strong>{escape(label)}</strong></th>'
            row += "".join(f"<td><strong>{escape(cell)}</strong></td>" for cell in cells)
        else:
            row = f'<th scope="row">{escape(label)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
        rows.append(f"<tr>{row}</tr>")
    caption = say("solution.naming", locale, seat=round.turn, bid=bid)
    headings = [
        say("solution.naming.contract", locale),
        say("solution.naming.value", locale, side=round.declarer.side),
        say("solution.naming.bid", locale),
    ]
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in headings)
    return (
        f'<div class="solution"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}<td></td></tr></thead><tbody>{''.join(rows)}</tbody></table>"
        f"<p>{escape(outcome_words(round, solution.outcome, locale))}</p></div>"
    )
