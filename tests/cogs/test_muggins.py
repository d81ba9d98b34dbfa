"""A game of Muggins from `/muggins start` to the winner's chips, on the table message alone."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.messages.turn_calls import PING_AFTER
from bot.presses.ephemeral_notices import READ
from tests.support.simulated_discord.server import Person, Seen, Server, said
from tests.support.simulated_discord.whole_game import seated, settled

pytestmark = pytest.mark.asyncio


def pointed_at(server: Server, people: list[Person]) -> list[Person]:
    """The players whom the list of seats points at."""
    pointed = re.findall(r"^👉 (\w+) ·", server.table.text, re.MULTILINE)
    return [p for p in people if p.name in pointed]


async def play_to_the_end(server: Server, people: list[Person]) -> None:
    """Play on: the player at turn flips, or puts the card on the first pile.

    If only calls are left, each awaited player lets the card pass.
    """
    while await server.playing():
        await play_a_move(server, people)


async def play_a_move(server: Server, people: list[Person]) -> None:
    """One press of those, or the time in which a regular moves."""
    if people_asked := pointed_at(server, people):
        table = server.table
        who, *_ = people_asked
        verbs = {i.split(":")[-1]: i for i in (table.buttons[k]["custom_id"] for k in table.on)}
        pressed = next(verbs[v] for v in ("flip", "m0", "nocall") if v in verbs)
        answer = await who.press_id(table, pressed)
        assert not answer.whispers
    else:
        await server.env.advance_time(1)


@pytest.mark.slow
async def test_a_game_is_played_on_the_table_message_alone(server: Server) -> None:
    """MUG-011…044: each player puts every card on the first pile, so the first to move wins.

    tests/e2e/play/test_games.py plays a game to its end over sockets in `make test-ci`.
    """
    people = await seated(server, "muggins", 3, pause=0)
    [first] = pointed_at(server, people)
    await play_to_the_end(server, people)
    await settled(server, people)
    assert await first.purse() == 500 + 10
    assert said("muggins-won", who=first.name, pot=15, own=5, how="out") in server.table.text


async def test_in_private_each_player_sees_a_games_result_until_the_next_one(
    server: Server,
) -> None:
    """Muggins has no cards to show there.

    After a game the message mentions no stake to play for, and no right to call.
    """
    people = await seated(server, "muggins", 3, pause=0, quick=1)
    for game in (1, 2):
        for person in people:
            [seat] = person.private
            assert said("muggins-seated-promise") in seat.text
            assert "Your hand" not in seat.text
        before = [await person.purse() + 5 for person in people]
        await play_to_the_end(server, people)
        nets = [await p.purse() - purse for p, purse in zip(people, before, strict=True)]
        for person, net in zip(people, nets, strict=True):
            [seat] = person.private
            assert said("muggins-hand-settled", deal=game, net=net) in seat.text
            assert said("muggins-seated-promise") not in seat.text
            assert f"stake {said_chips(-5)}" in seat.text
        places = await people[0].in_words(server.table)
        assert places.count(" left)") == len(people), "how many cards each has left"
        await server.next_deal(people[0])


async def test_a_person_alone_may_press_what_is_not_for_regulars(server: Server) -> None:
    anna = server.person("Anna")
    await anna.command("muggins start", pause=0)
    await anna.press(server.table, "Play now")
    own = 0
    while await server.playing() and own < 3:
        table = server.table
        verbs = {table.buttons[k]["custom_id"].split(":")[-1] for k in table.on}
        mine = pointed_at(server, [anna])
        assert ("m0" in verbs or "flip" in verbs) == bool(mine), "piles and flip are the mover's"
        own += bool(mine)
        pressed = next(k for k in table.on if k in ("Discard", "No call") or "flip" in k)
        assert not (await anna.press(table, pressed)).whispers
    assert own == 3


@pytest.mark.sampled
@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize(
    ("agreed", "choice", "cards"), [({}, "quick", 5), ({"quick": 5}, "full", None)]
)
async def test_a_person_alone_starts_a_quick_or_a_full_game(
    server: Server, agreed: dict[str, Any], choice: str, cards: int | None, old: bool
) -> None:
    """MUG-045: regulars take the other chairs, also if one has a seat already.

    An older version's lobby has one button for that.
    """
    anna = server.person("Anna")
    await anna.command("muggins start", **agreed)
    lasts = said("muggins-lasts") if cards else said("muggins-lasts-quick", cards=5, minutes=4)
    assert lasts in await anna.in_words(server.table)
    await anna.press(server.table, "Add a regular")
    if old:
        await anna.send(server.table, f"k1:1:-:{choice}")
    else:
        await anna.press(server.table, f"Make it a {choice} game")
        await anna.press(server.table, "Play now")
    now = await server.snapshot()
    assert await server.playing()
    assert len(now.table.taken()) == len(now.table.chairs)
    assert now.table.terms.options["turnLimit"] == cards
    assert ("cards to go" in await anna.in_words(server.table)) == bool(cards)


async def test_with_others_a_quick_game_is_an_option_of_the_host(
    server: Server,
) -> None:
    """MUG-045: the other players must have a say, so that no press for a quick game also deals."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await anna.command("muggins start")
    aim = await server.aim()
    assert aim in await bo.in_words(server.table)
    await bo.press(server.table, "Sit down")
    alone = await anna.send(server.table, "k1:1:-:quick")
    assert alone.text == said("refused-not-alone")
    assert aim in await bo.in_words(server.table), "nor is it agreed on"
    assert "Make it a quick game" not in (await bo.more(server.table)).buttons
    refused = await bo.send(server.table, "k1:1:-:short.on")
    assert refused.text == said("refused-only-host", host="Anna")
    await anna.press(server.table, "Make it a quick game")
    text = await bo.in_words(server.table)
    assert aim not in text
    assert await server.aim() in text
    assert said("muggins-lasts-quick", cards=5, minutes=4) in text
    assert not await server.playing()
    await anna.press(server.table, "Make it a full game")
    assert said("muggins-lasts") in await bo.in_words(server.table)


