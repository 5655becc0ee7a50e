"""The worlds that a seat reckons with: layouts of the hidden tiles, as likely as the calls make them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable
from math import fsum  # the built-in sum of floats gives other last digits on other Pythons
from typing import NamedTuple

from fortytwo.bidding.beliefs import Beliefs
from fortytwo.dice import below
from fortytwo.layouts import Layouts, Weighted
from fortytwo.view import View

POOL = 4
"""So many layouts are looked at for each that is kept, ..."""

WIDE = 20
"""... and so many where a call was made that few hands are worth."""

ENDLESS = float("inf")


class Drawn(NamedTuple):
    """Layouts with weights that add up to 1. They tell as much of a chance as so many `alike`, each drawn by itself,
    would; all that there are tell it exactly, as endlessly many would."""

    layouts: list[Weighted]
    alike: float

    def alike_in(self, first: int) -> float:
        """As how many the first so many of them are."""
        whole = len(self.layouts)
        return self.alike if first == whole else first * min(1.0, self.alike / whole)


def draw_worlds(view: View, n: int, rng: random.Random) -> Drawn:
    """Layouts that the view allows: all where there are at most `n`, else `n` of them drawn so that each comes as often
    as the calls make it likely (a layout may come more than once, and then stands once with more weight)."""
    layouts = Layouts(view)
    beliefs = Beliefs(view)
    if layouts.count <= n:
        found = [layouts[number] for number in range(layouts.count)]
        weights = [beliefs.likelihood(layout) for layout in found]
        total = fsum(weights)
        return Drawn([(layout, weight / total) for layout, weight in zip(found, weights, strict=True)], ENDLESS)
    if beliefs.tell_nothing:
        drawn = Counter(below(layouts.count, rng) for _ in range(n))
        return Drawn([(layouts[number], times / n) for number, times in drawn.items()], n)
    size = n * (WIDE if beliefs.are_sharp else POOL)
    pool = range(layouts.count) if layouts.count <= size else _drawn(layouts.count, size, rng)
    found = [layouts[number] for number in pool]
    weights = [beliefs.likelihood(layout) for layout in found]
    total = fsum(weights)
    alike = total * total / fsum(weight * weight for weight in weights)
    # at even steps through the weights laid end to end: each layout comes as often as its share, to within one
    step = total / n
    at, end, picked = rng.random() * step, 0.0, []
    for layout, weight in zip(found, weights, strict=True):
        end += weight
        times = 0
        while at < end:
            times += 1
            at += step
        if times:
            picked.append((layout, times / n))
    return Drawn(picked, min(n, alike))


def _drawn(count: int, times: int, rng: random.Random) -> Iterable[int]:
    """Numbers below `count`, each as likely, without those that come again."""
    return dict.fromkeys(below(count, rng) for _ in range(times))
