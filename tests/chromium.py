"""Where the browser of this machine is."""

import shutil
import sys

_NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The shell without windows first: a page costs a third of what it does in the whole browser."""

CHROMIUM = next((found for name in _NAMES if (found := shutil.which(name))), None)
"""None: the one that `playwright install chromium` brought, which it finds itself."""

if __name__ == "__main__":
    sys.exit(CHROMIUM is None)
