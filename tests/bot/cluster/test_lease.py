"""At most one process believes that it has a shard, even with faults on the way."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from bot.cluster.coordinator import GONE_AFTER, Identity, Round
from bot.cluster.own_leases import DRIFT, HELD_FOR, RENEWED_AFTER, TTL, OwnLeases
from tests.support.extent import examples
from tests.support.fleet.memory import MemoryCoordinator, Shard

SHARDS = 3
RATES = (1 - 0.99 * DRIFT, 1.0, 1 + 0.99 * DRIFT)
"""Of three machines. Each fault may happen to any of them."""
WHO = st.integers(0, 2)


def test_a_lease_ends_by_its_own_clock_and_a_late_answer_has_no_effect() -> None:
    leases = OwnLeases()
    assert leases.renewed(0.0, {1}, 0.5).gained == {1}
    assert leases.holds(1, HELD_FOR - 0.01)
    assert not leases.holds(1, HELD_FOR)
    assert not leases.holds(2, 0.5)
    change = leases.renewed(TTL - 1, {1}, TTL + 0.5)
    assert (change.gained, change.lost) == ({1}, {1}), "another may have had it in between"
    change = leases.renewed(TTL, {1, 2}, 2 * TTL + 1)
    assert (change.gained, change.lost) == (frozenset(), {1})
    assert leases.known == frozenset()


def test_an_answer_to_an_older_request_does_not_shorten_a_lease() -> None:
    leases = OwnLeases()
    leases.renewed(2.0, {1}, 2.1)
    leases.renewed(0.0, {1}, 2.2)
    assert leases.holds(1, HELD_FOR + 1.9)


def test_without_an_answer_a_lease_ends_before_another_process_may_take_it() -> None:
    leases = OwnLeases()
    leases.renewed(1.0, {1}, 1.1)
    leases.renewed(2.0, {1}, 2.1)
    for _ in range(2):
        leases.cut_off()
        assert leases.next_end() == 2.0 + GONE_AFTER * (1 - DRIFT)
    change = leases.renewed(3.0, {1}, 3.1)
    assert (change.gained, change.lost) == (frozenset(), frozenset()), "it was answered in time"
    assert leases.next_end() == 3.0 + HELD_FOR


@dataclass
class Machine:
    """One process: its leases, and its requests without an answer yet."""

    identity: Identity
    rate: float
    """How fast its clock runs, compared with the coordinator's."""
    leases: OwnLeases = field(default_factory=OwnLeases)
    asked_at: float | None = None
    """By its own clock."""
    answer: Round | None = None
    opened: set[int] = field(default_factory=set)
    up: bool = True


class Fleet(RuleBasedStateMachine):
    """Three processes and their coordinator, with all faults that can happen between them.
    Requests arrive late or never, answers are lost, and processes are suspended or die. Each clock
    runs at its own speed, within `DRIFT` of the coordinator's.
    """

    def __init__(self) -> None:
        super().__init__()
        self.place = MemoryCoordinator(TTL)
        self.place.shards = [Shard(n) for n in range(SHARDS)]
        self.machines = [
            Machine(Identity(f"p{n}", f"p{n}", "0"), rate) for n, rate in enumerate(RATES)
        ]

    def now(self, machine: Machine) -> float:
        """What the clock of a machine shows."""
        return self.place.now * machine.rate

    @rule(
        seconds=st.sampled_from(
            (0.1, RENEWED_AFTER, GONE_AFTER - 0.1, GONE_AFTER + 0.1, TTL / 2, TTL - 0.1, TTL + 0.1)
        )
    )
    def time_passes(self, seconds: float) -> None:
        self.place.pass_time(seconds)

    @rule(who=WHO, at_once=st.booleans(), answered=st.booleans())
    def one_asks(self, who: int, at_once: bool, answered: bool) -> None:
        machine = self.machines[who]
        if machine.up and machine.asked_at is None:
            machine.asked_at, machine.answer = self.now(machine), None
            if at_once:
                self.a_request_arrives(who)
            if answered:
                self.an_answer_arrives(who)

    @rule(who=WHO)
    def a_request_arrives(self, who: int) -> None:
        machine = self.machines[who]
        if machine.asked_at is not None and machine.answer is None:
            machine.answer = self.place.answer(machine.identity, machine.opened)

    @rule(who=WHO)
    def an_answer_arrives(self, who: int) -> None:
        machine = self.machines[who]
        if machine.answer is None or machine.asked_at is None or not machine.up:
            return
        answer, asked_at = machine.answer, machine.asked_at
        machine.asked_at = machine.answer = None
        machine.leases.renewed(asked_at, answer.held, self.now(machine))
        machine.opened = {*answer.held, *answer.to_open}
        for shard in answer.to_hand_over:
            machine.leases.give_up(shard)
            row = self.place.shards[shard]
            if row.holder == machine.identity.id and row.warm:
                self.place.shards[shard] = Shard(shard, row.successor, self.place.now + TTL)

    @rule(who=WHO, what=st.sampled_from(("is cut off", "drains", "dies", "stands up")))
    def one_has_trouble(self, who: int, what: str) -> None:
        machine = self.machines[who]
        process = self.place.processes.get(machine.identity.id)
        if what == "is cut off":
            # It sees that its connection has ended, or ends it if no answer comes.
            machine.asked_at = machine.answer = None
            machine.leases.cut_off()
            if process is not None:
                process.there = False
        elif what == "drains" and process is not None:
            process.draining = True
        elif what == "dies":
            machine.up, machine.leases = False, OwnLeases()
            if process is not None:
                process.there = False
        elif what == "stands up" and not machine.up:
            before = machine.identity
            renamed = Identity(f"{before.id}+", before.name, "0")
            self.machines[who] = Machine(renamed, machine.rate)

    def teardown(self) -> None:
        """If a process lives and faults have ended, every shard is held within a lease and two
        renewals. Its holder knows it.
        """
        if not any(machine.up for machine in self.machines):
            return
        until = self.place.now + TTL + 2 * RENEWED_AFTER
        while self.place.now <= until:
            for who, machine in enumerate(self.machines):
                if machine.up and (process := self.place.processes.get(machine.identity.id)):
                    process.draining = False
                machine.asked_at = machine.answer = None
                self.one_asks(who, at_once=True, answered=True)
            self.no_two_believe_that_they_have_a_shard()
            self.place.pass_time(RENEWED_AFTER)
        for shard in range(SHARDS):
            assert self._believers(shard), f"nobody has shard {shard}"

    @invariant()
    def no_two_believe_that_they_have_a_shard(self) -> None:
        for shard in range(SHARDS):
            assert len(self._believers(shard)) <= 1

    def _believers(self, shard: int) -> list[str]:
        return [m.identity.id for m in self.machines if m.up and m.leases.holds(shard, self.now(m))]


TestFleet = pytest.mark.ci(Fleet.TestCase)
TestFleet.settings = settings(max_examples=examples(100, 2000), deadline=None)


def test_a_slow_clock_keeps_no_shard_that_another_process_may_have() -> None:
    """The slow process renews once, and its next requests are lost."""
    fleet = Fleet()
    for who in (0, 1):
        fleet.one_asks(who, at_once=True, answered=True)
    fleet.time_passes(TTL - 0.1)
    for _ in range(8):
        fleet.one_asks(1, at_once=True, answered=True)
        fleet.no_two_believe_that_they_have_a_shard()
        fleet.time_passes(0.05)
    other = fleet.machines[1]
    assert other.leases.holds(0, fleet.now(other))
