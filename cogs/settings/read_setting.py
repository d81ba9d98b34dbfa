"""Reads a press in either settings dialog as a value: from a menu, a typed number, or picked
channels or roles.
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
    """A setting and its new value; `value` is valid only if there is no `problem`."""

    setting: str
    value: Any
    problem: str = ""


def setting_of(click: CommandClick, model: SettingList) -> str:
    """The setting that a press is about; "" if this dialog has no such setting."""
    text = click.chosen if is_menu(click) else click.press.args[0]
    known = (*(o.key for o in model.options), *model.lists)
    return next((k for k in known if setting_list.slug(k) == text), "")


def is_menu(click: CommandClick) -> bool:
    """Whether a menu of settings was used. The first menu has no number, and each other menu has
    its own.
    """
    return not click.press.args or click.press.args[0].isdecimal()


async def chosen(click: CommandClick, model: SettingList, setting: str) -> Chosen | None:
    """The value that a press gives a setting. None if the press only selects the setting, or opens
    the modal for a number.
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
    """The ids in a press that are channels or roles of this server; a forged press can send any
    ids. The @everyone role counts as none.
    """
    sent = [one for v in click.all_chosen if (one := ids.whole(v, digits=20)) is not None]
    guild = click.interaction.guild
    if guild is None or (kind == setting_list.ROLES and guild.id in sent):
        return ()
    there = guild.get_role if kind == setting_list.ROLES else guild.get_channel
    known = [one for one in sent if there(one) is not None]
    return tuple(dict.fromkeys(known))[: setting_list.MOST_PICKED]
