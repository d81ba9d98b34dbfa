"""Asides: what somebody does beside the game, and somebody else sees at once (MUS-059)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bot.cogs.inn import Inn, Person

pytestmark = pytest.mark.asyncio


async def seated(inn: Inn) -> list[Person]:
    people = [inn.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await inn.deal(*people, game="mus", signs=True)
    return people


def a_sign(person: Person) -> str | None:
    ids = {label: b["custom_id"] for label, b in person.hand.buttons.items() if "custom_id" in b}
    return next((label for label, i in ids.items() if ":sign." in i), None)


async def test_a_sign_is_seen_by_the_partner_at_once_and_by_nobody_else(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await seated(inn)
    signer = next(p for p in people if a_sign(p))
    partner = people[(people.index(signer) + 2) % 4]
    others = [p for p in people if p not in (signer, partner)]
    edited: list[Any] = []
    edit = inn.bot.deliver.edit

    async def counted(channel: int, *what: Any) -> Any:
        edited.append(channel)
        return await edit(channel, *what)

    monkeypatch.setattr(inn.bot.deliver, "edit", counted)
    table, seen = inn.table.text, [p.hand.text for p in others]
    await signer.press(signer.hand, a_sign(signer) or "")
    assert "🤫" in partner.hand.text
    assert [p.hand.text for p in others] == seen
    assert inn.table.text == table
    assert edited[0] == partner.hand.channel
    # When the sign has lapsed its own hand may say so; the table never changes.
    assert set(edited) <= {partner.hand.channel, signer.hand.channel}


async def test_an_aside_is_offered_to_whoever_waits_and_is_no_decision(inn: Inn) -> None:
    people = await seated(inn)
    asked = next(p for p in people if "Mus (exchange)" in p.hand.choices)
    waiting = next(p for p in people if p is not asked)
    assert "Watch" in waiting.hand.choices
    await waiting.press(waiting.hand, "Watch")
    assert waiting.hand.buttons["Watch"]["disabled"], "the answer is the hand as it is now"
    assert "Mus (exchange)" in asked.hand.choices
    await asked.press(asked.hand, "Watch")
    await asked.press(asked.hand, "Mus (exchange)")
    assert "Mus (exchange)" not in asked.hand.choices
