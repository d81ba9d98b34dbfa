"""Tests the number of requests in play, and that Discord would accept each of them."""

import pytest

from sandbox.rules.component_tree import walk
from tests.e2e.conftest import OpenInn
from tests.support.messages.openapi import PLACE, misfits, refused
from tests.support.sandbox.assumptions import USUAL
from tests.support.sandbox.one_bot import READY, Server
from tests.support.sandbox.people.message_form import Json, offers
from tests.support.sandbox.people.page_client import text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, next_deal, play_deal

pytestmark = pytest.mark.asyncio
CALLBACK = "/interactions/{interaction}/{token}/callback"
MESSAGE = "/channels/{channel}/messages/{message}"
BY_TOKEN = "/webhooks/{application}/{token}/messages/{message}"
MEMBER = "/guilds/{guild}/members/{user}"
UPDATE, GALLERY = 7, 12


async def press_hand(player: Player, choice: str) -> None:
    """Press a button in the last row of the player's own hand."""
    hand = await player.see(lambda: (h := player.hand()) and offers(h, choice) and h)
    await player.press(hand, offers(hand, choice) or "")


async def visit_everything(server: Server) -> None:
    """Use every command, most dialogs, and play a deal with a regular and calls."""
    anna, bo, cilla = await server.players("Anna", "Bo", "Cilla")
    for command in ("help", "rules", "balance", "forget"):
        await anna.told(await anna.person.command(anna.channel, command))
    await full_table([anna, bo, cilla])
    for choice in ("options", "rules", "regular"):
        await anna.press_table(choice)
    await anna.deal()
    await anna.see_table("deal 1")
    await press_hand(bo, "more")
    for choice in ("hand", "rules", "leave"):
        await anna.press_table(choice)
    await play_deal([anna, bo, cilla], 1)
    await bo.press_table("rules")
    await press_hand(cilla, "more")
    await bo.balance()


@pytest.mark.ci
async def test_discord_would_accept_every_request(server: Server) -> None:
    """By the sandbox's own rules, and by Discord's own description of its API if it is available.

    The requests of every other test here are checked too, when its server closes.
    """
    await visit_everything(server)
    assert len(server.box.log.entries) > 50
    assert refused(server.box.log.entries) == []
    if not PLACE.is_file():
        pytest.skip(f"no OpenAPI description at {PLACE}")
    assert misfits(server.box.log.entries) == []


@pytest.mark.ci
async def test_an_action_costs_at_most_three_requests_and_two_count(opening: OpenInn) -> None:
    """The press's answer, the table, and the hand of the next player (docs/architecture.md).

    The settlement is also shown in every hand, and each player is looked up. A late picture follows
    in an edit of its own.
    """
    async with opening(until=READY) as server:
        players = await server.players("Anna", "Bo", "Cilla", "Dagny")
        await full_table(players)
        await players[0].deal()
        await everyone_has_cards(players)
        server.box.log.clear()
        before = sum(p.presses for p in players)
        await play_deal(players, 1)
        for player in players:
            await player.see(lambda p=player: p.told_settled(1))
        answers = server.box.log.of("POST", CALLBACK)
        by_login, by_token = (server.box.log.of("PATCH", route) for route in (MESSAGE, BY_TOKEN))
        edits = len(by_login) + len(by_token) - late_pictures(server)
        lookups = server.box.log.of("GET", MEMBER)
        actions = sum(p.presses for p in players) - before
        others = len(players) - 1
        drawn_twice_at_the_start = len(players) + 1
        assert not any(e["global"] for e in answers)
        assert edits <= 2 * actions + others + drawn_twice_at_the_start
        assert len(lookups) <= len(players)
        assert len(server.box.log.entries) == sum(map(len, (answers, by_login, by_token, lookups)))


@pytest.mark.parametrize(
    "limits",
    [pytest.param(False, marks=pytest.mark.ci), pytest.param(True, marks=pytest.mark.slow)],
)
async def test_a_decision_costs_the_login_half_a_request_at_most(
    opening: OpenInn, *, limits: bool
) -> None:
    """As Discord is usually read, requests by an interaction's token do not count against the limit
    of all servers together. Under its limits, the bot's login helps out if it is free sooner.
    """
    async with opening(until=READY, assumptions=USUAL, rate_limits=limits) as server:
        players = await server.players("Anna", "Bo", "Cilla", "Dagny")
        await full_table(players)
        await players[0].deal()
        await play_deal(players, 1)
        await next_deal(players)
        await everyone_has_cards(players, deal=2)
        server.box.log.clear()
        before = sum(p.presses for p in players)
        await play_deal(players, 2)
        for player in players:
            await player.see(lambda p=player: p.told_settled(2))
        decisions = sum(p.presses for p in players) - before
        counted = [e for e in server.box.log.entries if e["global"]]
        assert len(counted) <= decisions / 2, (len(counted), decisions)


def late_pictures(server: Server) -> int:
    """Return how many edits bring a picture that the answer to a press lacked.

    The message still asks the same. Its other text may have changed while the picture was drawn.
    """
    late = 0
    waiting: dict[str, str] = {}
    for entry in server.box.log.entries:
        if (message := message_of(server, entry)) is None:
            continue
        answers = entry["method"] == "POST"
        body = entry["body"]["data"] if answers else entry["body"]
        heading = text({"content": "", "embeds": [], "components": [], **body}).partition("\n")[0]
        late += bool(entry["files"]) and waiting.get(message) == heading
        if answers and not shows_picture(body):
            waiting[message] = heading
        else:
            waiting.pop(message, None)
    return late


def message_of(server: Server, entry: Json) -> str | None:
    """Return the message that an edit, or the answer to a press on it, changes."""
    match entry["method"], entry["path"].split("/")[1:]:
        case "PATCH", ["channels", _, "messages", message]:
            return message
        case "PATCH", ["webhooks", _, token, "messages", message]:
            named = server.box.interactions.named(token, message)
        case "POST", ["interactions", _, token, "callback"] if entry["body"]["type"] == UPDATE:
            named = server.box.interactions.named(token, "@original")
        case _:
            return None
    return None if named is None else named[1]


def shows_picture(body: Json) -> bool:
    """Whether a message is sent with a gallery."""
    return any(part["type"] == GALLERY for part in walk(body.get("components", [])))


async def everyone_has_cards(players: list[Player], deal: int = 1) -> None:
    for player in players:
        await player.see_table(f"deal {deal}")
        await player.see(lambda p=player: (h := p.hand()) and "Your hand" in str(h))
