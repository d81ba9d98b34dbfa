"""A press is carried out once, by the process with its table, whichever process received it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from typing import Any

import orjson
import pytest
import pytest_asyncio

from bot import ids
from bot.cluster import forwarding
from bot.cluster.coordinator import Identity
from bot.cluster.forwarding import Forwarding, abridged
from bot.cluster.message_bus import Letter, MessageBus
from bot.cluster.own_leases import TTL, OwnLeases, ShardHome
from tables.commands import correlation_id
from tables.decision import Decision
from tables.ports import Unreachable
from tables.supervisor import Supervisor
from tests.support.fleet.memory import MemoryCoordinator
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
SERVER, TABLE = 1 << 22, 7
"""A server of shard 1, and a table there."""
START = 1000.0
"""The first value of the processes' clocks."""


class Place(MemoryCoordinator):
    """A coordinator that a test can cut off, and that counts its requests."""

    def __init__(self) -> None:
        super().__init__(TTL)
        self.servers[TABLE] = SERVER
        self.away = False
        self.more = asyncio.Condition()
        self.told: list[tuple[str | None, dict[str, Any]]] = []

    async def send(self, to: str | None, message: bytes) -> None:
        """See `Coordinator.tell`."""
        if self.away:
            raise Unreachable("away")
        await super().send(to, message)
        async with self.more:
            self.told.append((to, orjson.loads(message)))
            self.more.notify_all()

    async def until_told(self, count: int) -> None:
        """Wait until `count` messages were sent."""
        async with asyncio.timeout(PATIENCE), self.more:
            await self.more.wait_for(lambda: len(self.told) >= count)


class Process:
    """The parts of a process that answer presses."""

    def __init__(self, name: str, place: Place) -> None:
        self.identity = Identity(name, name, "0")
        self.leases = OwnLeases()
        self.home = ShardHome(self.leases, name, lambda: 0.0)
        self.home.count = 2
        self.message_bus = MessageBus(self.identity, place)
        self.answered: list[int] = []
        self.some = asyncio.Event()
        self.now = START
        self.ages: list[float] = []
        """How many seconds ago each answered press came."""
        self.forwarding = Forwarding(
            self.home, self.message_bus, self._answer, place.server, lambda: self.now
        )

    def _answer(self, raw: dict[str, Any], ago: float) -> None:
        assert "kro_ago" not in raw, "Discord never sent that"
        self.answered.append(int(raw["id"]))
        self.ages.append(ago)
        self.some.set()

    def has(self, *shards: int) -> None:
        """Give this process some shards."""
        self.leases.renewed(0.0, shards, 0.0)

    async def answers(self) -> list[int]:
        """Wait until it has answered a press. Returns all that it has answered."""
        async with asyncio.timeout(PATIENCE):
            await self.some.wait()
        return self.answered


async def settled() -> None:
    """Wait until no letter is in transit."""
    async with asyncio.timeout(PATIENCE):
        while left := [task for task in asyncio.all_tasks() if task.get_name() == "letters"]:
            await asyncio.wait(left)


def press(number: int, table: int = TABLE, **more: Any) -> dict[str, Any]:
    """A press on a hand in a private message."""
    custom_id = ids.encode(table, Decision(1, 2), "act.3")
    return {"id": str(number), "type": 3, "data": {"custom_id": custom_id}} | more


@pytest.fixture
def place() -> Place:
    return Place()


@pytest_asyncio.fixture
async def pair(place: Place) -> AsyncIterator[tuple[Process, Process]]:
    """Two processes. The first receives the presses from private messages, and the other has the
    table.
    """
    one, other = Process("one", place), Process("other", place)
    one.has(0)
    other.has(1)
    for process in (one, other):
        process.home.holders = {0: "one", 1: "other"}
        process.message_bus.listen(Supervisor())
    await asyncio.sleep(0)  # Both listen.
    yield one, other
    for process in (one, other):
        await process.message_bus.close()


Pair = tuple[Process, Process]


async def test_a_private_press_is_answered_by_the_tables_home(pair: Pair) -> None:
    one, other = pair
    one.forwarding.receive(press(1))
    assert await other.answers() == [1]
    one.forwarding.receive({"id": "2", "type": 2, "data": {}})
    assert one.answered == [2], "a command in private belongs to the first shard"
    other.forwarding.receive(press(3))
    assert other.answered == [1, 3], "what is known to be its own it answers at once"


async def test_what_a_letter_causes_is_logged_with_the_same_press(
    pair: Pair,
) -> None:
    """A forwarded press is logged with its own id (`bot.presses.gate`). So is the redraw of a table
    that another process changed.
    """
    one, other = pair
    causes, some = list[tuple[str, str]](), asyncio.Event()

    async def beside(letter: Letter) -> None:
        causes.append((letter.what, correlation_id.get()))
        if len(causes) == 2:
            some.set()

    def hear(letter: Letter) -> None:
        other.message_bus.tasks.spawn(beside(letter))

    for what in ("table", "written"):
        other.message_bus.subscribe(what, hear)
    correlation_id.set("5")
    one.message_bus.send_best_effort("other", "table")
    correlation_id.set("")
    one.message_bus.send_best_effort("other", "written")
    async with asyncio.timeout(PATIENCE):
        await some.wait()
    assert causes == [("table", "5"), ("written", "")]


