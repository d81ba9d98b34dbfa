"""`/today`: the deal of the day."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace

from bot.ids import decode_command
from cogs.today.days import Persistent
from games import GAMES
from games.kernel.actions import Action
from games.kernel.regulars import Strength
from tables.ports import Thinker
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
SHORT = {key: said(f"{key}-short") for key in GAMES}


def own_choices(message: Seen) -> list[str]:
    """The ids of the game's own choices that can be pressed."""
    ids = (message.buttons[label]["custom_id"] for label in message.on)
    return [
        i for i in ids if (c := decode_command(i)) and c.name == "dayplay" and c.args[2] != "why"
    ]


async def begun(server: Server, person: Person, game: str) -> Seen:
    """The first hand of a game's deal."""
    listed = (await person.command("today")).whisper
    await person.press(listed, SHORT[game])
    return server.again(listed)


async def played(server: Server, person: Person, message: Seen, last: bool = False) -> Seen:
    """Press the first (or last) choice until the deal is over."""
    for _ in range(60):
        choices = own_choices(message)
        if not choices and not message.menus:
            break
        if choices:
            await person.press_id(message, choices[-1 if last else 0])
        else:
            menu = message.menus[0]
            await person.choose(message, [menu["options"][0]["value"]])
        message = server.again(message)
    assert "Step by step" in message.buttons, message.text
    return message


@pytest.mark.parametrize("game", GAMES)
async def test_each_game_is_played_to_its_end_in_one_private_message(
    server: Server, game: str
) -> None:
    anna = server.person("Anna")
    hand = await begun(server, anna, game)
    assert own_choices(hand) or hand.menus
    assert hand.handle.ephemeral
    done = await played(server, anna, hand)
    assert done.text.startswith(f"### {said(f'{game}-name')} of <t:")
    assert "place" not in done.text, "nobody else has finished it"
    assert "A master with the same cards" in done.text
    assert await server.bot.store.account(server.guild.id, anna.id) is None
    assert not server.posts


