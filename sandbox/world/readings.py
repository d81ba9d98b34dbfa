"""How Discord is read where its documentation leaves it open.

Owns: the open questions (docs/discord.md, "Open questions"), one switch each. Must not know: who
reads them.
"""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(slots=True)
class Readings:
    """One position of every switch; each is as the documentation is mostly understood."""

    update_keeps_files: bool = True
    """An answer of type 7 that leaves out `attachments` keeps the message's files, as PATCH does;
    else it drops them."""
    unnamed_files_taken: bool = True
    """A new file that a body's `attachments` does not name may be shown in an edited message."""
    shown_files_listed: bool = True
    """A file that a component shows stands among the message's `attachments` too; else only the
    component has its id."""
    token_requests_free: bool = True
    """What is sent by an interaction's token does not count for the bot's global limit."""

    @property
    def strict(self) -> list[str]:
        """The names of the questions that are answered against the bot."""
        return [name for name in QUESTIONS if not getattr(self, name)]


QUESTIONS = tuple(field.name for field in fields(Readings))
"""The names of the switches."""
