"""The dialog of a server's settings, and its last page: who changed what.

Owns: how they are set out. Must not know: which settings there are, where changes are kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from bot.language.i18n import catalogue
from bot.render import parts
from bot.render.dialogs import setting_list
from bot.render.dialogs.setting_list import SettingList
from bot.render.parts import Painted
from games.kernel.options import Value

PAGE = 8
"""Changes on one page."""


class ChangeLine(Struct, frozen=True):
    """One change; `who` is empty where that person has been erased. A tuple is of what is picked
    (`setting_list.PICKED`).
    """

    who: str
    setting: str
    before: Value | tuple[int, ...]
    after: Value | tuple[int, ...]
    at: float


def worded(language: str, setting: str, value: Value | tuple[int, ...]) -> str:
    """A value of a setting in words."""
    if isinstance(value, tuple):
        return setting_list.picked(language, "setting", setting, value)
    return setting_list.worded(language, "setting", setting, value)


def settings_view(
    language: str, model: SettingList, guild: str, *, stopped: bool = False, silent: bool = False
) -> Painted:
    """Every setting with its value, and the way to the record of changes. Where the server is
    `stopped` because its books are wrong, or its log `silent` because it cannot be written, that
    stands above them.
    """
    say = catalogue().say
    wrong = [*(["setting-stopped"] if stopped else []), *(["setting-silent"] if silent else [])]
    return setting_list.setting_list_view(
        language,
        model,
        say(language, "setting-title", guild=guild),
        parts.command_button(say(language, "button-changes"), "setlog", 0),
        warning="\n⚠️ ".join(say(language, key) for key in wrong),
    )


def changes_view(language: str, changes: Sequence[ChangeLine], skip: int, total: int) -> Painted:
    """A page of changes, newest first."""
    say = catalogue().say
    last = skip + len(changes)
    page = say(language, "changes-page", first=skip + 1, last=last, total=total)
    listed = "\n".join(_line(language, change) for change in changes)
    return parts.painted(
        parts.GREY,
        parts.heading(say(language, "changes-title"), say(language, "changes-note")),
        f"{listed}\n-# {page}" if listed else say(language, "changes-none"),
        parts.row(
            parts.command_button(
                say(language, "button-newer"), "setlog", max(skip - PAGE, 0), "up", on=skip > 0
            ),
            parts.command_button(
                say(language, "button-older"), "setlog", skip + PAGE, "down", on=last < total
            ),
            parts.command_button(say(language, "button-settings"), "set"),
        ),
    )


def _line(language: str, change: ChangeLine) -> str:
    return catalogue().say(
        language,
        "changes-line",
        when=parts.ago(change.at),
        who=change.who or catalogue().say(language, "changes-nobody"),
        setting=setting_list.name(language, "setting", change.setting),
        before=worded(language, change.setting, change.before),
        after=worded(language, change.setting, change.after),
    )
