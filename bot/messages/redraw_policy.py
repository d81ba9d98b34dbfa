"""What is drawn again after which command: the table's message, and whose hands.

Owns: that question alone, as functions of values. Must not know: where messages stand, how they
are drawn, who is behind a chair.

The table's message is drawn again after every commit; where all is played out without pauses, once
that is over. Of the hands, at once go only those of whoever must act or has something to see; the
others when their owner presses anything, must act, or the deal ends: three requests for an action,
two of them counted. Whoever acts sees it in the answer to the press. An answer that stands
elsewhere, in a copy of the hand or in a panel, is followed by the hand itself
(`bot.presses.answers.replies`). Turn calls follow what is drawn, with rules of their own
(`bot.messages.turn_calls`).
"""

from __future__ import annotations

from msgspec import Struct

from tables.commands import (
    Act,
    Back,
    Close,
    Command,
    Cut,
    Deal,
    Explain,
    HandOn,
    Kick,
    Leave,
    Outcome,
    SitOut,
    Wait,
)
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.deadlines import at_once
from tables.ports import Account

ABOUT_CHAIRS = (HandOn, SitOut, Wait)
"""What every hand tells of: who sits, waits, hosts."""


class Redraw(Struct, frozen=True):
    """What is drawn again beside the table's message: the hands of the people on `chairs`, the
    private copies of those on `copies`, and both of whoever is behind the account `actor`.

    `every`: each hand and each copy that stands, also of those who have got up, but not the hand of
    whoever is behind `answered`, which the answer to the press shows. The copy of whoever is behind
    `left` is taken away: nobody plays by it any more, and nothing would keep it true.

    `anew`: a deal has started for somebody, so the table's message is posted anew, and after it, to
    everybody who sits there, the hand; `every` is then of the others. `last`: the table has closed,
    and nothing of it is drawn after this. `nothing`: no message is drawn, for all that is left is
    played to its end within a moment, and what could be pressed meanwhile would come to nothing.
    """

    anew: bool = False
    last: bool = False
    nothing: bool = False
    chairs: frozenset[int] = frozenset()
    copies: frozenset[int] = frozenset()
    every: bool = False
    actor: Account | None = None
    answered: Account | None = None
    left: Account | None = None


def redraw_after(command: Command, outcome: Outcome) -> Redraw:
    """For a committed command."""
    snapshot = outcome.snapshot
    if outcome.closed:
        return Redraw(last=True, every=True)
    if at_once(snapshot.table, snapshot.game.traits):
        return Redraw(nothing=True)
    if outcome.dealt and outcome.snapshot.table.staying():
        return Redraw(anew=True, every=True)
    answered = command.by if isinstance(command, Act) else None
    presser = None if answered is None else snapshot.table.chair_of(answered)
    # Whoever acted elsewhere sees it in the copy of the hand too.
    acted: frozenset[int] = frozenset() if presser is None else frozenset({presser})
    if outcome.settled:
        shown = None if _on_table(command) else answered
        return Redraw(every=True, copies=acted, answered=shown)
    if isinstance(command, Kick):
        # Also the hand of whoever sits there no more.
        return Redraw(every=True)
    pressed_oneself = isinstance(command, Back | Explain | Deal) and command.interaction is not None
    # Whoever is made to leave reads it too.
    shown_to = pressed_oneself or isinstance(command, Leave)
    chairs = _chairs(command, outcome) - acted
    return Redraw(
        chairs=chairs,
        copies=chairs | acted,
        actor=command.by if shown_to else None,
        answered=answered,
        left=command.by if isinstance(command, Leave) else None,
    )


def _on_table(command: Command) -> bool:
    """Whether this was pressed on the table's message, which answers it in place of a hand."""
    pressed = command.decision if isinstance(command, Act) else None
    return pressed is not None and pressed.public


def _chairs(command: Command, outcome: Outcome) -> frozenset[int]:
    table, deal = outcome.snapshot.table, outcome.snapshot.deal
    everybody = frozenset(table.people())
    if isinstance(command, Cut):
        return frozenset()  # Only the table's message tells of it.
    if table.status is Status.LOBBY or isinstance(command, ABOUT_CHAIRS):
        return everybody
    if deal is None or table.status is not Status.PLAYING:
        return frozenset()
    if isinstance(command, Close):
        return everybody
    seats = (*(t.seat for t in table.schedule.turns), *outcome.acted, *outcome.noticed)
    return frozenset(deal.setup.chairs[seat] for seat in seats)


def asked_chairs(snapshot: Snapshot) -> frozenset[int]:
    """The chairs of those who must act."""
    deal = snapshot.deal
    if deal is None:
        return frozenset()
    return frozenset(deal.setup.chairs[turn.seat] for turn in snapshot.table.schedule.turns)


def hands_after_restart(snapshot: Snapshot) -> frozenset[int]:
    """The chairs whose hands are shown again after a restart in mid-deal: of those who are asked,
    and before the first decision of everybody, to whom the own cards may not have come.
    """
    deal = snapshot.deal
    if deal is None:
        return frozenset()
    return asked_chairs(snapshot) if any(deal.decisions) else frozenset(deal.setup.chairs)
