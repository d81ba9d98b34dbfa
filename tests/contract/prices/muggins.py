"""What the prices of Muggins state, and what its calls cost."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from games.kernel.contract import Carry, Config, Event, Paid
from games.kernel.driver import evolve_all, run_forward
from games.kernel.options import Options, Value
from games.kernel.screen.elements import Screen
from games.muggins import GAME
from games.muggins.events import Gave
from games.muggins.public import CALLING, FLIPPING, Phase
from tests.contract.statements.eye import RICH
from tests.support.games.playout import chance, some_step
from tests.support.games.prices import Chips
from tests.support.games.statements import Says

TABLE = (
    Says(
        "muggins-price-(one|none)",
        "each gives after a right call",
        1,
        r"a right call gives \w+ a card from everyone else",
        r"vid ett riktigt rop får \w+ ett kort av var och en",
    ),
    Says(
        "muggins-means-call(-free)?",
        "each gives after a right call",
        1,
        r"wrong pile: \w+ gets a card from everyone else",
        r"[Ff]el hög: \w+ får ett kort av alla andra",
    ),
    Says(
        "muggins-argue-call",
        "each gives after a right call",
        1,
        r"wrong pile, \w+ gets a card from everyone else",
        r"fel får \w+ ett kort av alla andra",
    ),
    Says(
        "muggins-price-one",
        "a wrong call brings",
        1,
        "a wrong one gives the caller one from",
        "den som ropar fel får ett av",
    ),
    Says(
        "muggins-price-none",
        "a wrong call brings",
        0,
        "a wrong one costs nothing",
        "ett felrop kostar inget",
    ),
    Says(
        "muggins-means-call",
        "a wrong call brings",
        1,
        "Right pile: the caller gets one from",
        "Rätt hög: den som ropade får ett av",
    ),
    Says(
        "muggins-means-call-free",
        "a wrong call brings",
        0,
        "Right pile: nothing happens",
        "Rätt hög: inget händer",
    ),
    Says("muggins-argue-nocall-one", "a wrong call brings", 1, "one more card", "ett kort till"),
    Says("muggins-argue-nocall-none", "a wrong call brings", 0, "nothing", "ingenting"),
    Says("muggins-means-flip", "a flip costs", 0, "costs nothing", "kostar inget"),
    Says("muggins-stake", "stake", None, r"stake ([\d,]+)", r"insats ([\d\u00a0]+)"),
    Says("muggins-pot", "pot", None, r"takes ([\d,]+)", r"tar ([\d\u00a0]+)"),
)


def decisions(
    options: Options, rng: random.Random
) -> Iterator[tuple[Screen, dict[str, set[Value | Chips]]]]:
    """Play the beginning of a game. Yield what a player sees, and what calls and flips then do."""
    n = rng.choice(GAME.seats(options))
    few = options["payment"] == "capped" and rng.random() < 0.5
    purses = tuple(rng.choice((0, 3, RICH)) if few else RICH for _ in range(n))
    carry = Carry(rng.choice((0, 0, 7)), 0, rng.randrange(n))
    state, events = run_forward(GAME, GAME.initial(Config(options, n, purses), carry), chance(rng))
    paid = {e.seat: e.amount for e in events if isinstance(e, Paid)}
    stakes: set[Value | Chips] = {
        Chips(paid.get(s, 0), paid.get(s, 0) == purse) for s, purse in enumerate(purses)
    }
    seen: dict[str, set[Value | Chips]] = {"stake": stakes, "pot": {carry.pot + sum(paid.values())}}
    for _ in range(60):
        if GAME.done(state):
            return
        seat, action = some_step(GAME, state, rng, rng.choice((0, 0.5)))
        yield GAME.screen(GAME.view(state, seat)), {**seen, **_costs(state)}
        state, _ = _after(state, seat, action)


def _costs(state: Any) -> dict[str, set[Value | Chips]]:
    """What a call of each player does now, and a flip."""
    out: dict[str, set[Value | Chips]] = {}
    public = state.public
    if public.phase == Phase.FLIP:
        _, events = _after(state, public.turn, FLIPPING)
        out["a flip costs"] = {sum(isinstance(e, Paid | Gave) for e in events)}
    for caller in public.may_call() if public.phase == Phase.CALL else ():
        now, events = _after(state, caller, CALLING)
        gave = [e for e in events if isinstance(e, Gave)]
        if now.public.called.right:
            assert all(e.taker == public.turn for e in gave)
            given = {sum(e.giver == s for e in gave) for s in public.others()}
            out.setdefault("each gives after a right call", set()).update(given)
        else:
            assert all((e.giver, e.taker) == (public.turn, caller) for e in gave)
            out.setdefault("a wrong call brings", set()).add(len(gave))
    return out


def _after(state: Any, seat: Any, action: Any) -> tuple[Any, tuple[Event, ...]]:
    """The same game after an action, and what happened."""
    decided: Any = GAME.decide(state, seat, action)
    now, more = run_forward(GAME, evolve_all(GAME, state, decided), chance(random.Random(0)))
    return now, decided + more
