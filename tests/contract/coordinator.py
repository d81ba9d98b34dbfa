"""The contract of every coordinator of several processes.

Subclasses bring a fixture `place`: a `Coordinator`, and a way to let time pass there.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import pytest

from bot.cluster.coordinator import (
    LEAST,
    REQUESTS,
    REQUESTS_WITHIN,
    SETTLED_AFTER,
    Coordinator,
    Identity,
    OtherCount,
    QuotaGrant,
    QuotaRequest,
    TooFewShards,
)
from bot.cluster.own_leases import TTL
from tests.support.patience import PATIENCE

A, B, C = (Identity(f"{name}-1", name, "0") for name in "abc")


class Place(Coordinator, Protocol):
    """A coordinator whose clock a test may move."""

    settled_after: float
    """`SETTLED_AFTER`, or 0 if a test needs no time to pass."""

    def pass_time(self, seconds: float) -> None:
        """Let some seconds pass."""
        ...


async def held(place: Place, identity: Identity, *opened: int) -> set[int]:
    """Return the shards that a process has after a round."""
    return {*(await place.round(identity, opened)).held}


async def two_with_a_shard_each(place: Place) -> None:
    """A and B join, and each holds a shard of two."""
    await place.join(A, 2, 0)
    await place.join(B, 2, 0)
    await held(place, A)
    await held(place, B)


class CoordinatorContract:
    async def test_the_first_process_sets_how_many_shards_there_are(self, place: Place) -> None:
        assert await place.join(A, 0, 3) == 3
        assert await place.join(B, 0, 7) == 3
        assert await place.join(B, 3, 7) == 3
        with pytest.raises(OtherCount, match="3 shards"):
            await place.join(C, 4, 7)
        place.pass_time(TTL + 1)
        assert await place.join(C, 4, 7) == 4, "no other process is left"
        assert await held(place, C) == {0, 1, 2, 3}

    async def test_a_number_of_shards_that_discord_refuses_ends_all_processes(
        self, place: Place
    ) -> None:
        for identity in (A, B):
            await place.join(identity, 0, 2)
            assert not (await place.round(identity, ())).refused
        await place.note_refused()
        assert (await place.round(A, ())).refused
        assert (await place.round(B, ())).refused
        with pytest.raises(TooFewShards):
            await place.join(C, 0, 4)
        for identity in (A, B):
            await place.leave(identity)
        for wanted, recommended in ((0, 2), (2, 4), (1, 4)):
            with pytest.raises(TooFewShards, match=f"refuses {wanted or recommended} shards"):
                await place.join(C, wanted, recommended)
        assert await place.join(C, 0, 4) == 4
        assert not (await place.round(C, ())).refused
        assert await place.join(A, 4, 0) == 4

    async def test_each_process_takes_at_most_its_share_of_free_shards(self, place: Place) -> None:
        for identity in (A, B, C):
            await place.join(identity, 5, 0)
        got = [await held(place, identity) for identity in (A, B, C)]
        assert [len(one) for one in got] == [2, 2, 1]
        assert set().union(*got) == {0, 1, 2, 3, 4}
        assert await held(place, A) == got[0], "what one has is renewed"

    async def test_processes_that_start_together_take_no_shard_that_another_will_have(
        self, place: Place
    ) -> None:
        place.settled_after = SETTLED_AFTER
        await place.join(A, 5, 0)
        assert await held(place, A) == {0}
        assert await held(place, A) == {0}
        for identity in (B, C):
            await place.join(identity, 5, 0)
        assert await held(place, B) == {1}
        assert await held(place, C) == {2}
        place.pass_time(SETTLED_AFTER + 0.1)
        rounds = [await place.round(identity, ()) for identity in (A, B, C, A)]
        assert [one.held for one in rounds[:3]] == [{0, 3}, {1, 4}, {2}]
        assert not any(one.to_hand_over or one.to_open for one in rounds)

    async def test_a_dead_processs_shards_are_free_after_a_lease(self, place: Place) -> None:
        await place.join(A, 2, 0)
        await place.join(B, 2, 0)
        assert (await held(place, A), await held(place, B)) == ({0}, {1})
        place.pass_time(TTL / 2)
        assert await held(place, B) == {1}
        place.pass_time(TTL / 2 + 0.1)
        assert await held(place, B) == {0, 1}
        assert await held(place, A) == set(), "what another has taken is not had again"

    async def test_a_lease_is_handed_over_after_the_other_has_a_session(self, place: Place) -> None:
        await place.join(A, 2, 0)
        assert await held(place, A) == {0, 1}
        await place.join(B, 2, 0)
        assert (await place.round(A, (0, 1))).held == {0, 1}
        offered = await place.round(B, ())
        assert (offered.held, offered.to_open) == (frozenset(), {1})
        assert not (await place.round(A, (0, 1))).to_hand_over
        assert not await place.hand_over(A, 1), "nobody is there to take it"
        assert not (await place.round(B, (1,))).held
        assert (await place.round(A, (0, 1))).to_hand_over == {1}
        assert await place.hand_over(A, 1)
        assert not await place.hand_over(A, 1)
        after = await place.round(B, (1,))
        assert (after.held, after.to_open) == ({1}, frozenset())
        assert after.holders == {0: A.id, 1: B.id}
        assert await held(place, A) == {0}

    async def test_a_draining_process_gives_all_and_takes_none(self, place: Place) -> None:
        await two_with_a_shard_each(place)
        await place.drain(A.id)
        assert (await place.round(A, (0,))).draining
        assert (await place.round(B, (1,))).to_open == {0}
        await place.round(B, (0, 1))
        assert (await place.round(A, (0,))).to_hand_over == {0}
        assert await place.hand_over(A, 0)
        assert await held(place, A) == set()
        assert await held(place, B) == {0, 1}

    async def test_the_last_draining_process_keeps_its_shards(self, place: Place) -> None:
        await place.join(A, 1, 0)
        assert (await place.round(A, ())).staying == 1
        await place.drain(A.id)
        alone = await place.round(A, ())
        assert (alone.held, alone.staying) == ({0}, 0)

    async def test_an_offer_goes_to_another_if_the_successor_died(self, place: Place) -> None:
        await two_with_a_shard_each(place)
        await place.drain(A.id)
        await held(place, A)
        assert (await place.round(B, ())).to_open == {0}
        await place.join(C, 2, 0)
        place.pass_time(TTL / 2)
        await held(place, A)
        await held(place, C)
        place.pass_time(TTL / 2 + 0.1)
        await held(place, A)
        assert await held(place, C) == {1}, "what the dead one had"
        assert (await place.round(C, ())).to_open == frozenset({0})

    async def test_a_process_that_leaves_frees_all_at_once(self, place: Place) -> None:
        await place.join(A, 2, 0)
        await held(place, A)
        await place.leave(A)
        await place.join(B, 2, 0)
        assert await held(place, B) == {0, 1}

    async def test_sessions_of_a_bucket_begin_apart(self, place: Place) -> None:
        waits = [await place.session_slot(0, 5.0) for _ in range(3)]
        assert waits == pytest.approx([0, 5, 10], abs=0.5)
        assert await place.session_slot(1, 5.0) == pytest.approx(0, abs=0.5)
        place.pass_time(60)
        assert await place.session_slot(0, 5.0) == pytest.approx(0, abs=0.5)

    async def test_requests_are_shared_by_demand_and_never_exceed_the_total(
        self, place: Place
    ) -> None:
        for identity in (A, B):
            await place.join(identity, 2, 0)
        assert (await place.round(A, ())).requests == QuotaGrant(REQUESTS, REQUESTS)
        granted = (await place.round(B, ())).requests
        assert granted == QuotaGrant(0, REQUESTS // 2), "one has all of them"
        lower = (await place.round(A, (), QuotaRequest(REQUESTS, 0))).requests
        assert lower == QuotaGrant(REQUESTS, REQUESTS // 2), "it gives back by itself"
        await place.round(A, (), QuotaRequest(lower.fair, 0))
        assert (await place.round(B, (), QuotaRequest(0, 0))).requests.had == REQUESTS // 2
        busy = (await place.round(B, (), QuotaRequest(REQUESTS // 2, 35))).requests
        assert busy == QuotaGrant(REQUESTS // 2, REQUESTS - LEAST - 1)
        part = (await place.round(A, (), QuotaRequest(REQUESTS // 2, 0))).requests
        assert part.fair == LEAST
        await place.round(A, (), QuotaRequest(LEAST, 0))
        had = (await place.round(B, (), QuotaRequest(REQUESTS // 2, 35))).requests.had
        assert had == REQUESTS - LEAST - 1

    async def test_a_dead_processs_requests_count_for_longer_than_its_lease(
        self, place: Place
    ) -> None:
        for identity in (A, B):
            await place.join(identity, 2, 0)
        await place.round(A, ())
        place.pass_time(TTL + 0.5)
        assert (await place.round(B, ())).requests.had == 0
        place.pass_time(REQUESTS_WITHIN)
        now = (await place.round(B, ())).requests
        assert now == QuotaGrant(REQUESTS, REQUESTS), now

    async def test_a_job_belongs_to_one_process(self, place: Place) -> None:
        got = [await place.job(identity, "books", 60) for identity in (A, B, A)]
        assert got == [True, False, False]
        assert await place.job(B, "emoji", 60)
        place.pass_time(61)
        assert await place.job(B, "books", 60)

    async def test_all_processes_know_which_commands_discord_has(self, place: Place) -> None:
        await place.join(A, 1, 0)
        assert await place.registered_commands() == ""
        await place.note_registered_commands("abc")
        assert await place.registered_commands() == "abc"

    async def test_a_message_reaches_its_addressee(self, place: Place) -> None:
        for identity in (A, B):
            await place.join(identity, 2, 0)
        heard = {identity.id: place.messages(identity, undropped) for identity in (A, B)}
        for ears in heard.values():
            assert await anext(ears) is None
        await place.send(B.id, b"to b")
        await place.send(None, "till alla: å".encode())
        await place.send(B.id, b"x" * 20_000)
        await place.send(None, b"y" * 20_000)
        await place.send(C.id, b"to nobody")
        async with asyncio.timeout(PATIENCE):
            assert await anext(heard[B.id]) == b"to b"
            assert await anext(heard[B.id]) == "till alla: å".encode()
            assert await anext(heard[B.id]) == b"x" * 20_000
            assert await anext(heard[B.id]) == b"y" * 20_000
            assert await anext(heard[A.id]) == "till alla: å".encode()
            assert await anext(heard[A.id]) == b"y" * 20_000
        for ears in heard.values():
            await ears.aclose()


def undropped() -> None:
    """Called for a dropped message, which must not happen here."""
    raise AssertionError("a notification was dropped")
