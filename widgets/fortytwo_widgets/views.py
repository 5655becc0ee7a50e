"""The anywidget classes: thin views on a `fortytwo.session.Session`, which holds the game and answers every message."""

from __future__ import annotations

import pathlib
from collections.abc import Callable, Mapping
from typing import Any

import anywidget
import traitlets

from fortytwo import Round, Rules, Seat
from fortytwo.session import AT_TABLE, Session

_STATIC = pathlib.Path(__file__).parent / "static"


class _SessionView(anywidget.AnyWidget):
    """A view on a session: snapshot and saved text out, messages in. docs/session.md describes all three."""

    snapshot = traitlets.Dict().tag(sync=True)
    saved = traitlets.Unicode().tag(sync=True)
    name = traitlets.Unicode().tag(sync=True)
    _leave: Callable[[], None] = staticmethod(lambda: None)  # until there is a session to leave

    def __init__(
        self,
        session: Session | None = None,
        *,
        name: str = "",
        rules: Rules | str = "tournament",
        seat: Seat | str | None = None,
        seed: int | str | None = None,
        bots: Mapping[str, str] | str = AT_TABLE,
        position: Round | None = None,
    ) -> None:
        self.session = session or Session(rules=rules, seat=seat, seed=seed, bots=bots, position=position)
        super().__init__(name=name, **self._state())
        self._leave = self.session.listen(self._publish)
        self.on_msg(self._receive)
        self._let_bots_act()

    def close(self) -> None:
        """Take the view away; the session stays, for other views on it."""
        self._leave()
        super().close()

    def _state(self) -> dict[str, Any]:
        return {"snapshot": self.session.snapshot(), "saved": self.session.save()}

    def _publish(self) -> None:
        for trait, value in self._state().items():
            setattr(self, trait, value)

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        self.send(self.session.handle(content))
        self._let_bots_act()

    def _let_bots_act(self) -> None:
        # each action is published as soon as it is chosen; how fast they are shown is the view's affair
        while self.session.step():
            pass


class Table(_SessionView):
    """A table to play at: `Table()` deals a game of straight 42 against three bots; `Table(position=round)` goes on
    from a position, as often as one likes.

    The bots are experts, until others are given by name (`bots="club"`, or by seat or side) or chosen in the settings.
    Give a `name` and the game is kept under it in the browser, and is there again when the cell is run again. Give a
    session to look at that one; then the other arguments don't apply.
    """

    _esm = _STATIC / "table.js"
    _css = _STATIC / "table.css"


class Bidding(_SessionView):
    """The bidding of a session: `Bidding(table.session)` beside a table, or alone."""

    _esm = _STATIC / "bidding.js"
    _css = _STATIC / "bidding.css"
