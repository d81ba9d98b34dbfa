"""Tests the sandbox's page in a real browser: what a person types, presses and sees."""

import discord
import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab, SampleServer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


@pytest.mark.ci
async def test_a_command_waits_until_its_options_are_right_and_shows_faults_while_typing(
    sample_tab: OpenTab,
) -> None:
    async with sample_tab() as tab:
        trouble = tab.channel.get_by_test_id("composer-trouble")
        await tab.say("/inn room nights:2")
        await expect(trouble).to_have_text("This command needs “colour”.")
        await tab.say("/inn room colour:Blue room nights:8")
        await expect(trouble).to_have_text(
            "“nights” must be a whole number. The least is 1, and the most is 7."
        )
        await tab.say("/inn garden")
        await expect(trouble).to_contain_text("no such command")
        await expect(tab.channel.get_by_test_id("message")).to_have_count(0)
        await tab.composer.clear()
        await tab.composer.press_sequentially("/inn room colour:Red nights:")
        await expect(trouble).to_have_text("“colour” must be one of the choices.")
        await tab.composer.press_sequentially("2")
        await expect(trouble).to_have_text("“colour” must be one of the choices.")
        await tab.composer.fill("/inn room colour:Blue room nights:2")
        await expect(trouble).to_be_hidden()


