"""Writes ``greenland.jsonl``: twenty deals of Greenland Mousel that show every turn of it.

Run ``python -m tests.golden.make_greenland`` after a deliberate change of the rules, and read the
difference. The cards come from seeds, so a run that changes nothing writes the same file.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

from games.greenland import GAME
from games.kernel.actions import Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import fold, settle_forward
from games.kernel.options import complete
from games.kernel.records.record import read, record_of
from games.kernel.records.replay import replay
from tests.support.games.playout import Playout, chance, covers, some_action

FILE = Path(__file__).with_name("greenland.jsonl")
Record = dict[str, Any]
Wanted = Callable[[Record], bool]


def said(word: str) -> Wanted:
    """Whether somebody says this."""
    return lambda r: any(text == word for _, text in r["actions"])


def outcome(**fields: Any) -> Wanted:
    """Whether the result has these."""
    return lambda r: all(r["result"][k] == v for k, v in fields.items())


def taken_blind(record: Record) -> bool:
    """Whether the blind dealer took the first turn-up (MGL-011)."""
    return record["actions"][0][1] == "accept"


def looked_and_went_on(record: Record) -> bool:
    """Whether a dealer who has looked lets another card be turned up (MGL-014)."""
    words = [text for _, text in record["actions"]]
    return any(a == "look" and b == "refuse" for a, b in pairwise(words))


def last_blind(record: Record) -> bool:
    """Whether the dealer takes what all refused, without looking (MGL-013)."""
    result = record["result"]
    return not taken_blind(record) and result["taker"] == record["dealer"] and not said("look")(
        record
    )


def right_of_dealer_compelled(record: Record) -> bool:
    """Whether a dealer who took is faced by the last player alone (MGL-026)."""
    n, dealer = record["n"], record["dealer"]
    return record["result"]["participants"] == [dealer, (dealer - 1) % n]


def fold_made_final(record: Record) -> bool:
    """Whether the dealer folds before anybody is in, and somebody then stays (MGL-025)."""
    order = [seat for seat, text in record["actions"] if text.split()[0] in {"fold", "exchange"}]
    dealer, result = record["dealer"], record["result"]
    if dealer not in result["folded"] or len(result["participants"]) != 2:
        return False
    return order.index(dealer) < order.index(result["participants"][1])


def reshuffled(record: Record) -> bool:
    """Whether the talon ran dry (GEN-006)."""
    return bool(record["reshuffles"])


def tricks(*won: int) -> Wanted:
    """Whether the taker and those who stayed won so many."""
    def holds(record: Record) -> bool:
        result = record["result"]
        return [result["tricks"][s] for s in result["participants"]] == list(won)

    return holds


def everybody(record: Record) -> bool:
    """Whether nobody folded."""
    return not record["result"]["folded"]


DEALS: tuple[tuple[int, int, dict[str, Any], Wanted], ...] = (
    (2, 0, {"allowTwo": True}, tricks(2, 0)),
    (2, 5, {"allowTwo": True}, lambda r: r["result"]["remainder"] == 1),
    (3, 0, {}, taken_blind),
    (3, 8, {"payment": "capped"}, lambda r: r["result"]["remainder"] > 0),
    (3, 6, {}, tricks(0, 3)),
    (3, 9, {"compelled": "rightOfTaker"}, lambda r: len(r["result"]["folded"]) == 1),
    (3, 0, {"lastTurnUp": "dealerMustTake"}, looked_and_went_on),
    (4, 0, {}, outcome(recalled=True)),
    (4, 12, {}, fold_made_final),
    (4, 4, {}, right_of_dealer_compelled),
    (4, 61, {"unit": 5, "limit": 3}, lambda r: r["result"]["pot"] > 0),
    (4, 8, {"payment": "capped"}, everybody),
    (4, 8, {}, last_blind),
    (4, 16, {}, reshuffled),
    (5, 0, {}, reshuffled),
    (5, 10, {}, outcome(void=True)),
    (5, 10, {"lastTurnUp": "dealerMustTake"}, lambda r: said("look")(r) and r["result"]["taker"]
     == r["dealer"] and sum(text == "refuse" for _, text in r["actions"]) >= 28),
    (5, 15, {"compelled": "rightOfTaker"}, lambda r: len(r["result"]["folded"]) == 3),
    (5, 0, {"unit": 1000, "limit": 10}, everybody),
    (5, 15, {}, outcome(recalled=True)),
)  # fmt: skip


def records() -> Iterator[Record]:
    """The twenty records, each with its trace."""
    for k in range(len(DEALS)):
        record = search(k)
        (again,) = read(json.dumps(record), {GAME.traits.key: GAME})
        trace = replay(again, trace=True).answer["trace"]
        yield {**record, "trace": trace}


def search(k: int) -> Record:
    """The first deal that shows what the k-th is to show."""
    n, pot, options, wanted = DEALS[k]
    seed = 1000 * k
    while not wanted(record := one(seed, n, pot, options)):
        seed += 1
    return record


def one(seed: int, n: int, pot: int, options: dict[str, Any]) -> Record:
    """A deal of chance, in which every player has a leaning to the last word that is legal."""
    rng = random.Random(seed)
    stacks = tuple(rng.choice((500, 100, 30, 3)) for _ in range(n))
    config = Config(complete(GAME.traits.options, options), n, stacks)
    out = Playout(GAME, config, Carry(pot, pot % n, rng.randrange(n)))
    shy = rng.choice((0.1, 0.5, 0.95))
    state, events = settle_forward(GAME, GAME.initial(config, out.carry), chance(rng))
    out.steps.append((None, None, events))
    while seats := GAME.to_act(state):
        (seat,) = seats
        legal = GAME.legal(state, seat)
        action = some_action(legal[-1:] if rng.random() < shy else legal, rng)
        assert covers(legal, action)
        decided = GAME.decide(state, seat, action)
        assert not isinstance(decided, Rejected)
        state, more = settle_forward(GAME, fold(GAME, state, decided), chance(rng))
        out.steps.append((seat, action, decided + more))
    return record_of(GAME, config, out.carry, out.steps)


def text() -> str:
    """The file's text."""
    return "".join(json.dumps(r, separators=(",", ":")) + "\n" for r in records())


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
