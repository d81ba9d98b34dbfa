"""Tests presses that no honest client sends: each is answered privately and changes nothing.

The sandbox accepts any custom_id on any message that the person sees, as from a modified client. In
every run, `tests/secrecy/test_forged_presses.py` forges presses of all kinds on all messages, and
`tests/bot/presses/test_wrong_presses.py` presses at closed tables.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager

import pytest

from sandbox.rules.component_tree import walk
from tests.support.extent import examples
from tests.support.sandbox.one_bot import Server
from tests.support.sandbox.people.message_form import EMPTY, EPHEMERAL, ID, Json, Turn, offers
from tests.support.sandbox.people.page_client import Person, text
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_table, next_deal, play_deal, play_until

pytestmark = pytest.mark.asyncio

GARBAGE = (
    "x",
    "k1",
    "k1:::",
    "k1:{table}:-:",
    "k1:zz:-:hand",
    "k1:ffffffff:-:hand",
    "k1:0:-:sit",
    "k1:-1:-:hand",
    "k1:{table}:-:nonsense",
    "k1:{table}:-:act",
    "k1:{table}:-:act.0",
    "k1:{table}:-:pick.ex",
    "k1:{table}:-:__class__",
    "k1:{table}:999999:pl.0",
    "k1:{table}:999999.999999:pl.0",
    "k1:{table}:1.1:pl.99",
    "k1:{table}:-:panel.sign",
    "k1:{table}:1.1:panel",
    "k1:{table}:1.1:panel.sign",
    "k1:{table}:1.1:pick.ex",
    "k1:{table}:1.1:ex.99999999",
    "k1:{table}:1.1:take.all.chips",
    "k1:{table}:-:show.0",
    "k1:{table}:-:show.999",
    "k1:{table}:-:show.deal",
    "k1:{table}:-:deals",
    "k1:{table}:-:again",
    "k1:{table}:-:home",
    "k1:{table}:-:option",
    "k1:{table}:-:option.payment",
    "k1:{table}:-:option.payment.other",
    "k1:{table}:-:option.done",
    "k1:{table}:-:option.reset",
    "k1:{table}:-:options",
    "k1:{table}:-:close",
    "k1:{table}:-:close.yes",
    "k1:{table}:-:leave.yes",
    "k1:{table}:-:back",
    "k1:{table}:-:regular",
    "k1:{table}:-:deal",
    "k1:{table}:-:why",
    "k1:{table}:-:last",
    "k1:{table}:-:refresh",
    "k2:1:-:hand",
    "h1:nothing",
    "h1:deal",
    "h1:rules:nothing",
    "h1:board:99999999999",
    "K1:1:-:HAND",
    "k1:{table}:-:hand\n",
    "k1:１:-:hand",
    "🂡" * 50,
    "k1:{table}:1.1:" + "9" * 91,
)


def garbage(message: Json) -> list[str]:
    """Return forged ids about the message's table; none is longer than Discord allows."""
    return [custom_id.replace("{table}", table_of(message))[:100] for custom_id in GARBAGE]


async def at_play(server: Server) -> list[Player]:
    players = await server.players("Anna", "Bo", "Cilla")
    await full_table(players)
    await players[0].deal()
    for player in players:
        await player.see(lambda p=player: "Your hand" in text(p.hand() or EMPTY))
    return players


async def nobody_else_sees(
    server: Server, person: Person, answer: Json, onlookers: list[Player]
) -> str:
    """Return the answer to the person who pressed; no other person has it."""
    if answer["callback_type"] != 4:
        return ""
    await person.wait(lambda: answer["message_id"] in person.seen)
    message = person.seen[answer["message_id"]]
    assert message["flags"] & EPHEMERAL, text(message)
    for onlooker in onlookers:
        if onlooker.person.id != person.id:
            assert answer["message_id"] not in onlooker.person.seen
    return text(message)


async def turn_of(players: list[Player]) -> tuple[Player, Turn]:
    player = await play_until(players, lambda _: True)
    return player, await player.see_turn()