async def test_a_refusal_about_a_card_is_deleted_when_another_card_lies_there(
    server: Server,
) -> None:
    """It would seem to be about that card. But it stays long enough to be read."""
    people = await seated(server, "muggins", 4, pause=0)
    [first] = pointed_at(server, people)
    second, third, fourth = (people[(people.index(first) + k) % 4] for k in (1, 2, 3))

    async def refused(player: Person) -> Seen:
        """The refusal that `player` gets after letting the current card pass."""
        await player.press(server.table, "No call")
        return (await player.press(server.table, "Muggins!")).whisper

    def stands(line: Seen) -> bool:
        return line.id in server.env.backend.messages[line.channel]

    await first.press_id(server.table, button(server, "flip"))
    await first.press_id(server.table, pile(server))
    early = await refused(third)
    await second.press_id(server.table, button(server, "flip"))
    await server.env.settle()
    assert stands(early), "it was said just now"
    await server.env.advance_time(READ)
    await second.press_id(server.table, pile(server))
    await server.env.settle()
    assert not stands(early)
    late = await refused(fourth)
    await server.env.advance_time(READ)
    assert stands(late), "the card still lies there"
    await third.press_id(server.table, button(server, "flip"))
    await server.env.settle()
    assert not stands(late)


async def test_a_call_on_an_older_picture_hears_that_the_next_card_is_flipped(
    server: Server,
) -> None:
    people = await seated(server, "muggins", 3, pause=0)
    [first] = pointed_at(server, people)
    second, third = (people[(people.index(first) + k) % 3] for k in (1, 2))
    await first.press_id(server.table, button(server, "flip"))
    await first.press_id(server.table, pile(server))
    call = button(server, "call")
    await second.press_id(server.table, button(server, "flip"))
    late = await third.send(server.table, call)
    assert late.text == said("muggins-refused-flipped_first")


