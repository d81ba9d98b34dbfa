"""Fills `LobbyModel` and `EndModel`: what a table's message shows outside its deals."""

from __future__ import annotations

from bot.language.names import ASLEEP, ROBOT, safe_name
from bot.people import People, shown
from bot.ports import Store
from bot.render.context import PaintContext
from bot.render.play import lobby
from games.kernel.screen.elements import Screen
from tables.model.next_deal import dealable
from tables.model.snapshot import Snapshot
from tables.model.table import Chair, Status
from tables.personas import tempo
from tables.planning import purses
from tables.planning.agreement import is_short
from tables.ports import Account


class LobbyModels:
    """Makes the models of a table before, between and after its deals, for one reader."""

    def __init__(self, store: Store, people: People) -> None:
        self._store = store
        self._people = people

    async def lobby(self, snapshot: Snapshot, reader: int | None) -> lobby.LobbyModel:
        """The players, and the cost of the first deal. `reader` is the reader's chair. Starts
        fetching the avatars that the first picture needs.
        """
        table, game = snapshot.table, snapshot.game
        names = await self._people.chair_names(snapshot)
        await self._people.fetch_portraits(snapshot)
        host = table.chair_of(table.host)
        mine = None if reader is None else table.chairs[reader]
        allowed = game.seats(table.terms.options)
        people = [c for i in table.people() if (c := table.chairs[i]) is not None]
        alone = len(people) == 1 and table.terms.regulars
        match, stack = table.match, table.terms.stack
        fills = table.terms.regulars and not match.deals
        players = len(table.chairs) if fills else max(allowed.start, len(table.taken()))
        loser = None if table.loser is None else table.chair_of(table.loser)
        worst = game.worst_loss(table.terms.options, players, match.pot)
        return lobby.LobbyModel(
            chairs=tuple(
                lobby.LobbyChair(
                    names[i].removeprefix(ROBOT),
                    place=i,
                    host=i == host,
                    regular=chair.regular is not None,
                    tempo=tempo(chair.regular).name.lower(),
                    is_reader=i == reader,
                    away=chair.away,
                )
                for i in table.taken()
                if (chair := table.chairs[i]) is not None
            ),
            seats=len(table.chairs),
            least=allowed.start,
            able=len(dealable(table, await purses.held(table, self._store))),
            host=names.get(host, "?") if host is not None else "?",
            stakes=game.first_stake(table.terms.options, players),
            worst=worst if stack is None else min(worst, stack),
            worst_parts=(
                game.worst_parts(table.terms.options, players, match.pot)
                if worst and (stack is None or worst <= stack)
                else None
            ),
            stack=stack if mine is None or mine.who not in match.stacks else None,
            deals=match.deals,
            pot=match.pot if table.status is Status.BETWEEN and not match.goes_on else None,
            away=any(c.away for c in people) if reader is None else mine is not None and mine.away,
            waiting=len(table.waiting),
            loser=names.get(loser, "") if loser is not None else "",
            pairs=_pairs(len(table.chairs), names) if game.traits.pairs else (),
            alone=alone,
            fills=fills,
            lasts=game.lasts(table.terms.options),
            short=is_short(game, table.terms.options) if game.traits.short else None,
            newcomer=mine is not None and mine.deals_before == 0,
            learns=mine is not None and await self._learns(snapshot, mine),
        )

    async def _learns(self, snapshot: Snapshot, chair: Chair) -> bool:
        """Whether the lesson is offered to this person: until the first finished deal of the game,
        unless this table is that lesson.
        """
        game, account = snapshot.game, chair.account
        if game.lesson is None or snapshot.table.lesson or chair.regular is not None:
            return False
        return not (await self._store.deals_played(game.traits.key, [account]))[account]

    async def end(
        self,
        snapshot: Snapshot,
        result: str,
        last: tuple[Screen, PaintContext] | None,
        reader: Account | None = None,
    ) -> lobby.EndModel:
        """Why the table closed, the result of its last match or `last` deal, and what each player
        won. `reader` is the account of the only reader, if there is one.
        """
        table = snapshot.table
        names = await self._people.chair_names(snapshot)
        accounts = [int(who) for who in table.match.tally if who.isdecimal()]
        holders = await self._store.holders(accounts)
        won = [
            (shown(holders[int(who)]) if who.isdecimal() else ROBOT + safe_name(who), net)
            for who, net in sorted(table.match.tally.items(), key=lambda item: -item[1])
        ]
        by = await self._store.holders([table.ending.by] if table.ending.by else [])
        return lobby.EndModel(
            why=table.ending.why or "closed",
            reader=shown(holders[reader]) if reader in holders else "",
            by=next((shown(h) for h in by.values()), ""),
            result=result,
            last=last,
            deals=table.match.deals,
            won=tuple(won),
            shares=tuple(
                (names.get(chair, "?").removeprefix(ASLEEP), chips)
                for chair, chips in table.ending.shares
            ),
        )


def _pairs(seats: int, names: dict[int, str]) -> tuple[tuple[str, ...], ...]:
    """Both sides of a table, by chair. Partners sit opposite."""
    listed = tuple(names.get(chair, "") for chair in range(seats))
    return listed[::2], listed[1::2]
