"""What both Mousels' texts state in the same words, and what is seen of promised tricks."""

from __future__ import annotations

import random
from typing import Any, ClassVar

from games.kernel.options import Options
from games.tricks.parts.quota import SHARE
from tests.contract.statements.eye import GREAT, Eye
from tests.support.games.statements import Says

BOTH_MOUSELS = (
    Says(
        "aim",
        "limit",
        None,
        r"never costs more than (\d+) markers?",
        r"aldrig mer än (\d+) spelmark",
    ),
    Says("deal", "marker", None, r"worth (\d+) chips?", r"värd (\d+) chips?"),
    Says(
        "deal",
        "pays more than it has",
        False,
        "Nobody pays more than they have",
        "Man betalar aldrig mer än man har",
    ),
    Says("play", "must follow", True, "Follow suit if you can", "Bekänn färg om du kan"),
    Says(
        "payment",
        "limit",
        None,
        r"Nobody pays more than (\d+) markers?",
        r"Ingen betalar mer än (\d+) spelmark",
    ),
    Says("house-limit", "limit", None, r"over (\d+) markers?", r"(?:över|högst) (\d+) spelmark"),
)


class QuotaEye(Eye):
    """What is seen in deals with a declarer, in which players who take too few tricks pay."""

    fails: ClassVar[tuple[tuple[str, str, int], ...]]
    """Each reason to pay, its subject, and how many pots that is without a limit."""

    def __init__(self, options: Options, rng: random.Random) -> None:
        super().__init__(options, rng)
        self.won: dict[tuple[bool, bool], set[int]] = {}
        """How many tricks declarers and others took who failed and who did not."""

    def divided(self, tricks: int, marker: int) -> None:
        """Note what those who failed have paid, in pots; each of the tricks earns a part."""
        public, whole = self.public, self.public.final_pot
        for seat, chips in self.got(SHARE).items():
            assert chips == whole // tricks * public.tricks[seat]
        most: Any = self.options["limit"]
        for why, subject, times in self.fails:
            for paid in self.paid(why).values():
                if most is None or paid < most * marker:
                    self.note(subject, paid // whole)
                if whole >= GREAT:
                    self.note("limit", "none" if paid >= times * whole else paid // marker)
        failed = self.paid(*(why for why, _, _ in self.fails))
        for seat in public.players:
            role = seat == public.declarer, seat in failed
            self.won.setdefault(role, set()).add(public.tricks[seat])

    def needed(self, *, declarer: bool) -> int:
        """One trick more than the most with which a player of this role failed."""
        least = max(self.won[declarer, True]) + 1
        assert least <= min(self.won[declarer, False]), (self.won, self.options)
        return least
