"""`python -m fortytwo`."""

import sys

from fortytwo.cli import main

if __name__ == "__main__":
    sys.exit(main())
