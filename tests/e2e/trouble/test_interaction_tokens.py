"""Tests that the bot uses a press's token, never needs it, and never reveals it."""

import re

import pytest

from tests.e2e.conftest import OpenInn
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, play_deal

pytestmark = pytest.mark.asyncio
BY_TOKEN = "/webhooks/{application}/{token}"
TOKEN = re.compile(r"/(?:webhooks|interactions)/\d+/([^/]+)")


async def played(server: Server, *names: str) -> list[Player]:
    players = await server.players(*names)
    await full_table(players)
    await players[0].deal()
    await play_deal(players, 1)
    return players


def tokens(server: Server) -> set[str]:
    """Return all tokens that were used."""
    found = (TOKEN.match(entry["path"]) for entry in server.box.log.entries)
    return {match[1] for match in found if match}


@pytest.mark.ci
@pytest.mark.parametrize(
    "refusal",
    [
        pytest.param({"status": 401, "code": 50027}, marks=pytest.mark.slow),
        pytest.param({"status": 404, "code": 10015}, marks=pytest.mark.slow),
        pytest.param(
            {"status": 429, "retry_after": 0.1, "global": True, "times": 8}, marks=pytest.mark.slow
        ),
        {"drop": True},
    ],
    ids=["too old", "unknown", "too many", "lost"],
)
async def test_a_refused_token_is_not_logged_and_no_player_notices(
    opening: OpenInn, refusal: dict[str, object]
) -> None:
    async with opening(KRO_LOG_LEVEL="DEBUG") as server:
        match = {"method": "PATCH", "path_regex": "^/webhooks/"}
        server.box.faults.add(**{"match": match, "times": 20, **refusal})
        players = await played(server, "Anna", "Bo", "Cilla")
        for player in players:
            await player.see(lambda p=player: p.told_settled(1))
            assert player.settled(1)
        assert any(e["fault"] for e in server.box.log.of("PATCH", BY_TOKEN))
        assert len(tokens(server)) > 10
        log = "\n".join(server.bot.lines)
        assert "DEBUG" in log
        assert not [token for token in tokens(server) if token in log]


@pytest.mark.ci
async def test_requests_by_token_carry_no_login(opening: OpenInn) -> None:
    """Discord counts every request with the bot's login against the bot."""
    async with opening(assumptions="usual") as server:
        await played(server, "Anna", "Bo", "Cilla")
        edits = server.box.log.of("PATCH", BY_TOKEN)
        assert edits
        assert not any(entry["login"] or entry["global"] for entry in edits)