@asynccontextmanager
async def in_vain(
    server: Server, wanted: Callable[[Turn], object] = lambda _: True
) -> AsyncGenerator[tuple[list[Player], Player, Turn]]:
    """A wanted decision in a deal, during which no press changes the database.

    The deal continues afterwards, and in the long run it is played to its end.
    """
    players = await at_play(server)
    player = await play_until(players, wanted)
    turn = await player.see_turn()
    books = server.books()
    yield players, player, turn
    assert server.books() == books
    await player.choose(turn)
    if examples(0, 1):
        await play_deal(players, 1)


@pytest.mark.slow
@pytest.mark.parametrize("who", ["Dagny", "Bo"])
async def test_garbage_on_the_table_is_answered_and_changes_nothing(
    server: Server, who: str
) -> None:
    """Dagny has never played. Bo sits at the table and is not its host.
    tests/secrecy/test_forged_presses.py has strangers who forge in every run.
    """
    players = await at_play(server)
    someone = await server.person(who)
    table = players[0].table() or EMPTY
    seen = text(table)
    await someone.wait(lambda: table["id"] in someone.seen)
    books = server.books()
    for custom_id in garbage(table):
        if who == "Bo" and custom_id.endswith(("leave.yes", "home")):
            continue
        answer = await someone.press(table, custom_id, unchecked=True)
        assert answer["status"] == "acknowledged", custom_id
        await nobody_else_sees(server, someone, answer, players)
        assert server.books() == books, custom_id
    assert text(players[0].table() or EMPTY) == seen
    player, turn = await turn_of(players)
    await player.choose(turn)
    if examples(0, 1):
        await play_deal(players, 1)


@pytest.mark.slow
async def test_garbage_on_a_hand_is_answered_and_changes_nothing(server: Server) -> None:
    async with in_vain(server) as (players, player, _):
        other = next(p for p in players[1:] if p is not player)
        hand = other.hand() or EMPTY
        books = server.books()
        for custom_id in garbage(hand):
            if custom_id.endswith("leave.yes"):
                continue
            await other.press(hand, custom_id, unchecked=True)
            assert server.books() == books, custom_id


@pytest.mark.ci
async def test_another_players_choice_is_not_carried_out(server: Server) -> None:
    async with in_vain(server) as (players, player, turn):
        dagny = await server.player("Dagny")
        table = await dagny.see(dagny.table)
        for custom_id in turn.choices:
            told = await dagny.told(await dagny.press(table, custom_id, unchecked=True))
            assert "do not sit" in told
            for other in players:
                if other is not player:
                    answer = await other.press(table, custom_id, unchecked=True)
                    told = await other.told(answer)
                    assert player.cards() not in told
                    await other.press(other.hand() or EMPTY, custom_id, unchecked=True)


@pytest.mark.ci
async def test_a_choice_that_is_not_offered_and_an_old_one_have_no_effect(server: Server) -> None:
    players = await at_play(server)
    player, turn = await turn_of(players)
    books = server.books()
    table, decision = turn.table, turn.decision
    for choice in ("pl.15", "ex.65535", "ex.-1", "throw.9", "open.9", "pass.9", "x"):
        await player.press(turn.message, f"k1:{table}:{decision}:{choice}", unchecked=True)
    assert server.books() == books
    await player.choose(turn)
    await turn_of([p for p in players if p is not player] + [player])
    books = server.books()
    for choice in turn.choices:
        await player.press(turn.message, choice, unchecked=True)
    assert server.books() == books
    if examples(0, 1):
        await play_deal(players, 1)


async def test_the_ids_of_another_table_have_no_effect_here(server: Server) -> None:
    erik = await server.player("Erik", "lounge")
    theirs = table_of(await erik.open())
    async with in_vain(server) as (_, player, turn):
        for choice in turn.choices:
            there = choice.replace(f"k1:{turn.table}:", f"k1:{theirs}:")
            await player.press(turn.message, there, unchecked=True)
        for choice in ("leave", "deal", "options", "close", "close.yes", "hand", "back"):
            await player.press(turn.message, f"k1:{theirs}:-:{choice}", unchecked=True)


async def test_a_menu_with_invented_values_selects_only_existing_ones(
    server: Server,
) -> None:
    every = [str(number) for number in range(16)]
    invented: list[list[str]] = [[], ["15"], ["-1"], ["x"], ["9" * 90], ["0"] * 25, every]
    async with in_vain(server, lambda turn: turn.menu is not None) as (_, player, turn):
        assert turn.menu is not None
        for values in invented:
            answer = await player.person.choose(
                turn.message, values, turn.menu["custom_id"], unchecked=True
            )
            assert answer["status"] == "acknowledged", values


