"""The worlds that a seat reckons with: layouts of the hidden tiles, as likely as the calls make them."""

from __future__ import annotations

import random
from collections import Counter
from math import fsum  # the built-in sum of floats gives other last digits on other Pythons

from fortytwo.bidding.beliefs import Beliefs
from fortytwo.dice import below
from fortytwo.layouts import Layouts, Weighted
from fortytwo.view import View

POOL = 4
"""So many layouts are looked at for each that is kept."""


def draw_worlds(view: View, n: int, rng: random.Random) -> list[Weighted]:
    """Layouts that the view allows, with weights that add up to 1: all where there are at most `n`, else `n` of them
    drawn so that each comes as often as the calls make it likely (a layout may come more than once, and then stands
    once with more weight)."""
    layouts = Layouts(view)
    beliefs = Beliefs(view)
    if layouts.count <= n:
        found = [layouts[number] for number in range(layouts.count)]
        weights = [beliefs.likelihood(layout) for layout in found]
        total = fsum(weights)
        return [(layout, weight / total) for layout, weight in zip(found, weights, strict=True)]
    if beliefs.tell_nothing:
        drawn = Counter(below(layouts.count, rng) for _ in range(n))
        return [(layouts[number], times / n) for number, times in drawn.items()]
    pool = list(dict.fromkeys(below(layouts.count, rng) for _ in range(POOL * n)))
    found = [layouts[number] for number in pool]
    weights = [beliefs.likelihood(layout) for layout in found]
    # at even steps through the weights laid end to end: each layout comes as often as its share, to within one
    step = fsum(weights) / n
    at, end, picked = rng.random() * step, 0.0, []
    for layout, weight in zip(found, weights, strict=True):
        end += weight
        times = 0
        while at < end:
            times += 1
            at += step
        if times:
            picked.append((layout, times / n))
    return picked
