"""Whole deals dealt by a seal, as they are stored, played at random through the contract alone.

Many tests use the same deals, so each process plays and proves a deal only once.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from functools import lru_cache

from msgspec.structs import replace

from games import GAMES
from games.kernel import codec
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.contract import Event
from games.kernel.driver import evolve_all, run_forward
from games.kernel.records.record import AnyGame
from tables.fairness.proof import Proof, proof
from tables.fairness.seal import Seal, whole_pack
from tables.model.snapshot import DealSoFar, begin
from tables.planning.sealing import draws
from tables.ports import SCHEME, DealSetup, Secret, Step, StoredDeal
from tables.system import SystemChance
from tests.support.extent import examples
from tests.support.games.playout import some_setup, some_step

TABLE, NUMBER, DEAL = 17, 12, 3
CUTS = ((0, 4711), (2, 9_999_999_999))


@dataclass
class SealedDeal:
    """A deal as stored, the seal that dealt it, and its number of seats."""

    game: AnyGame
    stored: StoredDeal
    seal: Seal
    n: int
    _proofs: dict[Seat, Proof] = field(default_factory=dict[Seat, Proof])

    def proof(self, seat: Seat) -> Proof:
        """Return what this seat may check; a test may change it."""
        if seat not in self._proofs:
            found = proof(self.game, TABLE, NUMBER, self.stored, seat)
            assert found is not None
            self._proofs[seat] = found
        return copied(self._proofs[seat])


def sealed_deal(
    key: str,
    seed: int,
    cuts: tuple[tuple[int, int], ...] = CUTS,
    seal: type[Seal] = Seal,
    scheme: int = SCHEME,
) -> SealedDeal:
    """Play a random deal at a random table."""
    return _played(key, seed, cuts, seal, scheme, DEAL)


@lru_cache(maxsize=150)
def _played(
    key: str,
    seed: int,
    cuts: tuple[tuple[int, int], ...],
    seal: type[Seal],
    scheme: int,
    number: int,
) -> SealedDeal:
    game, rng = GAMES[key], random.Random(f"{key} {seed}")
    config, carry = some_setup(game, rng)
    secret = Secret(rng.randbytes(32), scheme)
    sealed = seal(TABLE, NUMBER, number, secret, whole_pack(game))
    accounts = tuple(range(11, 11 + config.n))
    setup = DealSetup(
        number, codec.config_to_json(config), codec.carry_to_json(carry), accounts,
        tuple(range(config.n)), config.n, (None,) * config.n, cuts=cuts,
    )  # fmt: skip
    chance = SystemChance(random.Random(seed))
    live = begin(game, setup, sealed)
    steps = list[Step]()

    def step(seat: Seat | None, action: Action | None, decided: tuple[Event, ...]) -> DealSoFar:
        state = evolve_all(game, live.state, decided)
        state, more = run_forward(game, state, draws(live, chance.answer))
        events = decided + more
        written = codec.action_to_json(action) if action else None
        steps.append(Step(seat, written, [codec.event_to_json(e) for e in events], 1.0))
        return live.grown([(seat, action, events)], state)

    live = step(None, None, ())
    shy = rng.choice((0.0, 0.5, 0.9))
    while not live.done:
        seat, action = some_step(game, live.state, rng, shy)
        decided = game.decide(live.state, seat, action)
        assert not isinstance(decided, Rejected)
        live = step(seat, action, decided)
    stored = StoredDeal(setup, tuple(steps), key, game.result(live.state), secret)
    return SealedDeal(game, stored, sealed, config.n)


def some_seats(n: int, turn: int) -> Sequence[Seat]:
    """Return all seats of a deal in `long` runs, and one otherwise, another one each turn."""
    return range(n) if examples(0, 1) else (turn % n,)


def copied(found: Proof) -> Proof:
    """Return a copy of the proof for changes."""
    return replace(
        found,
        cards=[replace(card, path=[*card.path]) for card in found.cards],
        cuts=[*found.cuts],
        record=deepcopy(found.record),
    )
