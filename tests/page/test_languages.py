"""The page is in the language of the person who is played."""

import pytest
from playwright.async_api import expect

from tests.page.conftest import OpenTab, SampleServer

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]


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


async def test_numbers_choose_their_words_by_the_rules_of_the_language(
    sample_tab: OpenTab, server: SampleServer
) -> None:
    server.sandbox.world.users[server.person("Bo")].locale = "sv-SE"
    async with sample_tab() as tab:
        trouble = tab.channel.get_by_test_id("composer-trouble")
        await tab.take("Bo")
        await tab.say("/krog room colour:Blue room nights:8")
        await expect(trouble).to_have_text("”nights” ska vara ett heltal från 1 till 7.")
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
