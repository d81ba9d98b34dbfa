"""What the prices of Greenland Mousel state, and what its choices cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.greenland import GAME
from games.greenland.public import BARE, SHORT
from games.tricks.parts.quota import TRICKLESS
from games.tricks.parts.talon import EXCHANGE
from tests.contract.prices.branches import QuotaBranches
from tests.contract.prices.promises import BOTH_MOUSELS
from tests.support.games.prices import BOLD, FET
from tests.support.games.statements import Says

_TAKING = r"greenland-(means-accept|price-taker|price-newcomer|cost)|trick-cost-alike"
_ALIKE = (f"Too few tricks cost {BOLD}", f"För få stick kostar {FET}")
TABLE = (
    *BOTH_MOUSELS,
    Says(
        _TAKING,
        "play one",
        None,
        r"One: pay \*\*([\d,]+)",
        r"Ett: betala \*\*([\d\u00a0]+)",
    ),
    Says(_TAKING, "play none", None, r"none: \*\*([\d,]+)", r"noll: \*\*([\d\u00a0]+)"),
    Says(_TAKING, "play one", None, *_ALIKE),
    Says(_TAKING, "play none", None, *_ALIKE),
    Says(_TAKING, "needs", None, r"need (\d) tricks", r"sedan (\d) stick"),
    Says("greenland-argue-two", "needs", None, r"need (\d) tricks", r"det behövs (\d) stick"),
    Says("greenland-argue-two", "play one", None, f"one costs {BOLD}", f"ett kostar {FET}"),
    Says("greenland-argue-two", "play none", None, f"none {BOLD}", f"inget {FET}"),
    Says("greenland-price-newcomer", "play share", None, f"wins {BOLD}", f"ger {FET}"),
    Says("greenland-price-newcomer", "refuse now", 0, "Refuse: free", "Avstå: gratis"),
    Says("greenland-newcomer-stay", "play share", None, f"wins {BOLD}", f"ger {FET}"),
    Says(
        "greenland-(price|newcomer)-stay",
        "play trickless",
        None,
        f"you pay {BOLD}",
        f"betalar du {FET}",
    ),
    Says(
        "greenland-means-keep-(must|in)",
        "play trickless",
        None,
        f"you pay {BOLD}",
        f"betalar du {FET}",
    ),
    Says("greenland-means-keep-in", "needs", None, r"need (\d) trick", r"behöver du (\d) stick"),
    Says(
        "greenland-means-keep-taker",
        "play one",
        None,
        f"only one trick you pay {BOLD}",
        f"betalar du {FET} med bara ett",
    ),
    Says("greenland-means-keep-taker", "play none", None, f"none {BOLD}", f"{FET} utan stick"),
    Says("greenland-role-.*", "needs", None, r"(\d) tricks? ?(?:needed)?", r"(\d) stick"),
    Says("greenland-means-look", "look now", 0, "costs nothing", "kostar inget"),
    Says("greenland-means-offer", "offer now", 0, "costs nothing", "kostar inget"),
    Says("greenland-(means|argue)-refuse", "refuse now", 0, "nothing|free", "inget|gratis"),
    Says("greenland-(means|argue)-another", "refuse now", 0, "nothing|free", "inget|gratis"),
    Says("greenland-(means|argue)-void", "refuse at all", 0, "nothing|free", "inget|gratis"),
    Says("greenland-argue-look", "look now", 0, "nothing|free", "inget|gratis"),
    Says("greenland-argue-offer", "offer now", 0, "nothing|free", "inget|gratis"),
    Says("greenland-means-fold", "out at all", 0, "costs nothing more", "kostar inget mer"),
    Says("greenland-fold-free", "out at all", 0, "free", "gratis"),
    Says("greenland-argue-fold", "out at all", 0, "nothing|free", "inget|gratis"),
    Says("greenland-means-fold-leaves", "out at all", 0, "costs nothing", "kostar inget"),
    Says("greenland-means-fold-provisional", "out now", 0, "costs nothing", "kostar inget"),
    Says("greenland-fold-would-be-.*", "out now", 0, "free for now", "gratis tills vidare"),
    Says("greenland-newcomer-fold", "out now", 0, "free", "gratis"),
    Says("greenland-argue-fold-prov.*", "out now", 0, "nothing|free", "inget|gratis"),
    Says("greenland-means-fold-leaves", "out leaves", None, f"pot of {BOLD}", f"potten på {FET}"),
)


class Eye(QuotaBranches):
    """Deals of Greenland Mousel. To play is to take the upcard, or to stay in."""

    game = GAME
    comes_in = frozenset({"accept", "look", "exchange", "throw"})
    stays_out = frozenset({"refuse", "offer", "fold"})
    choices: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("accept", "exchange", "throw"), "play"
    ) | {"fold": "out"}
    against = frozenset({EXCHANGE})
    dearest = ("accept",)
    fails = frozenset({SHORT, BARE, TRICKLESS})
