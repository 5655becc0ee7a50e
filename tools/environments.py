"""The project's virtual environments, made when they are missing or out of date.

    python -m tools.environments site test

Standard library only: this runs on the Python that a newcomer has. An environment is out of date when its
requirements, the constraints or the Python that it was made with are no longer those that its stamp stands for.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path

from tools.paths import ENVIRONMENTS, REQUIREMENTS

CONSTRAINTS = REQUIREMENTS / "constraints.txt"


def scripts(name: str) -> Path:
    """The folder with the environment's programs."""
    return ENVIRONMENTS / name / ("Scripts" if sys.platform == "win32" else "bin")


def python(name: str) -> Path:
    return scripts(name) / ("python.exe" if sys.platform == "win32" else "python")


def ensure(name: str) -> Path:
    """Make the environment called `name` unless it is there and up to date; return its Python."""
    requirements = REQUIREMENTS / f"{name}.txt"
    made_from = sys.version.encode() + requirements.read_bytes() + CONSTRAINTS.read_bytes()
    digest = hashlib.sha256(made_from).hexdigest()
    stamp = ENVIRONMENTS / name / "stamp"
    if not stamp.is_file() or stamp.read_text() != digest:
        print(f"environment {name}: installing", flush=True)
        venv.create(ENVIRONMENTS / name, clear=True, with_pip=True)
        install(name, "--requirement", requirements, "--constraint", CONSTRAINTS)
        stamp.write_text(digest)
    return python(name)


def install(name: str, *arguments: str | Path) -> None:
    """Run the environment's pip install; it says nothing but errors."""
    pip: list[str | Path] = [python(name), "-m", "pip", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "-qq", *arguments], check=True)


def main() -> None:
    for name in sys.argv[1:]:
        ensure(name)


if __name__ == "__main__":
    main()
