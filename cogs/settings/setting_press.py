"""What both dialogs of settings do with a press: the server's and one's own.

Owns: reading a menu, a typed number, or what was picked of the server's channels or roles, as a
value.
Must not know: which settings there are, how they are kept.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot import ids
from bot.language.i18n import say
from bot.presses.invocation import CommandClick
from bot.render.dialogs import setting_list
from bot.render.dialogs.options import OTHER
from bot.render.dialogs.options import read as read_option
from bot.render.dialogs.setting_list import SettingList


class Chosen(Struct, frozen=True):
    """A setting and the value it is to have; `value` only where there is no `problem`."""

    setting: str
    value: Any
    problem: str = ""


def setting_of(click: CommandClick, model: SettingList) -> str:
    """Which setting a press is about; nothing where this dialog has no such setting."""
    text = click.chosen if is_menu(click) else click.press.args[0]
    known = (*(o.key for o in model.options), *model.lists)
    return next((k for k in known if setting_list.slug(k) == text), "")


def is_menu(click: CommandClick) -> bool:
    """Whether a menu of settings was used: the first has no number, any other its own."""
    return not click.press.args or click.press.args[0].isdecimal()


async def chosen(click: CommandClick, model: SettingList, setting: str) -> Chosen | None:
    """The value that a press gives a setting; None where it only asks for one (and a modal is
    open, if a number is to be typed).
    """
    if is_menu(click):
        return None
    if setting in model.lists:
        kind = setting_list.PICKED[setting]
        picked = _picked(click, kind)
        one = kind == setting_list.CHANNEL
        return Chosen(setting, next(iter(picked), None) if one else picked)
    option = next(o for o in model.options if o.key == setting)
    is_typed = click.press.args[1:] == (OTHER,)
    text = click.typed if is_typed else click.chosen
    language = click.language
    if text == OTHER and not is_typed:
        await click.open_modal(setting_list.number_modal(language, model, option))
        return None
    try:
        return Chosen(setting, read_option(option, text))
    except ValueError:
        name = setting_list.name(language, model.stem, setting)
        return Chosen(setting, None, say(language, "refused-option-value", option=name))


def _picked(click: CommandClick, kind: str) -> tuple[int, ...]:
    """The channels or roles that a menu sent, which are on this server: anybody can send any ids.
    The role that everybody has is none.
    """
    sent = [one for v in click.all_chosen if (one := ids.whole(v, digits=20)) is not None]
    guild = click.interaction.guild
    if guild is None or (kind == setting_list.ROLES and guild.id in sent):
        return ()
    there = guild.get_role if kind == setting_list.ROLES else guild.get_channel
    known = [one for one in sent if there(one) is not None]
    return tuple(dict.fromkeys(known))[: setting_list.MOST_PICKED]
