"""Serve the built site on this machine and say which page to open.

python -m tools.serve [--port PORT] [PAGE]
"""

from __future__ import annotations

import argparse
import functools
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

from tools.paths import SITE


class Handler(SimpleHTTPRequestHandler):
    """Like ``python -m http.server``, but quiet, and a page built anew is seen at once."""

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, *arguments: object) -> None:
        pass


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.serve")
    parser.add_argument("page", nargs="?", default="")
    parser.add_argument("--port", type=int, default=8042, help="another free one is taken where it is in use")
    arguments = parser.parse_args()
    handler = functools.partial(Handler, directory=str(SITE))
    try:
        server = ThreadingHTTPServer(("127.0.0.1", arguments.port), handler)
    except OSError:
        server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    print(f"Open http://127.0.0.1:{server.server_port}/{arguments.page}   (Ctrl-C stops)", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()


if __name__ == "__main__":
    main()
