"""Choices that a hand prepares before they are made: a typed number, and an armed choice."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Answer, Person, Server, said
from tests.support.tables import luck

pytestmark = pytest.mark.asyncio

OTHER, ALL_IN = "Bid…", "Órdago: set"
SIGNS_FOR_ALL = 3


async def bidding(server: Server, *, signs: bool = False) -> tuple[Person, list[Person]]:
    """A table of four at which a player must bid: that player, and all of them."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.deal(*people, game="mus", signs=signs)
    asked = offered(people, "No hay mus (bid)")
    await asked.press(asked.hand, "No hay mus (bid)")
    return offered(people, ALL_IN), people


def offered(people: list[Person], label: str) -> Person:
    """The player whose hand offers this choice."""
    return next(p for p in people if label in p.hand.choices)


async def versions(server: Server, people: list[Person]) -> list[tuple[int, str]]:
    """The table's version, and what each player sees."""
    seen = [(p.hand.id, p.hand.text) for p in people]
    return [((await server.snapshot()).version, server.table.text), *seen]


async def typed(asked: Person, number: str, button: str = OTHER) -> Answer:
    """Open the modal and send a number."""
    dialog = await asked.press(asked.hand, button)
    return await asked.fill_in(dialog, value=number)


async def test_a_typed_number_is_a_choice_like_any_other(server: Server) -> None:
    asked, _ = await bidding(server)
    await typed(asked, "7")
    assert "envido 7" in server.table.text.lower()
    assert not asked.asked


async def test_only_the_sender_sees_that_a_number_is_out_of_range(server: Server) -> None:
    asked, people = await bidding(server)
    before = await versions(server, people)
    for number in ("1", "41", "-3", "two", "2.5", " ", "9999999999"):
        answer = await typed(asked, number)
        assert answer.text == said("refused-amount", lo=2, hi=40), number
        assert await versions(server, people) == before, number


async def test_a_raise_may_be_typed_with_a_plus_sign(server: Server) -> None:
    """MUS-025: a plain number is the new bid."""
    asked, _ = await bidding(server)
    await typed(asked, "4")
    raising = server.asked()
    answer = await typed(raising, "5", "+…")
    assert answer.text == said("refused-amount-more", lo=6, hi=40, least=2, most=36)
    await typed(raising, "+5", "+…")
    assert "5 más to 9" in server.table.text


async def test_a_number_sent_late_is_a_late_press(server: Server) -> None:
    asked, _ = await bidding(server)
    dialog = await asked.press(asked.hand, OTHER)
    await asked.press(asked.hand, "Paso (pass)")
    before = await server.truth()
    await asked.fill_in(dialog, value="7")
    assert await server.truth() == before
    assert "too late" in asked.hand.text


async def test_the_modal_of_a_past_decision_does_not_open(server: Server) -> None:
    asked, _ = await bidding(server)
    old = asked.hand.buttons[OTHER]["custom_id"]
    await asked.press(asked.hand, "Paso (pass)")
    answer = await asked.send(asked.hand, old)
    assert answer.result.modal is None
    assert "too late" in asked.hand.text


async def test_an_armed_choice_is_made_only_when_confirmed(server: Server) -> None:
    asked, people = await bidding(server)
    others = [p for p in people if p is not asked]
    before = await versions(server, others)
    await asked.press(asked.hand, ALL_IN)
    assert asked.hand.choices == ["Back", ALL_IN]
    assert "All or nothing" in asked.hand.text
    assert await versions(server, others) == before, "the table learns nothing"
    await asked.press(asked.hand, "Back")
    assert "All or nothing" not in asked.hand.text
    assert "Paso (pass)" in asked.hand.choices
    await asked.press(asked.hand, ALL_IN)
    await asked.press(asked.hand, ALL_IN)
    assert "set is at stake" in server.table.text


async def test_the_question_is_on_the_copy_where_it_was_asked(server: Server) -> None:
    asked, _ = await bidding(server)
    copy = (await asked.press(server.table, "My hand")).whisper
    await asked.press(copy, ALL_IN)
    assert "All or nothing" in server.again(copy).text
    assert "All or nothing" not in asked.hand.text
    await asked.press(server.again(copy), "Back")
    assert "All or nothing" not in server.again(copy).text


