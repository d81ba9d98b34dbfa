"""One editor for each message: the latest picture wins, and an unchanged one is not sent."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.interaction_tokens import GOOD_FOR, InteractionToken
from bot.discord.picture_files import BARE, KnownPicture
from bot.discord.rate_limiter import Urgency
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import Answered, Failure, always
from bot.messages.live_message import LiveMessage, LiveMessages
from bot.ports import MessageKind, MessageRef
from bot.render.parts import Painted


class FakeDeliver:
    """Records edits; each waits for the test's permission if `gate` is closed."""

    def __init__(self) -> None:
        self.edits: list[str] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.part = asyncio.Event()
        self.part.set()
        self.turn = asyncio.Event()
        self.turn.set()
        self.waiting: QueuedRequest | None = None
        self.failure: Failure | None = None
        self.stood: list[KnownPicture] = []

    async def wait_for_edit_slot(
        self, channel: int, waiting: QueuedRequest, token: InteractionToken | None
    ) -> InteractionToken | None:
        """Let requests go at once, unless a test blocks them."""
        self.waiting = waiting
        await self.turn.wait()
        return token

    async def wait_for_token_slot(self, token: InteractionToken, waiting: QueuedRequest) -> None:
        """The same."""
        await self.turn.wait()

    async def edit(
        self,
        channel: int,
        message: int,
        view: discord.ui.LayoutView,
        known_picture: KnownPicture,
        token: InteractionToken | None,
        is_true: Callable[[], bool] = always,
        *,
        private: bool = False,
    ) -> Any:
        await self.part.wait()
        if not is_true():
            return None
        await self.gate.wait()
        self.stood.append(known_picture)
        self.edits.append(said(view))
        return self.failure or BARE

    async def edit_copy(
        self,
        channel: int,
        message: int,
        view: discord.ui.LayoutView,
        known_picture: KnownPicture,
        token: InteractionToken,
        is_true: Callable[[], bool],
    ) -> Any:
        return await self.edit(channel, message, view, known_picture, token, is_true)

    async def answer(self, interaction: Any, view: Any, known_picture: KnownPicture) -> Answered:
        self.stood.append(known_picture)
        await interaction.response.edit_message(view=view)
        return Answered(BARE, None)


class FakeResponse:
    """An interaction's answer."""

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.deferred = False
        self.type: discord.InteractionResponseType | None = None

    async def edit_message(self, *, view: discord.ui.LayoutView, **_: Any) -> None:
        self.shown.append(said(view))

    async def defer(self) -> None:
        self.deferred = True


class FakeInteraction:
    """A click."""

    application_id, token = 1, "secret"

    def __init__(self) -> None:
        self.response = FakeResponse()
        self.message = SimpleNamespace(id=3)
        self.extras: dict[str, Any] = {}


CLICK: Any = FakeInteraction()


def said(view: discord.ui.LayoutView) -> str:
    """The text of a painted message."""
    return str(view.to_components()[0]["content"])


class Wall:
    """A changing value, and the message that shows it."""

    def __init__(self) -> None:
        self.now = "one"
        self.deliver = FakeDeliver()
        self.slots = LiveMessages(self.deliver)  # type: ignore[arg-type] (all it needs)
        self.lost: list[Failure] = []
        ref = MessageRef(1, MessageKind.TABLE, 0, 2, 3, 0.0)
        self.slot = LiveMessage(ref, lambda _: self.render(), self.forget)
        self.slots.put(self.slot)

    async def render(self) -> discord.ui.LayoutView:
        return Painted(discord.ui.TextDisplay(self.now))

    async def forget(self, slot: LiveMessage, failure: Failure) -> None:
        self.lost.append(failure)


@pytest.mark.asyncio
async def test_changes_during_an_edit_are_drawn_once_with_the_latest_state() -> None:
    wall = Wall()
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    for text in ("two", "three", "four"):
        wall.now = text
        wall.slots.mark(wall.slot)
    wall.deliver.gate.set()
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits[-1] == "four"
    assert len(wall.deliver.edits) <= 2


@pytest.mark.asyncio
async def test_an_unchanged_picture_is_not_sent_again() -> None:
    wall = Wall()
    for _ in range(3):
        wall.slots.mark(wall.slot)
        await wall.slots.wait_until_settled()
    assert wall.deliver.edits == ["one"]


