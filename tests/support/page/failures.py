"""What is kept of a failure: how the page looked, in ``test-results/`` or ``KRO_ARTIFACTS``.

Owns: where the screenshot goes. Must not know: what is tested.
"""

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
    """Photograph the page if what is done inside goes wrong; `name` is the test's."""
    try:
        yield
    except BaseException:
        place = Path(os.environ.get("KRO_ARTIFACTS", PLACE))
        with contextlib.suppress(Error):  # a page that crashed has no looks
            await page.screenshot(path=place / f"{re.sub(r'[^A-Za-z0-9_-]+', '-', name)}.png")
        raise
