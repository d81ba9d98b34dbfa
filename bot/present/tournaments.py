"""Collects what a message about a tournament shows."""

from __future__ import annotations

from collections.abc import Sequence

from bot.people import People, shown
from bot.ports import Store
from bot.present.contexts import CHANNELS
from bot.render.cards.drawable import Portrait
from bot.render.dialogs.tournament import CupLine, FormLines, PlaceLine, TournamentModel
from games.kernel.options import HAND_LIMIT
from tables.model.snapshot import Games
from tables.model.table import Table
from tables.planning.agreement import proposed
from tables.ports import Account, TournamentTable
from tables.tournament import rules
from tables.tournament.running import Now
from tables.tournament.tournament import Entrant, Form, Phase, Tournament

MOST_RULES = 4
"""The most house rules that a tournament's heading names."""


class TournamentPresenter:
    """Makes the models of `bot.render.dialogs.tournament`."""

    def __init__(self, store: Store, games: Games, people: People) -> None:
        self._store, self._games, self._people = store, games, people

    async def model(
        self, now: Now, *, reader: Account | None = None, skip: int = 0, may_cancel: bool = False
    ) -> TournamentModel:
        """A tournament as it is now. `reader` is the person who alone reads it."""
        value = now.value
        accounts = {value.host, *(one.account for one in value.joined)}
        accounts.update(who for one in value.entrants for who in one.people)
        holders = await self._store.holders(sorted(accounts))
        names = {account: shown(holder) for account, holder in holders.items()}
        tables = await self._store.tournament_tables(now.id) if value.rounds else ()
        of_round = [table for table in tables if table.round == len(value.rounds) - 1]
        playing = value.phase is Phase.PLAYING
        return TournamentModel(
            number=now.stored.number,
            form=self._form(value.form),
            phase=value.phase.value,
            why="" if value.why is None else value.why.value,
            host=names[value.host],
            joined=tuple(names[one.account] for one in value.joined),
            lines=tuple(_lines(value, names, reader)),
            counted=any(one.scores for one in value.rounds),
            round=len(value.rounds) if playing else len(value.rounds) + 1,
            tables=len(of_round),
            playing=sum(table.is_open for table in of_round),
            threads=_threads(value, of_round) if playing and value.threads else (),
            next_at=value.next_at if value.phase is Phase.PAUSE else None,
            pool=rules.paid_in(value),
            colour=self._games[value.form.game].traits.colour,
            pictures=(await self._store.guild(value.guild)).pictures,
            skip=skip,
            may_cancel=may_cancel,
        )

    async def portraits(self, now: Now, places: int) -> tuple[Portrait | None, ...]:
        """The portraits of the people on these first places, in the order of the standing."""
        value = now.value
        best = [value.entrants[number] for place, number in value.standing() if place <= places]
        people = [who for entrant in best for who in entrant.people]
        holders = await self._store.holders(people)
        users = [holders[who].user for who in people]
        return await self._people.fetched_portraits(value.guild, users)

    async def line(self, now: Now) -> CupLine:
        """A tournament in the list."""
        value = now.value
        closed = value.phase is Phase.CLOSED and any(one.scores for one in value.rounds)
        best = [value.entrants[i] for place, i in value.standing() if place == 1] if closed else []
        holders = await self._store.holders([who for one in best for who in one.people])
        return CupLine(
            now.stored.number,
            value.form.game,
            value.phase.value if closed or value.phase is not Phase.CLOSED else "cancelled",
            len(value.people()),
            " + ".join(shown(holder) for holder in holders.values()),
        )

    def _form(self, form: Form) -> FormLines:
        game = self._games[form.game]
        usual = proposed(game)
        own = [
            (key, value)
            for key, value in form.options.items()
            if key in usual and value != usual[key] and key != HAND_LIMIT.key
        ]
        deals = form.options[HAND_LIMIT.key]
        return FormLines(
            game=form.game,
            rounds=form.rounds,
            minutes=form.minutes,
            deals=deals if isinstance(deals, int) else 0,
            seats=form.seats,
            clock=form.clock,
            entry=form.entry,
            regulars=form.regulars,
            pairs=form.pairs,
            matches=game.traits.matches,
            rules=tuple(own[:MOST_RULES]),
        )


def _lines(
    value: Tournament, names: dict[Account, str], reader: Account | None
) -> Sequence[PlaceLine]:
    won = dict(value.prizes)
    return [
        PlaceLine(
            place,
            tuple(names[who] for who in entrant.people),
            entrant.points,
            entrant.net,
            away=_sits_out(entrant),
            gone=not entrant.staying(),
            prize=sum(won.get(who, 0) for who in entrant.people),
            own=reader in entrant.people,
        )
        for place, number in value.standing()
        for entrant in (value.entrants[number],)
    ]


def _threads(value: Tournament, tables: Sequence[TournamentTable]) -> tuple[str | None, ...]:
    """The address of each table's thread, by place; None for a table without one."""
    read = [None if one.state is None else Table.from_json(one.state) for one in tables]
    if any(table is not None and table.waits_for_place for table in read):
        return ()
    return tuple(
        None
        if table is None or table.channel == value.channel
        else f"{CHANNELS}/{value.guild}/{table.channel}"
        for table in read
    )


def _sits_out(entrant: Entrant) -> bool:
    return bool(entrant.staying()) and not entrant.present()
