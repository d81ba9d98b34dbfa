"""The twenty stored deals of Danish Mousel, and what each must show."""

from __future__ import annotations

import random
from typing import Any

from games.kernel.contract import Carry
from games.mousel import GAME
from tests.games.mousel.deal import Deal
from tests.golden.wanted.kept import (
    Kept,
    Record,
    Wanted,
    Wish,
    by_regulars,
    of_record,
    outcome,
    reshuffled,
)


def said(word: str) -> Wanted:
    """Whether an action begins with this."""
    return lambda r: any(text.startswith(word) for _, text in r["actions"])


def compelled(record: Record) -> bool:
    """Whether the last player had to join: in, without having said so (MDK-062)."""
    joined = {seat for seat, text in record["actions"] if text == "join"}
    extra = set(record["result"]["participants"]) - joined - {record["result"]["declarer"]}
    return bool(extra) and not record["result"]["forced"]


def nobody_left(record: Record) -> bool:
    """Whether the pot was emptied (MDK-105)."""
    return record["result"]["pot"] == 0


DEALS: tuple[tuple[int, int, dict[str, Any], Wanted], ...] = (
    (3, 0, {}, nobody_left),
    (3, 12, {"payment": "capped"}, lambda r: r["result"]["remainder"] > 0),
    (3, 12, {"shortPack": True}, said("flaekning")),
    (4, 0, {}, outcome(void=False)),
    (4, 12, {}, compelled),
    (4, 12, {}, outcome(void=True)),
    (4, 16, {}, said("flaekning")),
    (4, 61, {"unit": 5, "limit": 3}, lambda r: r["result"]["pot"] > 0),
    (4, 0, {"shortPack": True}, reshuffled),
    (4, 12, {"shortPack": True}, reshuffled),
    (4, 12, {"aceForcesDealer": True}, lambda r: r["deck"][8][0] == "A"),
    (4, 12, {"stakes": "8/4", "payment": "capped"}, compelled),
    (5, 0, {"stakes": "8/4"}, outcome(void=False)),
    (5, 28, {"fifthCard": "afterAll"}, lambda r: compelled(r) and said("throw")(r)),
    (5, 12, {"shortPack": True, "fifthCard": "afterAll"}, reshuffled),
    (6, 16, {}, lambda r: len(r["result"]["participants"]) == 6),
    (6, 0, {"unit": 1000, "limit": 100}, outcome(void=False)),
    (7, 0, {}, reshuffled),
    (7, 36, {"payment": "capped", "fifthCard": "afterAll"}, reshuffled),
)


def before(wish: Wish, rng: random.Random) -> Carry:
    """Any dealer; the part not divisible by four is the remainder."""
    return Carry(wish.pot, wish.pot % 4, rng.randrange(wish.n))


def failed_flaekning() -> Record:
    """A talon of only two suits, too rare for random deals (MDK-054)."""
    deal = Deal(
        "7c 8c 9c Tc Jc Qc Kc Ac 7h 7d 8d 9d Td Jd Qd Kd Ad", shortPack=True, pot=12, dealer=2
    )
    deal.do("2 pass", "3 pass", "0 pass", "1 pass", "2 pass", "3 pass", "0 flaekning s")
    return deal.record()


KEPT = Kept(
    GAME,
    tuple(Wish(n, pot, options, of_record(wanted)) for n, pot, options, wanted in DEALS),
    by_regulars(GAME),
    before,
    by_hand=(failed_flaekning,),
)
