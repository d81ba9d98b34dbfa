"""Declares the commands that a table accepts, and what it returns."""

from __future__ import annotations

from contextvars import ContextVar
from typing import TYPE_CHECKING

from msgspec import Struct

from games.kernel.options import Value
from tables.decision import Decision
from tables.ports import Account

if TYPE_CHECKING:
    from tables.model.snapshot import Snapshot
    from tables.model.table import Table

correlation_id: ContextVar[str] = ContextVar("cause", default="")
"""The press that caused a change, for logs. Every task begun for that change carries it.

Empty if a table acts by itself. Nothing may depend on it, because a message that is drawn for
several presses carries only the cause of the first.
"""


VOIDED = "voided"
"""Why a table closed whose deal could not go on (`tables.model.table.Ending.why`)."""


class Command(Struct, frozen=True, kw_only=True):
    """A request to a table.

    `by` is the account that sent it. `interaction` makes a double click or a replayed gateway event
    harmless.
    """

    by: Account | None = None
    interaction: str | None = None


class Consent(Command, frozen=True, kw_only=True):
    """A command by which a player agrees to play at the price seen.

    `rises_seen` is how often the table had become dearer (`Table.rises`) when the button was
    rendered. A button without that number means 0.
    """

    rises_seen: int = 0


class Sit(Consent, frozen=True, kw_only=True):
    """Take a free chair or a regular's, in mid-deal from the next deal on.

    `chair` is the wanted one; None leaves the choice to the table.
    """

    chair: int | None = None


class Leave(Command, frozen=True, kw_only=True):
    """Get up; in mid-deal, in mid-match, or with a part of a pot only if `confirmed` (GEN-015).

    `removed`: the server, not the person, frees the seat, and the person keeps a part of the pot.
    """

    confirmed: bool = False
    removed: bool = False


class AddRegular(Command, frozen=True, kw_only=True):
    """Have a regular sit down."""


class RemoveRegular(Command, frozen=True, kw_only=True):
    """Have a regular get up (host only, between deals)."""

    chair: int


class AddChair(Command, frozen=True, kw_only=True):
    """Add a free chair (host only, in the lobby and between deals, GEN-024)."""


class HandOn(Command, frozen=True, kw_only=True):
    """Make the person on this chair the host (host or moderator)."""

    chair: int
    moderator: bool = False


class Kick(Command, frozen=True, kw_only=True):
    """Free the chair of a person who is away (host or moderator)."""

    chair: int
    moderator: bool = False


class SetPartner(Command, frozen=True, kw_only=True):
    """Let the player on this chair, or its free place, be the host's partner (host only).

    Only before the first card of a game in which opposite players are partners (MUS-001).
    """

    chair: int


class Invite(Command, frozen=True, kw_only=True):
    """Let this person sit down at a table by invitation (host only)."""

    guest: Account


class Wait(Command, frozen=True, kw_only=True):
    """Wait for a seat at a full table, or stop waiting."""

    on: bool


class Withdraw(Command, frozen=True, kw_only=True):
    """Leave this table's waiting list and its invitation list.

    `gives_up`: also give up the part of the pot that the person kept after losing the seat.
    """

    gives_up: bool = False


class SitOut(Command, frozen=True, kw_only=True):
    """Sit out the next deal or match, or be dealt in after all."""

    on: bool


class Explain(Command, frozen=True, kw_only=True):
    """Turn explanations of this person's deals at this table on or off."""

    on: bool


class MuteRegulars(Command, frozen=True, kw_only=True):
    """Turn the regulars' remarks at this table off, or on again (any player)."""

    on: bool


class PairRooms(Command, frozen=True, kw_only=True):
    """Make a new table the open room of a Duplicate, whose closed room is another (no player)."""

    other: int
    number: int


class SetLanguage(Command, frozen=True, kw_only=True):
    """Have the table's public messages in this language (any player)."""

    language: str


class SetOption(Command, frozen=True, kw_only=True):
    """Change an option before the first deal: the game's own, or a common one.

    The host may change all. The player who lost the last game (`Table.loser`) may change the stake.
    """

    key: str
    value: Value


class ResetOptions(Command, frozen=True, kw_only=True):
    """Reset all options to those of a new table (host only, before the first deal)."""


