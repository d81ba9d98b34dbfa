"""Where in the project what tests read lies, however deep in `tests` they stand themselves."""

from pathlib import Path

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden"
