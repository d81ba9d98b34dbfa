"""Lessons at a table: how they begin, go on and end, and what they leave alone."""

from __future__ import annotations

import pytest

from bot.language.i18n import LANGUAGES, catalogue
from games import GAMES
from tables.model.table import Status
from tests.support.games.lessons import TAUGHT
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
GREY = 2
TIP = "open with two high trumps"
"""From the result of Danish Mousel's lesson."""


async def learn(server: Server, who: Person, game: str) -> Seen:
    """Choose the game's lesson in `/help`."""
    await who.choose((await who.command("help")).whisper, [game])
    return server.table


def asking(server: Server, who: Person, game: str) -> Seen:
    """Return the message on which the learner decides."""
    return who.hand if GAMES[game].traits.hands else server.table


@pytest.mark.sampled
@pytest.mark.parametrize("game", TAUGHT)
async def test_a_lesson_begins_in_help_and_ends_at_a_practice_table(
    server: Server, game: str
) -> None:
    anna = server.person("Anna")
    await learn(server, anna, game)
    assert said("lesson-note") in server.table.text
    before = await anna.purse()
    while await server.playing():
        now = asking(server, anna, game)
        assert said("lesson-note") in now.text
        await anna.press(now, now.choices[0])
    over = asking(server, anna, game)
    assert said("lesson-over") in over.text
    assert await anna.purse() == before
    await anna.press(over, said("button-lesson-over"))
    table = (await server.snapshot()).table
    assert (table.status, table.match.deals, table.terms.practice) == (Status.PLAYING, 2, True)
    assert said("lesson-note") not in server.table.text


@pytest.mark.parametrize("game", ["mousel", "muggins"])
async def test_a_finished_lesson_waits_for_nobody(server: Server, game: str) -> None:
    """A message that awaits its reader has a blue button, or names the player."""
    anna = server.person("Anna")
    await learn(server, anna, game)
    while await server.playing():
        now = asking(server, anna, game)
        await anna.press(now, now.choices[0])
    for shown in (server.table, anna.hand):
        assert shown.buttons[said("button-lesson-over")]["style"] == GREY
        assert said("next-waits", who="Anna") not in await anna.in_words(server.table)
        assert said("next-waits", who="Anna") not in shown.text


async def test_the_result_of_a_lesson_that_ends_above_another_hand_is_whole(
    server: Server,
) -> None:
    """Nobody has read it yet."""
    anna = server.person("Anna")
    lobby = await server.open(anna, regulars=2)
    await learn(server, anna, "mousel")
    lesson = anna.hand
    await anna.press(server.again(lobby), "Deal")
    assert anna.hand.id != lesson.id
    while any(server.again(lesson).choices):
        lesson = server.again(lesson)
        await anna.press(lesson, lesson.choices[0])
    assert TIP in server.again(lesson).text


async def test_a_hand_is_dealt_below_the_result_of_a_lesson(server: Server) -> None:
    """On a phone the end of the private channel is visible."""
    anna = server.person("Anna")
    lobby = await server.open(anna, regulars=2)
    await learn(server, anna, "mousel")
    while any(anna.hand.choices):
        await anna.press(anna.hand, anna.hand.choices[0])
    assert said("lesson-over") in anna.private[-1].text
    assert TIP in anna.private[-1].text
    await anna.press(server.again(lobby), "Deal")
    assert said("lesson-over") in anna.private[0].text
    assert TIP not in anna.private[0].text, "above another hand the result is brief"
    assert said("button-lesson-over") in anna.private[0].buttons
    assert said("lesson-over") not in anna.private[-1].text
    assert len(anna.private) == 2


@pytest.mark.sampled
@pytest.mark.parametrize("game", TAUGHT)
async def test_what_is_said_is_the_learners_alone(server: Server, game: str) -> None:
    """The table's message names no card of the learner, except in a game that has none."""
    anna = server.person("Anna")
    table = await learn(server, anna, game)
    if GAMES[game].traits.hands:
        assert "ℹ️" not in table.text
        assert "ℹ️" in anna.hand.text


