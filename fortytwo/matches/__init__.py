"""Matches of bots: games in duplicate pairs, what they come to, and how sure that is."""
