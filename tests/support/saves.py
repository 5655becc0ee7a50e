"""What a saved table packs, so that tests can pack something else."""

from __future__ import annotations

import base64
import zlib

from support.players import Json, text_of


def packed(contents: bytes) -> str:
    """A saved table whose checksum is right, whatever it holds."""
    payload = base64.urlsafe_b64encode(zlib.compress(contents, 1)).decode()
    return f"fortytwo:1:{zlib.crc32(payload.encode()):08x}:{payload}"


def unpacked(text: str) -> bytes:
    return zlib.decompress(base64.urlsafe_b64decode(text.split(":")[3]))


def lasting(snapshot: Json) -> str:
    """What of a snapshot is the same in a restored table."""
    return text_of({name: value for name, value in snapshot.items() if name not in ("rev", "fresh", "events")})
