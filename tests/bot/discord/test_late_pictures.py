"""A picture that is not drawn in time never delays an answer, and follows by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import CancelledError, Future
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import discord
import pytest
from discord import ui

from bot.discord.interaction_tokens import InteractionToken
from bot.discord.picture_files import BARE, MANY_LATE, Pictures, PictureShown
from bot.discord.rate_limiter import RateLimiter
from bot.discord.rest import DiscordRest, Sent
from bot.discord.wire import Files, Json, Wire
from bot.messages.live_message import LiveMessage, LiveMessages, Render
from bot.ports import MessageKind, MessageRef
from bot.render.cards.drawable import HandScene
from bot.render.cards.drawing import raster, resvg
from bot.render.parts import Painted, PictureItem
from bot.runtime.workers.processes import Processes
from tests.bot.discord.test_picture_files import Brush, named, picture
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
CHANNEL, MESSAGE = 2, 3


class Discord(Wire):
    """Takes answers and edits, each as the files that came with it (None: those it has)."""

    def __init__(self) -> None:
        self.answers: list[list[str | int] | None] = []
        self.edits: list[list[str | int] | None] = []
        self.sent: list[list[str | int] | None] = []
        self.said: list[str] = []

    async def post(self, channel: int, payload: Json, files: Files) -> Json:
        self.sent.append(names(files))
        return {"channel_id": str(channel), "id": str(MESSAGE)}

    async def patch(self, channel: int, message: int, payload: Json, files: Files) -> Json:
        self.edits.append(names(files))
        self.said.append(words(payload))
        return {}

    async def patch_by(
        self, token: InteractionToken, message: int, payload: Json, files: Files
    ) -> Json:
        return await self.patch(CHANNEL, message, payload, files)

    async def respond(self, interaction: Any, kind: Any, payload: Json, files: Files) -> Json:
        self.answers.append(names(files))
        self.said.append(words(payload))
        return {}


class Pressed:
    """The fields of a press that the code reads."""

    channel_id, application_id, token = CHANNEL, 1, "secret"

    def __init__(self) -> None:
        self.extras: dict[str, Any] = {}


def names(files: Files) -> list[str | int] | None:
    return None if files is None else [named(file) for file in files]


def words(payload: Json) -> str:
    """The first line of what was sent."""
    return str(payload["components"][0]["components"][0]["content"])


class Hand:
    """A message with a picture of these cards, its editor, a drawer and a sender."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("bot.discord.rest.PICTURE_PATIENCE", 0.01)
        self.cards: tuple[int, ...] = (1,)
        self.brush, self.discord = Brush(), Discord()
        self.brush.free.clear()
        self.deliver = DiscordRest(
            None,  # type: ignore[arg-type] (nothing asks the client itself)
            self.discord,
            RateLimiter(),
            Pictures(self.brush),
            lambda _: None,
        )
        self.slots = LiveMessages(self.deliver)
        self.slot = LiveMessage(
            MessageRef(1, MessageKind.HAND, 9, CHANNEL, MESSAGE, 0.0),
            lambda _: self.render(),
            self.lost,
        )
        self.slots.put(self.slot)

    async def render(self) -> discord.ui.LayoutView:
        shown = PictureItem(picture(*self.cards), "cards")
        return Painted(ui.Container(ui.TextDisplay("hand"), shown))

    async def lost(self, *_: Any) -> None:
        raise AssertionError

    async def press(self, draw: Render | None = None) -> None:
        await self.slots.answer(self.slot, Pressed(), draw)  # type: ignore[arg-type] (a press)

    async def drawn(self) -> None:
        self.brush.free.set()
        await self.slots.wait_until_settled()
        self.deliver.pictures.close()


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    return Hand(monkeypatch)


async def test_it_follows_the_answer_by_itself_once(hand: Hand) -> None:
    await hand.press()
    assert (hand.discord.answers, hand.discord.edits) == ([[]], [])
    await hand.drawn()
    assert hand.discord.edits == [["hand.png"]]


async def test_the_picture_that_follows_shows_the_state_by_then(hand: Hand) -> None:
    await hand.press()
    hand.cards = (2,)
    await hand.drawn()
    drawn = [scene for scene, _ in hand.brush.drawn if isinstance(scene, HandScene)]
    assert [scene.cards for scene in drawn] == [(1,), (2,)]
    assert hand.discord.edits == [["hand.png"]]


async def test_it_follows_with_the_content_of_the_answer(hand: Hand) -> None:
    """Such as the cards just picked, or a choice that needs a confirmation."""

    async def asking() -> discord.ui.LayoutView:
        return Painted(ui.Container(ui.TextDisplay("sure?"), PictureItem(picture(1), "cards")))

    await hand.press(asking)
    await hand.drawn()
    assert hand.discord.said == ["sure?", "sure?"]
    assert hand.discord.edits == [["hand.png"]]


async def test_a_later_edit_is_not_overwritten(hand: Hand) -> None:
    async def asking() -> discord.ui.LayoutView:
        return Painted(ui.Container(ui.TextDisplay("sure?"), PictureItem(picture(1), "cards")))

    await hand.press(asking)
    await hand.press()
    await hand.drawn()
    assert hand.discord.said == ["sure?", "hand", "hand"]


