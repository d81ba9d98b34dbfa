"""A bot that an operator's programs watch, as a process of its own."""

import re

import aiohttp
import pytest

from tests.e2e.conftest import OpenInn

pytestmark = pytest.mark.asyncio


async def test_the_pages_tell_of_a_press_and_that_all_is_well(opening: OpenInn) -> None:
    async with opening(KRO_MONITORING="127.0.0.1:0") as server:
        found = re.search(r"healthz are at port (\d+)", server.bot.log)
        assert found is not None
        anna = await server.player("Anna")
        await anna.open()
        async with aiohttp.ClientSession(f"http://127.0.0.1:{found[1]}") as session:
            async with session.get("/healthz") as answer:
                assert (answer.status, await answer.text()) == (200, "ok\n")
            async with session.get("/metrics") as answer:
                figures = await answer.text()
        for line in ("kro_shards_connected 1.0", "kro_tables_open 1.0", "kro_presses_total 1.0"):
            assert f"\n{line}\n" in figures
        assert '\nkro_press_answer_seconds_bucket{le="+Inf"} 1.0\n' in figures
        assert re.search(r"\nprocess_cpu_seconds_total \d", figures)
