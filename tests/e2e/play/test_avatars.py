"""Tests people's avatars on the table's picture: shown after they are fetched, never waited for.

tests/bot/discord/test_avatars.py tests unavailable and disabled avatars in every run.
"""

import base64
import io

import pytest
from PIL import Image

from bot.render.cards.drawing.palette import plte
from sandbox.json_values import Json
from tests.e2e.conftest import OpenInn
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.players import full_table, play_deal

pytestmark = pytest.mark.asyncio
DEALS = 3
"""Within this many deals, an available avatar is on a picture."""


def own_colours(server: Server, message: Json) -> int:
    """Return how many colours of portraits the picture of a message has.

    A new message's picture may follow its text.
    """
    world = server.box.world
    stored = world.message(message["channel_id"], message["id"])
    assert stored is not None
    if not stored.attachments:
        return 0
    [item] = stored.attachments
    image = Image.open(io.BytesIO(base64.b64decode(world.blobs[item["blob"]].data)))
    return (len(image.getpalette() or ()) - len(plte("green"))) // 3


@pytest.mark.ci
@pytest.mark.parametrize(
    "trouble",
    [False, pytest.param(True, marks=pytest.mark.slow)],
    ids=["as usual", "none can be had"],
)
async def test_a_table_is_played_with_or_without_available_avatars(
    opening: OpenInn, *, trouble: bool
) -> None:
    """Anna's is the same everywhere, Dagny's is animated, and Erik has another one on this
    server.
    """
    async with opening() as server:
        server.box.troubles.switch("avatars", on=trouble)
        players = await server.players("Anna", "Dagny", "Erik")
        await full_table(players)
        await players[0].deal()
        found = own_colours(server, await play_deal(players, 1))
        for deal in range(2, DEALS + 1):
            if not found and not trouble:
                for player in players:
                    await player.press_table("deal")
                found = own_colours(server, await play_deal(players, deal))
        assert bool(found) is not trouble
        await server.check_ledger()


@pytest.mark.ci
async def test_a_new_tables_picture_gets_the_avatar_by_itself(opening: OpenInn) -> None:
    """After a start none has been fetched, and the answer does not wait for it."""
    async with opening() as server:
        [anna] = await server.players("Anna")
        opened = await anna.open()
        await anna.see(lambda: own_colours(server, anna.table() or opened))
        assert "Seats 1 of" in text(anna.table() or opened)


@pytest.mark.slow
async def test_an_operator_may_disable_avatars(opening: OpenInn) -> None:
    async with opening(KRO_AVATARS="false") as server:
        players = await server.players("Anna", "Dagny", "Erik")
        await full_table(players)
        await players[0].deal()
        assert not own_colours(server, await play_deal(players, 1))
