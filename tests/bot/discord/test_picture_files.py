"""Pictures are drawn off the event loop and sent if they changed, and messages go without if
refused.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from typing import Any

import discord
import pytest
from discord import ui

from bot.discord import picture_files
from bot.discord.picture_files import (
    BARE,
    UNKNOWN,
    KnownPicture,
    Pictures,
    PictureShown,
    picture_of,
)
from bot.discord.wire import Files, Json, KeptFile
from bot.messages.live_message import digest
from bot.render.cards.drawable import HandScene, Look, Scene, Sitter, Words
from bot.render.cards.drawing import raster, resvg
from bot.render.cards.render import render_now
from bot.render.parts import Painted, Picture, PictureItem
from tests.bot.discord.test_rest import refused
from tests.support.patience import PATIENCE

pytestmark = pytest.mark.asyncio
HERE, ELSEWHERE = 7, 8
PLAIN = Look()


def picture(*cards: int, look: Look = PLAIN) -> Picture:
    return Picture("hand.png", HandScene(cards), look)


def message(*cards: int) -> Painted:
    """A message that shows these cards."""
    return Painted(ui.Container(ui.TextDisplay("hand"), PictureItem(picture(*cards), "cards")))


def plain() -> Painted:
    return Painted(ui.Container(ui.TextDisplay("hand")))


class Brush:
    """Draws a scene as its own name, and counts."""

    def __init__(self) -> None:
        self.drawn: list[tuple[Scene, Look]] = []
        self.threads: set[int] = set()
        self.free = threading.Event()
        self.free.set()

    def __call__(
        self, scene: Scene, look: Look, sitters: tuple[Sitter, ...], words: Words
    ) -> bytes:
        del sitters, words
        self.free.wait(PATIENCE)
        self.drawn.append((scene, look))
        self.threads.add(threading.get_ident())
        return repr(scene).encode()


class Post:
    """Accepts files, but refuses them as long as it has errors to raise."""

    def __init__(self, *errors: Exception) -> None:
        self.sent: list[list[str | int] | None] = []
        self.errors = list(errors)

    async def __call__(self, files: Files) -> Json:
        self.sent.append(None if files is None else [named(file) for file in files])
        if self.errors:
            raise self.errors.pop(0)
        shown = [] if not files else [{"media": {"url": "…", "attachment_id": "77"}}]
        return {"components": [{"type": 17, "components": [{"type": 12, "items": shown}]}]}


def named(file: discord.File | KeptFile) -> str | int:
    """A new file by its name, a kept one by its id."""
    return file.id if isinstance(file, KeptFile) else file.filename


@pytest.fixture
def brush() -> Brush:
    return Brush()


@pytest.fixture
def drawing(brush: Brush) -> Any:
    made = Pictures(brush)
    yield made
    made.close()


class TestDrawing:
    async def test_one_scene_is_drawn_once_for_each_look(
        self, drawing: Pictures, brush: Brush
    ) -> None:
        blue = picture(1, look=Look("blue"))
        asked = [drawing.drawn(p) for p in (picture(1), picture(1), blue, picture(2))]
        first, again, *_ = await asyncio.gather(*asked)
        assert first == again == await drawing.drawn(picture(1))
        assert len(brush.drawn) == 3

    async def test_pictures_with_different_names_are_different(
        self, drawing: Pictures, brush: Brush
    ) -> None:
        """A name is drawn only at its own table."""
        for name in ("Anna", "Bo", "Anna"):
            await drawing.drawn(picture(1)._replace(sitters=(Sitter(name),)))
        assert len(brush.drawn) == 2

    async def test_forget_names_drops_every_picture(self, drawing: Pictures, brush: Brush) -> None:
        for _ in range(2):
            await drawing.drawn(picture(1)._replace(sitters=(Sitter("Anna"),)))
            drawing.forget_names()
        assert len(brush.drawn) == 2

    async def test_it_is_drawn_off_the_event_loop(self, drawing: Pictures, brush: Brush) -> None:
        await drawing.drawn(picture(1))
        assert threading.get_ident() not in brush.threads

    async def test_a_quick_picture_is_drawn_at_once_and_kept(self, brush: Brush) -> None:
        """In the event loop's own thread, without a task. The others are drawn outside it."""
        asked: list[Scene] = []

        def one_of_them(
            scene: Scene, look: Look, sitters: tuple[Sitter, ...], words: Words
        ) -> bytes | None:
            del look, sitters, words
            asked.append(scene)
            return b"at once" if scene == HandScene((1,)) else None

        drawing = Pictures(brush, render_now=one_of_them)
        others = asyncio.all_tasks()
        assert [await drawing.drawn(picture(1)) for _ in range(2)] == [b"at once"] * 2
        assert asyncio.all_tasks() == others
        await drawing.drawn(picture(2))
        assert asked == [HandScene((1,)), HandScene((2,))]
        assert [scene for scene, _ in brush.drawn] == [HandScene((2,))]
        assert threading.get_ident() not in brush.threads
        drawing.close()

    async def test_a_card_is_never_drawn_for_the_first_time_in_the_event_loop(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        threads: list[int] = []

        def png(self: Pictures, svg: str) -> bytes:
            threads.append(threading.get_ident())
            return resvg.png(svg)

        monkeypatch.setattr(Pictures, "draw_in_worker", png)
        drawing = Pictures(render_now=render_now)
        hands = [picture(*cards) for cards in ((5, 6, 7), (5, 6, 8), (7, 6, 5))]
        raster.card.cache_clear()
        first = await drawing.drawn(hands[0])
        assert threads
        assert threading.get_ident() not in threads
        raster.card.cache_clear()
        again = Pictures(render_now=render_now)
        drawn = [await again.drawn(hand) for hand in hands]
        assert drawn[0] == first
        assert threading.get_ident() not in threads
        drawing.close()
        again.close()

    async def test_a_limited_number_is_kept(
        self, drawing: Pictures, brush: Brush, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(picture_files, "KEPT", 2)
        for cards in (1, 2, 1, 3, 1, 2):
            await drawing.drawn(picture(cards))
        assert [scene for scene, _ in brush.drawn] == [HandScene((c,)) for c in (1, 2, 3, 2)]

    async def test_a_picture_that_cannot_be_drawn_leaves_the_text(
        self, caplog: pytest.LogCaptureFixture
    ) -> None:
        """More cards than fit: the renderer refuses, and the message goes."""
        post, view = Post(), message(*range(30))
        real = Pictures()
        assert (await real.deliver(HERE, view, BARE, post))[1] == BARE
        real.close()
        assert (post.sent, view.picture) == ([None], None)
        assert "could not be drawn" in caplog.text


class TestSending:
    @pytest.mark.parametrize(
        ("known", "view", "files"),
        [
            (BARE, message(1), ["hand.png"]),
            (PictureShown(picture(2), 5), message(1), ["hand.png"]),
            (UNKNOWN, message(1), ["hand.png"]),
            (PictureShown(picture(1), 5), message(1), [5]),
            (PictureShown(picture(1)), message(1), None),
            (PictureShown(picture(1), 5), plain(), []),
            (UNKNOWN, plain(), []),
            (BARE, plain(), None),
            (BARE, None, None),
        ],
    )
    async def test_a_file_is_sent_only_if_the_picture_changed(
        self,
        drawing: Pictures,
        known: KnownPicture,
        view: Painted | None,
        files: list[str | int] | None,
    ) -> None:
        """None: the message keeps its files. A list: its files from now on; an id is a kept one."""
        wanted, post = picture_of(view), Post()
        await drawing.deliver(HERE, view, known, post)
        assert post.sent == [files]
        assert picture_of(view) == wanted

    async def test_an_answer_does_not_wait_long_for_its_picture(
        self, drawing: Pictures, brush: Brush
    ) -> None:
        brush.free.clear()
        post, view = Post(), message(1)
        await drawing.deliver(HERE, view, PictureShown(picture(2)), post, within=0.01)
        assert (post.sent, view.picture) == ([[]], None)
        brush.free.set()
        await drawing.deliver(HERE, message(1), BARE, post)
        assert post.sent[1:] == [["hand.png"]]
        assert len(brush.drawn) == 1

    async def test_the_shown_file_is_learned_from_the_answer_and_named_next_time(
        self, drawing: Pictures
    ) -> None:
        post = Post()
        _, shown = await drawing.deliver(HERE, message(1), UNKNOWN, post)
        assert shown == PictureShown(picture(1), 77)
        assert (await drawing.deliver(HERE, message(1), shown, post))[1] == shown
        assert post.sent == [["hand.png"], [77]]

    @pytest.mark.parametrize("file", [77, None])
    async def test_a_file_that_discord_lost_is_sent_again_and_then_the_message_goes_without(
        self, drawing: Pictures, file: int | None
    ) -> None:
        """Whether Discord keeps an attachment that an answer does not name is open
        (docs/discord.md).
        """
        missing = refused(400, 50035, "The referenced attachment was not found")
        post, view = Post(missing, missing), message(1)
        _, shown = await drawing.deliver(HERE, view, PictureShown(picture(1), file), post)
        first = None if file is None else [file]
        assert post.sent == [first, ["hand.png"], []]
        assert (shown, view.picture) == (BARE, None)
        assert not drawing.is_refused(HERE)

    async def test_pictures_differ_by_scene_and_look(self) -> None:
        assert digest(message(1)) == digest(message(1))
        recoloured = PictureItem(picture(1, look=Look(four_colours=True)), "cards")
        others = (message(2), plain(), Painted(ui.Container(ui.TextDisplay("hand"), recoloured)))
        assert digest(message(1)) not in {digest(other) for other in others}


class TestRefusals:
    @pytest.mark.parametrize(("status", "code"), [(413, 40005), (400, 40005), (403, 50013)])
    async def test_a_refused_picture_costs_nothing_but_itself(
        self, drawing: Pictures, caplog: pytest.LogCaptureFixture, status: int, code: int
    ) -> None:
        """The message goes without. No picture is tried in the channel again, and the log says so
        once.
        """
        caplog.set_level(logging.INFO)
        post, view = Post(refused(status, code)), message(1)
        assert (await drawing.deliver(HERE, view, BARE, post))[1] == BARE
        assert (post.sent, view.picture) == ([["hand.png"], None], None)
        for _ in range(3):
            await drawing.deliver(HERE, message(2), BARE, post)
        assert post.sent[2:] == [None] * 3
        await drawing.deliver(ELSEWHERE, message(2), BARE, post)
        assert post.sent[-1] == ["hand.png"]
        assert caplog.text.count("no pictures in channel 7") == 1

    async def test_a_channel_gets_pictures_again_after_a_while_or_once_they_are_allowed(
        self, drawing: Pictures, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        post = Post()
        drawing.refuse(HERE, "a test")
        await drawing.deliver(HERE, message(1), BARE, post)
        drawing.allow(HERE)
        await drawing.deliver(HERE, message(1), BARE, post)
        monkeypatch.setattr(picture_files, "REFUSED_FOR", -1.0)
        drawing.refuse(HERE, "a test")
        await drawing.deliver(HERE, message(1), BARE, post)
        assert post.sent == [None, ["hand.png"], ["hand.png"]]

    async def test_a_channel_is_asked_again_after_a_minute(
        self, drawing: Pictures, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """An admin who allows files waits at most a minute to see the cards."""
        loop = asyncio.get_running_loop()
        start = loop.time()
        drawing.refuse(HERE, "a test")
        for later in (50, 61):
            with monkeypatch.context() as patched:
                patched.setattr(loop, "time", lambda later=later: start + later)
                is_refused = drawing.is_refused(HERE)
            assert is_refused is (later < 60)

    async def test_a_channel_is_remembered_only_while_it_gets_no_pictures(
        self, drawing: Pictures, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(picture_files, "REFUSED_FOR", -1.0)
        for channel in range(9):
            drawing.refuse(channel, "a test")
        # The memory is the only difference.
        assert len(drawing._refused) == 1  # pyright: ignore[reportPrivateUsage]

    async def test_trouble_at_discord_bars_no_channel(self, drawing: Pictures) -> None:
        post = Post(refused(500, 0))
        assert (await drawing.deliver(HERE, message(1), PictureShown(picture(2)), post))[1] == BARE
        await drawing.deliver(HERE, message(1), BARE, post)
        assert post.sent == [["hand.png"], [], ["hand.png"]]

    @pytest.mark.parametrize("error", [refused(404, 10008), refused(403, 50007), OSError()])
    async def test_an_error_that_the_picture_did_not_cause_is_raised(
        self, drawing: Pictures, error: Exception
    ) -> None:
        post = Post(error)
        with pytest.raises((discord.HTTPException, OSError)):
            await drawing.deliver(HERE, message(1), BARE, post)
        assert post.sent == [["hand.png"]]

    async def test_a_message_refused_without_its_picture_too_bars_no_channel(
        self, drawing: Pictures
    ) -> None:
        post = Post(refused(403, 50013), refused(403, 50013))
        with pytest.raises(discord.HTTPException):
            await drawing.deliver(HERE, message(1), BARE, post)
        await drawing.deliver(HERE, message(1), BARE, post)
        assert post.sent[-1] == ["hand.png"]
