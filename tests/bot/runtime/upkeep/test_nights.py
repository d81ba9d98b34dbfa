"""A game night is called once, and its standing posted once, even if processes are killed."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
import pytest_asyncio
from msgspec.structs import replace

from bot.discord.rest import Failure, Sent
from bot.game_night import DAYS
from bot.ports import BigWin, Evening, EveningPlayer, Guild, NightStage
from bot.runtime.upkeep.night_events import NightEvents
from bot.runtime.upkeep.nights import LATE, OVERTIME, GameNights, model_of
from cogs.nights import NightButtons
from db.connection import Connection
from tests.support.simulated_discord.server import Person, Seen, Server, said
from tests.support.simulated_discord.upkeep import (
    Killed,
    fail_at_send,
    kill_at_send,
    stop_loop,
)

pytestmark = pytest.mark.asyncio
HOUR, DAY = 3600.0, 86_400.0


class Evenings:
    """A server whose game night has begun at the last full hour."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.channel = server.guild.create_text_channel("evenings")
        self.begins = self.now // HOUR * HOUR
        """When the night begins: at the last full hour."""
        self.guild = Guild(
            server.guild.id,
            night_day=DAYS[(int(self.begins // DAY) + 3) % 7],  # 1970-01-01 was a Thursday
            night_hour=int(self.begins % DAY // HOUR),
            night_channel=self.channel.id,
        )

    @property
    def now(self) -> float:
        """Discord's time."""
        with self.server.as_the_bot():
            return self.server.bot.clock.now()

    def process(self, at: float = 0.0, *, ours: bool = True) -> GameNights:
        """The work of a process, this many seconds after the start of the night."""
        bot = self.server.bot
        clock: Any = SimpleNamespace(now=lambda: self.begins + at)
        events = NightEvents(bot.store, bot.rest, bot.get_guild)
        return GameNights(bot.store, bot.rest, bot.house_log, clock, lambda _: ours, events)

    async def look(self, *at: float) -> float:
        """Let processes check at these times, all at once. Returns when the last checks again."""
        with self.server.as_the_bot():
            soon = await asyncio.gather(*(self.process(one).look() for one in at))
        await self.server.env.settle()
        return soon[-1]

    async def pass_by(self, *at: float) -> None:
        """Let a process look at these times, one after the other."""
        for one in at:
            await self.look(one)

    async def change(self, **changed: Any) -> None:
        self.guild = replace(self.guild, **changed)
        await self.server.bot.store.save_guild(self.guild)

    @property
    def posts(self) -> list[Seen]:
        return self.server.read(self.channel.id)

    @property
    def calls(self) -> list[Seen]:
        return [post for post in self.posts if post.content]

    @property
    def standings(self) -> list[Seen]:
        return [post for post in self.posts if not post.content]


@pytest_asyncio.fixture
async def night(server: Server) -> Evenings:
    """A server with a game night. The bot's own loop is stopped."""
    await stop_loop(server, "game nights")
    evenings = Evenings(server)
    await evenings.change()
    return evenings


async def called(server: Server, name: str) -> Person:
    """A person who wants to be called."""
    person = server.person(name)
    await person.sets("kro me", "night", "on")
    return person


async def play(server: Server) -> tuple[Person, ...]:
    """Play a deal of three."""
    people = await server.deal_three()
    await server.play_on(people)
    return tuple(people)


async def test_two_processes_and_a_third_after_them_call_a_night_once(
    server: Server, night: Evenings
) -> None:
    ann, bo = await called(server, "Ann"), await called(server, "Bo")
    server.person("Cai")
    assert await night.look(-60) == 60
    assert night.posts == [], "not before its time"
    with server.as_the_bot():
        await night.process(1, ours=False).look()
    await night.look(1, 1)
    await night.pass_by(70, HOUR - 1)
    [call] = night.calls
    assert f"<@{ann.id}>" in call.content
    assert call.content.count("<@") == 2
    [sent] = [body for body in server.sent("/messages") if body.get("content", "").count("<@") == 2]
    assert sorted(sent["allowed_mentions"]["users"]) == sorted([ann.id, bo.id])
    assert call.on == [said("button-sit"), said("button-night-me")]


async def test_the_first_night_is_called_without_anybody_and_later_ones_only_for_some(
    server: Server, night: Evenings
) -> None:
    await night.pass_by(1, 2)
    [first] = night.calls
    assert "<@" not in first.content
    week = 7 * DAY
    await night.pass_by(week + 1, week + 2)
    assert len(night.calls) == 1, "nobody asked for it"
    dora = server.person("Dora")
    assert (await dora.press(first, said("button-night-me"))).text == said("done-night-on")
    await night.pass_by(2 * week + 1, 2 * week + 2)
    assert f"<@{dora.id}>" in night.calls[1].content
    whisper = (await dora.press(first, said("button-night-me"))).whisper
    await dora.press(whisper, said("button-night-stop"))
    assert not await server.bot.store.is_called_to_nights(server.guild.id, dora.id)


@pytest.mark.parametrize("arrived", [True, False], ids=["after the message", "before it"])
@pytest.mark.parametrize("what", ["call", "standing"])
async def test_a_kill_loses_and_repeats_no_message(
    server: Server, night: Evenings, monkeypatch: pytest.MonkeyPatch, what: str, arrived: bool
) -> None:
    at = 1.0
    if what == "standing":
        await night.pass_by(1)
        await _close(server, (await _play_in(server, night, is_over=True))[0])
        at = night.now - night.begins
    kill_at_send(monkeypatch, server, arrived=arrived)
    with pytest.raises(Killed), server.as_the_bot():
        await _whole(night, at)
    monkeypatch.undo()
    posts = night.calls if what == "call" else night.standings
    assert len(posts) == arrived
    await night.pass_by(at + 1, at + 61, at + 200, at + 400)
    assert len(night.calls if what == "call" else night.standings) == 1


async def test_without_the_stored_attempt_two_processes_would_call_twice(
    server: Server, night: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault that the tests above find: each process believes that it is the first."""

    async def first(*_: object) -> bool:
        return True

    monkeypatch.setattr(server.bot.store, "go_on_night", first)
    send, count = server.bot.rest.send, 0

    async def counted(*args: Any, **named: Any) -> Sent | Failure:
        nonlocal count
        count += 1
        return await send(*args, **{**named, "nonce": f"n{count}"})

    monkeypatch.setattr(server.bot.rest, "send", counted)
    await night.look(1, 1)
    assert len(night.calls) == 2


async def test_a_bot_that_was_away_calls_a_night_late_or_not_at_all(
    night: Evenings,
) -> None:
    await night.look(LATE + 1)
    assert night.posts == []
    await night.pass_by(7 * DAY + LATE - 1, 7 * DAY + LATE)
    assert len(night.calls) == 1


async def test_a_night_is_not_called_again_when_the_clock_is_put_back(night: Evenings) -> None:
    await night.pass_by(2, 1, -30, 1, 2)
    assert len(night.calls) == 1


async def test_a_refused_call_is_one_warning_and_the_night_is_over(
    server: Server,
    night: Evenings,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    fail_at_send(monkeypatch, server, Failure.FORBIDDEN)
    await night.pass_by(1, 70, 140)
    monkeypatch.undo()
    assert caplog.text.count("could not be announced") == 1
    await night.pass_by(210, 4 * HOUR)
    assert night.posts == []
    assert await server.bot.store.nights() == ()


async def test_a_passing_fault_of_discord_delays_the_call(
    server: Server, night: Evenings, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_at_send(monkeypatch, server, Failure.TROUBLE)
    await night.look(1)
    monkeypatch.undo()
    await night.look(2)
    assert night.posts == [], "it may have arrived"
    await night.look(62)
    assert len(night.calls) == 1


async def test_a_night_that_is_switched_off_ends_without_a_word(
    server: Server, night: Evenings
) -> None:
    await night.pass_by(1)
    await _play_in(server, night)
    await night.change(night_day=None)
    await night.pass_by(4 * HOUR, 4 * HOUR + 1)
    assert len(night.posts) == 1
    assert await server.bot.store.nights() == ()


async def test_the_standing_names_who_won_what_and_nobody_who_hides(
    server: Server, night: Evenings
) -> None:
    await night.pass_by(1)
    people = await _play_in(server, night)
    await people[2].sets("kro me", "stats", "off")
    await night.pass_by(3 * HOUR, 3 * HOUR + 1, 3 * HOUR + 61)
    assert night.standings == [], "a table of the evening is still open"
    await night.pass_by(3 * HOUR + OVERTIME, 3 * HOUR + OVERTIME + 1, 3 * HOUR + OVERTIME + 90)
    [post] = night.standings
    assert said("night-title") in post.text
    assert said("night-people", count=3) in post.text
    assert said("night-deals", count=1) in post.text
    assert said("night-more", count=1) in post.text
    assert people[0].name in post.text
    assert people[2].name not in post.text
    reader = server.person("Eva")
    assert (await reader.press(post, said("button-night-me"))).text == said("done-night-on")


async def test_an_evening_without_a_deal_has_no_standing(server: Server, night: Evenings) -> None:
    await night.pass_by(1, 3 * HOUR, 3 * HOUR + 1)
    assert len(night.posts) == 1
    assert await server.bot.store.nights() == ()


async def test_the_evening_ends_with_its_last_table(server: Server, night: Evenings) -> None:
    await night.pass_by(1)
    people = await _play_in(server, night)
    await night.pass_by(3 * HOUR)
    await _close(server, people[0])
    await night.pass_by(3 * HOUR + 300, 3 * HOUR + 301)
    assert len(night.standings) == 1


async def _play_in(server: Server, night: Evenings, *, is_over: bool = False) -> tuple[Person, ...]:
    """Play a deal as if in the evening, which then ends at its time, or at once."""
    people = await play(server)
    database: Any = server.bot.store
    over = night.now if is_over else night.begins + 3 * HOUR

    def earlier(con: Connection) -> None:
        con.execute("UPDATE night SET begins = ?, ends = ?, transfer = 0", (night.begins, over))

    await database._store.database.write(earlier)  # pyright: ignore[reportPrivateUsage]
    return people


async def _whole(night: Evenings, at: float) -> None:
    """Look until something is posted."""
    for _ in range(3):
        await night.process(at).look()


async def _close(server: Server, person: Person) -> None:
    asked = (await person.command("table close")).messages
    if asked and asked[0].buttons:
        await person.press(asked[0], said("button-close-yes"))
        await server.env.advance_time(61)


# --- Sit down ---------------------------------------------------------------------------------


async def test_sit_down_opens_the_nights_game_and_others_find_that_table(
    server: Server, night: Evenings
) -> None:
    await night.change(night_game="bourre")
    await night.pass_by(1)
    [call] = night.calls
    ann, bo = server.person("Ann"), server.person("Bo")
    assert said("bourre-name") in call.content
    await ann.press(call, said("button-sit"))
    [opened] = await server.bot.directory.tables(server.guild.id)
    assert (opened.table.game, opened.table.channel) == ("bourre", night.channel.id)
    place = said("place", game=said("bourre-name"), number=1)
    again = (await ann.press(call, said("button-sit"))).whisper
    assert again.content == said("night-yours", place=place)
    offered = (await bo.press(call, said("button-sit"))).whisper
    assert offered.content == said("night-seat", place=place, who="Ann")
    assert said("button-table") in offered.buttons
    assert len(await server.bot.directory.tables(server.guild.id)) == 1


async def test_two_people_who_press_at_once_open_one_table(server: Server, night: Evenings) -> None:
    """Each press looks for a table only after the one before has opened its own."""
    await night.change(night_game="bourre")
    people, opened = [server.person("Ann"), server.person("Bo")], list[str]()
    buttons = NightButtons(server.bot)

    async def start(asked: Any, game: str, _: Any) -> None:
        await asyncio.sleep(0)
        account = await server.bot.store.purse(server.guild.id, asked.user, "x", 0.0)
        await server.bot.directory.open(game, server.guild.id, 1, account, {})
        opened.append(game)

    async def told(*_: Any, **__: Any) -> None:
        """Nothing is shown."""

    vars(buttons)["_opening"] = SimpleNamespace(start=start)
    clicks: list[Any] = [
        SimpleNamespace(
            guild=server.guild.id, user=one.id, channel=1, language="en", replace_line=told
        )
        for one in people
    ]
    with server.as_the_bot():
        await asyncio.gather(*(buttons.sit(one) for one in clicks))
    assert opened == ["bourre"]


async def test_sit_down_asks_for_a_game_if_none_was_chosen(server: Server, night: Evenings) -> None:
    await night.pass_by(1)
    [call] = night.calls
    ann, bo = server.person("Ann"), server.person("Bo")
    asked = (await ann.press(call, said("button-sit"))).whisper
    assert asked.content == said("night-which")
    await ann.choose(asked, ["muggins"])
    [opened] = await server.bot.directory.tables(server.guild.id)
    assert opened.table.game == "muggins"
    assert "Ann" in (await bo.press(call, said("button-sit"))).text
    forged = await bo.send(asked, "h1:nightgame", component_type=3, values=["chess"])
    assert forged.text == said("refused-old-button")


async def test_sit_down_shows_no_table_that_its_presser_may_not_see_or_join(
    server: Server, night: Evenings
) -> None:
    await night.pass_by(1)
    [call] = night.calls
    ann, bo = server.person("Ann"), server.person("Bo")
    await server.open(ann, practice=True)
    assert (await bo.press(call, said("button-sit"))).text == said("night-which")
    await server.bot.store.block_here(server.guild.id, bo.id, await server.account(ann), 0.0, "x")
    assert (await bo.press(call, said("button-sit"))).text == said("refused-blocked-here")


# --- the model --------------------------------------------------------------------------------


def _player(account: int, won: int, best: int) -> EveningPlayer:
    return EveningPlayer(account, account, f"N{account}", 1, won, BigWin("mus", 1, best))


async def test_equal_sums_share_a_place_and_a_loss_is_no_best_deal() -> None:
    shown = (_player(1, 5, 5), _player(2, 5, 9), _player(3, -10, -10))
    model = model_of(1, Evening(4, 4, shown))
    assert [line.place for line in model.lines] == [1, 1, 3]
    assert model.best is not None
    assert (model.best.name, model.best.won) == ("N2", 9)
    assert model_of(1, Evening(1, 1, shown[2:])).best is None


async def test_stages_are_stored_by_name() -> None:
    assert [stage.value for stage in NightStage] == ["call", "evening", "standing", "over"]
