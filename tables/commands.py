"""What can be asked of a table, and what comes back.

Owns: the commands, `Refusal` and `Outcome`. Must not know: how a command is carried out, who sent
it beyond an account number, Discord.

Each command names the account it comes `by` and the `interaction` behind it, which makes a double
click or a replayed gateway event harmless.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from games.kernel.options import Value
from tables.ports import Account

if TYPE_CHECKING:
    from tables.model.snapshot import Snapshot
    from tables.model.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Command:
    """Something asked of a table."""

    by: Account | None = None
    interaction: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Consent(Command):
    """What says to be there, at the price that was `seen`: how often the table had become dearer
    (`Table.rises`) when the button was painted. 0 is also a button that carries no such number.
    """

    seen: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sit(Consent):
    """Take a free chair; in mid-match, between its deals, first of all one that somebody left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave(Command):
    """Get up; in mid-deal, in mid-match, or while a pot stands, only when `confirmed` (GEN-015)."""

    confirmed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class AddRegular(Command):
    """Ask a computer player to sit down."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SendHome(Command):
    """Ask a computer player to get up (host only, between deals)."""

    chair: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOn(Command):
    """Make the person on this chair the host (the host or a moderator)."""

    chair: int
    moderator: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Kick(Command):
    """Free the chair of a person who is away (the host or a moderator)."""

    chair: int
    moderator: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Invite(Command):
    """Let this person sit down where only the invited may (host only)."""

    guest: Account


@dataclass(frozen=True, slots=True, kw_only=True)
class Wait(Command):
    """Wait for a seat at a full table, or wait no longer."""

    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw(Command):
    """Be on no list of this table: wait for no seat, and be invited no longer."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SitOut(Command):
    """Not be dealt into the next deal, or match, or be dealt in after all."""

    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SetOption(Command):
    """Change an option before the first deal: a game's own, or one of the house's. The host may;
    and who lost the last game (`Table.loser`) may change its stake.
    """

    key: str
    value: Value


@dataclass(frozen=True, slots=True, kw_only=True)
class ResetOptions(Command):
    """Everything back to what a new table has (host only, before the first deal)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Consent):
    """Start the next deal now (anyone seated)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Command):
    """Press a choice: `choice` as it stood on the screen, `decision` as the button carried it: that
    of the own hand (`LiveDeal.decision`), or of the table (`LiveDeal.public_decision`).
    """

    decision: str
    choice: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Back(Consent):
    """Take the seat again after having been away. With `agreed`, another table whose price was seen
    in place of this one's, only if this one is no dearer.
    """

    agreed: Table | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(Command):
    """Close the table; a deal in play is first finished by regulars, or voided with `force`."""

    moderator: bool = False
    force: bool = False
    why: str = "closed"


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Command):
    """From now on the table's messages stand in this channel or thread. Within its own channel
    whoever sits there may ask for that, into another only the host or a moderator.
    """

    channel: int
    parent: int | None = None
    """Of a thread, the channel that it belongs to."""
    moderator: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Wake(Command):
    """The clock speaks: do whatever is due."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Restarted(Command):
    """The process has come back: nobody loses a turn that ran out meanwhile."""

    grace: float


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why nothing happened: a code (the catalogue's ``refused-<code>``) and what fills it in.

    `rule` marks an engine's own reason (``<game>-refused-<code>``). `ask` marks a question that is
    to be confirmed rather than a refusal.
    """

    code: str
    params: tuple[tuple[str, int | str], ...] = ()
    rule: bool = False
    ask: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a command did: the table as it stands now, and either a refusal or what changed.

    `acted` are the seats that decided in it, by people or regulars, oldest first; `noticed` those
    that have something to see at once, each once, in order. `called` waited for a seat and sit now.
    `dealt` and `settled` tell that a deal started or ended in it; `closed` that the table did.
    """

    snapshot: Snapshot
    refusal: Refusal | None = None
    changed: bool = False
    acted: tuple[int, ...] = ()
    noticed: tuple[int, ...] = ()
    called: tuple[Account, ...] = ()
    dealt: bool = False
    settled: bool = False
    closed: bool = False
