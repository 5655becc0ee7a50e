"""The Pyodide that the site serves itself: npm's core, pinned wheels, our own wheel, and a lock file of these alone.

Nothing in the folder points elsewhere, so a kernel that loads from it asks no other host for anything.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import zipfile
from dataclasses import dataclass
from email.parser import Parser
from importlib.metadata import version
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import PYODIDE_VERSION as KERNELS_PYODIDE
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import node
from tools.paths import CACHE, REQUIREMENTS, ROOT

PYODIDE_VERSION = "314.0.6"  # what the pinned kernel was made for; checked below
CORE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "package.json"]
WHEELS = REQUIREMENTS / "pyodide.txt"

OURS = "texas42"
OUR_EXTRAS = ["", "widgets"]  # a lock file knows no extras: what ours brings is written in as plain dependencies
KERNEL_WHEELS = ["ipykernel", "piplite", "pyodide_kernel"]  # the kernel's own, from its lab extension
LAB_EXTENSION = Path("share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi")

# What markers in a wheel's requirements are to be read with; the Python's version comes from Pyodide's lock file.
BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
}

# What wheels ask for though a browser has no use for it, or has its own substitute for it.
NOT_IN_A_BROWSER = {"colorama", "jupyterlab-widgets", "pexpect", "psutil", "widgetsnbextension"}


@dataclass(frozen=True)
class Wheel:
    """A wheel file and what its metadata says."""

    path: Path
    name: str
    version: str
    requires: tuple[Requirement, ...]
    imports: tuple[str, ...]

    @classmethod
    def read(cls, path: Path) -> Wheel:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
            metadata_file = next(n for n in names if re.fullmatch(r"[^/]+\.dist-info/METADATA", n))
            metadata = Parser().parsestr(archive.read(metadata_file).decode())
        top = {n.split("/")[0].removesuffix(".py") for n in names if n.endswith(".py")}
        return cls(
            path=path,
            name=canonicalize_name(metadata["Name"]),
            version=metadata["Version"],
            requires=tuple(Requirement(text) for text in metadata.get_all("Requires-Dist") or []),
            imports=tuple(sorted(name for name in top if name.isidentifier())),
        )


def fetch_core() -> Path:
    """npm's package `pyodide`, unpacked under the cache."""
    if KERNELS_PYODIDE != PYODIDE_VERSION:
        raise SystemExit(f"the kernel was made for Pyodide {KERNELS_PYODIDE}, tools/pyodide.py says {PYODIDE_VERSION}")
    folder = CACHE / f"pyodide-{PYODIDE_VERSION}"
    if not folder.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        node.run(["npm", "pack", "--silent", f"pyodide@{PYODIDE_VERSION}", "--pack-destination", CACHE])
        unpacking = folder.with_suffix(".part")  # renamed when whole, so that a broken run leaves no half of it
        shutil.unpack_archive(CACHE / f"pyodide-{PYODIDE_VERSION}.tgz", unpacking)
        unpacking.rename(folder)
    return folder / "package"


def fetch_wheels(python_version: str) -> list[Path]:
    """The wheels of requirements/pyodide.txt, in a folder of the cache of their own."""
    digest = hashlib.sha256(WHEELS.read_bytes()).hexdigest()[:12]
    folder = CACHE / f"wheels-{digest}"
    if not folder.is_dir():
        fetching = folder.with_suffix(".part")
        shutil.rmtree(fetching, ignore_errors=True)
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "download", "-qq"]
        only = ["--no-deps", "--only-binary=:all:", "--implementation=py", "--abi=none", "--platform=any"]
        where = ["--python-version", python_version, "--dest", str(fetching), "--requirement", str(WHEELS)]
        subprocess.run([*pip, *only, *where], check=True)
        fetching.rename(folder)
    return sorted(folder.glob("*.whl"))


def kernel_wheels() -> list[Path]:
    folder = Path(sys.prefix) / LAB_EXTENSION
    return [next(folder.glob(f"{name}-*.whl")) for name in KERNEL_WHEELS]


def check_versions(wheels: dict[str, Wheel], upstream: dict[str, Any]) -> None:
    """Refuse wheels that differ from Pyodide's own or, failing that, from this environment's."""
    for wheel in wheels.values():
        theirs = upstream["packages"].get(wheel.name)
        if theirs and theirs["version"] != wheel.version:
            raise SystemExit(f"{WHEELS.name}: {wheel.name} is {wheel.version}, Pyodide's is {theirs['version']}")
    for name in ("anywidget", "comm", "ipywidgets", "psygnal"):
        # The two halves of a widget, Python in the kernel and JavaScript in the lab, must be of one release.
        if wheels[name].version != version(name):
            raise SystemExit(f"{WHEELS.name}: {name} is {wheels[name].version}, constraints.txt has {version(name)}")


def dependencies(wheel: Wheel, wheels: dict[str, Wheel], python: str) -> list[str]:
    """The names of the wheels that this one needs in the browser; each must be there, in a version that will do."""
    extras = OUR_EXTRAS if wheel.name == OURS else [""]
    browser = {**BROWSER, "python_version": python.rpartition(".")[0], "python_full_version": python}
    found = set()
    for requirement in wheel.requires:
        name = canonicalize_name(requirement.name)
        marker = requirement.marker
        wanted = marker is None or any(marker.evaluate({**browser, "extra": extra}) for extra in extras)
        if not wanted or name in NOT_IN_A_BROWSER:
            continue
        if name not in wheels:
            raise SystemExit(f"{wheel.name} needs {requirement}, which {WHEELS.name} lacks")
        found.add(name)
    return sorted(found)


def lock(wheels: dict[str, Wheel], upstream: dict[str, Any]) -> dict[str, Any]:
    """A lock file as Pyodide reads it, naming these wheels and no others. The digests are set after byte-compiling."""
    python = upstream["info"]["python"]
    return {
        "info": upstream["info"],
        "packages": {
            name: {
                "name": name,
                "version": wheel.version,
                "file_name": wheel.path.name,
                "install_dir": "site",
                "sha256": "",
                "package_type": "package",
                "imports": list(wheel.imports),
                "depends": dependencies(wheel, wheels, python),
                "unvendored_tests": False,
            }
            for name, wheel in sorted(wheels.items())
        },
    }


def build(out: Path, our_wheel: Path) -> None:
    """Fill the folder `out` with a Pyodide that has our wheel, byte-compiled by itself."""
    core = fetch_core()
    upstream = json.loads((core / "pyodide-lock.json").read_text())
    python_version = ".".join(upstream["info"]["python"].split(".")[:2])
    paths = [*fetch_wheels(python_version), *kernel_wheels(), our_wheel]
    wheels = {wheel.name: wheel for wheel in map(Wheel.read, paths)}
    check_versions(wheels, upstream)

    out.mkdir(parents=True)
    for path in [*(core / name for name in CORE), *paths]:
        shutil.copyfile(path, out / path.name)  # not copy2: npm's files are dated 1985, and caches trust such dates
    locked = lock(wheels, upstream)

    # Importing from source costs a visitor three seconds, so compile here, with the Python that will run it.
    node.run(["node", ROOT / "tools" / "compile.mjs", core / "pyodide.mjs", out, our_wheel.name])
    for package in locked["packages"].values():
        package["sha256"] = hashlib.sha256((out / package["file_name"]).read_bytes()).hexdigest()
    (out / "pyodide-lock.json").write_text(json.dumps(locked, indent=1, sort_keys=True))
