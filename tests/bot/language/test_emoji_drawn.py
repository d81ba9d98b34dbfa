"""The sandbox's page draws every emoji that people read, because it has no font for any."""

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
"""Every font has them: Discord draws them as text, and so does the page."""


def test_the_page_draws_every_emoji_in_texts() -> None:
    drawn = set(re.findall(r'^  "(.)": \[', PAGE.read_text(encoding="utf-8"), re.MULTILINE))
    said = {one for path in SAID for one in PICTOGRAPH.findall(path.read_text(encoding="utf-8"))}
    assert len(said) > 5
    assert said - LETTERS <= drawn, sorted(said - LETTERS - drawn)
