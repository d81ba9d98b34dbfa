"""Lists what everyone has won or lost at a table so far."""

from __future__ import annotations

from collections.abc import Sequence

from bot.language.names import ASLEEP, ROBOT, safe_name
from bot.people import shown
from bot.ports import Store
from bot.render.context import Standing
from tables.model.snapshot import DealSoFar
from tables.model.table import Match


async def standings(
    store: Store, match: Match, deal: DealSoFar | None = None, names: Sequence[str] = ()
) -> tuple[Standing, ...]:
    """What everyone has won or lost at this table, the largest win first. It includes regulars and
    people who have left. A person who took over another's stake is named in the other's line
    (GEN-014). `names` are those of the seats in `deal`.
    """
    sits = () if deal is None else enumerate(deal.sitting)
    seats = {who: seat for seat, who in sits}
    then = {
        who: str(player)
        for who, player in match.took_over.items()
        if who in match.tally and str(player) not in match.tally
    }
    away = [int(who) for who in (*match.tally, *then.values()) if who.isdecimal()]
    holders = await store.holders(away) if away else {}

    def name(who: str) -> str:
        if who in seats:
            return names[seats[who]].removeprefix(ASLEEP)
        return shown(holders[int(who)]) if who.isdecimal() else ROBOT + safe_name(who)

    def standing(who: str, net: int) -> Standing:
        later = then.get(who, "")
        return Standing(
            name(who), net, seats.get(who), name(later) if later else "", seats.get(later)
        )

    return tuple(standing(*one) for one in sorted(match.tally.items(), key=lambda it: -it[1]))