@pytest.mark.asyncio
async def test_a_message_that_another_process_shows_by_then_is_not_overwritten() -> None:
    wall, ours = Wall(), True
    wall.slot.is_ours = lambda: ours
    wall.deliver.part.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    ours = False
    wall.deliver.part.set()
    await wall.slots.wait_until_settled()
    assert (wall.deliver.edits, wall.lost) == ([], [])
    ours = True
    wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits == ["one"], "what it shows was not known"


@pytest.mark.asyncio
@pytest.mark.parametrize("failure", [None, Failure.TROUBLE])
async def test_an_edit_that_ends_after_another_process_has_the_table_is_reported(
    failure: Failure | None,
) -> None:
    """Discord or a rate limit may hold it back, and it may replace newer content."""
    wall, ours, late = Wall(), True, list[LiveMessage]()
    wall.slots.late.subscribe(late.append)
    wall.slot.is_ours = lambda: ours
    wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert not late
    wall.now, wall.deliver.failure = "two", failure
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    ours = False
    wall.slots.drop_table(1)
    wall.deliver.gate.set()
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits == ["one", "two"]
    assert late == [wall.slot]


@pytest.mark.asyncio
async def test_an_edit_that_ends_after_its_message_was_retired_is_reported() -> None:
    """The process may have lost the table and taken it again meanwhile."""
    wall, late = Wall(), list[LiveMessage]()
    wall.slots.late.subscribe(late.append)
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    wall.slots.drop_table(1)
    wall.deliver.gate.set()
    await wall.slots.wait_until_settled()
    assert (wall.deliver.edits, late) == (["one"], [wall.slot])


@pytest.mark.asyncio
async def test_the_answer_to_a_click_counts_as_shown() -> None:
    wall = Wall()
    click: Any = FakeInteraction()
    await wall.slots.answer(wall.slot, click)
    wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert click.response.shown == ["one"]
    assert wall.deliver.edits == []


@pytest.mark.asyncio
async def test_a_click_waits_for_the_running_edit_so_that_the_older_picture_lands_first() -> None:
    wall = Wall()
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    wall.now = "two"
    click: Any = FakeInteraction()
    answering = asyncio.create_task(wall.slots.answer(wall.slot, click))
    await asyncio.sleep(0)
    assert click.response.shown == []
    wall.deliver.gate.set()
    await answering
    assert click.response.shown == ["two"]


@pytest.mark.asyncio
async def test_a_click_behind_a_stuck_edit_is_acknowledged_in_time_and_drawn_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("bot.messages.live_message.CLICK_PATIENCE", 0.01)
    wall = Wall()
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    wall.now = "two"
    click: Any = FakeInteraction()

    async def picked() -> discord.ui.LayoutView:
        return Painted(discord.ui.TextDisplay(f"{wall.now}, and what was picked"))

    await wall.slots.answer(wall.slot, click, picked)
    assert click.response.deferred
    wall.now = "three"
    wall.deliver.gate.set()
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits[-1] == "three, and what was picked"
    wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits[-1] == "three"


@pytest.mark.asyncio
async def test_a_lost_message_is_reported_once_and_trouble_is_retried_later() -> None:
    wall = Wall()
    wall.deliver.failure = Failure.TROUBLE
    wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert wall.lost == []
    assert wall.slot.timer is not None
    wall.deliver.failure = Failure.GONE
    wall.slot.timer.cancel()
    wall.slot.timer = None
    wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert wall.lost == [Failure.GONE]


@pytest.mark.asyncio
async def test_a_retired_editor_draws_nothing_any_more() -> None:
    wall = Wall()
    wall.slots.drop(1, MessageKind.TABLE)
    wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits == []


@pytest.mark.asyncio
async def test_a_waiting_message_is_hurried_by_a_more_urgent_change() -> None:
    wall = Wall()
    wall.deliver.turn.clear()
    wall.slots.mark(wall.slot, Urgency.TAKE_UP)
    await asyncio.sleep(0)
    waiting = wall.deliver.waiting
    assert waiting is not None
    late = waiting.due
    wall.slots.mark(wall.slot, Urgency.RECEIPT)
    wall.slots.mark(wall.slot, Urgency.HAND)
    wall.slots.mark(wall.slot, Urgency.TABLE)
    assert waiting.due == pytest.approx(late - Urgency.TAKE_UP.value + Urgency.HAND.value)
    wall.deliver.turn.set()
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits == ["one"]


def test_nothing_is_kept_of_a_table_whose_last_message_is_gone() -> None:
    wall = Wall()
    kept = vars(wall.slots)["_live_messages"]
    assert list(kept) == [1]
    wall.slots.drop(1, MessageKind.HAND, 7)
    assert list(kept) == [1], "its own message stands"
    wall.slots.drop(1, MessageKind.TABLE)
    assert not kept


