"""Where things are and where what is built goes; everything built is under ``build/`` and may be deleted."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
CONTENT = ROOT / "content"
WIDGETS = ROOT / "widgets"
PAGES = ROOT / "tools" / "pages"

BUILD = ROOT / "build"
ENVIRONMENTS = BUILD / "env"
CACHE = BUILD / "cache"  # downloads, kept from build to build
WHEEL = BUILD / "wheel"
NOTEBOOKS = BUILD / "content"
PLAY = BUILD / "play"  # the play page's bundles, written by `npm run build`
SITE = BUILD / "site"
