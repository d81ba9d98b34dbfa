"""A Duplicate goes on in step after a kill -9 in mid-deal: neither room loses a deal or a place."""

import pytest

from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.duplicate import begin_duplicate, play_duplicate_on

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]


async def test_both_rooms_go_on_after_a_kill_and_are_compared(server: Server) -> None:
    anna, bo = await server.players("Anna", "Bo")
    await begin_duplicate(anna, bo)
    await anna.choose(await anna.see_turn())
    await server.bot.kill()
    await server.bot.start()
    totals = await play_duplicate_on(anna, bo)
    assert len(totals) == 2
    assert totals[0] == totals[1], "both rooms say the same"
    dealt = server.query("SELECT events FROM step WHERE seq = 0 ORDER BY table_id")
    assert len(dealt) == 2
    assert dealt[0] == dealt[1], "the same cards"
    assert server.query("SELECT count(*) FROM deal WHERE result IS NOT NULL") == [(2,)]
    await server.check_ledger()