@pytest.mark.slow
async def test_a_number_of_any_length_in_a_menu_is_an_unknown_one(server: Server) -> None:
    """Every menu that takes a number, of a table or of a command's answer."""
    numbers = "9" * 5000, "9" * 20, "²"
    async with in_vain(server) as (_, player, turn):
        menus = ["home", "host", "option", "option.payment", "show", "deals", "panel.sign"]
        choices = [f"k1:{turn.table}:-:{menu}" for menu in menus]
        choices += ["h1:which:here", "h1:which:close:force", "h1:which:seats", "h1:which:invite:x"]
        choices += ["h1:which:invite:ffffffffffffffff", f"h1:step:{turn.table}:1:{'9' * 16}"]
        choices += ["h1:look", "h1:deal", "h1:me:clock", "h1:set:clock", "h1:set:channels"]
        choices += ["h1:setlog"]
        choices += [f"h1:step:{turn.table}:{'9' * 16}:1", f"h1:export:{turn.table}:{'9' * 16}"]
        for custom_id in choices:
            for value in (*numbers, f"{turn.table}.{'9' * 5000}", f"{'9' * 5000}.1"):
                answer = await player.person.choose(
                    turn.message, [value], custom_id, unchecked=True
                )
                assert answer["status"] == "acknowledged", (custom_id, value[:30])


@pytest.mark.ci
async def test_a_player_who_left_the_server_is_out_after_the_deal_and_cannot_press(
    server: Server,
) -> None:
    """Discord does not announce that a member is gone (docs/discord.md). So the bot looks up
    players between deals whom it has not seen on the server recently. A restarted bot has seen no
    player yet.
    """
    anna, bo, cilla, dagny = players = await server.players("Anna", "Bo", "Cilla", "Dagny")
    await full_table(players)
    await anna.deal()
    await cilla.see(lambda: "Your hand" in text(cilla.hand() or EMPTY))
    hand = cilla.hand() or EMPTY
    await cilla.person.call("DELETE", f"/page/users/{cilla.person.id}?guild={server.guild.id}")
    await server.bot.kill()
    await server.bot.start()

    await asyncio.gather(play_deal([anna, bo, dagny], 1), cilla.play(lambda: cilla.told_settled(1)))
    await anna.see(lambda: offers(anna.table() or EMPTY, "sit"))
    books = server.books()
    for choice in ("deal", "sit", "back", "hand", "leave", "refresh", "close.yes"):
        await cilla.press(hand, f"k1:{table_of(hand)}:-:{choice}", unchecked=True)
    assert server.books() == books
    await next_deal([anna, bo, dagny])
    await play_deal([anna, bo, dagny], 2)


@pytest.mark.slow
async def test_a_finished_table_says_so_and_changes_nothing(server: Server) -> None:
    players = await at_play(server)
    player, turn = await turn_of(players)
    await player.choose(turn)
    await play_deal(players, 1)
    anna = players[0]
    await anna.close_table(*players[1:])
    await anna.see_table("is closed")
    books = server.books()
    table = anna.table() or EMPTY
    number = turn.table
    for who in players:
        for message in (table, who.hands()[0] if who.hands() else table):
            for custom_id in (*turn.choices, *(f"k1:{number}:-:{c}" for c in OLD_BUTTONS)):
                answer = await who.press(message, custom_id, unchecked=True)
                await nobody_else_sees(server, who.person, answer, players)
    assert server.books() == books
    told = await anna.told(await anna.press(table, f"k1:{number}:-:sit", unchecked=True))
    assert "is closed" in told


OLD_BUTTONS = ("sit", "leave", "leave.yes", "deal", "regular", "alone", "practice.on", "close",
               "close.yes", "back", "options", "option.reset", "hand", "refresh", "why", "last",
               "more")  # fmt: skip


def ids(message: Json) -> list[str]:
    """Return every custom_id of a message."""
    return [c["custom_id"] for c in walk(message["components"]) if c.get("custom_id")]


def table_of(message: Json) -> str:
    """Return the table in the ids of a message's buttons."""
    return next(m["table"] for m in map(ID.fullmatch, ids(message)) if m)
