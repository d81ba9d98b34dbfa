"""Tests servers, channels, the bot's rights in them, and the fault switches."""

import asyncio

import discord
import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab, SampleServer
from tests.support.patience import PATIENCE

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.ci
async def test_servers_and_channels_are_added_played_in_and_deleted(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        page = tab.page
        await page.get_by_test_id("channel-settings-card-table").click()
        await page.get_by_test_id("delete-channel").click()
        await expect(page.get_by_test_id("channel-card-table")).to_have_count(0)
        await expect(tab.channel.get_by_role("heading", level=2)).to_have_text("lounge")

        await page.get_by_test_id("add-server").click()
        await page.get_by_test_id("place-name").fill("The Other Inn")
        await page.get_by_test_id("dialog-submit").click()
        await expect(page.get_by_role("heading", name="The Other Inn")).to_be_visible()
        await page.get_by_test_id("add-channel-The Other Inn").click()
        await page.get_by_test_id("place-name").fill("back-room")
        await page.get_by_test_id("dialog-submit").click()
        await expect(tab.channel.get_by_role("heading", level=2)).to_have_text("back-room")
        await tab.put_up_desk()
        assert len(server.bot.guilds) == 2


@pytest.mark.ci
async def test_rights_the_bot_and_people_are_taken_from_a_server_and_given_back(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        page = tab.page
        await page.get_by_test_id("channel-settings-card-table").click()
        await page.get_by_test_id("right-SEND_MESSAGES").uncheck()
        place = server.sandbox.world.channel("card-table").id
        partial = server.bot.get_partial_messageable(int(place))
        await expect(page.get_by_test_id("dialog-failed")).to_be_hidden()
        await page.get_by_test_id("dialog-submit").click()
        with pytest.raises(discord.Forbidden):
            await partial.send("x")
        await page.get_by_test_id("channel-settings-card-table").click()
        await expect(page.get_by_test_id("right-SEND_MESSAGES")).not_to_be_checked()
        await page.get_by_test_id("right-SEND_MESSAGES").check()
        await page.get_by_test_id("dialog-submit").click()
        await partial.send("Here again")
        await expect(tab.message("Here again")).to_be_visible()

        await page.get_by_test_id("server-The Card Inn").click()
        await page.get_by_test_id("has-bot").uncheck()
        await expect(page.get_by_text("without Kro")).to_be_visible()
        await page.get_by_test_id("has-bot").check()
        await expect(page.get_by_text("without Kro")).to_have_count(0)
        await page.get_by_test_id("outage").check()
        await expect(page.get_by_text("outage", exact=True)).to_be_visible()
        await page.get_by_test_id("outage").uncheck()
        await expect(page.get_by_text("outage", exact=True)).to_have_count(0)
        await page.get_by_test_id("dialog-submit").click()
        await tab.put_up_desk()
        assert [guild.name for guild in server.bot.guilds] == ["The Card Inn"]

        await tab.take("Bo")
        for was in (False, True):
            await page.get_by_test_id("settings").click()
            given = page.get_by_test_id("role-The Card Inn")
            await expect(given).to_be_checked(checked=was)
            await given.set_checked(not was)
            await page.get_by_test_id("dialog-submit").click()
            await expect(given).to_have_count(0)
        [guild] = server.sandbox.world.guilds.values()
        assert [role["name"] for role in guild.roles[2:]] == ["Hosts"]
        await page.get_by_test_id("settings").click()
        await page.get_by_test_id("leave-The Card Inn").check()
        await page.get_by_test_id("dialog-submit").click()
        await expect(page.get_by_role("heading", name="The Card Inn")).to_have_count(0)
        await tab.take("Anna")
        await expect(page.get_by_role("heading", name="The Card Inn")).to_be_visible()


@pytest.mark.ci
async def test_faults_are_turned_on_shown_and_turned_off_and_the_page_reconnects(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        page = tab.page
        await tab.put_up_desk()
        told = page.get_by_test_id("trouble-banner")
        await expect(told).to_be_hidden()
        await page.get_by_test_id("trouble").click()
        await page.get_by_role("switch", name="Discord is slow").check()
        await page.get_by_role("switch", name="No pictures").check()
        await expect(page.get_by_test_id("trouble-panel")).to_contain_text("for a minute")
        await expect(told).to_have_text("Trouble is on: Discord is slow · No pictures")
        assert server.sandbox.troubles.on == ["slow", "files"]
        await page.keyboard.press("Escape")
        await page.get_by_role("button", name="Trouble: 2 on").click()
        await page.get_by_role("switch", name="Discord is slow").uncheck()
        await page.get_by_role("switch", name="No pictures").uncheck()
        await expect(told).to_be_hidden()

        resumed = asyncio.create_task(server.bot.wait_for("resumed"))
        await page.get_by_test_id("gateway-drop").click()
        await resumed
        await page.keyboard.press("Escape")
        await tab.button("Ring").click()
        await expect(tab.message("Rung 1 times")).to_be_visible()
        assert server.sandbox.gateway.identified == 1


@pytest.mark.ci
async def test_a_restart_is_offered_only_if_the_sandboxs_program_can_do_it(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """The dialog shows its refusal."""
    asked = asyncio.Event()

    async def restart() -> None:
        asked.set()

    async def refuses() -> None:
        raise ValueError("no such bot")

    async with sample_tab() as tab:
        await tab.page.get_by_test_id("trouble").click()
        panel = tab.page.get_by_test_id("trouble-panel")
        await expect(panel.get_by_test_id("restart")).to_be_disabled()
        await expect(panel).to_contain_text("restart it where it runs")
        assert server.sandbox.restart is None
        await tab.page.keyboard.press("Escape")

        server.sandbox.restart = restart
        server.sandbox.pages.state_changed()
        await tab.page.get_by_test_id("trouble").click()
        await tab.page.get_by_test_id("restart").click()
        await asyncio.wait_for(asked.wait(), PATIENCE)

        server.sandbox.restart = refuses
        await tab.page.get_by_test_id("restart").click()
        await expect(tab.page.get_by_test_id("dialog-failed")).to_contain_text("no such bot")


@pytest.mark.ci
async def test_a_seat_that_is_redrawn_during_a_press_is_taken_all_the_same(
    sample_tab: OpenTab,
) -> None:
    """A mark for unread messages may come between the pointer's down and its up."""
    async with sample_tab() as tab:
        await tab.seat("Bo").hover()
        await tab.page.mouse.down()
        await tab.page.evaluate(
            "() => document.querySelectorAll('.seats > *')"
            ".forEach((seat) => seat.replaceWith(seat.cloneNode(true)))"
        )
        await tab.page.mouse.up()
        await expect(tab.seat("Bo")).to_have_attribute("aria-pressed", "true")
