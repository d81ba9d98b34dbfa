"""A Duplicate goes on at another process after its own was killed in mid-deal."""

from pathlib import Path

import pytest

from db.postgres.own_server import Server as Postgres
from tests.support.fleet.breaking import balanced
from tests.support.fleet.house import open_house
from tests.support.sandbox.people.duplicate import begin_duplicate, play_duplicate_on

pytestmark = [pytest.mark.asyncio, pytest.mark.ci, pytest.mark.timeout(600)]


async def test_both_rooms_go_on_at_another_process(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    async with open_house(tmp_path, postgres_server, processes=3) as house:
        await balanced(house)
        anna, bo = await house.inns[0].players("Anna", "Bo")
        await begin_duplicate(anna, bo)
        await anna.choose(await anna.see_turn())
        home = (await house.holders())[0]
        await house.bots[home].kill()
        await house.until_served(*(name for name in house.bots if name != home))
        totals = await play_duplicate_on(anna, bo)
        assert len(totals) == 2
        assert totals[0] == totals[1], "both rooms say the same"
        dealt = house.ask("SELECT events FROM step WHERE seq = 0 ORDER BY table_id")
        assert len(dealt) == 2
        assert dealt[0] == dealt[1], "the same cards"
        await house.check_books()