async def test_the_pause_ends_by_itself_and_the_waiting_flip_is_done(server: Server) -> None:
    """MUG-032: it needs no press."""
    people = await seated(server, "muggins", 3, pause=9)
    [first] = pointed_at(server, people)
    second = people[(people.index(first) + 1) % 3]
    await first.press_id(server.table, button(server, "flip"))
    await first.press_id(server.table, pile(server))
    await second.press_id(server.table, button(server, "flip"))
    assert said("muggins-then-held", who=second.name) in await first.in_words(server.table)
    await server.env.advance_time(9.1)
    assert f"{second.name} to put" in server.table.text
    assert pointed_at(server, people) == [second]


async def test_a_card_is_put_on_another_players_pile_by_a_menu(server: Server) -> None:
    """docs/screens.md, section 7: these piles are too many for buttons on a phone."""
    people = await seated(server, "muggins", 4, pause=0)
    [first] = pointed_at(server, people)
    second = people[(people.index(first) + 1) % 4]
    await first.press_id(server.table, button(server, "flip"))
    assert server.table.menus[0]["disabled"], "nobody else has a pile yet"
    await first.press_id(server.table, button(server, f"d{people.index(first)}"))
    await second.press_id(server.table, button(server, "flip"))
    [option] = server.table.menus[0]["options"]
    assert option["label"].startswith(first.name)
    refused = await first.choose(server.table, [option["value"]])
    assert refused.whisper.text == said("muggins-refused-not_your_turn")
    unknown = await second.send(
        server.table, server.table.menus[0]["custom_id"], component_type=3, values=["d9"]
    )
    assert unknown.whisper.text == said("muggins-refused-no-such-choice")
    answer = await second.choose(server.table, [option["value"]])
    assert not answer.whispers
    assert f"{second.name} put" in server.table.text


async def test_the_table_explains_while_a_player_is_new_to_the_game(server: Server) -> None:
    """There is no hand message for it: it says what may be pressed. **Text** has the words."""
    people = await seated(server, "muggins", 3)
    means, word = said("muggins-means-flip"), said("muggins-word-flip")
    for person in people:
        assert means in server.table.text
        assert word in await person.in_words(server.table)
        more = await person.more(server.table)
        await person.press(more, said("button-explain-less"))
    assert means not in server.table.text, "nobody wants it"
    assert word not in await people[0].in_words(server.table)
    more = await people[1].more(server.table)
    answer = await people[1].press(more, said("button-explain"))
    told = [answer.text, server.again(more).text]
    assert said("muggins-done-explained") in told
    assert means in server.table.text


async def test_a_player_who_got_up_may_still_press_and_leaves_anyway(server: Server) -> None:
    """GEN-015: the table's buttons are for everybody."""
    people = await seated(server, "muggins", 3)
    [first] = pointed_at(server, people)
    more = await first.more(server.table)
    asked = (await first.press(more, "Leave")).whisper
    await first.press(asked, "Leave table")
    await first.press_id(server.table, button(server, "flip"))
    assert f"💤 {first.name}" in server.table.text.replace("\u00a0", " ")
    assert "I'm back" in server.table.on


@pytest.mark.sampled
@pytest.mark.parametrize("people", [3, 4])
async def test_a_player_who_left_in_mid_game_reads_the_own_result_in_private(
    server: Server, people: int
) -> None:
    """GEN-015: a leaver wins or loses the stake all the same. Of three people, the table closes."""
    here = await seated(server, "muggins", people, pause=0, quick=1)
    gone = next(p for p in here if p not in pointed_at(server, here))
    before = await gone.purse() + 5
    await leave(server, gone)
    [told] = gone.private
    for words in ("hand-leaving", "muggins-hand-leaving-note"):
        assert said(words) in told.text
    assert said("button-leave") not in told.buttons
    assert said("muggins-seated-promise") not in told.text, "nobody calls a player who has left"
    others = [p for p in here if p is not gone]
    while await server.playing():
        await play_a_move(server, others)
    net = await gone.purse() - before
    [told] = gone.private
    if people == 4:
        assert said("muggins-hand-settled", deal=1, net=net) in told.text
    else:
        fared = {-1: "lost", 0: "even", 1: "won"}[(net > 0) - (net < 0)]
        assert said("end-net", who="You", chips=abs(net), how=fared) in told.text


