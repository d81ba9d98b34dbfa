"""Keeps a screenshot of a failure, in ``test-results/`` or ``KRO_ARTIFACTS``."""

import contextlib
import os
import re
from collections.abc import AsyncGenerator
from pathlib import Path

from playwright.async_api import Error, Page

from tests.support.places import ROOT

PLACE = ROOT / "test-results"


@contextlib.asynccontextmanager
async def screenshot_on_failure(page: Page, name: str) -> AsyncGenerator[None, None]:
    """Photograph the page if the block fails; `name` is the test's."""
    try:
        yield
    except BaseException:
        place = Path(os.environ.get("KRO_ARTIFACTS", PLACE))
        with contextlib.suppress(Error):  # a crashed page cannot be photographed
            await page.screenshot(path=place / f"{re.sub(r'[^A-Za-z0-9_-]+', '-', name)}.png")
        raise
