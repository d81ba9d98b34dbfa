"""Finds terms to avoid in the catalogues (docs/words).

``docs/words/<game>.md`` has a table of terms for the English texts of a game, ``table.md`` one for
all English texts. Those of another language are in ``docs/words/<language>``, if it has any. The
second column has the terms to avoid, each in backticks. `tools.catalogue_lint` runs the
check.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from bot.language.i18n import LANGUAGES, ROOT, folders
from tools.prose import catalogue, forms, patterns

WORDS = ROOT / "docs" / "words"
NAMES = "-chapters"
"""Ends the keys of texts that list keys."""
EVERYWHERE = "table"
"""The page with the terms of all catalogues."""


def problems() -> Iterator[str]:
    """Yield the texts that have a term to avoid."""
    for folder, language in product(folders(), LANGUAGES):
        path = folder / f"{language}.ftl"
        own = "" if language == LANGUAGES[0] else f"{language}/"
        for page in (f"{own}{EVERYWHERE}", f"{own}{folder.parent.name}"):
            for key, term in hits(path, avoided(page)) if path.is_file() else ():
                yield f"{path.relative_to(ROOT)}: {key} says {term!r} (docs/words/{page}.md)"


def hits(path: Path, terms: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Yield each key of a catalogue whose text has one of the terms, with that term."""
    if not terms:
        return
    listed = "|".join(map(re.escape, terms))
    sought = re.compile(rf"(?<![\w-])(?:{listed})(?![\w-])", re.IGNORECASE)
    for key, pattern in patterns(catalogue(path).body):
        if key.name.endswith(NAMES):
            continue
        found = (sought.search(re.sub(r"[*`]", "", form)) for form in forms(pattern))
        for term in dict.fromkeys(one[0].lower() for one in found if one):
            yield key.name, term


@cache
def avoided(page: str) -> tuple[str, ...]:
    """The terms to avoid of a page; none if there is no such page."""
    path = WORDS / f"{page}.md"
    if not path.is_file():
        return ()
    rows = [line.split("|") for line in path.read_text(encoding="utf-8").splitlines()]
    table = [row[2] for row in rows if len(row) >= 4 and row[0] == ""][2:]
    return tuple(term for cell in table for term in re.findall("`([^`]+)`", cell))
