"""Invalid presses change nothing, and get one clear sentence to that person alone."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from itertools import product
from typing import Any

import pytest

from tests.support.simulated_discord.server import Answer, Person, Seen, Server, said

pytestmark = pytest.mark.asyncio

INVENTED = (
    "",
    "x",
    "k1",
    "k1:1:1.0:",
    "k1:1:-:nonsense",
    "k1:1:-:option.nonsense",
    "k1:1:-:option.limit.other",
    "k1:1:-:show.99999999999999999999",
    "k1:1:-:option",
    "k1:1:-:option.done",
    "k1:1:-:option.reset",
    "k1:1:-:home",
    "k1:1:9.9:pass",
    "k1:1:1.0:open.99",
    "k1:1:1.0:pick.exchange",
    "k1:ffffffff:-:sit",
    "k1:0:-:hand",
    "k2:1:-:sit",
    "h1:nonsense",
    "h1:rules:nonsense",
    "h1:deal",
    "h1:deal:ffffffffffffffff",
    "h1:balance:99999999999999",
    "h1:board:99999999999999",
    "a" * 100,
)


async def refused(server: Server, answer: Answer, before: Any, posts: int) -> Seen:
    """Exactly one private message, no other person sees anything, nothing has changed."""
    assert await server.truth() == before
    assert len(server.posts) == posts
    return answer.whisper


async def test_a_press_delivered_twice_acts_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    await server.deal_three()
    events: list[Any] = []
    emit = server.env.backend.emit

    def noting(name: str, payload: Any) -> None:
        events.append((name, payload))
        emit(name, payload)

    monkeypatch.setattr(server.env.backend, "emit", noting)
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    before = await server.truth()
    event = next(e for e in events if e[0] == "INTERACTION_CREATE")
    emit(*event)
    await server.env.settle()
    assert await server.truth() == before


async def test_a_button_pressed_again_after_it_was_counted_says_so_on_the_hand(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    used = who.hand.buttons[who.hand.choices[0]]["custom_id"]
    await who.press(who.hand, who.hand.choices[0])
    before, posts = await server.truth(), len(server.posts)
    answer = await who.send(who.hand, used)
    assert await server.truth() == before
    assert len(server.posts) == posts
    assert not answer.whispers
    assert said("late") in who.hand.text


async def test_no_player_decides_for_another(server: Server) -> None:
    people = await server.deal_three()
    asked = server.asked()
    used = asked.hand.buttons[asked.hand.choices[0]]["custom_id"]
    before, posts = await server.truth(), len(server.posts)
    for other in people:
        if other is not asked:
            answer = await other.send(other.hand, used)
            assert not answer.whispers
            assert said("refused-not-your-turn") in other.hand.text
            assert await server.truth() == before
    assert len(server.posts) == posts
    assert asked.asked


async def test_a_spectator_reads_that_only_players_play(server: Server) -> None:
    await server.deal_three()
    stranger = server.person("Stranger")
    asked = server.asked()
    used = asked.hand.buttons[asked.hand.choices[0]]["custom_id"]
    before, posts = await server.truth(), len(server.posts)
    seen = await refused(server, await stranger.press(server.table, "My hand"), before, posts)
    assert seen.text == said("refused-not-seated-seat")
    assert seen.on == ["Sit down"]
    for custom_id in (used, "k1:1:-:deal", "k1:1:-:leave"):
        seen = await refused(server, await stranger.send(server.table, custom_id), before, posts)
        assert seen.text == said("refused-not-seated")
    rules = await refused(server, await stranger.press(server.table, "Rules"), before, posts)
    assert "Danish Mousel" in rules.text
    assert not stranger.private


async def test_a_spectator_learns_no_card(server: Server) -> None:
    await server.deal_three()
    stranger = server.person("Stranger")
    before, posts = await server.truth(), len(server.posts)
    for choice in ("refresh", "why", "more", "last", "resend", "back"):
        answer = await stranger.send(server.table, f"k1:1:-:{choice}")
        assert "Your hand" not in "".join(m.text for m in answer.messages), choice
    assert await server.truth() == before
    assert len(server.posts) == posts
    assert not stranger.private


@pytest.mark.ci
async def test_a_forged_id_is_answered_and_does_nothing(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    stranger = server.person("Stranger")
    before, posts = await server.truth(), len(server.posts)
    nothing: list[str] = []
    chosen = (nothing, ["x"], ["2"], ["limit"], ["ffffffffffffffffffff.1"], ["1.1"])
    for custom_id, who, values in product(INVENTED, (stranger, anna), chosen):
        answer = await who.send(server.table, custom_id, component_type=3, values=values)
        seen = await refused(server, answer, before, posts)
        assert seen.text, custom_id
        assert said("refused-trouble") not in seen.text, custom_id


async def test_an_old_table_message_answers_with_the_present_state(server: Server) -> None:
    people = await server.deal_three()
    first = server.table
    await server.play_on()
    await server.next_deal(people[0])
    asked = server.asked()
    shown = (await asked.send(server.again(first), "k1:1:-:hand")).whisper
    assert shown.choices == asked.hand.choices
    before = await server.truth()
    stale = await asked.send(server.again(first), "k1:1:1.0:pass")
    assert await server.truth() == before
    assert said("late") in stale.whisper.text


async def test_a_copy_of_the_hand_from_an_earlier_deal_shows_the_new_one(server: Server) -> None:
    people = await server.deal_three()
    who = server.asked()
    copy = (await who.press(server.table, "My hand")).whisper
    pressed = copy.buttons[copy.choices[0]]["custom_id"]
    await server.play_on()
    await server.next_deal(people[0])
    moved = server.latest_copy
    assert moved.id != copy.id, "it stands below the new deal"
    before = await server.truth()
    await who.send(moved, pressed)
    now = server.again(moved)
    assert said("late") in now.text
    assert "deal 2" in now.text
    assert await server.truth() == before


async def test_a_closed_table_takes_no_press(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1, deals=1)
    hand = server.asked().hand
    used = hand.buttons[hand.choices[0]]["custom_id"]
    await server.play_on()
    before = await server.truth()
    posts = len(server.posts)
    for choice in ("sit", "deal", "regular", "leave", "back", "close.yes", "leave.yes"):
        answer = await anna.send(server.table, f"k1:1:-:{choice}")
        assert (await refused(server, answer, before, posts)).text == said(
            "refused-table-closed", number=1
        ), choice
    answer = await anna.send(server.table, used)
    assert (await refused(server, answer, before, posts)).text == said(
        "refused-table-closed", number=1
    )


async def test_a_table_of_another_server_cannot_be_reached(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    before = await server.truth()
    elsewhere = server.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("cards")
    other = elsewhere.add_member(server.env.create_user("eve"))
    eve = Person(server, "Eve", other)
    await eve.command("mousel start", channel)
    [own] = server.read(channel.id)
    for choice in ("sit", "hand", "deal", "last", "rules", "show.1", "close.yes"):
        answer = await eve.send(own, f"k1:1:-:{choice}")
        assert answer.text == said("refused-old-button"), choice
    assert await server.truth() == before


async def test_a_person_who_was_never_on_its_server_learns_nothing_about_a_table(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    await server.play_on()
    elsewhere = server.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("cards")
    eve = Person(server, "Eve", elsewhere.add_member(server.env.create_user("eve")))
    await eve.command("mousel start", channel)
    before = await server.truth()
    for choice in ("last", "rules", "show.1", "deals", "options", "close", "more", "hand"):
        answer = await eve.send(eve.hand, f"k1:1:-:{choice}")
        assert answer.text == said("refused-old-button"), choice
    assert await server.truth() == before


async def outdated_hand(server: Server, who: Person) -> Seen:
    """A hand message that stays although a newer one has replaced it."""
    left = who.hand
    server.env.inject_error("DELETE", "/channels/*", status=500, times=1)
    await who.press(await who.more(left), "Send my hand again")
    assert who.hand.id != left.id
    return left


async def test_a_move_in_an_outdated_copy_of_the_hand_is_not_called_refused(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    left = await outdated_hand(server, who)
    version = (await server.snapshot()).version
    answer = await who.press(server.again(left), left.choices[-1])
    assert (await server.snapshot()).version == version + 1
    assert not answer.whispers
    assert who.hand.choices != left.choices


async def test_a_move_in_an_outdated_copy_that_is_gone_is_shown_in_the_present_hand(
    server: Server,
) -> None:
    """Otherwise the present hand would go on asking for a decision that is made."""
    await server.deal_three()
    who = server.asked()
    left = await outdated_hand(server, who)
    version = (await server.snapshot()).version
    server.env.inject_error("POST", "/interactions/*", status=404, code=10008)
    await who.press(server.again(left), left.choices[-1])
    assert (await server.snapshot()).version == version + 1
    assert who.hand.id != left.id
    assert who.hand.choices != left.choices


async def test_a_move_in_a_hand_that_is_gone_counts_and_the_hand_is_posted_again(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    left = who.hand
    version = (await server.snapshot()).version
    server.env.inject_error("POST", "/interactions/*", status=404, code=10008, times=2)
    server.env.inject_error("PATCH", "/channels/*", status=404, code=10008, times=1)
    await who.press(left, left.choices[-1])
    assert (await server.snapshot()).version == version + 1
    assert who.hand.choices != left.choices


async def test_coming_back_in_an_outdated_copy_is_not_called_refused_gen_014(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    await server.env.advance_time(181)
    left = await outdated_hand(server, who)
    answer = await who.press(server.again(left), "I'm back")
    assert not answer.whispers
    assert not any(c is not None and c.away for c in (await server.snapshot()).table.chairs)
    assert "I'm back" not in who.hand.on


async def test_an_invalid_option_is_refused_in_the_dialog_too(server: Server) -> None:
    anna = server.person("Anna")
    await server.open(anna)
    dialog = (await anna.press(server.table, "Options")).whisper
    before = await server.truth()
    for custom_id in ("k1:1:-:option", "k1:1:-:option.nonsense", "k1:1:-:option.nonsense.other"):
        answer = await anna.send(dialog, custom_id, component_type=3, values=["other"])
        assert answer.text == said("refused-old-button")
    assert await server.truth() == before


FORGED: dict[str, Callable[[dict[str, Any]], object]] = {
    "below the least": lambda data: chips(data).update(value=-5),
    "beyond the most": lambda data: chips(data).update(value=2**80),
    "a word for a number": lambda data: chips(data).update(value="many"),
    "no number": lambda data: data["options"].remove(chips(data)),
    "an unknown member": lambda data: data.pop("resolved"),
    "a command that no longer exists": lambda data: data.update(name="take"),
    "a part of it that no longer exists": lambda data: data["options"].insert(
        0, {"type": 1, "name": "all", "options": []}
    ),
}
"""Another program may send this, or a Discord that still knows an earlier version."""


def chips(data: dict[str, Any]) -> dict[str, Any]:
    return next(option for option in data["options"] if option["name"] == "chips")


@pytest.mark.sampled
@pytest.mark.parametrize("forge", FORGED.values(), ids=FORGED)
async def test_a_command_that_does_not_fit_is_answered_in_words_and_is_no_error(
    server: Server,
    forge: Callable[[dict[str, Any]], object],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    anna, bo, _ = await server.deal_three()
    before, posts = await server.truth(), len(server.posts)
    emit = server.env.backend.emit

    def forging(name: str, payload: Any) -> None:
        if name == "INTERACTION_CREATE":
            payload = deepcopy(payload)
            forge(payload["data"])
        emit(name, payload)

    monkeypatch.setattr(server.env.backend, "emit", forging)
    answer = await anna.command("give", member=bo.member, chips=20)
    seen = await refused(server, answer, before, posts)
    assert seen.text == said("refused-old-command")
    assert not [r for r in caplog.records if r.exc_info], "bad input is not an error"


async def test_a_press_in_a_copy_that_is_being_deleted_counts_and_brings_another(
    server: Server,
) -> None:
    """A newer copy of the hand deletes the older one, even during a press in that."""
    await server.deal_three()
    who = server.asked()
    copy = (await who.press(server.table, "My hand")).whisper
    before = (await server.snapshot()).version
    server.env.inject_error("POST", "/interactions/*", status=404, code=10008)
    answer = await who.press(copy, copy.choices[0])
    assert (await server.snapshot()).version > before
    assert "Your hand" in answer.whisper.text
    assert answer.whisper.id != copy.id