async def test_the_next_press_also_brings_it(hand: Hand) -> None:
    await hand.press()
    hand.brush.free.set()
    await hand.deliver.pictures.drawn(picture(1))
    await hand.press()
    assert hand.discord.answers == [[], ["hand.png"]]
    await hand.drawn()
    assert hand.discord.edits == []


async def test_many_of_them_are_one_warning_that_says_what_to_do(
    hand: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(MANY_LATE - 1):
        await hand.press()
    assert not caplog.records, "a few are usual after a start"
    for _ in range(MANY_LATE):
        await hand.press()
    await hand.drawn()
    [warning] = caplog.records
    assert warning.levelname == "WARNING"
    assert warning.getMessage().startswith(f"{MANY_LATE} pictures were not drawn in time")
    assert "docs/running/runbook.md" in warning.getMessage()


async def test_none_follows_in_a_channel_without_pictures(hand: Hand) -> None:
    hand.deliver.pictures.refuse(CHANNEL, "a test")
    await hand.press()
    await hand.drawn()
    assert hand.discord.edits == []


async def test_a_picture_that_cannot_be_drawn_is_not_awaited(
    hand: Hand, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> bytes:
        hand.brush.free.wait(PATIENCE)
        raise ValueError

    hand.deliver.pictures = Pictures(fails)
    await hand.press()
    await hand.drawn()
    assert hand.discord.edits == []
    assert "could not be drawn" in caplog.text


async def test_no_message_waits_long_for_its_picture(
    hand: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This holds for an edit and for a new message. The next edit brings the picture."""
    monkeypatch.setattr("bot.discord.rest.LONGEST", 0.01)
    hand.slots.mark(hand.slot)
    await hand.slots.wait_until_settled()
    assert isinstance(await hand.deliver.send(CHANNEL, view=await hand.render()), Sent)
    assert (hand.discord.edits, hand.discord.sent) == ([[]], [None])
    hand.brush.free.set()
    await hand.deliver.pictures.drawn(picture(1))
    shown = await hand.deliver.edit(CHANNEL, MESSAGE, await hand.render(), BARE)
    assert shown == PictureShown(picture(1))
    await hand.drawn()
    assert hand.discord.edits == [[], ["hand.png"]]


class Elsewhere(Processes):
    """Processes that draw nothing, in different ways."""

    def __init__(self, error: Exception, ending: bool) -> None:
        super().__init__(1)
        self.error, self.asked, self.gone = error, 0, 0
        self.pool = None if ending else self  # type: ignore[assignment] (is its own)

    def ready(self) -> Any:
        return self

    def submit(self, *_: Any) -> Any:
        self.asked += 1
        return self

    def result(self, _: float) -> bytes:
        raise self.error

    def restart_pool(self, pool: Any) -> bool:
        self.gone += 1
        return True

    def close(self) -> None:
        pass


class Starting(Processes):
    """Processes that are not started yet."""

    def start(self) -> Any:
        return self

    def submit(self, *_: Any) -> Any:
        raise AssertionError("asked before they were up")


SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'


@pytest.mark.parametrize(
    ("error", "ending", "said"),
    [
        (BrokenProcessPool(), False, "the process that draws died"),
        (TimeoutError(), False, "the process that draws is stuck"),
        (RuntimeError("shut down"), True, ""),
        (CancelledError(), True, ""),
    ],
)
async def test_if_no_process_draws_the_thread_does(
    error: Exception, ending: bool, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The process has died, is stuck, or was closed. The log says which, once."""
    elsewhere = Elsewhere(error, ending)
    drawing = Pictures(processes=elsewhere)
    with raster.drawn_by(drawing.draw_in_worker):
        image = raster.rgba("", 4, 4, 1.0)
    assert image.size == (4, 4)
    assert (elsewhere.asked, elsewhere.gone) == (1, 0 if ending else 1)
    assert [r.levelname for r in caplog.records] == (["WARNING"] if said else [])
    assert said in caplog.text
    drawing.close()


@pytest.mark.parametrize("error", [RuntimeError("no such font"), ValueError("no number")])
async def test_a_picture_that_cannot_be_drawn_ends_no_process(error: Exception) -> None:
    """It is the drawing's own error, logged like any other."""
    elsewhere = Elsewhere(error, ending=False)
    drawing = Pictures(processes=elsewhere)
    with pytest.raises(type(error)):
        drawing.draw_in_worker(SVG)
    assert elsewhere.gone == 0
    drawing.close()


async def test_a_process_draws_the_same_once_it_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process is awaited once the bot is ending."""
    beside = Processes(1)
    drawing = Pictures(processes=beside)
    pool = await asyncio.to_thread(beside.start)
    await asyncio.wrap_future(pool.submit(int))
    asked: list[str] = []
    submit = pool.submit

    def noted(do: Callable[[str], bytes], svg: str) -> Future[bytes]:
        asked.append(svg)
        return submit(do, svg)

    monkeypatch.setattr(pool, "submit", noted)
    assert await asyncio.to_thread(drawing.draw_in_worker, SVG) == resvg.png(SVG)
    drawing.close()
    assert drawing.draw_in_worker(SVG) == resvg.png(SVG)
    assert asked == [SVG]


async def test_no_message_waits_for_a_process_that_is_not_started_yet() -> None:
    drawing = Pictures(processes=Starting(1))
    assert drawing.draw_in_worker(SVG) == resvg.png(SVG)
    drawing.close()
