"""`/history`: a person's own finished deals, step by step, and no other person's."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from cogs import history
from games import GAMES
from games.kernel.records.replay import replay_text
from tables.model.snapshot import record
from tests.contract.store.erasure import erase_who_sits
from tests.support.simulated_discord.server import Answer, Person, Seen, Server, said
from tests.support.tables import luck

pytestmark = pytest.mark.asyncio
GALLERY = 12
ALL_STAY_IN = 1
"""Cards with which each player stays in to the end."""
NOTHING = said("refused-nothing-to-show")


async def evening(server: Server, deals: int = 1, regulars: int = 0) -> list[Person]:
    """Three players, some of them regulars, who have played this many deals at one table."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla")[: 3 - regulars]]
    await server.deal(*people, regulars=regulars)
    await server.play_on()
    for _ in range(deals - 1):
        await server.next_deal(people[0])
        await server.play_on()
    return people


async def look(server: Server, person: Person, deal: int = 0) -> Seen:
    """Open a deal of the list."""
    listed = (await person.command("history")).whisper
    await person.choose(listed, [listed.menus[0]["options"][deal]["value"]])
    return server.again(listed)


async def steps(server: Server, person: Person, shown: Seen) -> list[Seen]:
    """Every step from here on."""
    out = [shown]
    while said("button-next") in out[-1].on:
        await person.press(out[-1], said("button-next"))
        out.append(server.again(shown))
    return out


async def exported(answer: Answer) -> dict[str, Any]:
    [file] = answer.whisper.handle.attachments
    return json.loads(await file.read())


async def test_finished_deals_are_listed_newest_first_with_their_chips(
    server: Server,
) -> None:
    anna, bo, _ = await evening(server, 2)
    dora = server.person("Dora")
    listed = (await anna.command("history")).whisper
    labels = [o["label"] for o in listed.menus[0]["options"]]
    assert [label.split()[-1] for label in labels] == ["2", "1"]
    account = await server.bot.store.account(server.guild.id, anna.id)
    assert account is not None
    nets = [p.net for p in await server.bot.store.history(account, 0, 9)]
    assert await anna.purse() == 500 + sum(nets)
    for net in nets:
        assert said("history-line", net=net, what="", when="").split(" · ")[1] in listed.text
    count = said("history-finished-game", game=said("mousel-name"), count=2)
    assert said("history-finished", games=count) in listed.text
    # The list also has deals that a regular finished for her.
    assert "Finished by you, not a regular" in listed.text
    assert said("history-none") in (await dora.command("history")).text
    assert said("history-none") not in (await bo.command("history")).text


async def test_a_deal_for_practice_is_marked_in_the_list_and_in_its_receipt(server: Server) -> None:
    people = server.three()
    await server.deal(*people, practice=True)
    settled = server.table
    await server.play_on()
    listed = (await people[0].command("history")).whisper.text
    assert said("history-line-practice", what="", when="").split(" · ")[1] in listed
    assert "**0**" not in listed, "no chips are spoken of"
    await server.next_deal(people[0])
    assert "Show the deal" in server.again(settled).on
    assert said("house-practice-on") in server.again(settled).text