@pytest.mark.parametrize("on_copy", [False, True])
async def test_the_question_stays_until_it_is_answered(
    server: Server, monkeypatch: pytest.MonkeyPatch, on_copy: bool
) -> None:
    """A sign, its end, a change of language and a press elsewhere draw the hand again."""
    luck.always(monkeypatch, SIGNS_FOR_ALL)
    asked, people = await bidding(server, signs=True)
    partner = people[(people.index(asked) + 2) % 4]
    shown = (await asked.press(server.table, "My hand")).whisper if on_copy else asked.hand
    await asked.press(shown, ALL_IN)

    def is_asked() -> bool:
        now = server.again(shown)
        return "All or nothing" in now.text and now.choices == ["Back", ALL_IN]

    assert is_asked()
    panel = (await partner.press(partner.hand, "Sign")).whisper
    await partner.press(panel, panel.on[0])
    assert "🤫" in server.again(shown).text, "the hand was drawn again"
    assert is_asked()
    await server.env.advance_time(5)
    assert is_asked(), "the sign is over"
    await asked.send(server.again(shown), "k1:1:-:refresh")
    assert is_asked()
    await asked.sets("kro me", "language", "sv")
    assert "Allt eller inget" in server.again(shown).text
    await asked.press(server.again(shown), "Tillbaka")
    assert "Allt eller inget" not in server.again(shown).text
    panel = (await partner.press(partner.hand, "Sign")).whisper
    await partner.press(panel, panel.on[0])
    assert "Allt eller inget" not in server.again(shown).text, "Back has answered it"


async def test_the_question_stays_if_the_hand_is_sent_again(server: Server) -> None:
    asked, _ = await bidding(server)
    await asked.press(asked.hand, ALL_IN)
    first = asked.hand.id
    await asked.press(await asked.more(asked.hand), "Send my hand again")
    assert asked.hand.id != first
    assert asked.hand.choices == ["Back", ALL_IN]


async def test_the_question_stays_on_a_new_copy(server: Server) -> None:
    asked, _ = await bidding(server)
    copy = (await asked.press(server.table, "My hand")).whisper
    await asked.press(copy, ALL_IN)
    again = (await asked.press(server.table, "My hand")).whisper
    assert again.choices == ["Back", ALL_IN]


async def test_the_deadline_ends_the_question(server: Server) -> None:
    """The same player's next decision in the deal begins with the ordinary hand."""
    asked, people = await bidding(server)
    await asked.press(asked.hand, ALL_IN)
    await server.env.advance_time(181)
    assert "All or nothing" not in asked.hand.text
    await asked.press(asked.hand, "I'm back")
    while (other := offered(people, ALL_IN)) is not asked:
        await other.press(other.hand, other.hand.choices[0])
    assert ALL_IN in asked.hand.choices
    assert "All or nothing" not in asked.hand.text


async def test_accepting_all_or_nothing_is_asked_until_it_is_answered(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck.always(monkeypatch, SIGNS_FOR_ALL)
    asked, people = await bidding(server, signs=True)
    await asked.press(asked.hand, ALL_IN)
    await asked.press(asked.hand, ALL_IN)
    answering = offered(people, "Quiero: play for set")
    await answering.press(answering.hand, "Quiero: play for set")
    question = answering.hand.choices
    assert question == ["Back", "Quiero: play for set"]
    partner = people[(people.index(answering) + 2) % 4]
    panel = (await partner.press(partner.hand, "Sign")).whisper
    await partner.press(panel, panel.on[0])
    assert answering.hand.choices == question


async def test_a_choice_armed_late_is_a_late_press(server: Server) -> None:
    asked, _ = await bidding(server)
    old = asked.hand.buttons[ALL_IN]["custom_id"]
    await asked.press(asked.hand, "Paso (pass)")
    await asked.send(asked.hand, old)
    assert said("late") in asked.hand.text or "too late" in asked.hand.text
    assert "All or nothing" not in asked.hand.text


async def test_the_last_hand_is_one_press_away(server: Server) -> None:
    asked, people = await bidding(server)
    assert "Last hand" not in (await asked.more(asked.hand)).buttons
    while await server.playing():
        who = server.asked(people)
        label = who.hand.choices[0]
        await who.press(who.hand, label)
    await server.next_deal(people[0])
    shown = await people[0].press(server.table, "Last hand")
    assert "🔁" not in shown.text
    assert shown.whisper.on == []
