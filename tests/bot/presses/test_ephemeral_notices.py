"""An ephemeral notice disappears with the next press (docs/screens.md, section 2)."""

from __future__ import annotations

import asyncio
import gc
from types import SimpleNamespace
from typing import Any

import pytest

from bot.discord.interaction_tokens import GOOD_FOR, InteractionToken
from bot.presses.ephemeral_notices import EphemeralNotices
from bot.presses.invocation import Click, EphemeralNotice
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio


async def dealt(server: Server) -> list[Person]:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.deal(*people)
    return people


def stands(server: Server, line: Seen) -> bool:
    """Whether its reader still sees it."""
    return line.id in server.env.backend.messages[line.channel]


async def test_each_line_replaces_the_one_before(server: Server) -> None:
    anna, *_ = await dealt(server)
    more = await anna.more(anna.hand)
    again = await anna.more(anna.hand)
    assert not stands(server, more)
    refused = (await anna.press(server.table, "Leave")).whisper
    assert (stands(server, again), stands(server, refused)) == (False, True)


async def test_the_last_one_goes_with_the_next_press(server: Server) -> None:
    people = await dealt(server)
    asked = server.asked()
    line = await asked.more(asked.hand)
    other = next(p for p in people if p is not asked)
    kept = await other.more(other.hand)
    await asked.press(asked.hand, asked.hand.choices[0])
    assert (stands(server, line), stands(server, kept)) == (False, True), "each has own ones"


async def test_a_refusal_goes_when_the_next_one_comes(server: Server) -> None:
    await dealt(server)
    erik = server.person("Erik")
    first = (await erik.press(server.table, "My hand")).whisper
    second = (await erik.press(server.table, "My hand")).whisper
    assert (first.text, second.text) == (said("refused-not-seated-full"),) * 2
    assert (stands(server, first), stands(server, second)) == (False, True)


async def test_a_button_of_the_line_itself_leaves_it_there(server: Server) -> None:
    anna, *_ = await dealt(server)
    asked = (await anna.press(server.table, "Leave")).whisper
    await anna.press(asked, "Stay")
    assert server.again(asked).text == said("done-stay", number=1)
    await anna.press(server.table, "Rules")
    assert not stands(server, asked)


@pytest.mark.ci
async def test_an_answered_question_goes_with_the_seat_that_it_was_about(server: Server) -> None:
    """It names **I'm back**, a button that no message has now."""
    anna, bo, *_ = await dealt(server)
    leaves = (await anna.press(server.table, "Leave")).whisper
    await anna.press(leaves, "Leave table")
    stays = (await bo.press(server.table, "Leave")).whisper
    await bo.press(stays, "Stay")
    assert server.again(leaves).text == said("done-leaving", number=1)
    while await server.playing():
        assert stands(server, leaves), "until then the button keeps the seat"
        await server.env.advance_time(60)
    assert (stands(server, leaves), stands(server, stays)) == (False, True)


async def test_a_question_goes_with_the_deal_that_it_is_about(server: Server) -> None:
    """This also holds for a question from a command, which no press of that person follows."""
    anna, bo, *_ = await dealt(server)
    typed = (await anna.command("table close")).whisper
    pressed = (await bo.press(server.table, "Leave")).whisper
    assert stands(server, typed)
    while await server.playing():
        assert stands(server, pressed)
        await server.env.advance_time(60)
    assert (stands(server, typed), stands(server, pressed)) == (False, False)


async def test_the_line_of_a_command_goes_with_the_next_press_there(server: Server) -> None:
    anna, *_ = await dealt(server)
    typed = (await anna.command("table close")).whisper
    await anna.press(server.table, "Rules")
    assert not stands(server, typed)


async def test_a_question_between_two_deals_goes_when_the_cards_are_dealt(server: Server) -> None:
    people = await dealt(server)
    await server.play_on(people)
    asked = (await people[0].press(server.table, "Leave")).whisper
    whole, sitting = await pot(server), (await server.snapshot()).table.taken()
    part = whole // len(sitting)
    assert part, "as much as the table would give each, were it closed now (GEN-017)"
    assert asked.text == said("ask-leave-pot", number=1, pot=whole, part=part)
    await server.next_deal(*people[1:])
    assert not stands(server, asked)


async def pot(server: Server) -> int:
    return (await server.snapshot()).table.match.pot


async def test_the_line_that_a_table_will_close_stays_until_it_has(server: Server) -> None:
    """This also holds for a moderator who does not sit there."""
    await server.deal(server.person("Anna"), server.person("Bo"), regulars=1)
    mod = server.person("Mod", roles=[server.host_role()])
    typed = (await mod.command("table close")).whisper
    await mod.press(typed, "Close the table")
    assert server.again(typed).text == said("done-closing", number=1)
    while await server.playing():
        assert stands(server, typed)
        await server.env.advance_time(60)
    assert not stands(server, typed)


@pytest.mark.ci
async def test_no_line_says_that_regulars_play_on_once_they_have(server: Server) -> None:
    """The line came a moment after they had, so that nothing deleted it."""
    anna = server.person("Anna")
    await server.deal(anna, regulars=3, game="mus")
    asked = (await anna.press(server.table, "Leave")).whisper
    await anna.press(asked, "Leave table")
    await server.env.advance_time(60)
    assert "is closed" in server.table.text
    assert not stands(server, asked)


async def test_a_line_whose_token_has_died_stays_and_breaks_nothing(server: Server) -> None:
    anna, *_ = await dealt(server)
    line = await anna.more(anna.hand)
    await server.env.advance_time(GOOD_FOR + 120)
    await anna.press(server.table, "Rules")
    assert stands(server, line)


async def test_only_the_line_of_a_press_is_kept(server: Server) -> None:
    """It would keep a former state of the table, which may have been released since."""
    anna, *_ = await dealt(server)
    await anna.press(anna.hand, "⋯")
    gc.collect()
    kept = [o for o in gc.get_objects() if isinstance(o, Click) and o.rest is server.bot.rest]
    assert kept == []


async def test_a_line_is_forgotten_with_its_token(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.open(server.person("Anna"))
    lines = EphemeralNotices(
        server.bot.directory, server.bot.people.language_changed, server.bot.messages.tasks
    )
    now = await server.snapshot()
    nothing, begun = None, asyncio.get_running_loop().time()

    def press(user: int, since: float) -> Any:
        said = EphemeralNotice(InteractionToken(1, "secret", since), message=user)
        return SimpleNamespace(user=user, pressed=None, passing=said, rest=nothing)

    for user in range(3):
        await lines.follow(press(user, begun), now, None)
    assert len(lines) == 3
    later = begun + GOOD_FOR + 1
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: later)
    await lines.follow(press(3, later), now, None)
    assert len(lines) == 1