@pytest.mark.ci
async def test_commands_have_their_names_in_the_persons_language(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    world = server.sandbox.world
    world.users[server.person("Bo")].locale = "sv-SE"
    async with sample_tab() as tab:
        await tab.seat("Bo").click()
        await expect(tab.seat("Bo")).to_have_attribute("aria-pressed", "true")
        await tab.composer.press_sequentially("/krog d")
        await expect(tab.completion).to_have_text(["/krog diskStäll fram disken"])
        await tab.composer.press("Tab")
        await tab.composer.press("Enter")
        await expect(tab.message("The desk")).to_contain_text("Bo använde /inn desk")


@pytest.mark.ci
async def test_a_mention_of_a_command_begins_it_in_the_persons_language(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """As at Discord it shows the name that is written in it, and can be pressed only by the name in
    the default language.
    """
    server.sandbox.world.users[server.person("Bo")].locale = "sv-SE"
    async with sample_tab() as tab:
        await tab.take("Bo")
        await tab.say("</inn desk:42> or </krog disk:42>")
        mentions = tab.message("or").locator("button.mention")
        await expect(mentions).to_have_text(["/inn desk", "/krog disk"])
        await mentions.last.click()
        await expect(tab.composer).to_have_value("")
        await mentions.first.click()
        await expect(tab.composer).to_have_value("/krog disk ")


@pytest.mark.ci
async def test_a_command_is_completed_and_sent_from_the_keyboard(
    sample_tab: OpenTab,
) -> None:
    """The page or the bot completes its options as they are typed. Escape closes the list, and then
    clears the line.
    """
    async with sample_tab() as tab:
        keys = tab.page.keyboard
        await keys.press("/")
        await expect(tab.completion).to_have_count(4)
        await keys.type("inn ro")
        await expect(tab.completion).to_have_text(["/inn roomcolournights?guest?Take a room"])
        await keys.press("Tab")
        await expect(tab.composer).to_have_value("/inn room colour:")
        await expect(tab.completion).to_have_text(["Blue room", "Green room"])
        await keys.press("ArrowDown")
        await keys.press("Enter")
        await expect(tab.composer).to_have_value("/inn room colour:Green room ")
        await keys.type("ni")
        await keys.press("Tab")
        await keys.type("3 gu")
        await keys.press("Tab")
        await keys.type("bo")
        await keys.press("Enter")
        await expect(tab.composer).to_have_value("/inn room colour:Green room nights:3 guest:@Bo ")
        await keys.press("Enter")
        await expect(tab.message("Green room (g) for 3 nights with Bo")).to_contain_text(
            "Only you can see this"
        )
        await expect(tab.composer).to_have_value("")

        await tab.composer.press_sequentially("/inn eat")
        await tab.composer.press("Enter")
        await expect(tab.composer).to_have_value("/inn eat dish:")
        await expect(tab.completion).to_have_text(["Herring", "Ham", "Rye bread"])
        await tab.composer.press_sequentially("rye")
        await expect(tab.completion).to_have_text(["Rye bread"])
        await tab.composer.press("Enter")
        await tab.composer.press("Enter")
        await expect(tab.message("One rye bread, coming")).to_be_visible()

        await tab.composer.clear()
        await tab.composer.press_sequentially("/inn")
        await expect(tab.completion.first).to_be_visible()
        await tab.composer.press("Escape")
        await expect(tab.completion.first).to_be_hidden()
        await tab.composer.press("Escape")
        await expect(tab.composer).to_have_value("")


@pytest.mark.ci
async def test_a_press_and_a_choice_change_the_message_in_place(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """Escape discards the selection. Several values are sent together, even if their message is
    edited while the list is open.
    """
    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        before = await desk.element_handle()
        frame = desk.locator("[style*='--accent']")
        colour = "element => getComputedStyle(element).getPropertyValue('--accent')"
        assert await frame.evaluate(colour) == "#f0b232"
        ring = tab.button("Ring")
        await ring.focus()
        await tab.page.keyboard.press("Enter")
        await expect(desk).to_contain_text("Rung 1 times")
        await tab.page.keyboard.press("Enter")
        await expect(desk).to_contain_text("Rung 2 times")
        assert await frame.evaluate(colour) == "#3ba55d"
        await expect(ring).to_be_focused()
        assert before is not None
        assert await before.evaluate("element => element.isConnected")
        await expect(tab.button("Closed")).to_be_disabled()

        select = tab.channel.get_by_test_id("select")
        await select.click()
        await tab.page.get_by_test_id("option").nth(0).click()
        await tab.page.keyboard.press("Escape")
        await expect(tab.page.get_by_test_id("select-list")).to_have_count(0)
        await expect(select).to_be_focused()
        await expect(select).to_have_text("Choose cards")
        await expect(desk).to_contain_text("nothing chosen")

        await select.click()
        options = tab.page.get_by_test_id("option")
        await expect(options).to_contain_text(["king of spades", "nine of clubs", "ace of hearts"])
        await options.nth(0).click()
        await options.nth(2).click()
        await expect(options.nth(1)).to_have_attribute("aria-disabled", "true")
        await tab.page.get_by_test_id("select-confirm").click()
        await expect(desk).to_contain_text("chosen: king of spades, ace of hearts")
        await expect(select).to_have_text("kingace")

        await select.click()
        await options.nth(0).click()
        await options.nth(1).click()
        view, message = server.bot.desks[0]
        view.line.content = "### The desk\nRung **again**"
        await message.edit(view=view)
        await expect(desk).to_contain_text("Rung again")
        await expect(options.nth(1)).to_have_attribute("aria-selected", "true")
        await tab.page.get_by_test_id("select-confirm").click()
        await expect(desk).to_contain_text("chosen: nine of clubs, ace of hearts")


@pytest.mark.ci
async def test_chat_is_shown_in_discords_markdown_and_never_run(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    lounge = next(c.id for c in server.sandbox.world.channels.values() if c.name == "lounge")
    async with sample_tab() as tab:
        await tab.say("<img src=x onerror=alert(1)> **loud** [click](javascript:alert(2)) `a*b*`")
        message = tab.message("loud")
        await expect(message).to_contain_text(
            "<img src=x onerror=alert(1)> loud [click](javascript:alert(2)) a*b*"
        )
        await expect(message.locator(".content img")).to_have_count(0)
        await expect(message.locator("a")).to_have_count(0)
        await expect(message.locator("strong")).to_have_text("loud")
        await expect(message.locator("code")).to_have_text("a*b*")

        await tab.composer.fill(
            f"### Head\n-# small\n__under__ ~~gone~~ ||hidden|| _leaning_ snake_case_name\n"
            f"> said\n- one\n- two\n<@{server.person('Bo')}> in <#{lounge}> <t:0:R>\n"
            "```\nx = **1**\n```"
        )
        await tab.composer.press("Enter")
        text = tab.message("Head").locator(".text")
        await expect(text.get_by_role("heading", level=5)).to_have_text("Head")
        await expect(text.locator(".small")).to_have_text("small")
        await expect(text.locator("u")).to_have_text("under")
        await expect(text.locator("s")).to_have_text("gone")
        await expect(text.locator("em")).to_have_text("leaning")
        await expect(text.locator("blockquote")).to_have_text("said")
        await expect(text.locator("li")).to_have_text(["one", "two"])
        await expect(text.locator(".mention")).to_have_text(["@Bo", "#lounge"])
        await expect(text.locator("time")).to_contain_text("years ago")
        await expect(text.locator("pre")).to_have_text("x = **1**")
        spoiler = text.locator(".spoiler")
        await expect(spoiler.locator(".spoiler-body")).to_be_hidden()
        await spoiler.click()
        await expect(spoiler.locator(".spoiler-body")).to_be_visible()
        await text.get_by_text("#lounge").click()
        await expect(tab.channel.get_by_role("heading", level=2)).to_have_text("lounge")


@pytest.mark.ci
async def test_a_reply_shows_its_message_in_one_line_of_readable_words(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    channel = server.bot.get_channel(int(server.sandbox.world.channel("card-table").id))
    assert isinstance(channel, discord.TextChannel)
    called = await channel.send(f"<@{server.person('Bo')}>, it is **your turn**\nuntil <t:0:d>")
    await called.reply("Here is your hand")
    async with sample_tab() as tab:
        shown = tab.message("Here is your hand").locator(".above-text")
        await expect(shown.locator(".mention")).to_have_text("@Bo")
        await expect(shown).to_contain_text("@Bo, it is your turn until")
        await expect(shown).not_to_contain_text("<")
        await expect(shown.locator("br")).to_have_count(0)


@pytest.mark.ci
async def test_each_seat_sees_its_own_ephemerals_and_direct_messages_and_is_marked_when_called(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
        await tab.button("Whisper").click()
        await expect(tab.message("Psst, Anna")).to_be_visible()
        await tab.button("Letter").click()
        letters = tab.direct.get_by_test_id("message")
        await expect(letters).to_contain_text(["A letter for Anna"])

        await tab.seat("Bo").click()
        await expect(tab.seat("Bo")).to_have_attribute("aria-pressed", "true")
        await expect(tab.message("The desk")).to_be_visible()
        await expect(tab.message("Psst")).to_have_count(0)
        await expect(letters).to_have_count(0)
        await tab.button("Whisper").click()
        await expect(tab.message("Psst, Bo")).to_be_visible()

        await tab.seat("Anna").click()
        await expect(tab.message("Psst, Anna")).to_be_visible()
        await expect(tab.message("Psst, Bo")).to_have_count(0)
        await expect(letters).to_contain_text(["A letter for Anna"])
        await tab.message("Psst, Anna").get_by_test_id("dismiss").click()
        await expect(tab.message("Psst, Anna")).to_have_count(0)

        bo = await server.bot.fetch_user(int(server.person("Bo")))
        await bo.send("Your turn")
        mark = tab.seat("Bo").get_by_test_id("ping-mark")
        await expect(mark).to_have_text("1")
        await expect(tab.seat("Cilla").get_by_test_id("ping-mark")).to_have_count(0)
        await tab.seat("Bo").click()
        await expect(tab.direct.get_by_test_id("message")).to_contain_text(["Your turn"])
        await expect(mark).to_have_count(0)


@pytest.mark.ci
async def test_a_person_is_added_and_the_page_shows_when_the_bot_is_away(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        page = tab.page
        await page.get_by_test_id("add-person").click()
        await page.get_by_test_id("person-name").fill("Freja")
        await page.get_by_test_id("dialog-submit").click()
        await expect(tab.seat("Freja")).to_have_attribute("aria-pressed", "true")
        await page.get_by_test_id("settings").click()
        await page.get_by_test_id("locale").select_option("sv-SE")
        await page.get_by_test_id("dms-closed").check()
        await page.get_by_test_id("dialog-submit").click()
        await expect(page.get_by_test_id("settings")).to_contain_text("sv-SE · inga DM")
        freja = server.sandbox.world.users[server.person("Freja")]
        assert (freja.locale, freja.dms_closed) == ("sv-SE", True)

        await expect(tab.page.get_by_test_id("banner")).to_be_hidden()
        await server.bot.close()
        await expect(tab.page.get_by_test_id("banner")).to_contain_text("Kro är offline")


@pytest.mark.ci
async def test_on_a_phone_channel_and_direct_messages_are_tabs_and_places_a_list(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """By keyboard too: the list of places takes the focus, and returns it."""
    async with sample_tab(width=400, height=800) as tab:
        page = tab.page
        menu = tab.page.get_by_test_id("menu")
        await menu.focus()
        await page.keyboard.press("Enter")
        await expect(tab.page.get_by_test_id("channel-card-table")).to_be_focused()
        await tab.page.keyboard.press("Escape")
        await expect(menu).to_be_focused()

        tabs = tab.page.get_by_role("tab")
        await tabs.nth(0).focus()
        await tab.page.keyboard.press("ArrowRight")
        await expect(tabs.nth(1)).to_be_focused()
        await tab.page.keyboard.press("Enter")
        await expect(tabs.nth(1)).to_have_attribute("aria-selected", "true")
        await expect(tab.direct).to_be_visible()
        await page.get_by_test_id("tab-channel").click()

        await tab.put_up_desk()
        await tab.button("Letter").click()
        await expect(page.get_by_test_id("tab-dm")).to_contain_text("1")
        await expect(tab.direct).to_be_hidden()
        await page.get_by_test_id("tab-dm").click()
        await expect(tab.direct.get_by_test_id("message")).to_contain_text(["A letter for Anna"])
        await expect(tab.channel).to_be_hidden()
        anna = await server.bot.fetch_user(int(server.person("Anna")))
        for _ in range(9):
            await anna.send("a line\n" * 9)
        # Before all are there, 40 pixels may still be the end, at which the page stays.
        await expect(tab.direct.get_by_test_id("message")).to_have_count(10)
        await tab.direct.locator(".scroller").evaluate("element => { element.scrollTop = 40; }")
        await expect(tab.direct.get_by_test_id("to-end")).to_be_visible()
        await page.get_by_test_id("menu").click()
        await page.get_by_test_id("channel-card-table").click()
        await expect(tab.channel).to_be_visible()
        assert await page.evaluate("document.documentElement.scrollWidth") == 400
        await tab.button("Letter").click()
        await expect(page.get_by_test_id("tab-dm")).to_contain_text("1")
        await page.get_by_test_id("tab-dm").click()
        await expect(tab.direct.get_by_test_id("message").last).to_be_in_viewport(ratio=1)
