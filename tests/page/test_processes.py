"""Tests the panel of the bot's processes, if the sandbox was started with several."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab, SampleServer
from tests.support.sandbox.beside import Beside

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.ci
async def test_a_process_is_killed_and_started_and_the_panel_shows_what_each_serves(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """With one process there is no such panel."""
    beside = Beside(server.sandbox.pages.state_changed)
    async with sample_tab() as tab:
        page = tab.page
        await expect(page.get_by_test_id("keys")).to_be_visible()
        await expect(page.get_by_test_id("processes")).to_have_count(0)
        server.sandbox.processes, server.sandbox.shards = beside, 2
        server.sandbox.pages.state_changed()
        await page.get_by_test_id("processes").click()
        first, second = (page.get_by_test_id(f"process-{name}") for name in ("b1", "b2"))
        await expect(first).to_contain_text("runs, and serves shards 0, 1")
        await expect(second).to_contain_text("runs, and serves no shard yet")
        switch = page.get_by_test_id("process-switch-b1")
        await switch.click()
        await expect(first).to_contain_text("does not run")
        await expect(switch).to_have_text("Start b1")
        await expect(switch).to_be_focused()
        beside.held = {"b2": (0, 1)}
        server.sandbox.pages.state_changed()
        await expect(second).to_contain_text("runs, and serves shards 0, 1")
        await switch.click()
        await expect(first).to_contain_text("runs, and serves no shard yet")
        assert beside.told == [("kill", "b1"), ("start", "b1")]
