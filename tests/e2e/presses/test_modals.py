"""A modal counts even if the message whose button opened it was deleted in the meantime."""

from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.discord.rest import acknowledge
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, of_verb, turn_in
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, play_until

pytestmark = pytest.mark.asyncio
NAMES = ("Anna", "Bo", "Cilla", "Dagny")


def bids(player: Player) -> list[str]:
    """The buttons of this player's hand that open a modal for a number."""
    turn = turn_in(player.hand() or EMPTY)
    return [] if turn is None else of_verb(turn.choices, "say")


@pytest.mark.ci
async def test_a_number_typed_while_the_hand_was_deleted_is_bid(server: Server) -> None:
    players = await server.players(*NAMES)
    await full_table(players, "mus", signs=False)
    await players[0].deal()
    asked = await play_until(players, lambda turn: of_verb(turn.choices, "say"))
    hand = asked.hand() or EMPTY
    modal = await asked.press(hand, bids(asked)[0])
    deleted = server.box.world.message(hand["channel_id"], hand["id"])
    assert deleted is not None
    server.box.message_deleted(deleted)
    sent = await asked.person.submit(modal, value="7")
    assert sent["status"] == "acknowledged", sent
    await asked.see(lambda: "envido 7" in text(asked.table() or EMPTY).lower())
    await asked.see(lambda: "Your hand" in text(asked.hand() or EMPTY))


def submitted(message: object, gone: discord.NotFound | None) -> Mock:
    """A modal with the message that Discord sends with it. `gone` refuses a change of that."""
    refused = None if gone is None else [gone, None]
    response = Mock(defer=AsyncMock(side_effect=refused))
    return Mock(
        type=discord.InteractionType.modal_submit,
        message=message,
        response=response,
        delete_original_response=AsyncMock(),
    )


@pytest.mark.parametrize("has_message", [False, True])
async def test_a_modal_of_a_deleted_message_is_acknowledged_without_a_trace(
    has_message: bool,
) -> None:
    """Discord does not document whether it still sends the message."""
    gone = discord.NotFound(Mock(status=404, reason=""), {"code": 10008, "message": ""})
    modal = submitted(object() if has_message else None, gone if has_message else None)
    await acknowledge(modal)
    modal.response.defer.assert_awaited_with(ephemeral=True, thinking=True)
    modal.delete_original_response.assert_awaited_once()


async def test_a_modal_of_a_message_that_is_there_is_acknowledged_with_one_request() -> None:
    modal = submitted(object(), None)
    await acknowledge(modal)
    modal.response.defer.assert_awaited_once_with()
    modal.delete_original_response.assert_not_awaited()