async def test_a_player_who_left_comes_back_from_the_private_message_unless_followed(
    server: Server,
) -> None:
    people = await seated(server, "muggins", 4, pause=0, quick=1)
    gone = next(p for p in people if p not in pointed_at(server, people))
    await leave(server, gone)
    await gone.press(gone.hand, said("button-back"))
    assert said("muggins-seated-promise") in gone.hand.text
    await leave(server, gone)
    erik = server.person("Erik")
    await erik.send(server.table, "k1:1:-:sit")
    assert said("muggins-hand-leaving-followed-note") in gone.hand.text
    assert said("button-back") not in gone.hand.buttons
    others = [p for p in people if p is not gone]
    while await server.playing():
        await play_a_move(server, others)
    assert "Game 1: " in gone.hand.text
    assert "Erik" in server.table.text


async def leave(server: Server, person: Person) -> None:
    asked = (await person.press(await person.more(server.table), "Leave")).whisper
    await person.press(asked, "Leave table")


async def test_a_player_who_sits_down_gets_a_link_to_the_table(
    server: Server,
) -> None:
    """docs/screens.md, section 7."""
    people = await seated(server, "muggins", 3)
    for person in people:
        [seat] = person.private
        assert said("muggins-seated-note") in seat.text
        assert str(server.table.id) in seat.text, "the heading links to the game that is played now"
        assert said("button-table") in seat.buttons


async def test_a_turn_call_links_to_the_table(server: Server) -> None:
    people = await seated(server, "muggins", 3)
    [first] = pointed_at(server, people)
    await server.env.advance_time(61)
    assert [p.name for p in people if p.pings] == [first.name]
    [ping] = first.pings
    assert said("muggins-asked-flip") in ping.text
    assert said("ping-on-table") in ping.text
    assert said("button-hand") not in ping.buttons
    await first.press_id(server.table, button(server, "flip"))
    assert not first.pings


async def test_a_player_at_the_table_gets_time_before_a_turn_call(server: Server) -> None:
    """The first card takes its time. The next player has not acted for long.

    But that player is not called in the first third of the own turn.
    """
    people = await seated(server, "muggins", 3, pause=0)
    [first] = pointed_at(server, people)
    second = people[(people.index(first) + 1) % 3]
    await server.env.advance_time(75)
    await first.press_id(server.table, button(server, "flip"))
    await first.press_id(server.table, pile(server))
    await server.env.advance_time(PING_AFTER - 1)
    assert not second.pings
    await server.env.advance_time(2)
    assert len(second.pings) == 1


async def test_a_player_who_muted_calls_is_not_called(server: Server) -> None:
    people = await seated(server, "muggins", 3)
    for person in people:
        [seat] = person.private
        await person.press(seat, "Mute pings")
    await server.env.advance_time(80)
    assert not any(p.pings for p in people)


async def test_a_player_with_closed_private_messages_is_called_in_the_channel(
    server: Server,
) -> None:
    people = server.three()
    for person in people:
        server.env.inject_error(
            "POST", f"/channels/{person.user.dm_channel.id}/messages", status=403, code=50007,
            times=None,
        )  # fmt: skip
    await server.deal(*people, game="muggins")
    await server.env.advance_time(61)
    [first] = pointed_at(server, people)
    [ping] = server.pings()
    assert f"<@{first.id}>" in ping.text
    assert said("button-table") in ping.buttons


def said_chips(amount: int) -> str:
    """An amount with its sign, as texts write it."""
    return f"−{-amount}" if amount < 0 else f"+{amount}"


def pile(server: Server) -> str:
    """The custom id of the first pile."""
    return button(server, "m0")


def button(server: Server, choice: str) -> str:
    """The custom id of a button."""
    ids = (server.table.buttons[label]["custom_id"] for label in server.table.on)
    return next(i for i in ids if i.endswith(f":{choice}"))
