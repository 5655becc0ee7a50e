"""A session behind a text channel: what the play page's worker runs. The messages are those of docs/session.md."""

from __future__ import annotations

import json
from collections.abc import Callable

from fortytwo.session import AT_TABLE, Session


class Host:
    """One session for one page. `post` sends a JSON text to the page; the worker hands what comes back to `receive`.
    `bots` is the name of the bots that sit at the table until the person, or a restored game, puts others there.

    >>> texts: list[str] = []
    >>> host = Host(texts.append, name="play")
    >>> host.start()
    >>> json.loads(texts[0])["method"]
    'open'
    """

    def __init__(self, post: Callable[[str], None], *, name: str, locale: str = "en", bots: str = AT_TABLE) -> None:
        self._post_text = post
        self._name = name
        self.session = Session(locale=locale, bots=bots)
        self.session.listen(self._publish)

    def start(self) -> None:
        """Tell the page that the table is up."""
        self._post("open", state=self._state() | {"name": self._name})

    def receive(self, text: str) -> None:
        """Handle one message from the page. A text that isn't one gets a reply that says so, and changes nothing."""
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        ours = isinstance(message, dict) and message.get("method") == "custom"
        content = message.get("content") if ours else None
        self._post("custom", content=self.session.handle(content))

    def step(self) -> bool:
        """Let one bot act; gives whether another step waits."""
        return self.session.step()

    def _state(self) -> dict[str, object]:
        return {"snapshot": self.session.snapshot(), "saved": self.session.save()}

    def _publish(self) -> None:
        self._post("update", state=self._state())

    def _post(self, method: str, **content: object) -> None:
        self._post_text(json.dumps({"method": method, **content}))
