"""Makes the pseudo-language: English with accents, 40 % longer, in brackets.

It shows what a longer language would cut off, and what is in no catalogue. ``python -m
tools.pseudo`` is ``kro`` with the pseudo-language in the place of English.
"""

from __future__ import annotations

import math
import re
import tempfile
from pathlib import Path

from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl

from bot.language import i18n
from bot.language.fluent import read
from tools.prose import ABOUT, is_command_name, patterns
from tools.words import NAMES

LONGER = 0.4
BRACKETS = "⟦⟧"
COMMAND, DESCRIBED = 32, 100
"""The most letters of a command's name and of its description at Discord: what a translator must
keep to in any language.
"""
ENDLESS = 10**6
_ACCENTS = str.maketrans(
    "abcdeghijklnoprstuwyzACDEGHIJKLNORSTUWYZ",
    "åƀçðéĝĥîĵķļñöþŕšţûŵýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ",
)
_KEPT = re.compile(r"`[^`]*`|\]\([^)]*\)?|https?://\S+|</?|<[#@t][!&:]*|:[a-zA-Z]>")
"""Code, links, mentions and times: no words of the text."""
_LINE = re.compile(r"^(?:#{1,3} |-# |> |[-*] |\d+\. |\W+ )*")
"""Before it a line may have no other letter, or Discord shows the line otherwise."""
_VOWELS = frozenset("aeiouyAEIOUY")


def pseudo(path: Path, longer: float = LONGER) -> str:
    """An English catalogue in the pseudo-language, in Fluent. Its texts are longer by this part."""
    resource = read(path)
    texts = list(patterns(resource.body))
    keys = {key.name for key, _ in texts}
    for key, pattern in texts:
        if key.name.endswith(NAMES):
            continue
        if is_command_name(key.name, keys):
            _stretch(pattern, longer, most=COMMAND)
        else:
            most = DESCRIBED if key.name.endswith(ABOUT) else ENDLESS
            _stretch(pattern, longer, spent=len(BRACKETS), most=most - len(BRACKETS))
            _enclose(pattern)
    kept = [entry for entry in resource.body if isinstance(entry, ftl.Message | ftl.Term)]
    return FluentSerializer().serialize(ftl.Resource([*kept]))


def copied(place: Path, language: str) -> tuple[Path, ...]:
    """Copies of all folders of catalogues, with the pseudo-language as this language."""
    out: list[Path] = []
    for number, folder in enumerate(i18n.folders()):
        copy = place / str(number)
        copy.mkdir()
        for file in folder.glob("*.ftl"):
            (copy / file.name).write_bytes(file.read_bytes())
        made = pseudo(folder / f"{i18n.LANGUAGES[0]}.ftl")
        (copy / f"{language}.ftl").write_text(made, encoding="utf-8")
        out.append(copy)
    return tuple(out)


def _stretch(pattern: ftl.Pattern, longer: float, *, spent: int = 0, most: int = ENDLESS) -> None:
    """Lengthen all texts of a pattern, the first by so much less as is `spent` otherwise."""
    for element in pattern.elements:
        match element:
            case ftl.TextElement(value=str(value)):
                element.value = _longer(value, longer, spent, most)
                spent = 0
            case ftl.Placeable(expression=ftl.SelectExpression(variants=variants)):
                for variant in variants:
                    _stretch(variant.value, longer, most=most)
            case _:
                pass


def _longer(text: str, longer: float, spent: int, most: int) -> str:
    """A text with accents, and longer because letters are doubled: vowels first."""
    kept = {k for found in _KEPT.finditer(text) for k in range(*found.span())}
    letters = [k for k, letter in enumerate(text) if letter.isalpha() and k not in kept]
    letters.sort(key=lambda k: text[k] not in _VOWELS)
    more = math.ceil(longer * (len(text) - len(kept))) - spent
    doubled = set(letters[: max(0, min(more, most - len(text)))])
    return "".join(
        letter if k in kept else letter.translate(_ACCENTS) * (1 + (k in doubled))
        for k, letter in enumerate(text)
    )


def _enclose(pattern: ftl.Pattern) -> None:
    """Put a text in brackets, behind the marks with which its line begins."""
    inside = list(pattern.elements)
    match inside:
        case [ftl.TextElement(value=str(start)), *rest]:
            marks = _LINE.match(start)
            before = marks[0] if marks else ""
            opening, inside = f"{before}{BRACKETS[0]}{start[len(before) :]}", rest
        case _:
            opening = BRACKETS[0]
    pattern.elements = [ftl.TextElement(opening), *inside, ftl.TextElement(BRACKETS[1])]


def main() -> None:
    """Run ``kro`` with this command line and the pseudo-language."""
    with tempfile.TemporaryDirectory() as place:
        made = copied(Path(place), i18n.LANGUAGES[0])
        i18n.folders = lambda: made
        # Commands get their names when their modules are imported.
        from bot import cli  # noqa: PLC0415

        cli.main()


if __name__ == "__main__":
    main()
