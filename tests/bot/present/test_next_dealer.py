"""GEN-015: the player whom a settlement announces as the next dealer deals.

Or the table's message says another one from the same change on that makes it another.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.language.names import plain
from bot.people import People
from bot.present.contexts import PaintContexts
from bot.render.play.table_view import table_view
from bot.render.sitters import sitters
from tables.commands import Back, Command, Deal, Leave, Sit, SitOut, Wake
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.ports import Account
from tests.support.messages.reading import written
from tests.support.tables.mousel_on_file import GUILD, MouselTables

pytestmark = pytest.mark.asyncio
SAID = re.compile(r"Dealer: (?P<who>[^,·\n]+)(?P<asked>, if )?")


def bare(name: str) -> str:
    """Return a name without its marks."""
    return plain(name).replace("\u00a0", " ").strip("🤖💤 ")


class Announcing(MouselTables):
    """A table whose settlements are read."""

    async def announced(self, now: Snapshot) -> tuple[str, bool] | None:
        """Return the announced dealer, and whether that player must press **Next** first."""
        assert now.deal is not None
        frames = PaintContexts(self.store, People(self.store, self.clock), self.clock)
        context = await frames.deal(now, now.deal, "en")
        text = written(table_view(now.deal.screen(None), context)).replace("**", "")
        found = SAID.search(text)
        if found is None:
            return None
        # A player of the settled deal has the name that is on its picture.
        drawn = zip(sitters(context.names), context.names, strict=True)
        whole = {bare(sitter.name): bare(name) for sitter, name in drawn}
        who = bare(found["who"])
        return whole.get(who, who), found["asked"] is not None

    async def dealt_by(self, now: Snapshot) -> str:
        """Return the name of the player who deals the deal in play."""
        assert now.deal is not None
        names = await People(self.store, self.clock).seat_names(now, now.deal, "en")
        return bare(names[int(now.deal.game.view(now.deal.state, None).public.dealer)])

    async def is_silent(self, now: Snapshot, who: str) -> bool:
        """Whether this player has not asked for the next deal."""
        names = await People(self.store, self.clock).chair_names(now, "en")
        [chair] = [now.table.chairs[i] for i, name in names.items() if bare(name) == who]
        return chair is not None and not chair.agreed

    def next_change(self, now: Snapshot, guests: list[Account]) -> Command:
        """Return something that a person may do between two deals, or the clock."""
        draw, people = self.random, now.table.people()
        chairs = [c for i in people if (c := now.table.chairs[i]) is not None]
        by = draw.choice([c.account for c in chairs])
        away = [c.account for c in chairs if c.away or c.leaving]
        kinds: list[Command] = [
            SitOut(by=by, on=draw.random() < 0.6, interaction=self.click()),
            Leave(by=by, confirmed=True, interaction=self.click()),
            Deal(by=by, interaction=self.click()),
            Sit(by=draw.choice(guests), interaction=self.click()),
        ]
        kinds += [Back(by=one, interaction=self.click()) for one in away]
        if draw.random() < 0.4 and now.table.schedule.next_at is not None:
            self.clock.time = max(self.clock.time, now.table.schedule.next_at)
            return Wake()
        return draw.choice(kinds)


@pytest.mark.ci
@pytest.mark.parametrize("game", ["mousel", "bourre", "greenland"])
@pytest.mark.parametrize(
    "seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 12))]
)
async def test_the_announced_dealer_deals_if_others_come_and_go(
    tmp_path: Path, game: str, seed: int
) -> None:
    mousel = await Announcing.open(tmp_path / "kro.db", seed=seed)
    now = await mousel.seat((1, 2, 3), regulars=1, options={"seats": 5}, game=game)
    guests = [await mousel.store.purse(GUILD, user, f"G{user}", 1.0) for user in (6, 7, 8)]
    mousel.random = random.Random(f"{game} {seed}")
    for _ in range(3):
        await mousel.play(now.id, now.table.match.deals + 1)
        now = await mousel.now(now.id)
        while now.table.status is Status.BETWEEN:
            said, before = await mousel.announced(now), now
            command = mousel.next_change(now, guests)
            await mousel.ask(now.id, command)
            now = await mousel.now(now.id)
            if now.table.status is not Status.PLAYING or said is None:
                continue
            by = before.table.chair_of(command.by or 0)
            chair = None if by is None else before.table.chairs[by]
            if chair is not None and chair.played_by_regular:
                continue  # The same change brought a player back and dealt.
            who, asked = said
            dealer = await mousel.dealt_by(now)
            assert dealer == who or (asked and await mousel.is_silent(before, who)), (
                said,
                dealer,
                command,
            )
        if now.table.status is Status.CLOSED:
            break
    await mousel.close()


async def test_a_dealer_who_has_not_asked_for_the_deal_is_announced_on_that_condition(
    tmp_path: Path,
) -> None:
    """GEN-014: without **Next** this player is not dealt in, and the next one deals."""
    mousel = await Announcing.open(tmp_path / "kro.db", seed=3)
    now = await mousel.seat((1, 2, 3), regulars=1)
    await mousel.play(now.id, 1)
    now = await mousel.now(now.id)
    said = await mousel.announced(now)
    assert said is not None
    assert not said[1]
    dealer = now.table.match.dealer
    assert dealer is not None
    chair = now.table.chairs[dealer]
    assert chair is not None
    while chair.regular is not None:
        await mousel.play(now.id, now.table.match.deals + 1)
        now = await mousel.now(now.id)
        chair = now.table.chairs[now.table.match.dealer or 0]
        assert chair is not None
    dealer = now.table.match.dealer or 0
    said = await mousel.announced(now)
    assert said is not None
    silent = replace(now, table=now.table.with_chair(dealer, replace(chair, agreed=False)))
    assert await mousel.announced(silent) == (said[0], True)
    ready = replace(now, table=now.table.with_chair(dealer, replace(chair, ready=True)))
    assert await mousel.announced(ready) == said
    await mousel.close()