@pytest.mark.asyncio
async def test_only_messages_that_the_store_has_too_are_dropped() -> None:
    wall = Wall()
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    wall.slots.unload(1)
    assert wall.slots.get(1, MessageKind.TABLE) is wall.slot
    wall.deliver.gate.set()
    await wall.slots.wait_until_settled()
    wall.slots.unload(1)
    assert wall.slots.get(1, MessageKind.TABLE) is None


def copy_in(wall: Wall, age: float = 0.0) -> LiveMessage:
    """An ephemeral copy next to the message, with a token of this age in seconds."""
    ref = MessageRef(1, MessageKind.COPY, 9, 2, 4, 0.0)
    copy = LiveMessage(ref, lambda _: wall.render(), wall.forget)
    since = asyncio.get_running_loop().time() - age
    copy.token = InteractionToken(1, "secret", since)
    wall.slots.put(copy)
    return copy


@pytest.mark.asyncio
async def test_a_copy_never_waits_for_the_bots_own_token_which_cannot_edit_it() -> None:
    wall = Wall()
    wall.slots.mark(copy_in(wall))
    await wall.slots.wait_until_settled()
    assert (wall.deliver.waiting, wall.deliver.edits, wall.lost) == (None, ["one"], [])


@pytest.mark.asyncio
@pytest.mark.parametrize(("age", "kept"), [(0.0, True), (GOOD_FOR, False)])
async def test_a_copy_is_kept_while_a_token_may_edit_it(age: float, *, kept: bool) -> None:
    wall = Wall()
    copy = copy_in(wall, age)
    wall.slots.unload(1)
    assert wall.slots.get(1, MessageKind.COPY, 9) is (copy if kept else None)


@pytest.mark.asyncio
async def test_a_click_on_a_message_that_was_just_replaced_draws_nothing_over_it() -> None:
    wall = Wall()
    async with wall.slot.lock:
        click: Any = FakeInteraction()
        answering = asyncio.create_task(wall.slots.answer(wall.slot, click))
        await asyncio.sleep(0)
        wall.slots.drop(1, MessageKind.TABLE)
    await answering
    assert click.response.deferred
    assert click.response.shown == []


@pytest.mark.asyncio
async def test_the_last_picture_lands_after_an_edit_under_way() -> None:
    wall = Wall()
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    wall.slots.drop(1, MessageKind.TABLE)

    async def receipt() -> discord.ui.LayoutView:
        return Painted(discord.ui.TextDisplay("receipt"))

    leaving = asyncio.create_task(wall.slots.draw_final(wall.slot, receipt))
    await asyncio.sleep(0)
    wall.deliver.gate.set()
    await leaving
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits == ["one", "receipt"]


@pytest.mark.asyncio
async def test_the_loss_of_a_replaced_message_is_not_reported() -> None:
    wall = Wall()
    wall.deliver.failure = Failure.GONE
    wall.deliver.gate.clear()
    wall.slots.mark(wall.slot)
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    wall.slots.drop(1, MessageKind.TABLE)
    wall.deliver.gate.set()
    await wall.slots.wait_until_settled()
    assert wall.lost == []


@pytest.mark.asyncio
async def test_changes_during_a_press_are_drawn_by_its_answer_alone() -> None:
    wall = Wall()
    click: Any = FakeInteraction()
    with wall.slots.hold(1, MessageKind.TABLE, 0, CLICK):
        wall.now = "two"
        wall.slots.mark(wall.slot)
        await asyncio.sleep(0)
        assert wall.deliver.edits == []
        await wall.slots.answer(wall.slot, click)
        wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert click.response.shown == ["two"]
    assert wall.deliver.edits == []


@pytest.mark.asyncio
async def test_work_after_the_answer_to_a_press_delays_no_picture() -> None:
    wall = Wall()
    click: Any = FakeInteraction()
    with wall.slots.hold(1, MessageKind.TABLE, 0, CLICK):
        await wall.slots.answer(wall.slot, click)
        wall.now = "two"
        wall.slots.mark(wall.slot)
        await wall.slots.wait_until_settled()
        assert wall.deliver.edits == ["two"]


@pytest.mark.asyncio
async def test_a_press_that_draws_nothing_is_followed_by_the_pending_edit() -> None:
    wall = Wall()
    with wall.slots.hold(1, MessageKind.TABLE, 0, CLICK):
        wall.slots.mark(wall.slot)
    await wall.slots.wait_until_settled()
    assert wall.deliver.edits == ["one"]