async def test_everyone_sees_the_same_first_hand(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    first, second = await begun(server, anna, "mousel"), await begun(server, bo, "mousel")
    assert first.text == second.text


async def test_there_is_one_try(server: Server) -> None:
    anna = server.person("Anna")
    done = await played(server, anna, await begun(server, anna, "bourre"))
    again = await begun(server, anna, "bourre")
    assert again.text == done.text


@pytest.mark.parametrize("game", [key for key, game in GAMES.items() if game.traits.hands])
async def test_why_is_answered_below_each_hand_that_asks(server: Server, game: str) -> None:
    anna = server.person("Anna")
    hand = await begun(server, anna, game)
    for _ in range(60):
        if said("button-why") in hand.buttons:
            break
        await anna.press_id(hand, own_choices(hand)[0])
        hand = server.again(hand)
    answer = await anna.press(hand, said("button-why"))
    assert answer.text != said("refused-old-button")
    assert len(own_choices(server.again(hand))) == len(own_choices(hand))


async def test_a_deal_goes_on_where_it_was_left(server: Server) -> None:
    anna = server.person("Anna")
    hand = await begun(server, anna, "mousel")
    await anna.press_id(hand, own_choices(hand)[0])
    left = server.again(hand)
    assert (await begun(server, anna, "mousel")).text == left.text


async def test_a_second_press_on_an_old_hand_shows_the_present_one(server: Server) -> None:
    anna = server.person("Anna")
    hand = await begun(server, anna, "mousel")
    choice = own_choices(hand)[0]
    await anna.press_id(hand, choice)
    moves = await server.bot.store.day_plays(anna.id, 0)
    await anna.send(hand, choice)
    assert await server.bot.store.day_plays(anna.id, 0) == moves
    assert said("late") in server.again(hand).text


async def test_another_person_can_not_press_for_a_player(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    hand = await begun(server, anna, "mousel")
    before = await server.bot.store.day_plays(anna.id, 0)
    answer = await bo.send(hand, own_choices(hand)[0])
    assert said("refused-old-button") in answer.text
    assert await server.bot.store.day_plays(anna.id, 0) == before


async def test_the_deal_can_be_seen_step_by_step(server: Server) -> None:
    anna = server.person("Anna")
    done = await played(server, anna, await begun(server, anna, "mousel"))
    await anna.press(done, "Step by step")
    step = server.again(done)
    assert "step 1 of" in step.text
    await anna.press(server.again(done), "Result")
    assert server.again(done).text == done.text


async def test_what_is_shared_shows_no_card_and_can_be_shared_once(server: Server) -> None:
    anna = server.person("Anna")
    done = await played(server, anna, await begun(server, anna, "mousel"))
    answer = await anna.press(done, "Share")
    (shared,) = [m for m in answer.messages if not m.handle.ephemeral]
    assert said("shared-by", who="Anna") in shared.text
    assert not re.search("[♠♥♦♣]", shared.text)
    assert list(shared.buttons) == [said("button-day-line", game=SHORT["mousel"])]
    assert not [part for part in shared.parts if part["type"] == 12]
    assert "Share" not in server.again(done).buttons
    late = await anna.send(done, done.buttons["Share"]["custom_id"])
    assert late.text == said("refused-shared-twice")
    # The result has no second **Share** after other views of the same message.
    await anna.press(server.again(done), "Step by step")
    await anna.press(server.again(done), "Result")
    assert "Share" not in server.again(done).buttons


async def test_a_shared_result_leads_others_to_the_same_deal(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    done = await played(server, anna, await begun(server, anna, "mousel"))
    answer = await anna.press(done, "Share")
    (shared,) = [m for m in answer.messages if not m.handle.ephemeral]
    hand = (await bo.press(shared, said("button-day-line", game=SHORT["mousel"]))).whisper
    assert own_choices(hand) or hand.menus
    assert hand.handle.ephemeral
    assert server.again(shared).text == shared.text


async def test_a_server_can_switch_it_off(server: Server) -> None:
    anna = server.person("Anna")
    listed = (await anna.command("today")).whisper
    guild = await server.bot.store.guild(server.guild.id)
    await server.bot.store.save_guild(replace(guild, today=False))
    assert said("refused-today-off") in (await anna.command("today")).text
    assert said("refused-today-off") in (await anna.press(listed, SHORT["mus"])).text


async def test_who_does_not_compare_has_no_place(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await played(server, bo, await begun(server, bo, "mousel"))
    await anna.sets("kro me", "today", "off")
    done = await played(server, anna, await begun(server, anna, "mousel"))
    assert "place" not in done.text
    assert "place" not in (await begun(server, bo, "mousel")).text
    cilla = server.person("Cilla")
    await played(server, cilla, await begun(server, cilla, "mousel"))
    assert "of 2 on this server" in (await begun(server, bo, "mousel")).text


async def test_the_key_of_a_day_opens_after_it_and_not_before(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = server.person("Anna")
    listed = (await anna.command("today")).whisper
    done = await played(server, anna, await begun(server, anna, "mousel"))
    left = await begun(server, anna, "mus")
    cog: Any = server.bot.get_cog("TodayCommand")
    day, key = cog.days.today, (await cog.days.key(cog.days.today)).hex()
    assert "Verify" not in done.buttons
    sealed = await anna.send(done, f"h1:dayproof:mousel:{day}")
    assert said("refused-today-sealed") in sealed.text
    for later in (day, day + 1):
        await anna.send(listed, f"h1:today:{later}")
        assert key not in server.again(listed).text
    now = server.bot.clock.now()
    monkeypatch.setattr(server.bot.clock, "now", lambda: now + 86_400)
    await anna.send(listed, f"h1:today:{day}")
    assert key in server.again(listed).text
    over = await anna.press_id(left, own_choices(left)[0])
    assert said("refused-today-over")[:16] in over.text
    result = await begun_again(server, anna, "mousel", day)
    assert "Verify" in result.buttons


async def begun_again(server: Server, person: Person, game: str, day: int) -> Seen:
    """The result of an earlier day."""
    listed = (await person.command("today")).whisper
    await person.send(listed, f"h1:dayopen:{game}:{day}")
    return server.again(listed)


class Failing:
    """A thinker that fails some times, and names a card when it does."""

    def __init__(self, thinker: Thinker, failures: int) -> None:
        self.thinker, self.failures = thinker, failures

    async def choose(self, game: str, view: Any, strength: Strength, seed: int) -> Action:
        if self.failures > 0:
            self.failures -= 1
            raise ValueError("the queen of spades")
        return await self.thinker.choose(game, view, strength, seed)


@pytest.mark.parametrize(("failures", "goes_on"), [(1, True), (1000, False)])
async def test_a_regular_that_can_not_think_changes_nothing_and_names_no_card(
    server: Server, caplog: pytest.LogCaptureFixture, failures: int, *, goes_on: bool
) -> None:
    anna = server.person("Anna")
    hand = await begun(server, anna, "mousel")
    before = await server.bot.store.day_plays(anna.id, 0)
    cog: Any = server.bot.get_cog("TodayCommand")
    days: Any = cog.days
    thinker = days._thinker._thinker
    days._thinker = Persistent(Failing(thinker, failures))
    answer = await anna.press_id(hand, own_choices(hand)[0])
    assert (await server.bot.store.day_plays(anna.id, 0) != before) is goes_on
    if not goes_on:
        assert said("refused-trouble") in answer.text
        days._thinker = Persistent(thinker)
        await anna.press_id(hand, own_choices(hand)[0])
        assert await server.bot.store.day_plays(anna.id, 0) != before
    assert "queen" not in caplog.text
    caplog.clear()
