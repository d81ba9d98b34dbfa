"""One person among regulars who follows every hint of a master."""

from __future__ import annotations

import random

from games import GAMES
from games.kernel.actions import Action
from games.kernel.screen.elements import Amount, Choices, PickCards, Screen
from tables.commands import Act, Back, Close, Deal
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tests.support.tables.on_file import TablesOnFile


async def settled(on_file: TablesOnFile, now: Snapshot) -> Snapshot:
    """Return the table after its deal, or its next one."""
    if now.table.status is not Status.PLAYING:
        host = now.table.host
        index = now.table.chair_of(host)
        chair = None if index is None else now.table.chairs[index]
        if chair is not None and chair.away:
            now = (await on_file.ask(now, Back(by=host))).snapshot
        now = (await on_file.ask(now, Deal(by=host))).snapshot
    while now.table.status is Status.PLAYING:
        now = await _decided(on_file, now) or await on_file.wait(now)
    return now


async def closed(on_file: TablesOnFile, now: Snapshot) -> Snapshot:
    """Return the table after its host has closed it and all stakes are settled."""
    now = (await on_file.ask(now, Close(by=now.table.host))).snapshot
    while now.table.status is not Status.CLOSED:
        now = await on_file.wait(now)
    return now


async def _decided(on_file: TablesOnFile, now: Snapshot) -> Snapshot | None:
    """Return the table after the person's decision, or None if none is due."""
    deal = now.deal
    assert deal is not None
    seat = deal.players.index(now.table.host)
    if seat not in deal.game.awaited(deal.state):
        return None
    public = not deal.game.traits.hands
    act = Act(
        by=now.table.host,
        decision=deal.public_decision if public else deal.decision(seat),
        choice=_choice(deal.screen(None if public else seat), _advised(now, seat)),
    )
    return (await on_file.ask(now, act)).snapshot


def _advised(now: Snapshot, seat: int) -> Action:
    deal = now.deal
    assert deal is not None
    game, view = GAMES[now.table.game], deal.game.view(deal.state, seat)
    draw = random.Random(0).randrange
    hint = game.hint(view, draw)
    return game.regular(view, draw) if hint is None else hint.action


def _choice(screen: Screen, action: Action) -> str:
    for element in screen.elements:
        match element:
            case Choices():
                for choice in element.each:
                    if choice.action == action and choice.enabled:
                        return choice.id
            case Amount(verb=action.verb):
                return f"{action.verb}.{action.arg}"
            case PickCards(verb=action.verb, cards=cards):
                bits = sum(1 << i for i, card in enumerate(cards) if action.arg >> card & 1)
                return f"{action.verb}.{bits}"
            case _:
                pass
    raise AssertionError(f"{action} is not offered")
