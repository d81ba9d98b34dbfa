"""A press on a button from before a rise is refused, and the new price is shown (GEN-014).

Only the person who pressed sees the refusal, and the message that was pressed gets the new price.
Nothing else happens.
"""

from __future__ import annotations

import pytest

from tests.bot.messages.test_closed_dms import close_dms
from tests.cogs.tables.test_seat_dialog import seats, set_option
from tests.support.simulated_discord.server import Answer, Person, Seen, Server, said

pytestmark = pytest.mark.asyncio


async def three(server: Server) -> list[Person]:
    people = server.three()
    await server.open(*people, marker=5)
    return people


async def dearer(server: Server, host: Person, unit: int = 10) -> None:
    """Let the host raise the stakes, after the dialog was opened."""
    await set_option(server, host, "unit", str(unit))
    await server.env.settle()


def ids(message: Seen, *labels: str) -> list[str]:
    """What these buttons carry after the table."""
    return [message.buttons[label]["custom_id"].rpartition(":")[2] for label in labels]


async def refused(server: Server, answer: Answer, before: object, locale: str = "en") -> None:
    assert answer.text == said("refused-price-rose", locale)
    assert await server.truth() == before


async def test_a_button_carries_the_number_of_rises_after_the_first(server: Server) -> None:
    anna, bo, cilla = await three(server)

    async def carried() -> list[str]:
        panel = await bo.more(server.table)
        deals = [k for k in server.table.buttons if k.startswith("Deal")]
        only = [k for k in panel.buttons if k in {"Deal to 3 only", "I'm back"}]
        return [*ids(server.table, "Sit down", *deals), *ids(panel, *only)]

    assert await carried() == ["sit", "alone", "deal"]
    await dearer(server, anna)
    # With Bo and Anna alone it cannot be dealt.
    dear = ["sit.1", "alone.1", "back.1"]
    assert await carried() == dear
    await cilla.press(server.table, "I'm back")
    assert ids(await bo.more(server.table), "Deal to 3 only") == ["deal.1"]
    assert ids(bo.hand, "I'm back") == ["back.1"]
    assert ids(server.table, "Rules", "Options") == ["rules", "options"]
    assert ids(await bo.more(server.table), "Leave", "Seats") == ["leave", "seats"]
    await dearer(server, anna, 5)
    assert await carried() == [*dear, "deal.1"], "it is cheaper"


async def test_a_player_left_alone_at_a_dearer_table_plays_alone_only_at_the_price_seen(
    server: Server,
) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.open(anna, bo, marker=5)
    await dearer(server, anna)
    await anna.press(server.table, "Leave")
    await server.env.settle()
    before = await server.truth()
    await refused(server, await bo.send(server.table, "k1:1:-:alone"), before)
    await bo.press(server.table, "Play now")
    assert await server.playing()


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("choice", "label"),
    [
        ("sit", "Sit down"),
        ("alone", "Deal"),
        ("back", "I'm back"),
    ],
)
async def test_a_players_press_at_the_old_price_is_refused_and_the_next_one_counts(
    server: Server, choice: str, label: str
) -> None:
    anna, bo, _ = await three(server)
    await dearer(server, anna)
    before = await server.truth()
    await refused(server, await bo.send(server.table, f"k1:1:-:{choice}"), before)
    answer = await bo.press(server.table, label)
    assert [m.text for m in answer.whispers] in ([], [said("done-changed")])
    [away] = [c for c in (await server.snapshot()).table.chairs if c and c.away]
    assert away.account != await server.bot.store.account(server.guild.id, bo.id)


async def test_a_press_on_a_table_that_still_shows_the_old_price_updates_it(
    server: Server,
) -> None:
    anna, bo, _ = await three(server)
    path = f"/channels/{server.channel.id}/messages/{server.table.id}"
    # First with the token of the last press there, then with the bot's login; each time with the
    # picture, and without.
    server.env.inject_error("PATCH", path, status=500, times=4)
    await set_option(server, anna, "unit", "10")
    assert ids(server.table, "Deal to 3 and 1 regular") == ["alone"]
    await refused(
        server, await bo.press(server.table, "Deal to 3 and 1 regular"), await server.truth()
    )
    assert ids(server.table, "Deal") == ["alone.1"]
    server.expected |= {"500"}


async def test_a_newcomer_gets_no_seat_and_reads_why_in_the_own_language(server: Server) -> None:
    anna, *_ = await three(server)
    dagny = server.person("Dagny", locale="sv-SE")
    await dearer(server, anna)
    await refused(server, await dagny.send(server.table, "k1:1:-:sit"), await server.truth(), "sv")
    await dagny.press(server.table, "Sit down")
    assert "4 of 4" in server.table.text


