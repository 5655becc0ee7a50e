"""Texas 42, the domino game: rules, records, bots and the session under every table.

>>> import fortytwo as ft
>>> r = ft.Round(ft.Deal.random(seed=42), rules="tournament", dealer="W")
>>> r.turn, "30" in r.legal
('N', True)
"""

from fortytwo import bots
from fortytwo.actions import Action, Claim, Legal, Play
from fortytwo.bots.checking import check_bot, iter_check_bot
from fortytwo.bots.findings import BotCheck, BotFinding
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.deals import DEALS, Deal
from fortytwo.errors import FortyTwoError, IllegalAction, NotationError, RecordError, Refusal, RulesError
from fortytwo.ftn import Note
from fortytwo.game import Game, Match
from fortytwo.hand_reading import Reading, beaters, known_voids, offs, walkers
from fortytwo.layouts import count_layouts, sample
from fortytwo.link import from_link
from fortytwo.matches.simulate import iter_simulate, simulate
from fortytwo.matches.simulation import Simulation
from fortytwo.outlook.odds import iter_odds, odds
from fortytwo.outlook.value import Odds, OddsSoFar
from fortytwo.playout import iter_play_out, play_out
from fortytwo.progress import Progress, drain
from fortytwo.record import Record, read, read_all, write
from fortytwo.result import Result
from fortytwo.reviewing import Hindsight, Knowable, Review, iter_review, review
from fortytwo.round import Round
from fortytwo.rules import PRESETS, Rules
from fortytwo.scoring import is_over, score, stakes, strokes
from fortytwo.seats import SEATS, SIDES, Seat, Side
from fortytwo.solver.deal_values import DealSolution, iter_solve_deal, solve_deal
from fortytwo.solver.outcome import Outcome
from fortytwo.solver.par import Par
from fortytwo.solver.solution import Solution, can_make, can_make_after, iter_solve, solve
from fortytwo.sure import is_lay_down, sure_tricks
from fortytwo.tiles import TILES, Hand, Tile
from fortytwo.tricks import Renege, Trick
from fortytwo.view import View

__version__ = "0.1.0"

__all__ = [
    "DEALS",
    "PRESETS",
    "SEATS",
    "SIDES",
    "TILES",
    "Action",
    "BotCheck",
    "BotFinding",
    "Call",
    "Claim",
    "Contract",
    "Deal",
    "DealSolution",
    "FortyTwoError",
    "Game",
    "Hand",
    "Hindsight",
    "IllegalAction",
    "Knowable",
    "Legal",
    "Match",
    "NotationError",
    "Note",
    "Odds",
    "OddsSoFar",
    "Outcome",
    "Par",
    "Play",
    "Progress",
    "Reading",
    "Record",
    "RecordError",
    "Refusal",
    "Renege",
    "Result",
    "Review",
    "Round",
    "Rules",
    "RulesError",
    "Seat",
    "Side",
    "Simulation",
    "Solution",
    "Tile",
    "Trick",
    "View",
    "beaters",
    "bots",
    "can_make",
    "can_make_after",
    "check_bot",
    "count_layouts",
    "drain",
    "from_link",
    "is_lay_down",
    "is_over",
    "iter_check_bot",
    "iter_odds",
    "iter_play_out",
    "iter_review",
    "iter_simulate",
    "iter_solve",
    "iter_solve_deal",
    "known_voids",
    "odds",
    "offs",
    "play_out",
    "read",
    "read_all",
    "review",
    "sample",
    "score",
    "simulate",
    "solve",
    "solve_deal",
    "stakes",
    "strokes",
    "sure_tricks",
    "walkers",
    "write",
]
