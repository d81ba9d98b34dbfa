"""Counts the texts of the catalogues, of this checkout or of another, for docs/figures.md.

``python -m bench.texts [checkout]``
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from bot.language.i18n import ROOT
from tools import voice, words

LANGUAGES = ("en", "sv")
_WORD = re.compile(r"[^\W\d_][\w'’-]*")


def main(checkout: Path = ROOT) -> None:
    """Print the figures of the catalogues below a checkout."""
    for language in LANGUAGES:
        paths = sorted(
            path
            for part in ("bot", "cogs", "games", "sandbox")
            for path in (checkout / part).rglob(f"text/{language}.ftl")
        )
        texts = {path: dict(voice.shown_forms(path)) for path in paths}
        for what, count in figures(texts):
            sys.stdout.write(f"{language}: {what}: {count:,}\n")


def figures(texts: Mapping[Path, Mapping[str, list[str]]]) -> Iterator[tuple[str, int]]:
    """Yield what was counted in the catalogues of one language, and how many.

    A text is measured in its longest form. `texts` has all forms by catalogue and key.
    """
    longest = [max(shown, key=len) for one in texts.values() for shown in one.values()]
    yield "messages", len(longest)
    yield "words", sum(len(_WORD.findall(text)) for text in longest)
    for kind in voice.KINDS:
        lengths = [
            len(kind.longest(shown))
            for path, one in texts.items()
            for key, shown in one.items()
            if voice.kind_of(key, of_a_game="games" in path.parts) == kind
        ]
        yield f"{kind.name}, longest", max(lengths, default=0)
        yield f"{kind.name}, over {kind.most}", sum(n > kind.most for n in lengths)
    yield "hits of the word list", sum(len(_avoided(path)) for path in texts)


def _avoided(path: Path) -> list[tuple[str, str]]:
    """The texts of a catalogue with a term that this checkout avoids, each with the term."""
    own = "" if path.stem == LANGUAGES[0] else f"{path.stem}/"
    pages = (f"{own}{page}" for page in (words.EVERYWHERE, path.parent.parent.name))
    return [hit for page in pages for hit in words.hits(path, words.avoided(page))]


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
