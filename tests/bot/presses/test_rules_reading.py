"""Where the rules open, how their pages turn, and a first decision that waits for its reader."""

from __future__ import annotations

import pytest

from bot.presses.rules_reading import chapters
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
CHAPTERS = chapters("en", "mousel")


def title(chapter: str, game: str = "mousel") -> str:
    """The heading of a chapter."""
    what = said("rules-options" if chapter == "options" else f"{game}-rules-{chapter}-title")
    return said("rules-title", game=said(f"{game}-name"), chapter=what)


async def three(server: Server) -> Person:
    """A deal with three newcomers; who decides."""
    await server.deal(*(server.person(name) for name in ("Anna", "Bo", "Cilla")))
    return server.asked()


async def opened(who: Person, server: Server) -> Seen:
    return (await who.press(server.table, "Rules")).whisper


async def test_the_rules_open_at_the_aim_once_and_then_at_the_present_chapter(
    server: Server,
) -> None:
    who = await three(server)
    assert title("goal") in (await opened(who, server)).text
    assert title("exchange") in (await opened(who, server)).text
    more = await who.more(who.hand)
    assert title("exchange") in (await who.press(more, "Rules")).whisper.text
    other = next(p for p in server.people if p is not who)
    assert title("goal") in (await opened(other, server)).text, "each reads for oneself"


async def test_after_erasure_no_rules_count_as_read(server: Server) -> None:
    stranger = server.person("Stranger")
    await stranger.command("balance")
    await three(server)
    for _ in range(2):
        await opened(stranger, server)
    assert title("exchange") in (await opened(stranger, server)).text
    await server.bot.store.forget(stranger.id, 1.0)
    assert await server.bot.store.rules_read(stranger.id) == frozenset()


async def test_each_game_has_an_aim_of_its_own(server: Server) -> None:
    who = await three(server)
    await who.command("rules", game="mus")
    assert await server.bot.store.rules_read(who.id) == {"mus"}
    assert title("goal") in (await opened(who, server)).text
    assert await server.bot.store.rules_read(who.id) == {"mus", "mousel"}


async def test_back_and_next_turn_from_chapter_to_chapter(server: Server) -> None:
    who = await three(server)
    rules = await opened(who, server)
    listed = [*CHAPTERS, "options"]
    assert "Back" not in rules.on
    for chapter in listed[1:]:
        await who.press(server.again(rules), "Next")
        assert title(chapter) in server.again(rules).text
    assert "Next" not in server.again(rules).on
    await who.press(server.again(rules), "Back")
    assert title(CHAPTERS[-1]) in server.again(rules).text
    alone = (await who.command("rules", game="mus")).whisper
    await who.press(alone, "Next")
    assert title(chapters("en", "mus")[1], "mus") in server.again(alone).text


@pytest.mark.sampled
@pytest.mark.parametrize("invented", ["h1:page", "h1:page:poker:goal", "h1:page:mousel:x:zz"])
async def test_a_forged_page_is_the_first_or_none(server: Server, invented: str) -> None:
    who = await three(server)
    rules = await opened(who, server)
    answer = await who.send(rules, invented)
    if "mousel" in invented:
        assert title("goal") in server.again(rules).text
    else:
        assert answer.text == said("refused-old-button")


async def test_reading_in_the_time_of_a_first_decision_does_not_cost_the_seat(
    server: Server,
) -> None:
    who = await three(server)
    await server.env.advance_time(170)
    rules = await opened(who, server)
    await server.env.advance_time(50)
    await who.press(rules, "Next")
    await server.env.advance_time(50)
    assert "💤" not in server.table.text
    await server.env.advance_time(12)
    assert "💤" in server.table.text
