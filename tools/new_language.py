"""Begins a language: ``python -m tools.new_language de``.

It writes ``<language>.ftl`` next to every English catalogue. There each text is in English and a
comment, until a translator removes the ``#``. In a catalogue that exists, it adds the texts that
are missing.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from babel import Locale, UnknownLocaleError

from bot.language.fluent import entries
from bot.language.i18n import LANGUAGES, ROOT, folders
from sandbox import texts

_COMMENT = re.compile("^#{1,3} .*", re.MULTILINE)


def begin(language: str) -> list[Path]:
    """Write or complete the catalogues of a language. Return those that have changed."""
    changed: list[Path] = []
    for folder in _folders():
        path = folder / f"{language}.ftl"
        there = path.read_text(encoding="utf-8") if path.is_file() else ""
        known = {key for key, _ in entries(re.sub("^# ", "", there, flags=re.MULTILINE))}
        english = (folder / f"{LANGUAGES[0]}.ftl").read_text(encoding="utf-8")
        added = [_commented(text) for key, text in entries(english) if key not in known]
        if added:
            path.write_text("\n\n".join(filter(None, [there.rstrip(), *added])) + "\n", "utf-8")
            changed.append(path)
    return changed


def _folders() -> tuple[Path, ...]:
    return (*folders(), texts.FOLDER)


def _commented(text: str) -> str:
    """A text as a comment. What stands before the next text does not belong to it."""
    own = _COMMENT.split(text)[0].rstrip()
    return "\n".join(f"# {line}".rstrip() for line in own.splitlines())


def main(arguments: list[str]) -> str | None:
    """Begin the language that is named, and tell what comes next; return what is wrong."""
    if len(arguments) != 1:
        return "Name one language: python -m tools.new_language de"
    [language] = arguments
    try:
        Locale.parse(language, sep="-")
    except (ValueError, UnknownLocaleError):
        return (
            f"Unicode knows no language {language!r}. German is 'de', Brazilian Portuguese 'pt-BR'."
        )
    if language == LANGUAGES[0]:
        return f"Every other language is translated from {language!r}."
    for path in begin(language):
        sys.stdout.write(f"{path.relative_to(ROOT)}\n")
    if language not in LANGUAGES:
        line = f'"{language}",'
        sys.stdout.write(f"Now add the line {line} to LANGUAGES in bot/language/i18n.py.\n")
    return None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
