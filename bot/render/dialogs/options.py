"""Renders table options: the line of house rules, the host's dialog, the last rules chapter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import count

from discord import SelectOption
from msgspec import Struct

from bot.ids import encode
from bot.language.i18n import catalogue, decimal
from bot.render import parts
from bot.render.context import PaintContext, Wording
from bot.render.dialogs.number_modal import NumberModal
from bot.render.parts import Painted
from games.kernel.options import Option, Value

MOST = 25
"""The most rows in one menu that Discord allows. A game with more options has several menus."""
OTHER = "other"
"""The menu's last value: any number, which a modal asks for."""
TIMES = frozenset({"clock", "pause"})
"""Options with a number of seconds."""
MILLISECONDS = "Ms"
"""The end of an option's key if its number is stored in milliseconds. People read and type
seconds.
"""


class OptionsModel(Struct, frozen=True, kw_only=True):
    """The host's dialog: every option with its value, and the option being changed."""

    options: tuple[Option, ...]
    values: Mapping[str, Value]
    changed: tuple[str, int] | None = None
    """The nearest preset and how many options differ from it, if the options match no preset."""
    chosen: str | None = None
    regulars: tuple[tuple[int, str], ...] = ()
    """Computer players that may be sent home: (chair, name)."""
    problem: str = ""
    """Why the last change was refused."""
    stake_only: bool = False
    """The reader is not the host, but lost the last game."""


def options_view(model: OptionsModel, context: PaintContext) -> Painted:
    """One line for each option, the menus of options, and a menu of the chosen option's values."""
    title = context.say("options-title", game=context.title, number=context.number)
    chosen = next((o for o in model.options if o.key == model.chosen), None)
    listed = (
        context.say("option-line", name=name(context, o.key), value=_now(model, context, o.key))
        for o in model.options
    )
    return parts.painted(
        context.accent,
        parts.heading(title, context.say("options-loser" if model.stake_only else "options-note")),
        "\n".join(listed),
        f"⚠️ {model.problem}" if model.problem else None,
        *_which(model, context),
        _in_full(chosen, model, context) if chosen else None,
        _values(chosen, model, context) if chosen else None,
        _regulars(model, context) if model.regulars and not model.stake_only else None,
        parts.row(
            parts.table_button(context, "option.done", "button-done", "primary"),
            None
            if model.stake_only
            else parts.table_button(context, "option.reset", "button-reset"),
        ),
    )


def _which(model: OptionsModel, context: PaintContext) -> list[parts.Item]:
    """The menus of options: as few as possible and of equal length. The first one's id is
    ``option``, the k-th after it has ``option.<k>``.
    """
    rows = [
        SelectOption(
            label=name(context, o.key),
            value=o.key,
            description=parts.short(_now(model, context, o.key)),
            default=o.key == model.chosen,
        )
        for o in model.options
    ]
    ids = (encode(context.table, None, f"option.{k}" if k else "option") for k in count())
    return menus(rows, ids, context.say("options-choose"), context)


