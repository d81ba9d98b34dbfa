"""GEN-015: the answer to **Leave** in mid-deal says what becomes of the player's cards."""

from __future__ import annotations

import random

import pytest

from games import GAMES
from tests.support.games.playout import play
from tests.support.simulated_discord.server import Person, Server, said
from tests.support.simulated_discord.whole_game import seated

pytestmark = pytest.mark.asyncio
PASSIVE = {"fold", "pass", "refuse", "offer"}
GIVING_UP = ("bourre", "greenland", "mousel")


async def left(server: Server, person: Person) -> str:
    """Return the answer to leaving in mid-deal."""
    return (await asked_and_left(server, person))[1]


async def asked_and_left(server: Server, person: Person) -> tuple[str, str]:
    """Return the question before leaving in mid-deal, and the answer to **Leave table**."""
    answer = await person.press(server.table, "Leave")
    asked = answer.whispers[-1]
    question = asked.text
    await person.press(asked, "Leave table")
    return question, server.again(asked).text


@pytest.mark.sampled
@pytest.mark.parametrize("game", GIVING_UP)
@pytest.mark.parametrize("practice", [False, True])
async def test_before_a_player_has_said_play_the_hand_is_given_up(
    server: Server, game: str, practice: bool
) -> None:
    """The question says so too. In a forced deal of Mousel all play (MDK-020)."""
    rules = {"rules": game} if game != "bourre" else {}
    rules |= {"practice": True} if practice else {}
    people = await seated(server, "bourre" if game == "bourre" else "mousel", 4, **rules)
    while (person := await undecided(server, people)) is None:
        await server.play_on()
        await server.next_deal(people[0])
    number = (await server.snapshot()).table.match.deals
    lose = await server.may_lose(person)
    stake = "practice" if practice else "some" if lose else "none"
    question, answer = await asked_and_left(server, person)
    told = said("ask-leave-deal", number=1, deal=number, lose=lose, stake=f"folds-{stake}")
    assert question == told
    assert "is given up at your turn, if the rules allow it" in question
    assert answer == said(f"{game}-done-leaving-gives-up", number=1)
    assert said("hand-leaving-gives-up-note") in person.hand.text


async def undecided(server: Server, people: list[Person]) -> Person | None:
    """Return a player who waits and has not said yet whether to play."""
    deal = (await server.snapshot()).deal
    assert deal is not None
    for person in people:
        account = await server.bot.store.account(server.guild.id, person.id)
        seat = deal.seat_of(account or 0)
        if not person.asked and seat is not None and deal.game.gives_up(deal.state, seat):
            return person
    return None


async def test_a_match_of_mus_and_its_stake_go_on_without_the_player(server: Server) -> None:
    people = await seated(server, "mus", 4, signs=False)
    asked = (await people[1].press(people[1].hand, "Leave")).whispers[-1]
    await people[1].press(asked, "Leave table")
    assert server.again(asked).text == said("done-leaving-match", number=1)


async def test_a_game_of_muggins_is_played_on_by_a_regular(server: Server) -> None:
    people = await seated(server, "muggins", 3)
    asked = (await people[1].press(server.table, "Leave")).whispers[-1]
    await people[1].press(asked, "Leave table")
    assert server.again(asked).text == said("muggins-done-leaving", number=1)


@pytest.mark.sampled
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_stand_in_gives_up_whenever_that_is_said_if_the_rules_allow_it(game: str) -> None:
    """GEN-014: at the seat's turn its careful action is a pass, a refusal or a fold, or it must."""
    rules, found, given = GAMES[game], 0, 0
    for number in range(40):
        deal = play(rules, random.Random(f"gives up {game} {number}"))
        for state in deal.states[:-1]:
            for seat in range(deal.config.n):
                if not rules.gives_up(state, seat):
                    continue
                found += 1
                assert not rules.is_out(state, seat)
                public = rules.view(state, None).public
                if getattr(public, "turn", None) == seat:
                    action = rules.careful(state, seat)
                    given += action is not None and action.verb in PASSIVE
    assert bool(found) == bool(given) == (game in GIVING_UP)
