"""Tests a bot in its own process that an operator's programs monitor: its pages and its log."""

import json
import re

import aiohttp
import pytest

from tests.e2e.conftest import OpenInn
from tests.support.sandbox.pages_for_programs import address
from tests.support.sandbox.people.players import full_table

pytestmark = pytest.mark.asyncio


@pytest.mark.ci
async def test_the_pages_and_the_log_report_a_press(opening: OpenInn) -> None:
    settings = {"MONITORING": "127.0.0.1:0", "LOG_FORMAT": "json", "LOG_LEVEL": "DEBUG"}
    async with opening(**{f"KRO_{name}": value for name, value in settings.items()}) as server:
        await full_table(await server.players("Anna", "Dagny"))
        async with aiohttp.ClientSession(address(server.bot)) as session:
            async with session.get("/healthz") as answer:
                assert (answer.status, await answer.text()) == (200, "ok\n")
            async with session.get("/metrics") as answer:
                figures = await answer.text()
        for line in ("kro_shards_connected 1.0", "kro_tables_open 1.0", "kro_presses_total 2.0"):
            assert f"\n{line}\n" in figures
        assert '\nkro_press_answer_seconds_bucket{le="+Inf"} 2.0\n' in figures
        assert re.search(r"\nprocess_cpu_seconds_total \d", figures)

        lines = [json.loads(line) for line in server.bot.lines if line.startswith("{")]
        seated = next(line for line in lines if line["message"] == "table 1 is at version 1")
        because = [line["message"] for line in lines if line.get("press") == seated["press"]]
        assert because[0] == "interaction received"
        assert "POST /api/v10/interactions/…/callback: 200" in because
        assert "POST /api/v10/channels/…/messages: 200" in because, "the hand is sent"
        assert not re.search(r"\d{15,}", " ".join(because)), "no id of anybody"