class Deal(Consent, frozen=True, kw_only=True):
    """Start the first deal (any player), or after a settlement be ready for the next one.

    The next deal comes once every awaited player is ready (`tables.model.next_deal.awaited`).
    """


class Cut(Command, frozen=True, kw_only=True):
    """Cut the pack of the next deal by a number (any player, more than once).

    `deal` is that deal's number, as the button had it. `after` is the beginning of the digest that
    was shown before the player typed the number. `elsewhere` is the chair of a player who sits in
    the closed room of this table's Duplicate.
    """

    deal: int
    number: int
    after: str = ""
    elsewhere: int | None = None


class PlayNow(Consent, frozen=True, kw_only=True):
    """Fill all free chairs with regulars and start the first deal (any player).

    `option` is changed before that, as by `SetOption`, if no other person sits here.
    """

    option: tuple[str, Value] | None = None


class Read(Command, frozen=True, kw_only=True):
    """Report that a chapter of the rules was opened; a first decision waits for the reader."""


class Act(Command, frozen=True, kw_only=True):
    """Press a choice.

    `choice` names the choice as the screen did. `decision` is as the button carried it, for the
    player's own hand (`DealSoFar.decision`) or for the table (`DealSoFar.public_decision`). None
    means that the button carries none.
    """

    decision: Decision | None
    choice: str


class Back(Consent, frozen=True, kw_only=True):
    """Take back the player's own seat after having been away.

    `agreed` is another table whose price the player saw instead; the command then succeeds only if
    this table is not dearer.
    """

    agreed: Table | None = None


class Close(Command, frozen=True, kw_only=True):
    """Close the table, and ask the others first if chips are at stake (GEN-010).

    `force` voids the deal in play and closes at once.
    """

    moderator: bool = False
    force: bool = False
    why: str = "closed"


class AnswerClose(Command, frozen=True, kw_only=True):
    """Agree that the table closes, or ask to play on.

    If the person who wants to close the table sends it, it takes the question back. `about` is the
    subject of the question, as the button carried it (`CloseQuestion.about`).
    """

    about: str
    agrees: bool


class Void(Command, frozen=True, kw_only=True):
    """Close a table whose deal can neither start nor go on, and return every stake (host or
    moderator).

    Unless `certain`, the table first checks whether the deal can go on after all.
    """

    moderator: bool = False
    certain: bool = False
    why: str = VOIDED


class Move(Command, frozen=True, kw_only=True):
    """Move the table's messages to this channel or thread.

    Any player may post them again in the table's channel. Only the host or a moderator may move
    them to another channel.
    """

    channel: int
    parent: int | None = None
    """A thread's parent channel."""
    moderator: bool = False


class Wake(Command, frozen=True, kw_only=True):
    """Do what is due."""


class Restarted(Command, frozen=True, kw_only=True):
    """After a restart, give every player a grace time, so that no turn has run out meanwhile."""

    grace: float


class Refusal(Struct, frozen=True):
    """Why nothing happened: a code (the catalogue's ``refused-<code>``) and its parameters.

    `rule` marks a game's own reason (``<game>-refused-<code>``). `ask` marks a question to confirm
    instead of a refusal.
    """

    code: str
    params: tuple[tuple[str, int | str], ...] = ()
    rule: bool = False
    ask: bool = False


class Outcome(Struct, frozen=True):
    """What a command did: the table as it is now, and a refusal or the changes.

    `acted` are the seats that decided, people or regulars, oldest first. `noticed` are the seats
    that have something to see at once, each once, in order. `newly_seated` were on the waiting list
    and sit now, `freed` were away and have lost their seats. `unpromised` were promised a seat at a
    table that has closed. `dealt`, `settled` and `closed` say whether a deal started, a deal ended,
    or the table closed; `reseated` whether between two deals other people may be dealt in; `ending`
    whether it has changed how or when the table ends.
    """

    snapshot: Snapshot
    refusal: Refusal | None = None
    changed: bool = False
    acted: tuple[int, ...] = ()
    noticed: tuple[int, ...] = ()
    newly_seated: tuple[Account, ...] = ()
    freed: tuple[Account, ...] = ()
    unpromised: tuple[Account, ...] = ()
    dealt: bool = False
    settled: bool = False
    closed: bool = False
    reseated: bool = False
    ending: bool = False
