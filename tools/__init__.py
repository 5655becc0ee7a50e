"""What makes the environments, the wheel and the site; run from the repository's root: ``python -m tools.NAME``."""
