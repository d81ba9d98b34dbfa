"""Tests two presses of one person at once, if only one of them may succeed."""

import asyncio
import json

import pytest

from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, offers
from tests.support.sandbox.people.page_client import text

pytestmark = pytest.mark.asyncio
TIMES = 8


def nobodys_chairs(server: Server) -> int:
    """Return the chairs of people whose purse has no owner."""
    owned = {account for (account,) in server.query("SELECT account FROM member")}
    states = [json.loads(state) for (state,) in server.query("SELECT state FROM card_table")]
    chairs = [chair for state in states for chair in state["chairs"] if chair]
    return sum(not c.get("regular") and c["account"] not in owned for c in chairs)


@pytest.mark.ci
async def test_a_person_who_sits_down_while_being_erased_leaves_no_ownerless_chair(
    server: Server,
) -> None:
    anna, bo = await server.players("Anna", "Bo")
    await anna.open()
    table = await bo.see(bo.table)
    for _ in range(TIMES):
        answer = await bo.person.command(server.channel(), "forget")
        await bo.person.wait(lambda a=answer: a["message_id"] in bo.person.seen)
        asked = bo.person.seen[answer["message_id"]]
        sit = offers(table, "sit") or ""
        await asyncio.gather(
            bo.person.press(asked, "Delete my data"),
            bo.person.press(table, sit, unchecked=True),
        )
        assert nobodys_chairs(server) == 0
        if "Bo" in text(bo.table() or EMPTY):
            await bo.person.press(table, sit.replace("sit", "leave.yes"), unchecked=True)
