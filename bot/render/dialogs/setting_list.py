"""Renders a dialog of settings: each with its value, a menu of settings, and a menu of the chosen
one's values.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Any

from discord import ChannelType, Object, SelectOption, ui
from msgspec import Struct, field

from bot.ids import encode_command
from bot.language.i18n import catalogue, own_name
from bot.render import parts
from bot.render.context import Wording
from bot.render.dialogs import options
from bot.render.dialogs.number_modal import NumberModal
from bot.render.dialogs.options import OTHER
from bot.render.parts import Item, Painted
from games.kernel.options import Option, Value

PLACES = [
    ChannelType.text,
    ChannelType.news,
    ChannelType.voice,
    ChannelType.stage_voice,
    ChannelType.forum,
]
"""Channel types in which, or in whose threads, tables can be."""
MOST_PICKED = 25
NAMED = 5
"""How many channels or roles a line names; a page of changes has many such lines."""
CHANNELS, ROLES, CHANNEL = "channels", "roles", "channel"
PICKED = {
    "channels": CHANNELS, "openers": ROLES, "log": CHANNEL, "winners": CHANNEL, "day_line": CHANNEL,
    "night_channel": CHANNEL,
}  # fmt: skip
"""The settings whose values are channels or roles of the server, each with its kind."""
_SIGNS = {CHANNELS: "#", ROLES: "@&", CHANNEL: "#"}


class SettingList(Struct, frozen=True, kw_only=True):
    """Settings with their values. `chosen` is the one being changed, `problem` why the last change
    was refused. `lists` are the settings of `PICKED`, with the ids that were picked.
    """

    stem: str
    choice: str
    options: Sequence[Option]
    values: Mapping[str, Value]
    lists: Mapping[str, tuple[int, ...]] = field(default_factory=dict[str, tuple[int, ...]])
    chosen: str | None = None
    problem: str = ""
    usual: Mapping[str, int] = field(default_factory=dict[str, int])
    """The duration that an empty setting of time stands for, in seconds."""


def setting_list_view(
    language: str,
    model: SettingList,
    title: str,
    *buttons: Item,
    warning: str = "",
    note: str = "",
) -> Painted:
    """The dialog. The `note` under its title usually says who sees it, and a `warning` is below
    that.

    Its custom ids:
    * ``h1:<choice>`` selects a setting. The k-th menu after the first has ``h1:<choice>:<k>``.
    * ``h1:<choice>:<key>`` has the setting's value, ``h1:<choice>:<key>:other`` a typed number.
    """
    say, wording = catalogue().say, Wording(language=language)
    keys = [*(o.key for o in model.options), *model.lists]
    listed = (
        say(
            language,
            "option-line",
            name=name(language, model.stem, k),
            value=value_in_words(language, model, k),
        )
        for k in keys
    )
    menu = [
        SelectOption(
            label=name(language, model.stem, k),
            value=slug(k),
            description=parts.short(means(language, model.stem, k)),
            default=k == model.chosen,
        )
        for k in keys
    ]
    return parts.painted(
        parts.GREY,
        parts.heading(title, note or say(language, key(model.stem, "note"))),
        f"⚠️ {warning}" if warning else None,
        "\n".join(listed),
        f"⚠️ {model.problem}" if model.problem else None,
        *options.menus(menu, _which(model), say(language, key(model.stem, "choose")), wording),
        _in_full(language, model),
        _values(language, model),
        parts.row(*buttons),
    )


def _which(model: SettingList) -> Iterator[str]:
    """The custom ids of the menus of settings. No setting's name is a number."""
    yield encode_command(model.choice)
    for k in count(1):
        yield encode_command(model.choice, k)


def key(stem: str, *parts: str) -> str:
    """A catalogue key of one of the two dialogs: the server's settings, or the person's own.

    The dialog has ``note`` and ``choose``, a setting ``<key>`` (its name) and ``<key>-means``. A
    value has ``<key>-<value>``, a number ``<key>-number`` with ``n``.
    """
    rest = "-".join(parts)
    return {"setting": f"setting-{rest}", "mine": f"mine-{rest}"}[stem]


def name(language: str, stem: str, setting: str) -> str:
    """A setting's name."""
    return catalogue().say(language, key(stem, slug(setting)))


def means(language: str, stem: str, setting: str) -> str:
    """What a setting does."""
    return catalogue().say(language, key(stem, slug(setting), "means"))


