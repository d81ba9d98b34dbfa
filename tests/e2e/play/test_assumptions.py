"""Tests both answers to each open question about Discord (docs/discord.md).

All other end-to-end tests run with every question answered against the bot.
"""

import pytest

from sandbox.json_values import is_object, object_in
from tests.e2e.conftest import OpenInn
from tests.support.sandbox.assumptions import STRICTEST, USUAL
from tests.support.sandbox.people.players import full_table, play_deal

pytestmark = pytest.mark.asyncio


@pytest.mark.ci
@pytest.mark.parametrize("assumptions", [USUAL, pytest.param(STRICTEST, marks=pytest.mark.slow)])
async def test_a_deal_with_pictures_is_played_under_every_assumption(
    opening: OpenInn, assumptions: str
) -> None:
    async with opening(assumptions=assumptions) as server:
        players = await server.players("Anna", "Bo", "Cilla")
        await full_table(players)
        await players[0].deal()
        await play_deal(players, 1)
        kept = [e for e in server.box.log.entries if not e["files"] and _named(e["body"])]
        assert kept, "a picture that stayed was named"
        refused = [e for e in server.box.log.entries if e["code"] == 50035]
        assert refused == []
        await server.check_ledger()


def _named(body: object) -> bool:
    """Whether a request names files that its message has already."""
    if not is_object(body):
        return False
    return bool(object_in(body, "data").get("attachments") or body.get("attachments"))
