"""Asides: what a player does besides the game, and another player sees at once (MUS-059).

Signs are given from a panel, a private message of its own (docs/screens.md, section 8).
"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NoReturn

import discord
import pytest

from tests.support.simulated_discord.server import Person, Seen, Server, said
from tests.support.tables import luck

pytestmark = pytest.mark.asyncio
OUT = "Not now"
SIGNS_FOR_ALL = 3


@pytest.fixture(autouse=True)
def dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deal hands that each have a sign to give."""

    luck.always(monkeypatch, SIGNS_FOR_ALL)


async def seated(server: Server) -> list[Person]:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.deal(*people, game="mus", signs=True)
    return people


async def opened(person: Person) -> Seen:
    """The panel that the button in the own hand opens."""
    return (await person.press(person.hand, "Sign")).whisper


async def gives(server: Server, person: Person, panel: Seen) -> str:
    """Give the first sign of a panel. Returns the panel's text afterwards."""
    await person.press(panel, panel.on[0])
    return server.again(panel).text


def partner_of(people: list[Person], person: Person) -> Person:
    return people[(people.index(person) + 2) % 4]


def deciding(people: list[Person]) -> Person:
    return next(p for p in people if "Mus (exchange)" in p.hand.choices)


async def test_the_panel_offers_true_signs_only_to_its_reader_and_changes_nothing(
    server: Server,
) -> None:
    people = await seated(server)
    before = await server.truth(), server.table.text, [p.hand.text for p in people]
    for person in people:
        panel = await opened(person)
        assert panel.handle.ephemeral
        assert panel.text == said("mus-signs-which", partner=partner_of(people, person).name)
        assert panel.on[-1] == OUT
        assert 2 <= len(panel.on) <= 5
        assert len(panel.components) == 1, "one row"
    assert (await server.truth(), server.table.text, [p.hand.text for p in people]) == before