async def test_a_hand_is_drawn_with_the_new_price_and_the_next_press_counts(
    server: Server,
) -> None:
    anna, bo, _ = await three(server)
    await dearer(server, anna)
    await dearer(server, anna, 25)
    hand = bo.hand
    await refused(server, await bo.send(hand, "k1:1:-:back.1"), await server.truth())
    assert ids(server.again(hand), "I'm back") == ["back.2"]
    await bo.press(bo.hand, "I'm back")
    assert said("lobby-brief-absent", count=1) in server.table.text


@pytest.mark.sampled
@pytest.mark.parametrize("label", ["I'm back", "Deal to 3 only"])
async def test_a_panel_that_was_opened_at_the_old_price_says_so_and_a_new_one_counts(
    server: Server, label: str
) -> None:
    anna, bo, cilla = await three(server)
    await dearer(server, anna)
    await cilla.press(server.table, "I'm back")
    panel = await bo.more(server.table)
    await dearer(server, anna, 25)
    before = await server.truth()
    answer = await bo.press_id(panel, panel.buttons[label]["custom_id"])
    assert said("refused-price-rose") in [m.text for m in answer.whispers]
    assert await server.truth() == before
    await cilla.press(server.table, "I'm back")
    await bo.press(server.table, label)
    assert not any(c.away for c in (await server.snapshot()).table.chairs if c)


async def test_an_open_private_dialog_gets_the_new_price_and_a_button_that_counts(
    server: Server,
) -> None:
    anna, bo, _ = await three(server)
    await dearer(server, anna)
    dialog = await seats(server, bo)
    await dearer(server, anna, 25)
    before = await server.truth()
    answer = await bo.press(server.again(dialog), "I'm back")
    assert said("refused-price-rose") in [m.text for m in answer.whispers]
    assert await server.truth() == before
    shown = server.again(dialog)
    assert "the dealer stakes 150" in shown.text
    await bo.press(shown, "I'm back")
    assert said("lobby-brief-absent", count=1) in server.table.text


async def called_at_a_price_that_rose(server: Server) -> tuple[Seen, Person, Person]:
    """The call to a seat that Dagny waited for, Dagny herself, and Cilla, who has a seat there."""
    anna, bo, cilla, dagny = (server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny"))
    close_dms(server, dagny)
    await server.open(anna, bo, cilla, seats=3)
    await server.env.advance_time(3)  # so that no press of Cilla's counts as a double tap
    await dagny.press(await seats(server, dagny), said("button-wait"))
    await bo.press(server.table, "Leave")
    await server.env.settle()
    [call] = server.pings()
    await dearer(server, anna)
    return call, dagny, cilla


async def test_the_call_to_an_awaited_seat_can_be_pressed_again(server: Server) -> None:
    call, dagny, _ = await called_at_a_price_that_rose(server)
    await refused(server, await dagny.press(call, "I'm back"), await server.truth())
    [again] = server.pings()
    assert again.text == call.text
    assert ids(again, "I'm back") == ["back.1"]
    await dagny.press(again, "I'm back")
    assert said("lobby-brief-absent", count=1) in server.table.text


async def test_a_button_that_a_message_does_not_have_changes_nothing_there(server: Server) -> None:
    """Any person can send any id from any message, also from a line to another person."""
    call, _, cilla = await called_at_a_price_that_rose(server)
    await refused(server, await cilla.send(call, "k1:1:-:deal"), await server.truth())
    assert server.again(call).components == call.components


async def test_in_mid_deal_a_new_player_cannot_agree_with_an_old_button_and_a_dealt_in_player_can(
    server: Server,
) -> None:
    people = await three(server)
    dagny = server.person("Dagny")
    await dagny.press(server.table, "Sit down")
    await dearer(server, people[0])
    for person in people[1:]:
        await person.press(server.table, "I'm back")
    await people[0].press(server.table, "Deal")
    assert await server.playing()
    assert said("seated-stakes", dealer=60, others=20) in dagny.hand.text
    await refused(server, await dagny.send(dagny.hand, "k1:1:-:back"), await server.truth())
    late = server.asked(people)
    await server.env.advance_time(181)
    assert not (await late.send(late.hand, "k1:1:-:back")).whispers
    account = await server.bot.store.account(server.guild.id, dagny.id)
    assert [c.account for c in (await server.snapshot()).table.chairs if c and c.away] == [account]