def menus(
    rows: Sequence[SelectOption], ids: Iterable[str], text: str, wording: Wording
) -> list[parts.Item]:
    """Rows in as few menus of equal length as possible. A single menu shows `text`. Each of several
    menus shows its first and last row.
    """
    number = max(1, -(-len(rows) // MOST))
    each, more = divmod(len(rows), number)
    out: list[parts.Item] = []
    for k, custom_id in zip(range(number), ids, strict=False):
        first = k * each + min(k, more)
        mine = rows[first : first + each + (k < more)]
        if number > 1:
            text = wording.say("options-choose-of", first=mine[0].label, last=mine[-1].label)
        out.append(parts.select(custom_id, text, mine))
    return out


def number_modal(option: Option, value: Value, context: PaintContext) -> NumberModal:
    """The modal for any number that an option allows. Its answer arrives like every press."""
    size = unit(option.key)
    return NumberModal(
        encode(context.table, None, f"option.{option.key}.{OTHER}"),
        name(context, option.key),
        context.say("option-span", least=option.least // size, most=option.most // size),
        value // size if type(value) is int else None,
    )


def house_rules(context: PaintContext) -> list[str]:
    """The options that differ from the rulebook, each as a fact. A tournament stands for its
    practice chips.
    """
    return [
        practice_mark(context)
        if key == "practice" and context.tournament is not None
        else rule(context, key, value)
        for key, value in context.options
    ]


def practice(context: PaintContext) -> bool:
    """Whether this is a practice table, where prices only say what a deal would cost."""
    return ("practice", True) in context.options


def practice_mark(context: PaintContext) -> str:
    """The note that marks a practice table or a lesson; empty at any other table."""
    if context.lesson is not None:
        return context.say("lesson-note")
    if context.tournament is not None:
        number, played = context.tournament
        return context.say("tournament-mark", number=number, round=played)
    return context.say("house-practice-on") if practice(context) else ""


def practice_line(context: PaintContext) -> str:
    """The note on a hand at a practice table or in a lesson; empty at any other table."""
    if context.lesson is not None:
        return context.say("lesson-note")
    return context.say("practice-prices") if practice(context) else ""


def stacked(context: PaintContext) -> bool:
    """Whether each player plays with a stack (GEN-018)."""
    return any(key == "stack" for key, _ in context.options)


def capped(context: PaintContext) -> bool:
    """Whether a player never pays more chips than that player has (GEN-009)."""
    return ("payment", "capped") in context.options


def rule(wording: Wording, key: str, value: Value) -> str:
    """An option's value as a house rule."""
    own = f"{wording.game}-house-{key}"
    return _fill(wording, own if _own(wording.game, key) else f"house-{key}", key, value)


def name(wording: Wording, key: str) -> str:
    """An option's name."""
    return wording.say(stem(wording.game, key))


def worded(wording: Wording, key: str, value: Value) -> str:
    """An option's value in words. Some numbers have their own words (a table's pace)."""
    start = stem(wording.game, key)
    if _number(value) and catalogue().has(f"{start}-{slug(value)}"):
        return wording.say(f"{start}-{slug(value)}")
    return _fill(wording, f"{start}-number" if _number(value) else start, key, value)


def explanation(wording: Wording, key: str, value: Value) -> str:
    """What a value does, in one line; empty if the value itself says it."""
    start = stem(wording.game, key)
    tail = "number" if _number(value) else slug(value)
    for about in (f"{start}-{tail}-means", f"{start}-means"):
        if catalogue().has(about):
            return wording.say(about)
    return ""


def stem(game: str, key: str) -> str:
    """The prefix of an option's catalogue keys: with the game, if the game has its own words for
    it.
    """
    return f"{game}-option-{key}" if _own(game, key) else f"option-{key}"


def slug(value: Value) -> str:
    """A value in the form used in keys and components."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "on" if value else "off"
    return re.sub(r"[^A-Za-z0-9]", "-", str(value))


def value_key(game: str, key: str, value: Value) -> str:
    """The catalogue key of a listed value."""
    return f"{stem(game, key)}-{slug(value)}"


def read(option: Option, text: str) -> Value:
    """The value that a menu or dialog sent. Raises ValueError if the option has no such value."""
    for value in (*option.values, *((None,) if option.none else ())):
        if slug(value) == text:
            return value
    digits = _digits(text)
    if not option.values and digits.isdecimal() and option.allows(int(digits)):
        return int(digits)
    raise ValueError(text)


def typed(option: Option, text: str) -> Value:
    """The value of a typed number. Raises ValueError if the option has no such value."""
    digits = _digits(text)
    return read(option, str(int(digits) * unit(option.key)) if digits.isdecimal() else text)


def unit(key: str) -> int:
    """How many stored units make one unit that people read and type."""
    return 1000 if key.endswith(MILLISECONDS) else 1


def span(wording: Wording, seconds: int) -> str:
    """A duration in the largest unit that makes it a whole number. Minutes may have a half, because
    Discord shows a time in minutes next to them.
    """
    if seconds > 60 and seconds % 60 == 30:
        return wording.say("span-half", count=seconds // 60)
    for unit, size in (("hours", 3600), ("minutes", 60)):
        if seconds >= size and seconds % size == 0:
            return wording.say(f"span-{unit}", count=seconds // size)
    return wording.say("span-seconds", count=seconds)


def listed(option: Option, now: Value) -> list[Value]:
    """The values in an option's menu: the offered ones, and the present one."""
    offered = [*([None] if option.none else []), *option.values, *option.offered]
    return offered if now in offered else [*offered, now]


def may_be_typed(option: Option) -> bool:
    """Whether the option allows numbers that its menu does not list."""
    return not option.values and len(option.offered) < option.most - option.least + 1


def _now(model: OptionsModel, context: PaintContext, key: str) -> str:
    """An option's value in words, or the nearest preset and how many options differ from it."""
    if key != "preset" or model.changed is None:
        return worded(context, key, model.values[key])
    return way_of_playing(context, *model.changed)


def way_of_playing(context: PaintContext, preset: str, changes: int) -> str:
    """A preset, and how many options differ from it."""
    named = worded(context, "preset", preset)
    return context.say("preset-changed", preset=named, count=changes) if changes else named


def _values(option: Option, model: OptionsModel, context: PaintContext) -> parts.Item:
    now = model.values[option.key]
    menu = [
        SelectOption(
            label=parts.short(worded(context, option.key, value)),
            value=slug(value),
            description=parts.short(explanation(context, option.key, value)) or None,
            default=slug(value) == slug(now),
        )
        for value in listed(option, now)
        if option.allows(value)
    ]
    if may_be_typed(option):
        menu.append(SelectOption(label=context.say("option-other"), value=OTHER))
    custom_id = encode(context.table, None, f"option.{option.key}")
    return parts.select(custom_id, name(context, option.key), menu)


def _in_full(option: Option, model: OptionsModel, context: PaintContext) -> str:
    """What the values do, for those whose explanation does not fit in the menu."""
    means = {
        v: explanation(context, option.key, v) for v in listed(option, model.values[option.key])
    }
    return parts.small_lines(
        *(
            f"**{worded(context, option.key, v)}**: {s}"
            for v, s in means.items()
            if s != parts.short(s)
        )
    )


def _regulars(model: OptionsModel, context: PaintContext) -> parts.Item:
    menu = [SelectOption(label=who, value=str(chair)) for chair, who in model.regulars]
    return parts.select(encode(context.table, None, "home"), context.say("options-send-home"), menu)


def _own(game: str, key: str) -> bool:
    return catalogue().has(f"{game}-option-{key}")


def _fill(wording: Wording, start: str, key: str, value: Value) -> str:
    if type(value) is not int:
        return wording.say(f"{start}-{slug(value)}")
    if key in TIMES:
        return wording.say(start, n=span(wording, value))
    size = unit(key)
    whole, rest = divmod(value, size)
    return wording.say(start, n=decimal(wording.language, value / size) if rest else whole)


def _digits(text: str) -> str:
    """A number without the characters that group its digits."""
    return re.sub(r"[\s,.\u00a0]", "", text)


def _number(value: Value) -> bool:
    return type(value) is int
