"""Where what tests need lies, in the project, however deep they stand themselves, and beside it."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""What Chromium may be called, by what it costs: the first has no windows that nobody sees."""
