"""Finds commands under a page's heading, for tests that run them as an operator would."""

from __future__ import annotations

import re

from tests.support.places import ROOT


def lines_of(page: str, heading: str) -> list[str]:
    """Return the lines of all code blocks under a heading of a page, up to the next heading."""
    text = (ROOT / page).read_text(encoding="utf-8")
    _, found, after = text.partition(f"\n{heading}\n")
    assert found, f"{page} has no {heading!r}"
    own = re.split(r"^#{2,} ", after, maxsplit=1, flags=re.MULTILINE)[0]
    blocks = re.findall(r"^```\n(.*?)^```$", own, re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line]


def lines_with(page: str, heading: str, beginning: str) -> list[str]:
    """Return the lines with a given beginning; there is at least one."""
    found = [line for line in lines_of(page, heading) if line.startswith(beginning)]
    assert found, f"{page}, {heading}: nothing begins with {beginning!r}"
    return found


def words(line: str, **instead: str) -> list[str]:
    """Return a command's words, with each example replaced by its value in `instead`."""
    found = line.split()
    for name, value in instead.items():
        places = [n for n, word in enumerate(found) if _EXAMPLES[name].fullmatch(word)]
        assert len(places) == 1, f"{line!r} has {len(places)} times an example of {name}"
        found[places[0]] = value
    return found


_EXAMPLES = {
    "address": re.compile(r"postgresql://\S+"),
    "backup": re.compile(r"data/backups/kro-\S+\.sqlite3"),
    "drill": re.compile(r"/tmp/drill\.sqlite3"),
}
