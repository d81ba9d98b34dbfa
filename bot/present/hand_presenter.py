"""From a table as it stands to what one person holds.

Owns: choosing what a hand's message shows, and which cards were picked meanwhile. Must not
know: how messages are kept up to date, what stands around a screen (`bot.present.contexts`), rules,
SQL. What a reader may know is decided by the game's view alone; nothing here reads a state.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.people import People
from bot.ports import AccountStore
from bot.present.contexts import PaintContexts
from bot.present.lobby_models import LobbyModels
from bot.render.context import OwnHand
from bot.render.parts import Painted, painted
from bot.render.play import hand_view, lobby, one_liners
from games.kernel.screen.elements import Notice, Screen, Title, text
from tables.commands import Refusal
from tables.decision import Decision
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Status


class HandPresenter:
    """Paints for one player at a time, in that player's language."""

    def __init__(
        self, store: AccountStore, people: People, contexts: PaintContexts, lobbies: LobbyModels
    ) -> None:
        self._store = store
        self._people = people
        self._contexts = contexts
        self._lobbies = lobbies
        self._picked: dict[tuple[int, int], tuple[Decision, int]] = {}
        """By table and user: at which decision which cards were picked. Only for drawing a hand
        again meanwhile: the Confirm button carries its own.
        """

    async def hand(
        self,
        snapshot: Snapshot,
        user: int,
        *,
        ephemeral: bool = False,
        notices: tuple[Notice, ...] = (),
        draft: int | None = None,
        armed: str | None = None,
    ) -> Painted | None:
        """What one person holds, or may know while waiting; None for whoever has no part in it.

        `draft` is what has just been picked for an exchange; it stays until the decision is made.
        `armed` is a choice that is asked about once more, this once. Where a game is
        played on the table alone, it says so, and what one that is over brought.
        """
        account = await self._store.account(snapshot.table.guild, user)
        if account is None:
            return None
        language = await self._people.language(user)
        table, deal = snapshot.table, snapshot.deal
        index = table.chair_of(account)
        if table.status is Status.CLOSED:
            self._picked.pop((snapshot.id, user), None)
            context = await self._contexts.table(snapshot, language, reader=-1)
            seat = None if deal is None else deal.seat_of(account)
            result = await self._contexts.result(snapshot, language, seat)
            last = await self._contexts.last_deal(snapshot, language)
            model = await self._lobbies.end(snapshot, result, last, account)
            return lobby.end_view(model, context)
        seat = None if deal is None else deal.seat_of(account)
        done = deal is not None and deal.done
        # Where no cards are held there is only what came of it to be told.
        shown = done or (snapshot.game.traits.hands and index is not None)
        if seat is None or deal is None or not shown:
            if index is None:
                return None
            model = await self._lobbies.lobby(snapshot, index)
            return lobby.seated_view(
                model, await self._contexts.table(snapshot, language, user=user)
            )
        chair = table.chairs[index] if index is not None else None
        begins = chair is not None and chair.deals_before == 0 and not deal.decisions[seat]
        context = await self._contexts.deal(snapshot, deal, language, reader=seat)
        screen = deal.screen(seat)
        back = table.match.went_back.get(str(deal.setup.accounts[seat]), 0)
        purses = () if table.terms.stack else context.deal.purses
        context = replace(
            context,
            notices=(*context.notices, *(_with_last_move(n, screen) for n in notices)),
            own_hand=OwnHand(
                ephemeral=ephemeral,
                draft=self._draft(snapshot.id, user, deal.decision(seat), draft),
                armed=armed,
                leaving=chair is not None and chair.leaving,
                out=deal.game.is_out(deal.state, seat),
                begins=begins,
                began_with=_chips_before(deal, seat) if begins else None,
                elsewhere=_elsewhere(deal, seat, purses, back),
                went_back=back,
            ),
        )
        return hand_view.hand_view(screen, context)

    def _draft(self, table: int, user: int, decision: Decision, draft: int | None) -> int | None:
        if draft is not None:
            self._picked[table, user] = (decision, draft)
        picked = self._picked.get((table, user))
        return picked[1] if picked is not None and picked[0] == decision else None

    async def after_leaving(self, snapshot: Snapshot, user: int) -> Painted:
        """What a hand's message becomes when its owner has got up."""
        context = await self._contexts.table(snapshot, await self._people.language(user))
        return painted(snapshot.game.traits.colour, one_liners.done(context, "left"))


def _chips_before(deal: DealSoFar, seat: int) -> int | None:
    """What the seat's purse or stack held before the deal; None where that is not its player's: no
    chips move, or others staked for the seat.
    """
    setup = deal.setup
    return None if setup.practice or setup.players else setup.config["stacks"][seat]


def _elsewhere(deal: DealSoFar, seat: int, purses: tuple[int, ...], back: int) -> int:
    """What the seat's purse, as told after the deal, got or lost while that was played and not by
    it: at another table, as a gift; 0 where no purse is told of. So much of what the deal brought
    went `back` to the regulars.
    """
    before = _chips_before(deal, seat)
    if before is None or not deal.done or seat >= len(purses):
        return 0
    return purses[seat] - before - deal.net[seat] + back


def notices(refusal: Refusal) -> tuple[Notice, ...]:
    """What a redrawn hand says of a press that came to nothing."""
    late = refusal.code in {"late", "twice", "no-deal"}
    return (Notice(text("late" if late else f"refused-{refusal.code}"), "late"),)


def _with_last_move(notice: Notice, screen: Screen) -> Notice:
    """A press that came too late is told with what was done instead, where that is known."""
    if notice.kind != "late" or notice.text.key != "late":
        return notice
    title = next((e for e in screen.elements if isinstance(e, Title)), None)
    return Notice(one_liners.late(title.note if title else None), "late")
