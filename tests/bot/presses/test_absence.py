"""Timeouts, coming back, and leaving in mid-deal."""

from __future__ import annotations

import pytest

from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


async def test_a_regular_plays_when_the_time_is_up_gen_014(server: Server) -> None:
    await server.deal_three()
    who = server.asked()
    version = (await server.snapshot()).version
    await server.env.advance_time(178)
    assert (await server.snapshot()).version == version, "not a moment too early"
    await server.env.advance_time(3)
    assert (await server.snapshot()).version > version
    assert "💤" in server.table.text
    assert said("seat-absent") in server.table.text
    assert "I'm back" in (await who.more(server.table)).on
    assert "I'm back" in who.hand.on
    assert not who.hand.choices


@pytest.mark.sampled
@pytest.mark.parametrize("where", ["hand", "table"])
async def test_i_m_back_gives_the_seat_back_from_hand_and_table(server: Server, where: str) -> None:
    await server.deal_three()
    who = server.asked()
    await server.env.advance_time(181)
    message = who.hand if where == "hand" else server.table
    await who.press(message, "I'm back")
    now = await server.snapshot()
    if await server.playing():
        assert "💤" not in server.table.text
        assert "I'm back" not in (await who.more(server.table)).on
        assert "I'm back" not in who.hand.on
    assert not any(c is not None and c.away for c in now.table.chairs)


async def test_only_the_absent_come_back(server: Server) -> None:
    people = await server.deal_three()
    who = server.asked()
    await server.env.advance_time(181)
    before = await server.truth()
    other = next(p for p in people if p is not who)
    for person, code in ((other, "not-away"), (server.person("Stranger"), "not-seated")):
        assert "I'm back" not in (await person.more(server.table)).on
        answer = await person.send(server.table, "k1:1:-:back")
        assert answer.text == said(f"refused-{code}")
    assert await server.truth() == before