async def test_only_the_partner_sees_a_sign_at_once(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await seated(server)
    signer = people[1]
    partner = partner_of(people, signer)
    others = [p for p in people if p not in (signer, partner)]
    panel = await opened(signer)
    edited: list[Any] = []
    edit = server.bot.rest.edit

    async def counted(channel: int, *what: Any, **more: Any) -> Any:
        edited.append(channel)
        return await edit(channel, *what, **more)

    monkeypatch.setattr(server.bot.rest, "edit", counted)
    table, seen = server.table.text, [p.hand.text for p in others]
    given = panel.on[0]
    told = await gives(server, signer, panel)
    assert told == said("mus-signs-given", sign=given, partner=partner.name)
    assert not server.again(panel).buttons
    assert "🤫" in partner.hand.text
    assert "🤫" not in signer.hand.text
    assert [p.hand.text for p in others] == seen
    assert server.table.text == table
    assert partner.hand.channel in edited
    # The signer's own hand may say when it was true. The table never changes.
    assert set(edited) <= {partner.hand.channel, signer.hand.channel}


async def test_a_panel_from_the_table_works_like_one_from_the_private_message(
    server: Server,
) -> None:
    people = await seated(server)
    signer = people[2]
    copy = (await signer.press(server.table, "My hand")).whisper
    panel = (await signer.press(copy, "Sign")).whisper
    assert panel.channel == server.channel.id
    assert (await gives(server, signer, panel)).startswith("You gave the sign ")
    assert "🤫" in partner_of(people, signer).hand.text
    assert server.again(copy).text == copy.text


async def test_the_panel_is_closed_without_a_sign(server: Server) -> None:
    people = await seated(server)
    before = await server.truth()
    panel = await opened(people[0])
    await people[0].press(panel, OUT)
    closed = server.again(panel)
    assert (closed.text, closed.buttons) == (said("mus-done-not-now"), {})
    assert await server.truth() == before


async def test_a_panel_is_deleted_with_its_readers_next_press_at_the_table(server: Server) -> None:
    people = await seated(server)
    person = deciding(people)
    panel = await opened(person)
    before = await server.truth()
    await gives(server, person, panel)
    assert await server.truth() != before
    assert server.stands(panel), "it says what was given"
    await person.press(person.hand, "Mus (exchange)")
    assert not server.stands(panel)


async def test_a_panel_is_deleted_with_the_hand_that_it_was_about(server: Server) -> None:
    people = await seated(server)
    asked = people.index(deciding(people))
    given, opened_only = (people[(asked + k) % 4] for k in (1, 2))
    panels = [await opened(given), await opened(opened_only)]
    await gives(server, given, panels[0])
    while await server.playing():
        assert all(server.stands(panel) for panel in panels)
        await server.env.advance_time(60)
    assert not any(server.stands(panel) for panel in panels)


async def test_a_sign_of_a_hand_that_is_over_does_nothing(server: Server) -> None:
    people = await seated(server)
    panel, button = await opened(people[0]), people[0].hand.buttons["Sign"]["custom_id"]
    old = people[0].hand
    yes = ("Quiero: play for set",) * 2
    for verb in ("No hay mus (bid)", "Órdago: set", "Órdago: set", *yes):
        who = next(p for p in people if verb in p.hand.choices)
        await who.press(who.hand, verb)
    before = await server.truth()
    assert not server.stands(panel)
    await people[0].send(old, panel.buttons[panel.on[0]]["custom_id"])
    assert await server.truth() == before
    await people[0].send(old, button)
    assert said("late") in people[0].hand.text
    await people[0].press(people[0].hand, "⋯")
    assert await server.truth() == before


async def test_no_other_person_can_use_a_panel(server: Server) -> None:
    """Any person can send any id. Another player opens only the own panel, a stranger none."""
    people = await seated(server)
    stranger = server.person("Erik")
    button = people[0].hand.buttons["Sign"]["custom_id"]
    sign = (await opened(people[0])).buttons
    theirs = await people[1].send(server.table, button)
    assert theirs.text == said("mus-signs-which", partner=people[3].name)
    before = await server.truth()
    for custom_id in (button, *(b["custom_id"] for b in sign.values() if b["label"] != OUT)):
        answer = await stranger.send(server.table, custom_id)
        assert answer.text.startswith("You do not sit ")
    assert await server.truth() == before


async def test_a_player_who_is_away_is_back_with_a_sign(server: Server) -> None:
    people = await seated(server)
    person = deciding(people)
    panel = await opened(person)
    await server.env.advance_time(181)
    index = people.index(person)
    away = (await server.snapshot()).table.chairs[index]
    assert away is not None
    assert away.away
    told = await gives(server, person, server.again(panel))
    if told.startswith("⚠️"):
        told = await gives(server, person, server.again(panel))
    assert told.startswith("You gave the sign ")
    back = (await server.snapshot()).table.chairs[index]
    assert back is not None
    assert not back.away
    assert "Sign" in person.hand.choices


async def test_an_aside_is_offered_to_players_who_wait_and_is_no_decision(server: Server) -> None:
    people = await seated(server)
    asked = deciding(people)
    waiting = next(p for p in people if p is not asked)
    assert "Watch" in waiting.hand.choices
    await waiting.press(waiting.hand, "Watch")
    assert waiting.hand.buttons["Watch"]["disabled"], "the answer is the hand as it is now"
    assert "Mus (exchange)" in asked.hand.choices
    await asked.press(asked.hand, "Watch")
    await gives(server, asked, await opened(asked))
    await asked.press(asked.hand, "Mus (exchange)")
    assert "Mus (exchange)" not in asked.hand.choices


async def test_a_practice_hand_explains_sign_and_watch_if_there_is_room(
    server: Server,
) -> None:
    """It does so while waiting, and with mus or no hay mus.

    Bids fill a phone, so it does not above them.
    """
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    for person in people:
        await person.sets("kro me", "pictures", "off")
    await server.deal(*people, game="mus", signs=True, practice=True)
    for button, means in (("Sign", "mus-means-sign"), ("Watch", "mus-means-watch")):
        line = said("practice-choice", choice=button, means=said(means))
        waiting = [p for p in people if p is not deciding(people)]
        assert all(line in p.hand.text for p in waiting)
        assert line in deciding(people).hand.text
    first = deciding(people)
    await first.press(first.hand, "No hay mus (bid)")
    bidding = next(p for p in people if "Paso (pass)" in p.hand.choices)
    assert "**Paso (pass):**" in bidding.hand.text
    assert line not in bidding.hand.text


def gone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make Discord answer that the pressed message no longer exists."""

    async def refuse(*_: Any, **__: Any) -> NoReturn:
        answer: Any = SimpleNamespace(status=404, reason="Not Found")
        raise discord.NotFound(answer, {"code": 10008, "message": "Unknown Message"})

    monkeypatch.setattr(discord.InteractionResponse, "edit_message", refuse)


async def test_a_press_on_a_deleted_panel_is_answered_with_a_one_liner(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await seated(server)
    signer = people[1]
    panel = await opened(signer)
    with monkeypatch.context() as planted:
        gone(planted)
        told = (await signer.press(panel, OUT)).text
    assert told == said("mus-done-not-now")
    panel = await opened(signer)
    given = panel.on[0]
    gone(monkeypatch)
    told = (await signer.press(panel, given)).text
    assert told == said("mus-signs-given", sign=given, partner=partner_of(people, signer).name)
    assert "🤫" in partner_of(people, signer).hand.text, "the sign counts"
