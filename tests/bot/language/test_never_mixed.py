"""No message mixes two languages. Each text of the catalogues carries a sign of its language here,
while two people with different languages play whole deals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

import pytest

from bot.discord import rest
from bot.discord.picture_files import Draw
from bot.language.i18n import Catalogue, catalogue
from bot.render.cards.drawable import Look, Scene, Sitter, Words
from tests.support.simulated_discord.fixtures import sketch
from tests.support.simulated_discord.server import Person, Server
from tests.support.simulated_discord.whole_game import play_hands

SIGNS = {"en": "\ue001", "sv": "\ue002"}
WRITERS = ("bot.render", "bot.language.unbroken", "cogs")
"""Where modules keep written texts."""
SILENT = ("custom_id", "emoji", "filename", "id", "name", "nonce", "url", "value")
"""Fields that no reader sees as text."""


@pytest.fixture(autouse=True)
def signed(server: Server) -> Iterator[None]:
    """Sign each text with its language. The names of commands are English, and have been registered
    by now. No person reads the lists of the rules' chapters and of short words.
    """
    del server
    texts = catalogue()

    @lru_cache(None)
    def say(language: str, key: str, **params: int | str) -> str:
        said = Catalogue._format(texts, language, key, **params)  # pyright: ignore[reportPrivateUsage]
        silent = key.startswith("command-") or key.endswith(("-chapters", "short-words"))
        return said if silent else said + SIGNS[language]

    # Not the fixture `monkeypatch`: the bot still writes signed texts when its fixture ends.
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(texts, "_said", say)
        forget_texts()
        yield
    forget_texts()


def forget_texts() -> None:
    """Empty every cache that can hold a text, with or without a sign.

    A signed text that stayed would change what the tests after this one read, or fail them by
    chance.
    """
    texts = catalogue()
    texts._filled.cache_clear()  # pyright: ignore[reportPrivateUsage]
    texts._whole.clear()  # pyright: ignore[reportPrivateUsage]
    for name, module in [*sys.modules.items()]:
        if name.startswith(WRITERS):
            for part in vars(module).values():
                if hasattr(part, "cache_clear") and part.__module__ == name:
                    part.cache_clear()


@pytest.fixture
def words() -> list[str]:
    """The words of each picture that was drawn."""
    return []


@pytest.fixture
def draw(words: list[str]) -> Draw:
    def note(scene: Scene, look: Look, sitters: tuple[Sitter, ...], said: Words) -> bytes:
        words.append(repr((scene, sitters, [text for _, text in said])))
        return sketch(scene, look, sitters, said)

    return note


@pytest.fixture
def bodies(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The content of each message sent or edited with components."""
    made: list[Any] = []
    plain = rest.body

    def note(*args: Any, **more: Any) -> Any:
        made.append(plain(*args, **more))
        return made[-1]

    monkeypatch.setattr(rest, "body", note)
    return made


def shown(content: Any) -> Iterator[str]:
    """All texts of a message or a request."""
    if isinstance(content, str):
        yield content
    elif isinstance(content, dict):
        for key, part in cast("dict[str, Any]", content).items():
            if key not in SILENT:
                yield from shown(part)
    elif isinstance(content, list | tuple):
        for part in cast("list[Any]", content):
            yield from shown(part)


def languages(content: Any) -> set[str]:
    """The languages of these texts."""
    text = " ".join(shown(content))
    return {
        language for language, sign in SIGNS.items() if sign in text or repr(sign)[1:-1] in text
    }


async def seated(server: Server, game: str) -> tuple[Person, Person]:
    """An English and a Swedish person at a table, with a regular on each other chair."""
    anna, sven = server.person("Anna"), server.person("Sven", "sv-SE")
    rules: dict[str, Any] = {"rules": game} if game == "greenland" else {}
    await anna.command(f"{'mousel' if rules else game} start", **rules)
    assert (await server.snapshot()).table.game == game
    asked = (await sven.send(server.table, "k1:1:-:sit")).whispers
    if not any(c and c.account != 0 for c in (await server.snapshot()).table.chairs[1:]):
        await sven.press_id(asked[-1], next(iter(asked[-1].buttons.values()))["custom_id"])
    assert len((await server.snapshot()).table.people()) == 2
    for _ in range(6):
        table = (await server.snapshot()).table
        if len(table.taken()) < len(table.chairs):
            await anna.send(server.table, "k1:1:-:regular")
    return anna, sven


async def play_on_table(server: Server, people: tuple[Person, ...]) -> None:
    """Play a deal whose choices are on the table's message."""
    while await server.playing():
        before = (await server.snapshot()).version
        ids = [server.table.buttons[label]["custom_id"] for label in server.table.choices]
        for person in people:
            for custom_id in ids:
                if (await server.snapshot()).version == before and server.stands(server.table):
                    await person.send(server.table, custom_id)
        assert (await server.snapshot()).version != before


@pytest.mark.ci
@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["mousel", "greenland", "bourre", "muggins", "mus"])
async def test_no_message_of_played_deals_mixes_languages(
    server: Server, game: str, words: list[str], bodies: list[Any]
) -> None:
    anna, sven = await seated(server, game)
    people, hands = (anna, sven), (await server.snapshot()).game.traits.hands
    for deal in range(2):
        choice = "next" if deal else "deal"
        for person in people:
            if not await server.playing():
                await person.send(server.table, f"k1:1:-:{choice}")
        for person in people:
            for look in ("more", "hand", "text", "last", "why", "seats", "rules", "regular"):
                await person.send(server.table, f"k1:1:-:{look}")
            await person.command("tables")
            await person.command("help")
        if deal:
            await sven.send(server.table, "k1:1:-:leave")
            await anna.send(server.table, "k1:1:-:close")
        elif hands:
            await play_hands(server, [*people])
        else:
            await play_on_table(server, people)
        for person, own in zip(people, SIGNS, strict=True):
            assert languages(person.hand.components) == {own}
        for post in server.posts:
            assert languages([post.content, post.components]) == {"en"}
    sent = server.sent()
    assert len(sent) > 30
    assert {*map(frozenset, map(languages, (*sent, *bodies, *words)))} >= {
        frozenset({"en"}), frozenset({"sv"})
    }  # fmt: skip
    for one in (*sent, *bodies, *words):
        assert len(languages(one)) < 2, one
