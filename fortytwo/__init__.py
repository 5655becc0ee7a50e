"""Texas 42, the domino game: rules, records, bots and the session under every table."""

__version__ = "0.1.0"
