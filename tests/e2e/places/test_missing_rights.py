"""Tests a bot that loses a right in the middle of play: it names the right, and nothing is lost."""

import pytest

from tests.e2e.trouble.test_faults import conserved, dealt, play_by_hands
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player

pytestmark = pytest.mark.asyncio
denied = pytest.mark.parametrize(
    "right", [pytest.param("VIEW_CHANNEL", marks=pytest.mark.slow), "SEND_MESSAGES"]
)
NAMES = {"VIEW_CHANNEL": "View Channel", "SEND_MESSAGES": "Send Messages"}


async def deny(player: Player, *rights: str) -> None:
    await player.person.call("PATCH", "/page/permissions", channel=player.channel, deny=rights)


@pytest.mark.ci
@denied
async def test_a_press_on_the_table_names_the_missing_right_and_is_carried_out(
    server: Server, right: str
) -> None:
    anna, bo = await server.players("Anna", "Bo")
    await anna.open()
    await bo.see(bo.table)
    await deny(anna, right)
    answer = await bo.press_table("sit")
    assert NAMES[right] in await bo.told(answer)
    await deny(anna)
    await anna.press_table("regular")
    await anna.person.command(anna.channel, "table here")
    await anna.see_table("Seats 3 of 4")


@pytest.mark.ci
async def test_deals_continue_in_the_hands_which_report_the_hidden_table_once(
    server: Server,
) -> None:
    """The next table after that is shown again."""
    players = await dealt(server, "Anna", "Bo", "Cilla")
    await deny(players[0], "VIEW_CHANNEL")
    await play_by_hands(players)
    for player in players:
        await player.see(lambda p=player: unseen(p))
    await next_by_hands(players)
    await play_by_hands(players, 2)
    assert [len(unseen(player)) for player in players] == [1, 1, 1]
    await conserved(server, 2)
    await deny(players[0])
    await next_by_hands(players)
    await players[0].see_table("deal 3")


async def next_by_hands(players: list[Player]) -> None:
    """Press **Next** as each player, in private."""
    for player in players:
        await player.see(lambda p=player: offers(p.hand() or EMPTY, "deal"))
        await player.press(hand := player.hand() or EMPTY, offers(hand, "deal") or "")


def unseen(player: Player) -> list[str]:
    """Return this person's notices of a table that cannot be shown."""
    told = map(text, player.person.seen.values())
    return [words for words in told if "cannot be shown any more" in words]


@pytest.mark.ci
async def test_a_gift_of_chips_is_announced_even_if_the_bot_may_not_write(
    server: Server,
) -> None:
    anna, bo, _ = players = await dealt(server, "Anna", "Bo", "Cilla")
    await play_by_hands(players)
    await anna.close_table(*players[1:])
    await anna.see_table("is closed")
    before = server.chips(bo.person)
    await deny(anna, "SEND_MESSAGES")
    given = await anna.person.command(anna.channel, "give", member=bo.person.id, chips=1)
    told = await anna.told(given)
    assert "1 chip" in told
    assert server.chips(bo.person) == before + 1
