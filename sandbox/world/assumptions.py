"""Chooses how Discord behaves where its documentation leaves it open."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(slots=True)
class Assumptions:
    """The settings of all switches; the defaults follow the usual interpretation.

    There is one switch for each open question (docs/discord.md, "Open questions").
    """

    update_keeps_files: bool = True
    """An answer of type 7 without `attachments` keeps the message's files, as PATCH does; else it
    drops them.
    """
    unnamed_files_taken: bool = True
    """An edited message may show a new file that the body's `attachments` does not name."""
    shown_files_listed: bool = True
    """A file that a component shows is also in the message's `attachments`; else only the component
    has its id.
    """
    token_requests_free: bool = True
    """Requests with an interaction's token do not count against the bot's global limit."""

    @property
    def strict(self) -> list[str]:
        """The names of the questions that are answered against the bot."""
        return [name for name in QUESTIONS if not getattr(self, name)]


QUESTIONS = tuple(field.name for field in fields(Assumptions))
"""The names of the switches."""