async def test_a_press_of_the_absent_on_an_old_picture_is_late_and_changes_nothing(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    used = who.hand.buttons[who.hand.choices[0]]["custom_id"]
    await server.env.advance_time(181)
    before = await server.truth()
    await who.send(who.hand, used)
    assert await server.truth() == before
    assert "⚠️" in who.hand.text


async def test_the_absent_are_not_dealt_in_again_until_they_are_back(server: Server) -> None:
    people = await server.deal_three()
    dag = server.person("Dagny")
    who = server.asked()
    await server.env.advance_time(181)
    while await server.playing():
        asked = server.asked(people)
        await asked.press(asked.hand, asked.hand.choices[0])
    await dag.press(server.table, "Sit down")
    await server.next_deal(dag)
    now = await server.snapshot()
    assert now.deal is not None
    assert len(now.deal.setup.accounts) == 3
    assert said("hand-away-between") in who.hand.text
    await who.press(who.hand, "I'm back")
    assert said("hand-away-between") not in who.hand.text


async def test_an_idle_table_plays_itself_out_and_closes(server: Server) -> None:
    await server.deal_three()
    await server.env.advance_time(10 * 60)
    assert not await server.playing()
    await server.env.advance_time(31 * 60)
    assert said("end-idle") in server.table.text


async def test_leaving_in_mid_deal_asks_once_gen_015(server: Server) -> None:
    people = await server.deal_three()
    bo = people[1]
    before = await server.truth()
    asked = (await bo.press(server.table, "Leave")).whisper
    lose = await server.may_lose(bo)
    assert lose >= 20, "everybody is in a forced deal, whose pot is 20"
    assert asked.text == said("ask-leave-deal", number=1, deal=1, stake="some", lose=lose)
    await bo.press(asked, "Stay")
    assert server.again(asked).text == said("done-stay", number=1)
    assert await server.truth() == before
    asked = (await bo.press(server.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    assert server.again(asked).text == said("done-leaving", number=1)
    assert "I'm back" in bo.hand.on
    assert bo.hand.buttons["I'm back"]["style"] == 2, "nothing is awaited of Bo"
    assert said("hand-leaving") in bo.hand.text
    while await server.playing():
        who = server.asked()
        assert who is not bo
        await who.press(who.hand, who.hand.choices[0])
    assert (await server.snapshot()).table.chairs[1] is None


@pytest.mark.sampled
@pytest.mark.parametrize("private", [False, True])
async def test_instead_of_leaving_the_next_deal_is_sat_out(server: Server, private: bool) -> None:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.deal(*people)
    bo = people[1]
    asked = (await bo.press(bo.hand if private else server.table, "Leave")).whispers[-1]
    assert asked.on == ["Leave table", "Sit out next", "Show the seats", "Stay"]
    await bo.press(asked, "Sit out next")
    assert server.again(asked).text == said("done-sits-out", number=1)
    await server.play_on()
    assert said("hand-leaving") not in bo.hand.text, "this deal was played by Bo"
    await server.next_deal(people[0])
    deal = (await server.snapshot()).deal
    assert deal is not None
    assert deal.setup.config["n"] == 3
    account = await server.bot.store.account(server.guild.id, bo.id)
    assert account not in deal.players
    assert (await server.snapshot()).table.chair_of(account or 0) == 1


async def test_between_deals_a_player_leaves_at_once_if_nothing_is_lost(
    server: Server,
) -> None:
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.open(*people)
    answer = await people[3].press(server.table, "Leave")
    assert answer.text == said("done-left", number=1)
    assert len((await server.snapshot()).table.taken()) == 3


async def test_the_turn_call_of_a_player_who_leaves_is_deleted_at_once(server: Server) -> None:
    people = server.three()
    await server.open(*people)
    await server.env.advance_time(61)
    await people[0].press(server.table, "Deal")
    who = server.asked()
    await server.env.advance_time(61)
    assert who.pings
    asked = (await who.press(server.table, "Leave")).whisper
    await who.press(asked, "Leave table")
    assert not who.pings


async def test_leaving_can_be_taken_back(server: Server) -> None:
    people = await server.deal_three()
    bo = people[1]
    asked = (await bo.press(server.table, "Leave")).whisper
    await bo.press(asked, "Leave table")
    if await server.playing():
        await bo.press(bo.hand, "I'm back")
        assert said("hand-leaving") not in bo.hand.text
        await server.play_on()
    assert (await server.snapshot()).table.chairs[1] is not None


async def test_leaving_through_more_is_answered_where_it_was_pressed(server: Server) -> None:
    people = await server.deal_three()
    await server.play_on()
    bo = people[1]
    more = await bo.more(bo.hand)
    answer = await bo.press(more, "Leave")
    if (await server.snapshot()).table.chairs[1] is not None:
        assert answer.whispers[-1].on == ["Leave table", "Stay"]
        await bo.press(answer.whispers[-1], "Leave table")
    assert (await server.snapshot()).table.chairs[1] is None
    last = answer.whispers[-1] if answer.whispers else more
    assert server.again(last).text == said("done-left", number=1)


async def test_a_player_who_left_the_server_gets_up_when_the_deal_is_over(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await server.deal_three()
    monkeypatch.setattr("bot.people.LOOK_UP_AFTER", 0.0)
    server.guild.remove_member(people[1].member)
    await server.play_on(people)
    now = await server.snapshot()
    assert now.table.chair_of(now.table.host) == 0
    assert now.table.chairs[1] is None
    assert now.table.status == "closed", "two are too few"
    assert said("end-too-few") in server.table.text
    for index in (0, 2):
        chair = now.table.chairs[index]
        assert chair is not None
        shared = dict(now.table.ending.shares)[index]
        net = now.table.match.tally[str(chair.account)] - shared
        told = said("receipt-net", who=people[index].name, net=net)
        assert server.table.says(told), "no receipt tells of it"
    assert looked_up(server)


async def test_a_player_seen_on_the_server_recently_is_not_looked_up(server: Server) -> None:
    people = await server.deal_three()
    await server.play_on(people)
    assert not looked_up(server)


def looked_up(server: Server) -> bool:
    """Whether the bot looked up any member."""
    return any("/members/" in request.path for request in server.env.http_requests)


@pytest.mark.sampled
@pytest.mark.parametrize("game", ["mousel", "muggins", "mus"])
async def test_at_a_table_for_people_only_no_text_names_a_regular(
    server: Server, game: str
) -> None:
    """GEN-014: there the absent policy plays for a person who is away, or has left in mid-deal."""
    people = [server.person(name) for name in ("Anna", "Bo", "Cilla", "Dagny")]
    bo = people[1]
    await people[0].command(f"{game} start", regulars=False)
    for chair, person in enumerate(people[1:], 1):
        await person.sit(chair)
    await people[0].press(server.table, "Deal")
    asked = (await bo.press(server.table, "Leave")).whispers[-1]
    what = "match" if game == "mus" else "deal"
    lose = await server.may_lose(bo)
    deal = (await server.snapshot()).deal
    assert deal is not None
    account = await server.bot.store.account(server.guild.id, bo.id)
    undecided = deal.game.gives_up(deal.state, deal.players.index(account or 0))
    stake = "some" if lose or game == "mus" else "none"
    stake = f"folds-{stake}" if undecided else stake
    told = said(f"ask-leave-{what}-policy", number=1, deal=1, stake=stake, lose=lose)
    assert asked.text == told
    await bo.press(asked, "Leave table")
    left = "done-leaving-match-policy" if game == "mus" else "done-leaving-policy"
    if undecided:
        left = f"{deal.game.traits.key}-done-leaving-gives-up"
    assert server.again(asked).text == said(left, number=1)
    after = {"mousel": "deal", "muggins": "game", "mus": "match"}[game]
    assert f"Bo leaves after this {after}." in server.table.text.replace("\xa0", " ")
    for seen in (server.table, server.again(asked)):
        assert "regular" not in seen.text
    if game != "muggins":
        own = "mus-" if game == "mus" else ""
        note = "hand-leaving-gives-up-note" if undecided else f"{own}hand-leaving-note-policy"
        assert said(note) in bo.hand.text
        assert "regular" not in bo.hand.text


async def test_a_player_whose_hand_was_given_up_reads_so_and_plays_again_next(
    server: Server,
) -> None:
    people = server.three()
    await server.deal(*people, game="bourre")
    who = server.asked(people)
    await server.env.advance_time(181)
    assert said("bourre-you-out") in who.hand.text
    assert said("hand-away-out") in who.hand.text
    assert said("hand-away") not in who.hand.text, "nobody plays for a player who is out"
    assert said("hand-stood-in-out") not in who.hand.text
    await who.press(who.hand, "I'm back")
    told = f"{said('hand-stood-in-out')} {said('hand-stood-in-next')}"
    assert who.hand.text.index(told) < who.hand.text.index(said("bourre-you-out"))
    await server.play_on([person for person in people if person is not who])
    assert said("hand-stood-in-out") in who.hand.text
    assert said("hand-stood-in-next") not in who.hand.text
    await server.next_deal()
    assert said("hand-stood-in-out") not in who.hand.text


async def test_a_player_who_is_back_reads_that_a_regular_played_until_the_next_decision(
    server: Server,
) -> None:
    people = await server.deal_three()
    who = server.asked(people)
    await server.env.advance_time(181)
    assert said("hand-stood-in") not in who.hand.text
    await who.press(who.hand, "I'm back")
    assert said("hand-stood-in") in who.hand.text
    while not who.asked:
        asked = server.asked(people)
        assert said("hand-stood-in") not in asked.hand.text
        await asked.press(asked.hand, asked.hand.choices[0])
    assert said("hand-stood-in") in who.hand.text
    await who.press(who.hand, who.hand.choices[0])
    assert said("hand-stood-in") not in who.hand.text


async def test_a_player_who_is_back_in_time_reads_of_no_regular(server: Server) -> None:
    await server.deal_three()
    who = server.asked()
    await server.env.advance_time(179)
    now = await server.snapshot()
    await server.env.advance_time(1)
    await who.press(who.hand, "I'm back")
    assert (await server.snapshot()).deal == now.deal, "the regular has not moved yet"
    assert said("hand-stood-in") not in who.hand.text


async def test_a_player_who_has_left_and_sits_down_again_reads_that_they_are_back_gen_015(
    server: Server,
) -> None:
    await server.deal_three()
    who = server.asked()
    panel = await who.more(server.table)
    question = (await who.press(panel, "Leave")).whisper
    await who.press(question, question.on[0])
    assert who.hand.text != ""
    answer = await who.send(server.table, "k1:1:-:sit")
    assert answer.text == said("done-returned", number=1)
    now = await server.snapshot()
    assert not any(c is not None and c.leaving for c in now.table.chairs)