async def test_a_press_is_timed_from_its_first_arrival(pair: Pair, place: Place) -> None:
    """The two processes' clocks are independent."""
    one, other = pair
    other.now = 5.0
    found = asyncio.Event()

    async def slow(table: int) -> int | None:
        await found.wait()
        return await place.server(table)

    vars(one.forwarding)["_server_of"] = slow
    one.forwarding.receive(press(1))
    await asyncio.sleep(0)
    one.now += 0.5
    found.set()
    assert await other.answers() == [1]
    assert other.ages == [pytest.approx(0.5)]
    other.forwarding.receive(press(2, guild_id=str(SERVER)))
    assert other.ages[1:] == [0.0]
    # A press that an earlier version forwards does not say how long ago it came.
    await place.send("other", orjson.dumps({"sender": "one", "what": "press", "about": press(3)}))
    other.some.clear()
    await other.answers()
    assert other.ages[2:] == [0.0]


async def test_a_process_that_forwards_a_press_logs_it(
    pair: Pair, caplog: pytest.LogCaptureFixture
) -> None:
    one, other = pair
    lines = list[tuple[str, str]]()

    class ByCause(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            lines.append((correlation_id.get(), record.getMessage()))

    handler = ByCause()
    with caplog.at_level(logging.DEBUG, forwarding.__name__):
        forwarding.log.addHandler(handler)
        try:
            one.forwarding.receive(press(17))
            await other.answers()
        finally:
            forwarding.log.removeHandler(handler)
    assert lines == [("17", "interaction received and forwarded to other")]
    assert correlation_id.get() == ""


async def test_a_press_that_both_receive_is_answered_once(pair: Pair, place: Place) -> None:
    one, other = pair
    on_server = press(5, guild_id=str(SERVER))
    other.forwarding.receive(on_server)
    one.forwarding.receive(on_server)
    await settled()
    assert [letter["what"] for _, letter in place.told] == ["press", "taken"]
    one.forwarding.receive(on_server)
    assert (one.answered, other.answered) == ([], [5])


async def test_a_press_that_no_process_confirms_is_carried_out_by_its_receiver(
    pair: Pair, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forwarding, "CONFIRMED_WITHIN", 0.05)
    one, other = pair
    other.forwarding.end()
    one.forwarding.receive(press(6))
    await place.until_told(1)
    one.now += 0.7
    assert await one.answers() == [6]
    assert one.ages == [pytest.approx(0.7)], "the time in which nobody took it counts"
    assert other.answered == []


async def test_a_press_during_a_hand_over_goes_to_the_known_successor(
    pair: Pair, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forwarding, "CONFIRMED_WITHIN", 0.1)
    one, other = pair
    one.home.holders = {0: "one", 1: "one"}
    other.home.holders = {0: "one", 1: "one"}
    other.has()
    on_server = press(7, guild_id=str(SERVER))
    one.forwarding.receive(on_server)
    other.forwarding.receive(on_server)
    await place.until_told(2)
    assert (one.answered, other.answered) == ([], [])
    other.has(1)
    one.home.holders = other.home.holders = {0: "one", 1: "other"}
    assert await other.answers() == [7]
    await settled()
    assert (one.answered, other.answered) == ([], [7])


async def test_a_process_may_end_once_all_its_presses_are_confirmed_or_carried_out(
    pair: Pair, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It first carries out what it could not forward, since no other process has received it."""
    monkeypatch.setattr(forwarding, "CONFIRMED_WITHIN", 0.1)
    one, other = pair
    await one.forwarding.wait_until_forwarded()
    other.has()
    one.forwarding.receive(press(10))
    ending = asyncio.create_task(one.forwarding.wait_until_forwarded())
    await place.until_told(1)
    assert not ending.done(), "it was announced, and not taken"
    async with asyncio.timeout(PATIENCE):
        await ending
    assert (one.answered, other.answered) == ([10], [])
    other.has(1)
    one.forwarding.receive(press(11))
    async with asyncio.timeout(PATIENCE):
        await one.forwarding.wait_until_forwarded()
    assert (one.answered, other.answered) == ([10], [11])


async def test_a_process_that_ends_confirms_no_press(
    pair: Pair, place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was notified in time, and ended before it knew which process has the press."""
    monkeypatch.setattr(forwarding, "CONFIRMED_WITHIN", 0.1)
    one, other = pair
    asked, known = asyncio.Event(), asyncio.Event()

    async def slowly(_: int) -> int:
        asked.set()
        await known.wait()
        return SERVER

    monkeypatch.setattr(other.forwarding, "_server_of", slowly)
    one.forwarding.receive(press(12))
    async with asyncio.timeout(PATIENCE):
        await asked.wait()
    other.forwarding.end()
    known.set()
    assert await one.answers() == [12]
    assert other.answered == []
    assert [letter["what"] for _, letter in place.told if letter["what"] == "taken"] == []


async def test_if_the_others_are_unreachable_a_press_is_answered_at_once(
    pair: Pair, place: Place
) -> None:
    one, _ = pair
    place.away = True
    one.forwarding.receive(press(8))
    assert await one.answers() == [8]


@pytest.mark.ci
async def test_if_this_process_is_cut_off_another_may_answer_first(
    pair: Pair, place: Place
) -> None:
    """It may have the shard by now, and receives the press too."""
    one, other = pair
    one.home.cut_off = True
    one.forwarding.receive(press(9))
    other.forwarding.receive(press(9))
    assert await other.answers() == [9]
    assert one.answered == []
    assert await one.answers() == [9]


async def test_the_content_of_a_message_is_not_forwarded() -> None:
    message: dict[str, Any] = {
        "id": "9", "flags": 1 << 15, "content": "", "embeds": [], "components": ["king of hearts"],
        "attachments": ["a picture"], "referenced_message": {}, "channel_id": "4",
    }  # fmt: skip
    kept = abridged(press(1, message=message))["message"]
    assert kept["id"] == "9"
    assert not kept["components"]
    assert not kept["attachments"]
    short = abridged(press(1, message=message | {"flags": 0}))["message"]
    assert short["components"] == ["king of hearts"]
