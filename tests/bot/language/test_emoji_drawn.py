"""Every emoji that people read is drawn on the sandbox's page, which has no font for any."""

from __future__ import annotations

import re

from tests.support.places import ROOT

SAID = sorted(
    path
    for folder in ("bot", "cogs", "games", "tables")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".py", ".ftl")
)
PAGE = ROOT / "sandbox" / "page" / "js" / "elements" / "pictographs.js"
PICTOGRAPH = re.compile("[\U0001f300-\U0001faff\u2600-\u26ff\u231b-\u23f3]")
LETTERS = set("♠♥♦♣★")
"""What every font has: Discord draws it as text, and so does the page."""


def test_the_page_draws_every_emoji_that_is_said() -> None:
    drawn = set(re.findall(r'^  "(.)": \[', PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    said = {one for path in SAID for one in PICTOGRAPH.findall(path.read_text(encoding="utf-8"))}
    assert len(said) > 5
    assert said - LETTERS <= drawn, sorted(said - LETTERS - drawn)
