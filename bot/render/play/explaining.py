"""Explains what choices do and cost, and what words mean, at practice tables and in a player's
first deals.
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
from games.kernel.screen.elements import (
    Amount,
    Argument,
    Choices,
    Element,
    Facts,
    Panel,
    PickCards,
    Screen,
)
from games.kernel.screen.texts import Text

MOST_WORDS = 3
"""The most words explained at once: readers skip a longer list."""
BRIEF = 36
"""The most words of an explanation below a picture; **Why?** and the rules have the rest."""


def aim(context: PaintContext) -> str:
    """What game it is and what a player tries to do, in two lines."""
    blurb = f"-# {context.say(f'{context.game}-blurb')}"
    if context.aim is None:
        return blurb
    return f"{blurb}\n{context.say('your-aim', aim=context.write(context.aim))}"


def explained(context: PaintContext) -> bool:
    """Whether the reader sees explanations."""
    wanted = context.explained
    return options.practice(context) if wanted is None else wanted


def words_line(body: Iterable[object], context: PaintContext, most: int = MOST_WORDS) -> str:
    """One small line that explains the game's words in this body, most needed first. Empty if
    nothing is explained.
    """
    if not explained(context):
        return ""
    said = "\n".join([part for part in body if isinstance(part, str)]).casefold()
    found: list[str] = []
    for word in _explained_words(context.words, _wording(context)):
        if any(_has_word(form, said) for form in word.forms):
            found.append(word.meaning)
            if len(found) == most:
                break
    line = parts.dots(found)
    return f"-# {line}" if line else ""


def word_of_decision(screen: Screen, context: PaintContext) -> str:
    """One small line that explains a word of the reader's decision. With each deal that the reader
    has finished, it explains the next of the decision's words.
    """
    if not (screen.explains and explained(context)):
        return ""
    word = screen.explains[context.own_hand.deals_before % len(screen.explains)]
    [told] = _explained_words((word,), _wording(context))
    return f"-# {told.meaning}"


def explanation(body: Iterable[object], elements: Iterable[Element], context: PaintContext) -> str:
    """All explanations on the table's message: words and choices. Empty if nothing is
    explained.
    """
    choices = consequence_lines(elements, context)
    return parts.lines([words_line((*body, choices), context), choices])


def brief(elements: Iterable[Element], context: PaintContext, *shown: str) -> str:
    """What the choices below a picture do and cost, if that is short enough together with the lines
    `shown`. Empty if nothing is explained, or if it is too long. **Why?** says it then.
    """
    if not explained(context):
        return ""
    told = explanations(elements, context)
    fits = sum(map(_words, (*told, *shown))) <= BRIEF
    return parts.lines(f"-# {line}" for line in told) if fits else ""


def all_prices(screen: Screen, context: PaintContext) -> str:
    """What every choice of this decision costs, if the game has one line that tells newcomers.
    Empty if nothing is explained.
    """
    if not explained(context):
        return ""
    lines = (line for e in screen.elements if isinstance(e, Facts) for line in e.lines)
    told = [" ".join(map(context.write, line.newcomer)) for line in lines if line.newcomer]
    return parts.small_lines(*told)


def brief_word(said: Iterable[str], context: PaintContext) -> str:
    """The first of the game's words in these lines that needs an explanation."""
    return words_line(said, context, most=1)


def _wording(context: PaintContext) -> Wording:
    return Wording(language=context.language, game=context.game, regulars=context.regulars)


def _words(line: str) -> int:
    return len(line.split())


_NAMED = 3
"""The most choices of the same effect that are named."""


class Consequence(NamedTuple):
    """What a choice does; `label` is empty if the text applies to a whole group."""

    label: str
    means: Text


def consequence_lines(elements: Iterable[Element], context: PaintContext) -> str:
    """A line for each effect of the possible choices; choices with the same effect share one. Empty
    if nothing is explained.
    """
    if not explained(context):
        return ""
    return parts.lines(f"-# {told}" for told in explanations(elements, context))


def explanations(elements: Iterable[Element], context: PaintContext) -> list[str]:
    """The lines of `consequence_lines` in normal size, for a reader who requests them."""
    found: dict[Text, list[str]] = {}
    for element in elements:
        for label, means in consequences(element, context):
            found.setdefault(means, []).append(label)
    alone = len(found) == 1
    return [_line(labels, means, context, alone=alone) for means, labels in found.items()]


def reasons(screen: Screen, context: PaintContext) -> list[str]:
    """What **Why?** says before the reader chooses: the arguments for each side of a call, or else
    what each choice does and costs. Empty if the game has nothing to say.
    """
    if screen.arguments:
        return [_argument(one, context) for one in screen.arguments]
    return explanations(screen.elements if screen.awaits_reader else (), context)


def has_reasons(screen: Screen, context: PaintContext) -> bool:
    """Whether **Why?** has an answer: why cards are refused, or `reasons`."""
    if screen.why or screen.arguments:
        return True
    return any(True for element in screen.elements for _ in consequences(element, context))


def _argument(argument: Argument, context: PaintContext) -> str:
    facts = "; ".join(map(context.write, argument.facts))
    return context.say("why-argument", side=context.write(argument.side), facts=facts)


def consequences(element: Element, context: PaintContext) -> Iterator[Consequence]:
    """The effect of each choice of an element that can be pressed and has an explanation."""
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
    """The facts without the prices that the choices already show."""
    return unpriced(element) if explained(context) else element


def unpriced(element: Facts) -> Facts:
    """The facts without what the reader's own choices can cost."""
    return replace(element, lines=tuple(line for line in element.lines if not line.price))


class _Word(NamedTuple):
    """One of a game's words: its forms in texts, and its explanation."""

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


def _has_word(word: str, said: str) -> bool:
    """Whether the text has the word as a whole word. A regular expression takes a hundred times as
    long, and every redraw of a hand checks every word.
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


def _of_choices(element: Choices, context: PaintContext) -> Iterator[Consequence]:
    listed = (one for row in element.rows for one in row)
    offered = [one for one in listed if isinstance(one, Panel) or pressable(one, context)]
    for choice in offered:
        if choice.means is not None:
            yield Consequence(context.write(choice.label), choice.means)
    if element.means is not None and any(choice.means is None for choice in offered):
        yield Consequence("", element.means)


def _of_each(means: Text, count: int) -> Text:
    """The text for `count` choices, if its words depend on how many they are."""
    params = (("choices", count) if name == "choices" else (name, v) for name, v in means.params)
    return replace(means, params=tuple(params))


def _line(labels: list[str], means: Text, context: PaintContext, *, alone: bool) -> str:
    said = context.write(_of_each(means, len(labels)))
    named, more = [label.rstrip("!") for label in labels if label], max(0, len(labels) - _NAMED)
    choice = context.series(named[:_NAMED] if more else named)
    if more and alone:
        choice = context.say("practice-any")
    elif more:
        choice = context.say("practice-more", choices=choice, more=more)
    return context.say("practice-choice", choice=choice, means=said) if choice else said
