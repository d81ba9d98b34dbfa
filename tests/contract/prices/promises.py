"""What prices state in the same words in both Mousels."""

from __future__ import annotations

from tests.support.games.prices import BOLD, FET
from tests.support.games.statements import Says

_CARD = "(?:greenland|mousel)-means-(lead|best|takes)"
_PER_TRICK = "(?:greenland|mousel)-per-trick"
_LEAVES = "(?:greenland|mousel)-leaves-pot"
BOTH_MOUSELS = (
    Says("(?:greenland|mousel)-pot", "pot now", None, f"Pot {BOLD}", f"Pott {FET}"),
    Says(
        "trick-argue-one",
        "play trickless",
        None,
        f"none costs {BOLD}",
        f"utan stick betalar du {FET}",
    ),
    Says("trick-argue-share", "play share", None, f"earns {BOLD}", f"ger {FET}"),
    Says("trick-argue-share", "play pot", None, f"pot of {BOLD}", f"potten på {FET}"),
    Says("trick-argue-leaves", "out leaves", None, f"pot of {BOLD}", f"potten på {FET}"),
    Says(_CARD, "play share", None, f"worth {BOLD}", f"värt {FET}"),
    Says(_PER_TRICK, "play share", None, r"([\d,]+) a trick", r"([\d\u00a0]+) per stick"),
    Says(_LEAVES, "out leaves", None, r"pot of ([\d,]+)", r"potten på ([\d\u00a0]+)"),
)
