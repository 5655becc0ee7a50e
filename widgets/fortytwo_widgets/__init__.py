"""Widgets for notebooks: a table to play 42 at, and its bidding.

>>> from fortytwo_widgets import Table
>>> table = Table(seed="example")
>>> table.session.snapshot()["seat"]
'S'
"""

from fortytwo_widgets.views import Bidding, Table

__all__ = ["Bidding", "Table"]
