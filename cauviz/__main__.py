"""``python -m cauviz``: the same as the command ``cauviz``."""

import sys

from cauviz.command import main

if __name__ == "__main__":
    sys.exit(main())
