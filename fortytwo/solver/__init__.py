"""The exact solver: what a position comes to when all hands are open and all play as well as they can."""
