"""The page is in the language of the person who is played."""

import re
from pathlib import Path
from unittest import mock

import pytest
from playwright.async_api import Browser, expect

from sandbox import create_world, serve, server, texts
from tests.page.conftest import OpenTab, SampleServer
from tests.support.page.one_file import joined_page
from tests.support.page.sample_bot import connected
from tests.support.page.tab import Tab, open_tab

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]

READ = """() => {
    const foreign = "script, time, option[lang], .text, .components, .above-text, .slot,"
        + " .select-list .options, .completion-detail, .completion-title span";
    const read = ["alt", "aria-label", "placeholder", "title"];
    const all = [...document.body.querySelectorAll("*")].filter((one) => !one.closest(foreign));
    return [document.title, ...all.flatMap((one) => [
        ...read.map((name) => one.getAttribute(name)),
        ...[...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
            .map((node) => node.data),
    ])].filter(Boolean);
}"""
"""All texts of the page, apart from those of the bot and of languages."""
NAMES = """The Card Inn, card-table, lounge, en-US, Book,
/inn desk room eat survey, dish, colour: Which Green Blue room, nights, guest"""
"""Of servers, channels, locales and buttons, and the commands of the sample bot."""
MARKED = re.compile("⟦[^⟧]*⟧")


def _marked() -> dict[str, dict[str, texts.Pattern]]:
    """The catalogues with their words in brackets."""
    return {
        language: {key: _in_brackets(text) for key, text in catalogue.items()}
        for language, catalogue in texts.catalogues().items()
    }


def _in_brackets(pattern: texts.Pattern) -> texts.Pattern:
    marked: texts.Pattern = []
    for part in pattern:
        if isinstance(part, str):
            marked.append(f"⟦{part}⟧")
        else:
            forms = {key: _in_brackets(form) for key, form in part.get("forms", {}).items()}
            marked.append({**part, "forms": forms} if forms else part)
    return marked


async def _unmarked(tab: Tab, names: set[str]) -> set[str]:
    """The words on the page that are in no catalogue and are no names."""
    shown = [MARKED.sub(" ", text) for text in await tab.page.evaluate(READ)]
    return {word for text in shown for word in re.findall(r"[^\W\d_]{2,}", text)} - names


@pytest.mark.ci
async def test_all_words_of_the_page_come_from_its_catalogues(
    browser: Browser, joined: Path
) -> None:
    world = create_world()
    people = {str(user.global_name) for user in world.users.values()}
    names = people | {*re.findall(r"\w+", NAMES)}
    with mock.patch.object(server, "catalogues", _marked), joined_page(joined):
        async with (
            serve(world, rate_limits=False) as sandbox,
            connected(sandbox),
            open_tab(browser, sandbox.url, "marked") as tab,
        ):
            page = tab.page
            assert await _unmarked(tab, names) == set()
            for opener in (
                "add-person", "settings", "trouble", "keys", "add-server", "server-The Card Inn",
                "add-channel-The Card Inn", "channel-settings-card-table",
            ):  # fmt: skip
                await page.get_by_test_id(opener).click()
                await expect(page.locator("dialog[open]")).to_be_visible()
                assert (opener, await _unmarked(tab, names)) == (opener, set())
                await page.keyboard.press("Escape")
                await expect(page.locator("dialog[open]")).to_have_count(0)
            for line in ("/inn", "/inn room ", "/inn room nights:8 colour:Blue room x", "/nothing"):
                await tab.say(line)
                assert (line, await _unmarked(tab, names)) == (line, set())
            await tab.put_up_desk()
            await tab.button("Whisper").click()
            await expect(tab.message("Psst")).to_be_visible()
            await tab.channel.get_by_test_id("select").click()
            await expect(page.get_by_test_id("option").first).to_be_visible()
            assert await _unmarked(tab, names) == set()


@pytest.mark.ci
async def test_the_page_follows_the_persons_language_at_once(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    """It has another language for each person, and English for a language that Kro lacks."""
    people = server.sandbox.world.users
    people[server.person("Bo")].locale = "sv-SE"
    people[server.person("Cilla")].locale = "fi"
    async with sample_tab() as tab:
        page, add = tab.page, tab.page.get_by_test_id("add-person")
        language = page.locator("html")
        await tab.put_up_desk()
        note = tab.message("The desk").locator(".above")
        for name, tongue, title, said in (
            ("Bo", "sv", "Lägg till en person", "använde"),
            ("Cilla", "en", "Add a person", "used"),
        ):
            await tab.take(name)
            await expect(language).to_have_attribute("lang", tongue)
            await expect(add).to_have_attribute("title", title)
            await expect(note).to_contain_text(f"Anna {said} /inn desk")
        await page.get_by_test_id("settings").click()
        await page.get_by_test_id("locale").select_option("sv-SE")
        await page.get_by_test_id("dialog-submit").click()
        await expect(note).to_contain_text("Anna använde /inn desk")
        await expect(add).to_have_attribute("title", "Lägg till en person")
        await expect(tab.composer).to_have_attribute("placeholder", "Skriv, eller / för kommandon")


@pytest.mark.ci
async def test_numbers_choose_their_words_by_the_rules_of_the_language(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    server.sandbox.world.users[server.person("Bo")].locale = "sv-SE"
    async with sample_tab() as tab:
        trouble = tab.channel.get_by_test_id("composer-trouble")
        await tab.take("Bo")
        await tab.say("/krog room colour:Blue room nights:8")
        await expect(trouble).to_have_text("”nights” ska vara ett heltal. Minst 1, högst 7.")
        words = """async () => {
            const { say, speak } = await import("/js/elements/texts.js");
            return ["en", "sv"].flatMap((language) => {
                speak(language);
                return [1, 2].map((count) => say("new-messages", { count }))
                    .concat(say("size-bytes", { count: 1234.5 }));
            });
        }"""
        assert await tab.page.evaluate(words) == [
            "new message", "new messages", "1,234.5 bytes",
            "nytt meddelande", "nya meddelanden", "1\u00a0234,5 byte",
        ]  # fmt: skip
