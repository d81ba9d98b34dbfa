"""What each choice does and costs, as those are told who practise.

Owns: the lines above the buttons of a practice table. Must not know: any game. A game says it of
every choice (`Choice.means`); here it stands in the text, since labels are short (docs/screens.md,
section 12).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from bot.paint import options, parts
from bot.paint.frame import Frame
from games.kernel.screen.elements import Amount, Choices, Element, Facts, Panel, PickCards, Text


class Consequence(NamedTuple):
    """What a choice brings about; `label` is empty where it is said of a whole group."""

    label: str
    means: Text


def told(elements: Iterable[Element], frame: Frame) -> str:
    """A line for each consequence of what may be pressed now: choices with the same share one.

    Nothing where the table is not for practice.
    """
    if not options.practice(frame):
        return ""
    found: dict[Text, list[str]] = {}
    for element in elements:
        for label, means in consequences(element, frame):
            found.setdefault(means, []).append(label)
    return parts.lines(f"-# {_line(labels, means, frame)}" for means, labels in found.items())


def consequences(element: Element, frame: Frame) -> Iterator[Consequence]:
    """What each choice of an element brings about that may be pressed and says so itself."""
    match element:
        case Choices():
            yield from _of_choices(element, frame)
        case Amount():
            yield Consequence(frame.write(element.label), element.means)
        case PickCards():
            label = frame.say(element.confirm, count=0, cards="")
            yield Consequence(label, element.means)
            if element.keep_all is not None and element.keep_means is not None:
                yield Consequence(frame.write(element.keep_all), element.keep_means)
        case _:
            pass


def without_prices(element: Facts, frame: Frame) -> Facts:
    """The facts without the prices that every choice tells of itself."""
    if not options.practice(frame):
        return element
    return replace(element, lines=tuple(line for line in element.lines if not line.price))


def _of_choices(element: Choices, frame: Frame) -> Iterator[Consequence]:
    shown = (one for row in element.rows for one in row)
    offered = [one for one in shown if isinstance(one, Panel) or one.enabled]
    for choice in offered:
        if choice.means is not None:
            yield Consequence(frame.write(choice.label), choice.means)
    if element.means is not None and any(choice.means is None for choice in offered):
        yield Consequence("", element.means)


def _line(labels: list[str], means: Text, frame: Frame) -> str:
    said = frame.write(means)
    choice = ", ".join(label for label in labels if label)
    return frame.say("practice-choice", choice=choice, means=said) if choice else said
