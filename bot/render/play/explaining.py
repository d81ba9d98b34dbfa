"""What each choice does and costs, and what words mean, as those are told who practise or play
their first deals.

Owns: the lines above the buttons of such a hand or practice table, which whoever asks **Why?** is
told too, the line of words, that of the picture's marks, and who is told them. Must not know: any
game. A game says it of every choice (`Choice.means`); here it stands in the text, since labels are
short (docs/screens.md, section 12).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from bot.render import parts
from bot.render.context import PaintContext, Wording
from bot.render.dialogs import options
from bot.render.play.choices import pressable
from games.kernel.screen.elements import Amount, Choices, Element, Facts, Panel, PickCards, Text


def aim(context: PaintContext) -> str:
    """Two lines."""
    blurb = context.say(f"{context.game}-blurb")
    own = context.write(context.aim) if context.aim else context.say(f"{context.game}-aim")
    return f"-# {blurb}\n{context.say('your-aim', aim=own)}"


MOST_WORDS = 3
"""Words that are explained at once: a line is read, a list is not."""


def explained(context: PaintContext) -> bool:
    """Whether the reader is told more than who knows the game needs."""
    wanted = context.explained
    return options.practice(context) if wanted is None else wanted


def words_line(body: Iterable[object], context: PaintContext) -> str:
    """In one small line the words of the game that stand in the texts of this body and need to be
    explained, those first that are needed most; nothing where nothing is explained.
    """
    if not explained(context):
        return ""
    said = "\n".join([part for part in body if isinstance(part, str)]).casefold()
    known = Wording(language=context.language, game=context.game, regulars=context.regulars)
    found: list[str] = []
    for word in _explained_words(context.words, known):
        if any(_stands(form, said) for form in word.forms):
            found.append(word.meaning)
            if len(found) == MOST_WORDS:
                break
    line = parts.dots(found)
    return f"-# {line}" if line else ""


class _Word(NamedTuple):
    """A word of a game's: how it may stand in a text, and what is told of it."""

    forms: tuple[str, ...]
    meaning: str


@lru_cache(64)
def _explained_words(words: tuple[str, ...], wording: Wording) -> tuple[_Word, ...]:
    found: list[_Word] = []
    for word in words:
        forms = wording.say(f"{wording.game}-word-{word}-as").split("|")
        means = wording.say(f"{wording.game}-word-{word}")
        meaning = wording.say("word-means", word=forms[0], means=means)
        found.append(_Word(tuple(form.casefold() for form in forms), meaning))
    return tuple(found)


def _stands(word: str, said: str) -> bool:
    """Whether the word stands there by itself. A regular expression takes a hundred times as long,
    and is asked of every word whenever a hand is drawn.
    """
    at = said.find(word)
    while at >= 0:
        end = at + len(word)
        if not (_is_of_word(said[max(0, at - 1) : at]) or _is_of_word(said[end : end + 1])):
            return True
        at = said.find(word, at + 1)
    return False


def _is_of_word(letter: str) -> bool:
    return letter.isalnum() or letter == "_"


def explanation(
    body: Iterable[object], elements: Iterable[Element], context: PaintContext
) -> str:
    """All of it on a table that is played on: words, what may be pressed, what the picture shows;
    nothing where nothing is explained.
    """
    choices = consequence_lines(elements, context)
    marks = legend(context) if explained(context) else ""
    return parts.lines([words_line((*body, choices), context), choices, marks])


def legend(context: PaintContext) -> str:
    """In one small line what stands for what on the table's picture, if there is one."""
    return f"-# {context.own('picture-legend')}" if context.display.pictures else ""


class Consequence(NamedTuple):
    """What a choice brings about; `label` is empty where it is said of a whole group."""

    label: str
    means: Text


def consequence_lines(elements: Iterable[Element], context: PaintContext) -> str:
    """A line for each consequence of what may be pressed now: choices with the same share one.

    Nothing where nothing is explained.
    """
    if not explained(context):
        return ""
    return parts.lines(f"-# {told}" for told in told_of(elements, context))


def told_of(elements: Iterable[Element], context: PaintContext) -> list[str]:
    """The same to whoever asks for it, explained or not, and in no small print."""
    found: dict[Text, list[str]] = {}
    for element in elements:
        for label, means in consequences(element, context):
            found.setdefault(means, []).append(label)
    return [_line(labels, means, context) for means, labels in found.items()]


def consequences(element: Element, context: PaintContext) -> Iterator[Consequence]:
    """What each choice of an element brings about that may be pressed and says so itself."""
    match element:
        case Choices():
            yield from _of_choices(element, context)
        case Amount():
            yield Consequence(context.write(element.label), element.means)
        case PickCards():
            label = context.say(element.confirm, count=0, cards="")
            yield Consequence(label, element.means)
            if element.keep_all is not None and element.keep_means is not None:
                yield Consequence(context.write(element.keep_all), element.keep_means)
        case _:
            pass


def without_prices(element: Facts, context: PaintContext) -> Facts:
    """The facts without the prices that every choice tells of itself."""
    return unpriced(element) if explained(context) else element


def unpriced(element: Facts) -> Facts:
    """The facts without what the reader's own choices can cost."""
    return replace(element, lines=tuple(line for line in element.lines if not line.price))


def _of_choices(element: Choices, context: PaintContext) -> Iterator[Consequence]:
    listed = (one for row in element.rows for one in row)
    offered = [one for one in listed if isinstance(one, Panel) or pressable(one, context)]
    for choice in offered:
        if choice.means is not None:
            yield Consequence(context.write(choice.label), choice.means)
    if element.means is not None and any(choice.means is None for choice in offered):
        yield Consequence("", element.means)


def _line(labels: list[str], means: Text, context: PaintContext) -> str:
    said = context.write(means)
    choice = ", ".join(label for label in labels if label)
    return context.say("practice-choice", choice=choice, means=said) if choice else said
