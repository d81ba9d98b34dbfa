"""Makes all presenters of a bot, and presents the choices, hints and panels of a player's seat."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from bot.language.i18n import best
from bot.people import People
from bot.ports import Store
from bot.present.contexts import PaintContexts
from bot.present.hand_presenter import HandPresenter, notices
from bot.present.sentences import CallLines, Reference, Sentences
from bot.present.table_presenter import LobbyModels, TablePresenter
from bot.render.dialogs.number_modal import NumberModal
from bot.render.parts import OneLiner
from bot.render.play import choices, one_liners
from bot.render.play.hand_view import hint_line
from games.kernel.regulars import Hint
from games.kernel.screen.elements import Amount
from tables.commands import Refusal
from tables.model.rooms import shows_cards
from tables.model.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class Presenters:
    """The presenters; each renders for one reader at a time."""

    contexts: PaintContexts
    table: TablePresenter
    hand: HandPresenter
    own_choices: OwnChoices
    calls: CallLines
    sentences: Sentences
    reference: Reference


def presenters(store: Store, people: People, contexts: PaintContexts) -> Presenters:
    """Makes all presenters, with these contexts."""
    lobbies = LobbyModels(store, people)
    return Presenters(
        contexts,
        TablePresenter(store, people, contexts, lobbies),
        HandPresenter(store, people, contexts, lobbies),
        OwnChoices(store, contexts),
        CallLines(people, contexts),
        Sentences(people, contexts),
        Reference(people, contexts),
    )


class OwnChoices:
    """Presents a player's own choices, in the language of the press."""

    def __init__(self, store: Store, contexts: PaintContexts) -> None:
        self._store = store
        self._contexts = contexts

    async def why(self, snapshot: Snapshot, user: int, language: str) -> OneLiner | None:
        """Why some of the player's own cards may not be played."""
        own = await self._contexts.own(snapshot, user, language)
        return None if own is None else one_liners.why(own.screen, own.context)

    async def panel(
        self,
        snapshot: Snapshot,
        user: int,
        choice: str,
        language: str,
        refusal: Refusal | None = None,
    ) -> OneLiner | None:
        """The panel, as it is now, that a choice opens or belongs to. None if the player's hand has
        none. `refusal` is why a press there had no effect.
        """
        own = await self._contexts.own(snapshot, user, language)
        found = None if own is None else choices.opened(own.screen, choice)
        if own is None or found is None:
            return None
        return one_liners.panel(found, own.context, () if refusal is None else notices(refusal))

    async def amount(self, snapshot: Snapshot, user: int, verb: str) -> Amount | None:
        """The amount that this person must enter, or None."""
        own = await self._contexts.own(snapshot, user, best(None))
        return None if own is None else choices.asked_amount(own.screen, verb)

    async def amount_modal(
        self, snapshot: Snapshot, user: int, verb: str, language: str
    ) -> NumberModal | None:
        """The modal in which this person enters the amount, or None."""
        own = await self._contexts.own(snapshot, user, language)
        amount = None if own is None else choices.asked_amount(own.screen, verb)
        return None if own is None or amount is None else choices.amount_modal(amount, own.context)

    async def hint(
        self, snapshot: Snapshot, user: int, hint: Hint, language: str
    ) -> OneLiner | None:
        """A hint for this person's own seat, in the words of its buttons."""
        own = await self._contexts.own(snapshot, user, language)
        return None if own is None else hint_line(hint, own.screen, own.context)

    async def last_trick(self, snapshot: Snapshot, user: int, language: str) -> OneLiner | None:
        """The last trick, which is public."""
        deal = snapshot.deal
        if deal is None:
            return None
        context = await self._contexts.deal(snapshot, deal, language, user=user)
        account = await self._store.account(snapshot.table.guild, user)
        seat = None if account is None else deal.seat_of(account)
        if (seat is None or deal.done) and not shows_cards(snapshot.table.room, deal.setup.number):
            return None
        return one_liners.last(deal.screen(None), replace(context, reader=seat))
