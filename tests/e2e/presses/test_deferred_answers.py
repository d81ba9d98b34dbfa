"""Tests that slow answers are deferred, and completed in their own place."""

import pytest

from tests.e2e.trouble.test_faults import dealt
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY
from tests.support.sandbox.people.page_client import text

pytestmark = pytest.mark.asyncio


@pytest.mark.sampled
@pytest.mark.parametrize("choice", ["resend", "down"])
async def test_a_deferred_answer_is_completed_by_an_edit(server: Server, choice: str) -> None:
    """The sandbox records a follow-up instead of an edit (`assert_calm`)."""
    anna, *_ = await dealt(server, "Anna", "Bo", "Cilla")
    answer = await anna.press_table(choice)
    assert answer["callback_type"] == 5
    await anna.see(lambda: text(anna.person.seen.get(answer["message_id"], EMPTY)))
    assert server.box.deprecated == []
