"""The sandbox's page in a real browser: what a person types, presses and sees."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab, SampleServer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


async def test_a_slash_command_is_completed_and_sent_from_the_keyboard(sample_tab: OpenTab) -> None:
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


async def test_the_bot_completes_an_option_as_it_is_typed(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        await tab.composer.press_sequentially("/inn eat")
        await tab.composer.press("Enter")
        await expect(tab.composer).to_have_value("/inn eat dish:")
        await expect(tab.completion).to_have_text(["Herring", "Ham", "Rye bread"])
        await tab.composer.press_sequentially("rye")
        await expect(tab.completion).to_have_text(["Rye bread"])
        await tab.composer.press("Enter")
        await tab.composer.press("Enter")
        await expect(tab.message("One rye bread, coming")).to_be_visible()


async def test_a_command_is_held_back_until_its_options_are_right(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        trouble = tab.channel.get_by_test_id("composer-trouble")
        await tab.say("/inn room nights:2")
        await expect(trouble).to_have_text("This command needs “colour”.")
        await tab.say("/inn room colour:Blue room nights:8")
        await expect(trouble).to_have_text("“nights” must be a whole number from 1 to 7.")
        await tab.say("/inn garden")
        await expect(trouble).to_contain_text("no such command")
        await expect(tab.channel.get_by_test_id("message")).to_have_count(0)


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
        await expect(tab.message("The desk")).to_contain_text("Bo used /inn desk")


async def test_escape_closes_the_completions_and_then_clears_the_command(
    sample_tab: OpenTab,
) -> None:
    async with sample_tab() as tab:
        await tab.composer.press_sequentially("/inn")
        await expect(tab.completion.first).to_be_visible()
        await tab.composer.press("Escape")
        await expect(tab.completion.first).to_be_hidden()
        await tab.composer.press("Escape")
        await expect(tab.composer).to_have_value("")


async def test_a_press_changes_the_message_in_place(sample_tab: OpenTab) -> None:
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


async def test_an_edit_leaves_the_scroll_position_and_a_new_message_is_announced(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab(height=500) as tab:
        await tab.put_up_desk()
        _, desk = server.bot.desks[0]
        for number in range(20):
            await desk.channel.send(f"line {number}")
        await expect(tab.message("line 19")).to_be_in_viewport()
        scroller = tab.channel.locator(".scroller")
        await scroller.evaluate("element => { element.scrollTop = 40; }")
        await expect(tab.channel.get_by_test_id("to-end")).to_be_visible()
        view, message = server.bot.desks[0]
        view.line.content = "### The desk\nRung **many** times"
        await message.edit(view=view)
        await expect(tab.message("Rung many times")).to_be_visible()
        await message.channel.send("A late guest")
        end = tab.channel.get_by_test_id("to-end")
        await expect(end).to_have_text("1 new message")
        assert await scroller.evaluate("element => element.scrollTop") == 40
        await end.click()
        await expect(tab.message("A late guest")).to_be_in_viewport()
        await expect(end).to_be_hidden()


async def test_each_seat_sees_its_own_whispers_and_letters_only(sample_tab: OpenTab) -> None:
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


async def test_a_seat_is_marked_when_its_person_is_called(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
        bo = await server.bot.fetch_user(int(server.person("Bo")))
        await bo.send("Your turn")
        mark = tab.seat("Bo").get_by_test_id("ping-mark")
        await expect(mark).to_have_text("1")
        await expect(tab.seat("Cilla").get_by_test_id("ping-mark")).to_have_count(0)
        await tab.seat("Bo").click()
        await expect(tab.direct.get_by_test_id("message")).to_contain_text(["Your turn"])
        await expect(mark).to_have_count(0)


async def test_several_choices_are_sent_together(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        await tab.channel.get_by_test_id("select").click()
        options = tab.page.get_by_test_id("option")
        await expect(options).to_contain_text(["king of spades", "nine of clubs", "ace of hearts"])
        await options.nth(0).click()
        await options.nth(2).click()
        await expect(options.nth(1)).to_have_attribute("aria-disabled", "true")
        await tab.page.get_by_test_id("select-confirm").click()
        await expect(desk).to_contain_text("chosen: king of spades, ace of hearts")
        await expect(tab.channel.get_by_test_id("select")).to_have_text("kingace")


async def test_an_open_select_outlives_an_edit_of_its_message(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        await tab.channel.get_by_test_id("select").click()
        options = tab.page.get_by_test_id("option")
        await options.nth(1).click()
        view, message = server.bot.desks[0]
        view.line.content = "### The desk\nRung **again**"
        await message.edit(view=view)
        await expect(desk).to_contain_text("Rung again")
        await expect(options.nth(1)).to_have_attribute("aria-selected", "true")
        await tab.page.get_by_test_id("select-confirm").click()
        await expect(desk).to_contain_text("chosen: nine of clubs")


async def test_escape_takes_the_choosing_back(sample_tab: OpenTab) -> None:
    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        select = tab.channel.get_by_test_id("select")
        await select.click()
        await tab.page.get_by_test_id("option").nth(0).click()
        await tab.page.keyboard.press("Escape")
        await expect(tab.page.get_by_test_id("select-list")).to_have_count(0)
        await expect(select).to_be_focused()
        await expect(select).to_have_text("Choose cards")
        await expect(desk).to_contain_text("nothing chosen")


async def test_a_press_without_an_answer_is_said_to_have_failed(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    server.sandbox.interactions.patience = 0.3
    async with sample_tab() as tab:
        desk = await tab.put_up_desk()
        await tab.button("Broken").click()
        await expect(desk.get_by_test_id("failed")).to_have_text("This interaction failed")
        await tab.button("Ring").click()
        await expect(desk).to_contain_text("Rung 1 times")
        await expect(desk.get_by_test_id("failed")).to_have_count(0)


async def test_what_people_write_is_shown_as_text_and_never_run(sample_tab: OpenTab) -> None:
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


async def test_discords_markdown_is_shown(sample_tab: OpenTab, server: SampleServer) -> None:
    lounge = next(c.id for c in server.sandbox.world.channels.values() if c.name == "lounge")
    async with sample_tab() as tab:
        await tab.composer.fill(
            f"### Head\n-# small\n__under__ ~~gone~~ ||hidden|| _leaning_ snake_case_name\n"
            f"> said\n- one\n- two\n<@{server.person('Bo')}> in <#{lounge}> <t:0:R>\n"
            "```\nx = **1**\n```"
        )
        await tab.composer.press("Enter")
        text = tab.channel.locator(".message .text")
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


async def test_a_person_is_added_and_closes_private_messages(
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
        await expect(page.get_by_test_id("settings")).to_contain_text("sv-SE · DMs closed")
        freja = server.sandbox.world.users[server.person("Freja")]
        assert (freja.locale, freja.dms_closed) == ("sv-SE", True)


async def test_the_page_says_when_the_bot_is_away(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab() as tab:
        await tab.put_up_desk()
        await expect(tab.page.get_by_test_id("banner")).to_be_hidden()
        await server.bot.close()
        await expect(tab.page.get_by_test_id("banner")).to_contain_text("Kro is offline")


async def test_on_a_phone_channel_and_letters_are_tabs(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    async with sample_tab(width=400, height=800) as tab:
        page = tab.page
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
