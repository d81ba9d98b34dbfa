"""What the prices of Danish Mousel state, and what its choices cost."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.mousel import GAME
from games.mousel.public import BET, JOIN, MOUSELBET
from games.tricks.parts.quota import TRICKLESS
from tests.contract.prices.branches import QuotaBranches
from tests.contract.prices.promises import BOTH_MOUSELS
from tests.support.games.prices import BOLD, FET
from tests.support.games.statements import Says

_OPENING = r"mousel-(means-open-.*|price-(r1|open)|cost|cost-brief|cost-alike)"
_ALIKE = (f"Fewer: {BOLD}", f"Färre: {FET}")
_JOINING = r"mousel-(price|newcomer)-join"
_NEXT = ("to the next pot", "till nästa pott")
TABLE = (
    *BOTH_MOUSELS,
    Says("trick-argue-two", "needs", None, r"need (\d) tricks", r"behövs (\d) stick"),
    Says("trick-argue-two", "play one", None, f"one costs {BOLD}", f"ett kostar {FET}"),
    Says("trick-argue-two", "play none", None, f"none {BOLD}", f"inget {FET}"),
    Says("trick-price-none", "play trickless", None, f"you pay {BOLD}", f"betalar du {FET}"),
    Says(_OPENING, "play one", None, rf"One(?: trick)?: {BOLD}", rf"Ett(?: stick)?: {FET}"),
    Says(_OPENING, "play none", None, rf"none {BOLD}", rf"inget {FET}"),
    Says(_OPENING, "play one", None, *_ALIKE),
    Says(_OPENING, "play none", None, *_ALIKE),
    Says(_OPENING, "play to the next pot", True, *_NEXT),
    Says(_OPENING, "needs", None, r"need (\d) tricks", r"behöver sedan (\d) stick"),
    Says(r"mousel-price-(r1|open)", "out now", 0, "Pass: free", "Passa: gratis"),
    Says("mousel-newcomer-cost", "play one", None, f"pay {BOLD}", f"betala {FET}"),
    Says("mousel-newcomer-cost", "play share", None, f"win {BOLD}", f"vinn {FET}"),
    Says("mousel-newcomer-cost", "play none", None, f"None: {BOLD}", f"Inget: {FET}"),
    Says("mousel-newcomer-cost", "play to the next pot", True, *_NEXT),
    Says("mousel-newcomer-alone", "play takes it alone", True, "take the pot", "tar du potten"),
    Says("mousel-newcomer-pass", "out now", 0, "free", "gratis"),
    Says(_JOINING, "play share", None, f"wins {BOLD}", f"ger {FET}"),
    Says(_JOINING, "play trickless", None, f"pay {BOLD}", rf"(?:Utan stick|Inget): {FET}"),
    Says(_JOINING, "play to the next pot", True, *_NEXT),
    Says(_JOINING, "out at all", 0, "Pass: free", "Passa: gratis"),
    Says(_JOINING, "out takes it alone", False, r"Pass: \w+ takes the pot", r"Passa: \w+ tar pot"),
    Says("mousel-means-join", "needs", None, r"need (\d) trick", r"sedan (\d) stick"),
    Says("mousel-means-join", "needs", None, r"needs (\d)", r"behöver (\d)"),
    Says("mousel-means-join", "play trickless", None, f"pay {BOLD}", f"annars {FET}"),
    Says("mousel-means-join", "play their one", None, f"1 costs {BOLD}", f"1 kostar {FET}"),
    Says("mousel-means-join", "play their none", None, f"none {BOLD}", f"inget {FET}"),
    Says("mousel-(means|argue)-pass-r.*", "out now", 0, "nothing|free", "inget|gratis"),
    Says("mousel-means-pass-(join|leaves)", "out at all", 0, "nothing", "inget"),
    Says("mousel-argue-pass-join", "out at all", 0, "nothing", "inget"),
    Says("mousel-means-pass-r3-last", "out at all", 0, "nothing", "inget"),
    Says("mousel-means-pass-leaves", "out leaves", None, f"pot of {BOLD}", f"potten på {FET}"),
    Says("mousel-means-shut-out", "flaekning now", None, BOLD, FET),
    Says("mousel-argue-shut-out", "flaekning now", None, BOLD, FET),
    Says("mousel-flaekning", "flaekning now", None, rf"pay {BOLD}", rf"betala {FET}"),
    Says("mousel-flaekning", "flaekning one", None, rf"One trick: {BOLD}", rf"Ett stick: {FET}"),
    Says("mousel-flaekning", "flaekning none", None, rf"none {BOLD}", rf"inget {FET}"),
    Says("mousel-flaekning", "flaekning one", None, *_ALIKE),
    Says("mousel-flaekning", "flaekning none", None, *_ALIKE),
    Says("mousel-button-flaekning", "flaekning now", None, r" −?([\d,]+)$", r" −?([\d\u00a0]+)$"),
    Says("mousel-argue-alone", "play takes it alone", True, "take the pot", "tar du potten"),
    Says("mousel-(price-)?role-.*", "needs", None, r"(\d) tricks?(?: needed)?", r"(\d) stick"),
    Says("mousel-means-(exchange|keep|throw)", "play now", 0, "nothing", "inget"),
)


class Eye(QuotaBranches):
    """Deals of Danish Mousel. To play is to open without a flækning, or to join."""

    game = GAME
    comes_in = frozenset({"open", "flaekning", "join"})
    stays_out = frozenset({"pass"})
    choices: ClassVar[Mapping[str, str]] = dict.fromkeys(
        ("open", "join", "exchange", "throw"), "play"
    ) | {"pass": "out"}
    against = frozenset({JOIN})
    dearest = ("flaekning", "pass")
    fails = frozenset({BET, MOUSELBET, TRICKLESS})
