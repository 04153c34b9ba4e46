"""Where the browser of this machine is."""

import shutil

_NAMES = ("chromium", "chromium-browser", "google-chrome")

CHROMIUM = next((found for name in _NAMES if (found := shutil.which(name))), None)
"""None: the one that `playwright install chromium` brought, which it finds itself."""