def _in_full(language: str, model: SettingList) -> str:
    """What the chosen setting does, if the menu has no room for it."""
    told = means(language, model.stem, model.chosen) if model.chosen else ""
    return "" if told == parts.short(told) else parts.small_lines(told)


def worded(language: str, stem: str, setting: str, value: Value) -> str:
    """A setting's value in words. Each language has the name that its own speakers use."""
    if setting == "language" and isinstance(value, str):
        return own_name(value)
    if setting == "night_zone":
        return str(value)
    if setting == "night_game" and isinstance(value, str):
        return catalogue().say(language, f"{value}-name")
    if type(value) is not int:
        return catalogue().say(language, key(stem, slug(setting), options.slug(value)))
    numbered = key(stem, slug(setting), "number")
    if setting in options.TIMES:
        length = options.span(Wording(language=language), value)
        return catalogue().say(language, numbered, n=length)
    return catalogue().say(language, numbered, n=value)


def picked(language: str, stem: str, setting: str, ids: Sequence[int]) -> str:
    """A setting of `PICKED` in words, with the first few names."""
    if not ids:
        return catalogue().say(language, key(stem, slug(setting), "none"))
    return catalogue().series(language, _mentions(PICKED[setting], ids), NAMED)


def mentioned(language: str, kind: str, ids: Sequence[int]) -> str:
    """Channels or roles as a list of mentions, which Discord shows by name."""
    return catalogue().listed(language, _mentions(kind, ids))


def _mentions(kind: str, ids: Sequence[int]) -> list[str]:
    return [f"<{_SIGNS[kind]}{one}>" for one in ids]


def value_in_words(language: str, model: SettingList, setting: str) -> str:
    """The present value of a setting, in words."""
    if setting in model.lists:
        return picked(language, model.stem, setting, model.lists[setting])
    return _now(language, model, setting, model.values[setting])


def _now(language: str, model: SettingList, setting: str, value: Value) -> str:
    """A value in words, or the usual duration if there is no value."""
    usual = model.usual.get(setting)
    if value is not None or usual is None:
        return worded(language, model.stem, setting, value)
    named = key(model.stem, slug(setting), "usual")
    return catalogue().say(language, named, n=options.span(Wording(language=language), usual))


def number_modal(language: str, model: SettingList, option: Option) -> NumberModal:
    """The modal for any number that an option allows. Its answer arrives like every press."""
    now = model.values[option.key]
    return NumberModal(
        encode_command(model.choice, slug(option.key), OTHER),
        name(language, model.stem, option.key),
        catalogue().say(language, "option-span", least=option.least, most=option.most),
        now if type(now) is int else None,
    )


def slug(setting: str) -> str:
    """A setting in the form used in ids and catalogues."""
    return setting.replace("_", "-")


def _values(language: str, model: SettingList) -> Item | None:
    if model.chosen is None:
        return None
    custom_id = encode_command(model.choice, slug(model.chosen))
    title = name(language, model.stem, model.chosen)
    if model.chosen in model.lists:
        return ui.ActionRow(_picker(language, model, model.chosen, custom_id))
    option = next(o for o in model.options if o.key == model.chosen)
    now = model.values[option.key]
    menu = [
        SelectOption(
            label=parts.short(_now(language, model, option.key, value)),
            value=options.slug(value),
            default=options.slug(value) == options.slug(now),
        )
        for value in options.listed(option, now)
    ]
    if options.may_be_typed(option):
        menu.append(SelectOption(label=catalogue().say(language, "option-other"), value=OTHER))
    return parts.select(custom_id, title, menu)


def _picker(language: str, model: SettingList, setting: str, custom_id: str) -> Item:
    """A select for channels or roles, which may stay empty."""
    common: dict[str, Any] = {
        "custom_id": custom_id,
        "placeholder": catalogue().say(language, key(model.stem, slug(setting), "none")),
        "min_values": 0,
        "max_values": 1 if PICKED[setting] == CHANNEL else MOST_PICKED,
        "default_values": [Object(one) for one in model.lists[setting][:MOST_PICKED]],
    }
    if PICKED[setting] == ROLES:
        return ui.RoleSelect[Painted](**common)
    # A forum has no messages of its own.
    kinds = PLACES[:-1] if PICKED[setting] == CHANNEL else PLACES
    return ui.ChannelSelect[Painted](channel_types=kinds, **common)
