"""All presenters of a bot, one for each kind of thing that is shown.

Owns: which there are. Must not know: what each of them shows.
"""

from __future__ import annotations

from dataclasses import dataclass

from bot.people import People
from bot.ports import PaintStore
from bot.present.call_lines import CallLines
from bot.present.contexts import PaintContexts
from bot.present.hand_presenter import HandPresenter
from bot.present.lobby_models import LobbyModels
from bot.present.own_choices import OwnChoices
from bot.present.reference import Reference
from bot.present.sentences import Sentences
from bot.present.table_presenter import TablePresenter


@dataclass(frozen=True, slots=True)
class Presenters:
    """Each paints for one reader at a time."""

    contexts: PaintContexts
    table: TablePresenter
    hand: HandPresenter
    own_choices: OwnChoices
    calls: CallLines
    sentences: Sentences
    reference: Reference


def presenters(store: PaintStore, people: People, contexts: PaintContexts) -> Presenters:
    """All of them, over these contexts."""
    lobbies = LobbyModels(store, people)
    return Presenters(
        contexts,
        TablePresenter(store, people, contexts, lobbies),
        HandPresenter(store, people, contexts, lobbies),
        OwnChoices(store, contexts),
        CallLines(people, contexts),
        Sentences(people, contexts),
        Reference(contexts),
    )
