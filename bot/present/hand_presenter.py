"""Renders the hand message of one player from the present table.

Nothing here reads a game's state. The game's view alone decides what a reader may know.
"""

from __future__ import annotations

from msgspec.structs import replace

from bot.lru import Lru
from bot.people import People
from bot.ports import Store
from bot.present.contexts import PaintContexts
from bot.present.table_presenter import LobbyModels
from bot.render.context import OwnHand
from bot.render.parts import Painted, painted
from bot.render.play import hand_view, lobby, one_liners
from games.kernel.screen.elements import Notice, Screen, Title
from games.kernel.screen.texts import text
from tables.commands import Refusal
from tables.decision import Decision
from tables.model.snapshot import DealSoFar, Snapshot
from tables.model.table import Chair, Status


class HandPresenter:
    """Renders for one player at a time, in that player's language."""

    def __init__(
        self, store: Store, people: People, contexts: PaintContexts, lobbies: LobbyModels
    ) -> None:
        self._store = store
        self._people = people
        self._contexts = contexts
        self._lobbies = lobbies
        self._picked: Lru[tuple[int, int], tuple[Decision, int]] = Lru()
        """The decision and the cards picked for it, by table and user. They are only for redrawing
        a hand before the player confirms. The Confirm button's id carries the picked cards itself.
        """
        self._armed: Lru[tuple[int, int, bool], tuple[Decision, str]] = Lru()
        """The decision, and the choice that waits for a confirmation in a message. The key is the
        table, the user, and whether that message is an ephemeral copy.
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
        brief: bool = False,
    ) -> Painted | None:
        """The hand message of one person, or what the person may know while waiting. None if the
        person has no part in the table. `draft` holds the cards that have just been picked for an
        exchange. They are kept until the decision is made. `armed` is a choice that this message
        asks to confirm, also until then. An empty `armed` withdraws the question. `brief` leaves
        out the result of a lesson, and in a lobby what a new player needs. In a game without hands,
        the message says so, or shows the result.
        """
        account = await self._store.account(snapshot.table.guild, user)
        if account is None:
            return None
        language = await self._people.language(user)
        table, deal = snapshot.table, snapshot.deal
        index = table.chair_of(account)
        if table.status is Status.CLOSED:
            self._picked.pop((snapshot.id, user), None)
            self._armed.pop((snapshot.id, user, ephemeral), None)
            context = await self._contexts.table(snapshot, language, reader=-1)
            seat = None if deal is None else deal.seat_of(account)
            result = await self._contexts.result(snapshot, language, seat)
            last = await self._contexts.last_deal(snapshot, language)
            model = await self._lobbies.end(snapshot, language, result, last, account)
            return lobby.end_view(model, context)
        seat = None if deal is None else deal.seat_of(account)
        done = deal is not None and deal.done
        # Without hands there is only the result to show.
        shown = done or (snapshot.game.traits.hands and index is not None)
        if seat is None or deal is None or not shown:
            if index is None:
                return None
            model = await self._lobbies.lobby(snapshot, language, index)
            context = await self._contexts.table(snapshot, language, user=user)
            return lobby.seated_view(model, context, brief=brief)
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
                armed=self._asked((snapshot.id, user, ephemeral), deal.decision(seat), armed),
                leaving=chair is not None and chair.leaving,
                gone=chair is None,
                followed=chair is not None and chair.successor is not None,
                out=deal.game.is_out(deal.state, seat),
                gives_up=deal.game.gives_up(deal.state, seat),
                plays_itself=any(card.seat == seat for card in table.schedule.cards),
                stood_in=chair is not None and _stood_in(chair, deal.decisions[seat]),
                dealt_in=chair is not None and chair.agreed and not chair.sits_out,
                begins=begins,
                deals_before=(chair.deals_before or 0) if chair is not None else 0,
                for_another=deal.setup.seated[seat] != deal.setup.accounts[seat],
                began_with=_chips_before(deal, seat) if begins else None,
                elsewhere=_elsewhere(deal, seat, purses, back),
                went_back=back,
                brief=brief,
            ),
        )
        return hand_view.hand_view(screen, context)

    def _draft(self, table: int, user: int, decision: Decision, draft: int | None) -> int | None:
        if draft is not None:
            self._picked.put((table, user), (decision, draft))
        picked = self._picked.get((table, user))
        return picked[1] if picked is not None and picked[0] == decision else None

    def _asked(
        self, message: tuple[int, int, bool], decision: Decision, armed: str | None
    ) -> str | None:
        """The choice that this message asks to confirm, or None. A redrawn message asks again."""
        if armed:
            self._armed.put(message, (decision, armed))
        known = self._armed.get(message)
        if known is None or known[0] != decision or armed == "":
            self._armed.pop(message, None)
            return None
        return known[1]

    async def after_leaving(self, snapshot: Snapshot, user: int) -> Painted:
        """The hand message of a player who has left the chair."""
        context = await self._contexts.table(snapshot, await self._people.language(user))
        return painted(snapshot.game.traits.colour, one_liners.done(context, "left"))


def _stood_in(chair: Chair, decisions: int) -> bool:
    """Whether a regular has decided for this chair's person since the last lapse."""
    return chair.lapsed is not None and decisions > chair.lapsed


def _chips_before(deal: DealSoFar, seat: int) -> int | None:
    """What the seat's purse or stack held before the deal. None if no chips move or another
    person's chips are at stake.
    """
    setup = deal.setup
    return None if setup.practice or setup.players else setup.config["stacks"][seat]


def _elsewhere(deal: DealSoFar, seat: int, purses: tuple[int, ...], back: int) -> int:
    """What the seat's purse got or lost in other ways during the deal, such as at another table. 0
    if no purse is shown. `back` is how many of the chips won in the deal went back to the regulars.
    """
    before = _chips_before(deal, seat)
    if before is None or not deal.done or seat >= len(purses):
        return 0
    return purses[seat] - before - deal.net[seat] + back


def notices(refusal: Refusal) -> tuple[Notice, ...]:
    """Why a press had no effect, as notices on the redrawn hand."""
    late = refusal.code in {"late", "twice", "no-deal"}
    return (Notice(text("late" if late else f"refused-{refusal.code}"), "late"),)


def _with_last_move(notice: Notice, screen: Screen) -> Notice:
    """Add to the notice of a late press what was done instead, if that is known."""
    if notice.kind != "late" or notice.text.key != "late":
        return notice
    title = next((e for e in screen.elements if isinstance(e, Title)), None)
    return Notice(one_liners.late(title.note if title else None), "late")