async def test_learn_is_behind_the_dots_of_a_lobby_and_in_the_rules(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    lobby = await server.open(anna, game="bourre")
    await bo.press(lobby, "Learn")
    assert said("lesson-note") in server.table.text
    rules = (await anna.command("rules", game="bourre")).whisper
    await anna.press(rules, "Learn")
    assert len(await server.bot.store.open_tables()) == 3


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_second_lesson_is_refused_until_the_first_is_over(
    server: Server, language: str
) -> None:
    anna = server.person("Anna", locale=language)
    menu = (await anna.command("help")).whisper
    await anna.choose(menu, ["bourre"])
    answer = await anna.choose(menu, ["mus"])
    assert answer.text == catalogue().say(language, "refused-cap-lesson")
    assert len(await server.bot.store.open_tables()) == 1


async def test_an_invented_game_has_no_lesson(server: Server) -> None:
    anna = server.person("Anna")
    menu = (await anna.command("help")).whisper
    answer = await anna.send(menu, "h1:learn:whist")
    assert answer.text == said("refused-old-button")
    assert not await server.bot.store.open_tables()


async def test_a_newcomer_who_sits_down_is_offered_the_lesson_until_a_deal_is_finished(
    server: Server,
) -> None:
    """In the own private message, where it costs no other player a line."""
    anna = server.person("Anna")
    await server.open(anna, game="bourre")
    assert said("seated-learn") in anna.hand.text
    lobby = server.table.id
    await anna.press(anna.hand, "Learn")
    assert server.table.id != lobby
    assert said("lesson-note") in server.table.text
    assert said("lesson-note") in anna.hand.text
    while (await server.snapshot(2)).table.status is Status.PLAYING:
        await anna.press(anna.hand, anna.hand.choices[0])
    await server.open(anna, game="bourre")
    assert said("seated-learn") not in anna.hand.text


async def test_rules_begin_with_learn_until_a_deal_is_finished_and_lack_it_in_mid_deal(
    server: Server,
) -> None:
    """A lobby has no button for it, because all read the same five."""
    anna, bo = server.person("Anna"), server.person("Bo")
    lobby = await server.open(anna, game="bourre")
    for reader in (anna, bo):
        rules = (await reader.press(lobby, "Rules")).whisper
        assert said("seated-learn") in rules.text
        assert next(iter(rules.buttons)) == "Learn"
    await anna.press(server.table, "Play now")
    assert await server.playing()
    in_deal = (await anna.press(server.table, "Rules")).whisper
    assert "Learn" not in in_deal.buttons
    assert said("seated-learn") not in in_deal.text
    while await server.playing():
        await anna.press(anna.hand, anna.hand.choices[0])
    later = (await anna.press(server.table, "Rules")).whisper
    assert said("seated-learn") not in later.text
    assert [*later.buttons][-1] == "Learn"


async def test_only_the_newest_message_of_a_newcomer_offers_the_lesson(server: Server) -> None:
    """The hand of a later table is below. An older lobby must not stand out next to it."""
    anna = server.person("Anna")
    await server.open(anna, game="bourre")
    older = anna.hand
    assert said("seated-above") not in older.text
    await server.open(anna, game="bourre")
    newer = anna.hand
    assert newer.id != older.id
    older = server.again(older)
    assert said("seated-learn") not in older.text
    assert "Learn" not in older.buttons
    assert said("seated-above") in older.text
    assert said("seated-promise") not in older.text, "its hand will come in a new message"
    assert said("seated-learn") in newer.text
    # A deal at the older table brings its hand down. Then the other lobby is above.
    await anna.press(server.table, "Play now")
    await anna.send(server.table, "k1:1:-:alone")
    assert (await server.snapshot(1)).table.status is Status.PLAYING
    assert anna.hand.choices


async def test_a_lesson_takes_the_offer_away_from_the_lobby_above_it(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna, game="bourre")
    older = anna.hand
    await anna.press(older, "Learn")
    assert said("lesson-note") in anna.hand.text
    assert "Learn" not in server.again(older).buttons
