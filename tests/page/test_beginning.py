"""Tests that each test finds the page as in a new browser, although all share one tab."""

import pytest
from playwright.async_api import Route, expect

from tests.page.conftest import OpenTab

pytestmark = [pytest.mark.browser, pytest.mark.asyncio(loop_scope="session")]
FRESH = {
    "kept": [],
    "pointed": 0,
    "dark": True,
    "still": True,
    "size": [1280, 860],
    "seat": "seat-Anna",
}
STATE = """() => ({
  kept: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  pointed: document.querySelectorAll(":hover").length,
  dark: matchMedia("(prefers-color-scheme: dark)").matches,
  still: matchMedia("(prefers-reduced-motion: reduce)").matches,
  size: [innerWidth, innerHeight],
  seat: document.querySelector("[aria-pressed=true]").dataset.testid,
})"""


@pytest.mark.ci
async def test_a_visit_leaves_nothing_for_the_next(sample_tab: OpenTab) -> None:
    async def refused(route: Route) -> None:
        await route.abort()

    async with sample_tab(width=400, scheme="light") as tab:
        await tab.page.set_viewport_size({"width": 1100, "height": 500})
        await tab.page.emulate_media(color_scheme="light", reduced_motion="no-preference")
        await tab.page.get_by_test_id("theme").click()
        await tab.put_up_desk()
        await tab.button("Whisper").click()
        await tab.message("Psst").get_by_test_id("dismiss").click()
        await tab.take("Bo")
        await tab.page.route("**/page/**", refused)
    async with sample_tab() as tab:
        assert await tab.page.evaluate(STATE) == FRESH
        await expect(tab.page.get_by_test_id("theme")).to_have_attribute(
            "aria-label", "Colors: As the system"
        )
        await expect(tab.message("The desk")).to_be_visible()
