"""What can be asked of a table, and what comes back.

Owns: the commands, `Refusal` and `Outcome`. Must not know: how a command is carried out, who sent
it beyond an account number, Discord.

Each command names the account it comes `by` and the `interaction` behind it, which makes a double
click or a replayed gateway event harmless.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from games.kernel.options import Value
from tables.decision import Decision
from tables.ports import Account

if TYPE_CHECKING:
    from tables.model.snapshot import Snapshot
    from tables.model.table import Table

VOIDED = "voided"
"""Why a table closed at which what was played could not go on (`tables.model.table.Ending.why`)."""


class Command(Struct, frozen=True, kw_only=True):
    """Something asked of a table."""

    by: Account | None = None
    interaction: str | None = None


class Consent(Command, frozen=True, kw_only=True):
    """What says to be there, at the price that was seen. `rises_seen`: how often the table had
    become dearer (`Table.rises`) when the button was painted. 0 is also a button that carries no
    such number.
    """

    rises_seen: int = 0


class Sit(Consent, frozen=True, kw_only=True):
    """Take a free chair; in mid-match, between its deals, first of all one that somebody left."""


class Leave(Command, frozen=True, kw_only=True):
    """Get up; in mid-deal, in mid-match, or while a pot stands, only when `confirmed` (GEN-015)."""

    confirmed: bool = False


class AddRegular(Command, frozen=True, kw_only=True):
    """Ask a computer player to sit down."""


class RemoveRegular(Command, frozen=True, kw_only=True):
    """Ask a computer player to get up (host only, between deals)."""

    chair: int


class HandOn(Command, frozen=True, kw_only=True):
    """Make the person on this chair the host (the host or a moderator)."""

    chair: int
    moderator: bool = False


class Kick(Command, frozen=True, kw_only=True):
    """Free the chair of a person who is away (the host or a moderator)."""

    chair: int
    moderator: bool = False


class Invite(Command, frozen=True, kw_only=True):
    """Let this person sit down where only the invited may (host only)."""

    guest: Account


class Wait(Command, frozen=True, kw_only=True):
    """Wait for a seat at a full table, or wait no longer."""

    on: bool


class Withdraw(Command, frozen=True, kw_only=True):
    """Be on no list of this table: wait for no seat, and be invited no longer."""


class SitOut(Command, frozen=True, kw_only=True):
    """Not be dealt into the next deal, or match, or be dealt in after all."""

    on: bool


class Explain(Command, frozen=True, kw_only=True):
    """Have the deals at this table explained to oneself, or no longer."""

    on: bool


class SetOption(Command, frozen=True, kw_only=True):
    """Change an option before the first deal: a game's own, or a common one. The host may;
    and who lost the last game (`Table.loser`) may change its stake.
    """

    key: str
    value: Value


class ResetOptions(Command, frozen=True, kw_only=True):
    """Everything back to what a new table has (host only, before the first deal)."""


class Deal(Consent, frozen=True, kw_only=True):
    """Start the first deal now (anyone seated); after a settlement, be ready for the next one,
    which comes once everybody is whom it waits for (`tables.model.next_deal.awaited`).
    """


class Cut(Command, frozen=True, kw_only=True):
    """Cut the pack of the deal that is to come by a number of one's own (anyone seated), as often
    as one likes. `deal` is the number of that deal, as the button had it, `after` how the digest
    begins that was shown before the number was typed.
    """

    deal: int
    number: int
    after: str = ""


class PlayAlone(Consent, frozen=True, kw_only=True):
    """Have regulars take all free chairs, and start the next deal (the only person here).

    `option` is one to change before that, as by `SetOption`.
    """

    option: tuple[str, Value] | None = None


class Read(Command, frozen=True, kw_only=True):
    """A chapter of the rules is opened: a first decision waits for that."""


class Act(Command, frozen=True, kw_only=True):
    """Press a choice: `choice` as it stood on the screen, `decision` as the button carried it: that
    of the own hand (`DealSoFar.decision`), or of the table (`DealSoFar.public_decision`); None from
    a button that carries none.
    """

    decision: Decision | None
    choice: str


class Back(Consent, frozen=True, kw_only=True):
    """Take the seat again after having been away. With `agreed`, another table whose price was seen
    in place of this one's, only if this one is no dearer.
    """

    agreed: Table | None = None


class Close(Command, frozen=True, kw_only=True):
    """Close the table; a deal in play is first finished by regulars, or voided with `force`."""

    moderator: bool = False
    force: bool = False
    why: str = "closed"


class Void(Command, frozen=True, kw_only=True):
    """Close a table at which what is played can neither start nor go on, and return every stake
    (the host or a moderator). Whether it can is tried first, unless that is `certain`.
    """

    moderator: bool = False
    certain: bool = False
    why: str = VOIDED


class Move(Command, frozen=True, kw_only=True):
    """From now on the table's messages stand in this channel or thread. Within its own channel
    whoever sits there may ask for that, into another only the host or a moderator.
    """

    channel: int
    parent: int | None = None
    """Of a thread, the channel that it belongs to."""
    moderator: bool = False


class Wake(Command, frozen=True, kw_only=True):
    """The clock speaks: do whatever is due."""


class Restarted(Command, frozen=True, kw_only=True):
    """The process has come back: nobody loses a turn that ran out meanwhile."""

    grace: float


class Refusal(Struct, frozen=True):
    """Why nothing happened: a code (the catalogue's ``refused-<code>``) and what fills it in.

    `rule` marks an engine's own reason (``<game>-refused-<code>``). `ask` marks a question that is
    to be confirmed rather than a refusal.
    """

    code: str
    params: tuple[tuple[str, int | str], ...] = ()
    rule: bool = False
    ask: bool = False


class Outcome(Struct, frozen=True):
    """What a command did: the table as it stands now, and either a refusal or what changed.

    `acted` are the seats that decided in it, by people or regulars, oldest first; `noticed` those
    that have something to see at once, each once, in order. `newly_seated`
    waited for a seat and sit now.
    `dealt` and `settled` tell that a deal started or ended in it; `closed` that the table did.
    """

    snapshot: Snapshot
    refusal: Refusal | None = None
    changed: bool = False
    acted: tuple[int, ...] = ()
    noticed: tuple[int, ...] = ()
    newly_seated: tuple[Account, ...] = ()
    dealt: bool = False
    settled: bool = False
    closed: bool = False
