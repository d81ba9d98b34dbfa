"""Old buttons of a closed table say that it is closed, and do nothing else."""

from __future__ import annotations

import pytest

from tables.model.table import Status
from tests.bot.cogs.inn import Inn, Person, Seen, said

pytestmark = pytest.mark.asyncio


async def closed_meanwhile(inn: Inn, anna: Person, command: str) -> Seen:
    """Something private that Anna was shown at her table, which a moderator has closed since."""
    mod = inn.person("Mod", roles=[inn.host_role()])
    await inn.deal(anna, regulars=2)
    asked = anna.press(anna.hand, "More") if command == "more" else anna.command(command)
    seen = (await asked).whisper
    await mod.command("table close", force=True)
    assert (await inn.snapshot()).table.status is Status.CLOSED
    return seen


@pytest.mark.parametrize(
    ("opened", "label"),
    [
        ("more", "Leave"),
        ("more", "Bring table down"),
        ("more", "Send my hand again"),
        ("table close", "Close the table"),
        ("table close", "Keep it"),
    ],
)
async def test_what_more_and_the_question_whether_to_close_it_offered(
    inn: Inn, opened: str, label: str
) -> None:
    anna = inn.person("Anna")
    message = await closed_meanwhile(inn, anna, opened)
    await anna.press(message, label)
    assert inn.again(message).text == said("refused-table-closed", number=1)
    assert not inn.again(message).on