async def test_a_deal_is_stepped_through_to_its_settlement_and_back(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck.always(monkeypatch, ALL_STAY_IN)
    anna, *_ = await evening(server)
    first = await look(server, anna)
    assert said("history-dealt") in first.text
    assert said("button-back-one") not in first.on
    seen = await steps(server, anna, first)
    assert len(seen) > 10
    assert all(a.text != b.text for a, b in pairwise(seen))
    assert "settled" in seen[-1].text
    assert all("Your hand" in s.text for s in seen[:-1])
    await anna.press(seen[-1], said("button-first"))
    assert server.again(first).text == first.text
    await anna.press(server.again(first), said("button-last-step"))
    assert server.again(first).text == seen[-1].text
    await anna.press(server.again(first), said("button-back-one"))
    assert server.again(first).text == seen[-2].text
    await anna.press(server.again(first), said("button-history"))
    assert said("history-title") in server.again(first).text


async def test_a_step_has_the_tables_picture_unless_its_reader_wants_none(server: Server) -> None:
    anna, bo, _ = await evening(server)
    await bo.sets("kro me", "pictures", "off")
    for person, wanted in ((anna, True), (bo, False)):
        seen = [await look(server, person)]
        await person.press(seen[0], said("button-next"))
        seen.append(server.again(seen[0]))
        assert [any(p["type"] == GALLERY for p in s.parts) for s in seen] == [wanted] * 2
        await person.press(seen[0], said("button-history"))
        listed = server.again(seen[0])
        assert not any(p["type"] == GALLERY for p in listed.parts)
        assert not listed.handle.attachments


async def test_each_person_sees_only_the_own_cards(server: Server) -> None:
    people = await evening(server)
    snapshot = await server.snapshot()
    deal = snapshot.deal
    assert deal is not None
    stored = await server.bot.store.deal(1, 1)
    assert stored is not None
    complete = json.dumps(record(snapshot.game, stored))
    for person in people:
        account = await server.bot.store.account(server.guild.id, person.id)
        assert account is not None
        seat = deal.seat_of(account)
        first = await look(server, person)
        own = record(snapshot.game, stored, seat)
        export = await exported(await person.press(first, said("button-export")))
        assert export == own
        assert "??" in json.dumps(export)
        assert json.dumps(export) != complete


async def test_the_known_cards_of_an_export_are_those_of_the_games_record(server: Server) -> None:
    """docs/records.md: with every card filled in, it would replay. As it is, it can be read."""
    anna, *_ = await evening(server)
    export = await exported(await anna.press(await look(server, anna), said("button-export")))
    stored = await server.bot.store.deal(1, 1)
    assert stored is not None
    whole = record(GAMES["mousel"], stored)
    [answer] = replay_text(json.dumps(whole), GAMES)
    assert answer.ok
    assert export["format"] == whole["format"]
    assert export["result"] == whole["result"]
    assert len(export["actions"]) == len(whole["actions"])
    known = [(a, b) for a, b in zip(export["deck"], whole["deck"], strict=True) if a != "??"]
    assert known
    assert all(a == b for a, b in known)


async def test_no_other_person_gets_a_deal_by_guessing_ids(server: Server) -> None:
    """Strangers and server admins alike: rights give nothing here."""
    anna, *_ = await evening(server)
    keeper = server.person("Mod", roles=[server.host_role()])
    stranger = server.person("Dora")
    await stranger.command("balance")
    shown = await look(server, anna)
    for custom_id in ("h1:step:1:1:0", "h1:step:1:1:99", "h1:export:1:1"):
        for person in (keeper, stranger):
            answer = await person.send(shown, custom_id)
            assert answer.text == NOTHING, custom_id
            assert not answer.whisper.handle.attachments, custom_id
    chosen = await stranger.send(shown, "h1:look", component_type=3, values=["1.1"])
    assert chosen.text == NOTHING


async def test_a_deal_in_play_or_a_missing_one_is_not_shown(server: Server) -> None:
    anna, *_ = await evening(server)
    shown = await look(server, anna)
    await server.next_deal(anna)
    assert await server.playing()
    for asked in ("step:1:2:0", "step:1:9:0", "step:ff:1:0", "export:1:2", "step:zz:1:0"):
        assert (await anna.send(shown, f"h1:{asked}")).text == NOTHING, asked
    await server.play_on()


async def test_an_incomplete_id_does_nothing(server: Server) -> None:
    anna, *_ = await evening(server)
    shown = await look(server, anna)
    for short in ("step", "step:1", "step:1:1", "export:1"):
        assert (await anna.send(shown, f"h1:{short}")).text == said("refused-old-button"), short


@pytest.mark.ci
async def test_a_deal_that_a_stand_in_finished_is_in_the_history_the_next_day(
    server: Server,
) -> None:
    """GEN-014: after leaving in mid-hand, balance and history are right."""
    people = await server.deal_three()
    bo = people[1]
    question = await bo.press(server.table, "Leave")
    await bo.press(question.whisper, "Leave table")
    stayed = [people[0], people[2]]
    for _ in range(60):
        if not await server.playing():
            break
        who = next((p for p in stayed if p.asked), None)
        if who is None:
            await server.env.advance_time(5)
        else:
            await who.press(who.hand, who.hand.choices[0])
    assert not await server.playing()
    await server.env.advance_time(86_400)
    seen = await steps(server, bo, await look(server, bo))
    assert "settled" in seen[-1].text
    account = await server.bot.store.account(server.guild.id, bo.id)
    assert account is not None
    [played] = await server.bot.store.history(account, 0, 9)
    assert await bo.purse() == 500 + played.net
    assert any("a regular decided for you" in s.text for s in seen)
    assert await server.bot.store.finished_by_game(account) == ()


async def test_a_deal_stays_readable_after_a_player_in_it_is_erased(server: Server) -> None:
    anna, bo, _ = await evening(server)
    erase_who_sits(server.database, bo.id)
    server.bot.store.drop_all()
    with server.as_the_bot():  # the chair is freed, as after any deal
        server.bot.messages.deal_ended.publish(await server.snapshot())
        await server.bot.messages.wait_until_settled()
    for moment in await steps(server, anna, await look(server, anna)):
        assert "Bo" not in moment.text
        assert "?" in moment.text
    assert said("history-none") in (await bo.command("history")).text
    shown = await look(server, anna)
    assert (await bo.send(shown, "h1:step:1:1:0")).text == NOTHING
    with server.as_the_bot():
        server.bot.messages.deal_ended.publish(await server.snapshot())
        await server.bot.messages.wait_until_settled()


@pytest.mark.ci
async def test_the_list_turns_its_pages(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    [anna] = await evening(server, 3, regulars=2)
    listed = (await anna.command("history")).whisper
    assert len(listed.menus[0]["options"]) == 2
    await anna.press(listed, said("button-older"))
    older = server.again(listed)
    assert len(older.menus[0]["options"]) == 1
    assert said("button-older") not in older.on
    await anna.press(older, said("button-newer"))
    assert server.again(listed).text == listed.text
