"""Writes the help of `kro` and its commands, in the language of the operator's terminal."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from typing import Any

import click

from bot.language.i18n import best, say

_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables for the language. The first one that is set counts (POSIX, "Environment
Variables").
"""
_HEADINGS = {"Options": "cli-options", "Commands": "cli-commands"}
"""The keys of click's own headings."""


def terminal_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of a terminal with these variables; English if Kro lacks it."""
    locale = next((value for name in _VARIABLES if (value := environment.get(name))), "")
    return best(re.split("[.@]", locale)[0].replace("_", "-"))


def _said(key: str) -> str:
    return say(terminal_language(), key)


class _Formatter(click.HelpFormatter):
    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, args, prefix or f"{_said('cli-usage')} ")

    def write_heading(self, heading: str) -> None:
        super().write_heading(_said(_HEADINGS[heading]))


class _Context(click.Context):
    formatter_class = _Formatter


class TranslatedCommand(click.Command):
    """A command. The keys of texts in ``bot/text`` give its help and that of its options."""

    context_class = _Context

    def __init__(self, name: str | None, **attributes: Any) -> None:
        super().__init__(name, **attributes)
        self._key = self.help or ""
        self._options = [
            (option, option.help or "")
            for option in self.params
            if isinstance(option, click.Option)
        ]

    def _translate(self) -> None:
        self.help = _said(self._key)
        self.options_metavar = _said("cli-options-place")
        for option, key in self._options:
            option.help = _said(key)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """The option ``--help``."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = _said("cli-help")
        return option

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the help."""
        self._translate()
        super().format_help(ctx, formatter)

    def get_short_help_str(self, limit: int = 45) -> str:
        """The first sentence of the help."""
        self._translate()
        return super().get_short_help_str(limit)


class TranslatedGroup(TranslatedCommand, click.Group):
    """A group of translated commands."""

    command_class = TranslatedCommand

    def _translate(self) -> None:
        super()._translate()
        self.subcommand_metavar = _said("cli-command-place")
