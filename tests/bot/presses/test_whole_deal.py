"""A whole deal of four people with the buttons of their private messages."""

from __future__ import annotations

import re

import pytest
from simcord.backend.errors import SetupError

from tests.support.extent import examples
from tests.support.simulated_discord.server import Person, Server, said
from tests.support.tables import luck

pytestmark = pytest.mark.asyncio
TURN_UP_STAYS = 2
"""Cards whose turn-up no player can use."""
NAMES = ("Anna", "Bo", "Cilla", "Dagny")


async def four(server: Server) -> list[Person]:
    """Four people at a table, dealt."""
    people = [server.person(name) for name in NAMES]
    await server.deal(*people)
    return people


async def until(server: Server, phase: str) -> Person:
    """The player to act, once the deal has come to exchanging (``pick``) or playing (``pl``)."""
    while True:
        who = server.asked()
        ids = [p["custom_id"] for p in who.hand.parts if "custom_id" in p]
        if any(i.split(":")[-1].startswith(phase) for i in ids):
            return who
        await who.press(who.hand, who.hand.choices[0])


async def test_a_deal_from_the_first_card_to_settled_chips(server: Server) -> None:
    people = await four(server)
    pressed = list(await server.play_on())
    assert len(pressed) > 4
    assert people[0].hand.settled
    nets = [await p.purse() - 500 for p in people]
    now = await server.snapshot()
    assert sum(nets) + now.table.match.pot == 0
    for person, net in zip(people, nets, strict=True):
        assert said("hand-settled", deal=1, net=net) in person.hand.text
        assert server.table.says(said("ledger-row", who=person.name, net=net, purse=500 + net))


async def test_only_the_player_to_act_has_choices_and_each_sees_own_cards(server: Server) -> None:
    people = await four(server)
    for _ in range(8):
        asked = server.asked()
        now = await server.snapshot()
        assert now.deal is not None
        for seat, account in enumerate(now.deal.setup.accounts):
            own = await server.bot.store.holders([account])
            person = next(p for p in people if p.id == own[account].user)
            if person is asked:
                held = person.hand.text
                screen = now.deal.screen(seat)
                assert screen.awaits_reader
                assert "Your hand" in held
            else:
                assert not person.hand.choices
        await asked.press(asked.hand, asked.hand.choices[0])


async def test_the_deal_s_message_is_new_and_the_old_one_leads_to_it(server: Server) -> None:
    people = [server.person(name) for name in NAMES]
    lobby = await server.open(*people)
    await people[0].press(lobby, "Deal")
    assert len(server.posts) == 2
    assert "deal 1" in server.table.text
    assert not server.again(lobby).on


async def test_a_press_is_answered_with_the_hand_and_costs_two_more_requests(
    server: Server,
) -> None:
    await four(server)
    await until(server, "pl")
    for _ in range(3):
        who = server.asked()
        before = len(server.env.http_requests)
        await who.press(who.hand, who.hand.choices[0])
        made = server.env.http_requests[before:]
        callbacks = [r for r in made if "/callback" in r.path]
        assert len(callbacks) == 1
        assert len(made) <= 3, [(r.method, r.path) for r in made]


async def test_cards_are_exchanged_by_choosing_and_confirming(server: Server) -> None:
    await four(server)
    who = await until(server, "pick")
    cards = [o["label"] for o in who.hand.menus[0]["options"]]
    version = (await server.snapshot()).version
    await who.choose(who.hand, ["0", "1"])
    confirm = next(label for label in who.hand.on if cards[0] in label)
    assert cards[1] in confirm
    assert (await server.snapshot()).version == version, "a selection is nobody else's business"
    await who.choose(who.hand, ["1"])
    confirm = next(label for label in who.hand.on if cards[1] in label)
    assert cards[0] not in confirm
    await who.press(who.hand, confirm)
    assert (await server.snapshot()).version == version + 1
    assert said("mousel-seat-exchanged", count=1) in server.table.text


async def test_cards_that_may_not_be_played_are_shown_greyed_and_why_explains(
    server: Server,
) -> None:
    people = await four(server)
    await until(server, "pl")
    while True:
        if not await server.playing():
            await server.next_deal(people[0])
        who = server.asked()
        cards = {
            label: b
            for label, b in who.hand.buttons.items()
            if b.get("custom_id", "").split(":")[-1].startswith("pl")
        }
        refused = [label for label, b in cards.items() if b.get("disabled")]
        if refused:
            break
        await who.press(who.hand, who.hand.choices[0])
    with pytest.raises(SetupError):
        await who.press(who.hand, refused[0])
    version = (await server.snapshot()).version
    why = await who.press(who.hand, "Why?")
    assert refused[0] in why.text
    card = await who.send(who.hand, cards[refused[0]]["custom_id"])
    assert not card.messages or card.messages[0].id == who.hand.id
    assert (await server.snapshot()).version == version


async def test_why_explains_each_choice_and_its_cost_if_no_card_is_refused(
    server: Server,
) -> None:
    people = await four(server)
    who = server.asked()
    version = (await server.snapshot()).version
    told = (await who.press(who.hand, "Why?")).text
    for means in ("mousel-means-exchange", "mousel-means-keep"):
        assert said(means, five="yes") in told
    assert "-#" not in told
    other = next(one for one in people if one is not who)
    waits = await other.send(other.hand, "k1:1:-:why")
    assert waits.text == said("why-nothing"), "nothing is asked there"
    assert (await server.snapshot()).version == version


async def test_hand_and_table_show_the_last_trick(server: Server) -> None:
    people = await four(server)
    who = await until(server, "pl")
    panel = await who.more(who.hand)
    assert "Last trick" not in panel.buttons
    assert said("more-no-last", label=said("button-last")) in panel.text
    for _ in people:
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])
    who = server.asked()
    for place in (who.hand, server.table):
        told = (await who.press(place, "Last trick")).text
        assert [p for p in people if p.name not in told] == [who]
        assert "you `" in told
    stranger = server.person("Erik")
    told = (await stranger.press(server.table, "Last trick")).text
    assert all(p.name in told for p in people)


async def test_more_offers_rules_explaining_mute_resend_and_leave(server: Server) -> None:
    await four(server)
    who = server.asked()
    more = await who.more(who.hand)
    assert [label for label in more.on if label != "Close table"] == [
        "Rules", "Text", "Seats", "Don't explain", "Mute pings", "Send my hand again",
        "Post table again", "Leave",
    ]  # fmt: skip
    rules = (await who.press(more, "Rules")).whisper
    assert "Danish Mousel" in rules.text
    assert len(rules.menus) == 2, "its chapters, and the other games"
    titles = [o["value"] for o in rules.menus[0]["options"]]
    assert titles[-1] == "options", "the last chapter is this table's options"
    await who.choose(rules, ["options"])
    assert server.again(rules).text != rules.text
    assert (await who.press(more, "Mute pings")).text == said("done-muted")
    more = await who.more(who.hand)
    assert "Ping me again" in more.on
    assert (await who.press(more, "Ping me again")).text == said("done-unmuted")


async def test_the_hand_can_be_sent_again_and_the_old_one_goes(server: Server) -> None:
    await four(server)
    who = await until(server, "pl")
    old = who.hand
    more = await who.more(old)
    answer = await who.press(more, "Send my hand again")
    assert said("done-resent") in [m.text for m in answer.messages]
    assert who.hand.id != old.id
    assert old.id not in [m.id for m in who.private]
    assert who.hand.text == old.text
    await who.press(who.hand, who.hand.choices[0])
    assert not who.asked


async def test_my_hand_shows_the_same_hand_equally_playable(server: Server) -> None:
    people = await four(server)
    who = await until(server, "pl")
    copy = (await who.press(server.table, "My hand")).whisper
    assert copy.choices == who.hand.choices
    assert copy.on == who.hand.on
    version = (await server.snapshot()).version
    await who.press(copy, copy.choices[0])
    assert (await server.snapshot()).version > version
    assert not server.again(copy).choices
    assert not who.asked, "the private message follows"
    waiting = next(p for p in people if not p.asked and p is not who)
    shown = (await waiting.press(server.table, "My hand")).whisper
    assert not shown.choices


async def test_a_new_copy_behind_more_shows_a_waiting_hand_as_it_is_now(server: Server) -> None:
    """The older copy goes. In a private channel the hand itself stands."""
    people = await four(server)
    await until(server, "pl")
    first = server.asked()
    await first.press(first.hand, first.hand.choices[0])
    who = server.asked()
    await who.press(who.hand, who.hand.choices[0])
    waiting = next(p for p in people if not p.asked and p is not who)
    await server.env.advance_time(5)
    assert waiting.hand.on == ["⋯"]
    copy = (await waiting.press(server.table, "My hand")).whisper
    await server.env.advance_time(5)
    assert copy.on == ["⋯"]
    fresh = (await waiting.press(await waiting.more(copy), "My hand")).whisper
    assert fresh.text != copy.text
    assert not server.stands(copy)
    assert len(waiting.private) == 1
    assert "My hand" not in (await waiting.more(waiting.hand)).buttons


async def test_the_settlement_names_as_next_dealer_who_will_really_deal(server: Server) -> None:
    """GEN-015: a player who sits out or is away is skipped."""
    people = [server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.deal(*people)
    await server.play_on()
    dealer = said("next-dealer", who="(\\w+)")
    [first] = re.findall(dealer, server.table.text)
    out = next(p for p in people if p.name == first)
    seats = (await out.press(server.table, "Seats")).whisper
    await out.press(seats, "Sit out next")
    [named] = re.findall(dealer, server.table.text)
    assert named != first
    await server.next_deal(out)
    assert re.search(rf"{named}\**( · \w+)? · dealer", server.table.text)


async def test_a_settlement_says_what_everyone_has_won_at_the_table(server: Server) -> None:
    """Regulars included, as the table counts it, on the picture and in words."""
    anna = server.person("Anna")
    await server.deal(anna, regulars=2)
    await server.play_on()
    match = (await server.snapshot()).table.match
    nets = [f"{net:+}".replace("-", "−") for net in sorted(match.tally.values(), reverse=True)]
    for told in (server.table.text, await anna.in_words(server.table)):
        [line] = [one for one in told.splitlines() if one.startswith("At this table: ")]
        found = re.findall(r" ([+−]?\d+)\b", line.replace("**", ""))
        assert found == ["0" if n == "+0" else n for n in nets]
        assert line.count("🤖") == 2


@pytest.mark.sampled
@pytest.mark.parametrize("how", ["leaves", "sits out"])
async def test_every_hand_names_the_next_dealer_again_after_a_change(
    server: Server, how: str
) -> None:
    """GEN-015: the hands of the others say the same as the table."""
    people = [server.person(n) for n in ("Anna", "Bo", "Cilla", "Dagny")]
    await server.deal(*people)
    await server.play_on()
    [first] = re.findall(r"Dealer: (\w+)", server.table.text)
    dealer = next(p for p in people if p.name == first)
    reader = next(p for p in people if p is not dealer)
    assert f"Dealer: {first}" in reader.hand.text
    if how == "leaves":
        answer = await dealer.press(server.table, "Leave")
        if answer.whispers:
            await dealer.press(answer.whispers[-1], "Leave table")
    else:
        seats = (await dealer.press(server.table, "Seats")).whisper
        await dealer.press(seats, "Sit out next")
    [named] = re.findall(r"Dealer: (\w+)", server.table.text)
    assert named != first
    called = "you" if named == reader.name else named
    assert f"Dealer: {called}" in reader.hand.text


async def test_the_next_deal_starts_by_itself_after_the_pause_and_leaves_a_receipt(
    server: Server,
) -> None:
    people = await four(server)
    await server.play_on()
    settled = server.table
    await server.env.advance_time(39)
    assert not await server.playing(), "all are new to the game"
    await server.env.advance_time(2)
    assert await server.playing()
    assert "deal 2" in server.table.text
    assert server.table.id != settled.id
    receipt = server.again(settled)
    assert receipt.on == ["Show the deal"]
    nets = [(p, await p.purse()) for p in people]
    assert all(p.name in receipt.text for p, _ in nets)
    shown = (await people[3].press(receipt, "Show the deal")).whisper
    assert "deal 1 settled" in shown.text
    assert "dealer" in shown.text
    assert all(len([m for m in p.private if not m.content]) == 1 for p in people)


async def test_once_all_have_pressed_next_the_deal_does_not_wait_for_the_pause(
    server: Server,
) -> None:
    """From the private message and from the table, which names the awaited players."""
    people = await four(server)
    await server.play_on()
    assert said("next-waits-count", count=4) in server.table.text
    for k, person in enumerate(people[:3]):
        assert "Next" in person.hand.on
        await person.press(person.hand if k % 2 else server.table, "Next")
        assert not await server.playing()
        assert "Next" not in person.hand.on, "wherever it was pressed"
        assert "You are ready" in person.hand.text
        assert "Next" in server.table.on, "a button for everybody"
    assert said("next-waits", who="Dagny") in server.table.text
    await people[3].press(people[3].hand, "Next")
    assert "deal 2" in server.table.text
    await server.play_on()
    await server.next_deal(people[1])
    assert "deal 3" in server.table.text


@pytest.mark.ci
async def test_several_deals_with_two_regulars_keep_every_chip(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2, broke="continue")
    for number in range(1, examples(2, 5) + 1):
        await server.play_on()
        assert (await server.snapshot()).table.match.deals == number
        await server.next_deal(anna)


@pytest.mark.ci
async def test_chips_from_elsewhere_during_a_deal_appear_in_the_purse(
    server: Server,
) -> None:
    """A player who sits at two tables, or is given chips, reads a settlement that adds up."""
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    await anna.command("daily")
    await server.play_on()
    meanwhile = said("hand-moved-elsewhere", moved="", chips=50).strip()
    assert f"{meanwhile} → purse {await anna.purse()}" in anna.hand.text
    assert "meanwhile" not in bo.hand.text
    assert "meanwhile" not in server.table.text, "how one's purse fares elsewhere is one's own"
    await server.next_deal(anna)
    await server.play_on()
    assert "meanwhile" not in anna.hand.text


async def test_an_agreed_number_of_deals_closes_the_table_with_what_each_won(
    server: Server,
) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2, deals=1)
    await server.play_on()
    assert said("end-hand-limit") in server.table.text
    net = await anna.purse() - 500
    how = "won" if net > 0 else "lost" if net else "even"
    assert said("end-won") in anna.hand.text
    assert said("end-net", who="You", chips=abs(net), how=how) in anna.hand.text
    assert said("end-won") not in server.table.text, "the picture of the last deal has it"
    assert said("receipt-net", who="Anna", net=net).replace("**", "") in server.table.text
    deals = await anna.press(server.table, "Show the deals")
    assert "deal 1 settled" in deals.text
    assert "Pot now" not in deals.text, "nobody deals here again"
    chips = [line for line in deals.text.splitlines() if not line.startswith("Pot ")]
    assert "→" not in "\n".join(chips), "no purse: it moves elsewhere too"
    assert not deals.whisper.menus, "there is no other deal"
    balance = (await anna.press(server.table, "Balance")).text
    assert str(500 + net) in balance


@pytest.mark.ci
async def test_every_deal_of_a_closed_table_can_be_shown(server: Server) -> None:
    anna = server.person("Anna")
    await server.deal(anna, regulars=2, deals=2)
    await server.play_on()
    early = await anna.send(server.table, "k1:1:-:deals")
    assert early.text == said("refused-old-button"), "the table is open"
    await server.next_deal(anna)
    await server.play_on()
    seen = (await anna.press(server.table, "Show the deals")).whisper
    assert "deal 2 settled" in seen.text
    assert [o["value"] for o in seen.menus[0]["options"]] == ["1", "2"]
    assert seen.on == ["Previous"]
    await anna.choose(seen, ["1"])
    first = server.again(seen)
    assert "deal 1 settled" in first.text
    assert "Pot now" in first.text, "deal 2 was played for it"
    assert first.on == ["Next"]
    await anna.press(first, "Next")
    assert server.again(seen).text == seen.text
    nonsense = await anna.send(server.again(seen), "k1:1:-:deals.7")
    assert nonsense.text == said("refused-nothing-to-show")


async def test_a_person_may_sit_down_in_mid_deal_and_is_dealt_in_next(server: Server) -> None:
    anna, bo = server.person("Anna"), server.person("Bo")
    await server.deal(anna, regulars=2)
    answer = await bo.send(server.table, "k1:1:-:sit")
    assert answer.text == said("done-seated-next", number=1)
    await server.play_on([anna])
    await server.next_deal(anna)
    assert "Bo" in server.table.text
    assert "Your hand" in bo.hand.text or "🂠" in bo.hand.text


async def test_no_message_shows_a_card_to_a_person_who_may_not_see_it(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    luck.always(monkeypatch, TURN_UP_STAYS)
    people = await four(server)
    await until(server, "pl")

    def held(person: Person) -> set[str]:
        line = next((li for li in person.hand.text.splitlines() if "Your hand" in li), "")
        return {card for cards in line.split("`")[1::2] for card in cards.split()}

    while await server.playing():
        for person in people:
            await person.send(person.hand, "k1:1:-:refresh")
        now = await server.snapshot()
        assert now.deal is not None
        public = server.table.text
        hands = {p.name: held(p) for p in people}
        turned = next(line for line in public.splitlines() if "upcard" in line.lower())
        for person in people:
            for card in hands[person.name]:
                assert card not in public.replace(turned, ""), f"{person.name} holds {card}"
                for other in people:
                    if other is not person:
                        assert card not in other.hand.text.replace(turned, ""), card
        who = server.asked()
        await who.press(who.hand, who.hand.choices[0])


async def test_an_old_hand_is_sent_again_when_the_next_deal_starts(server: Server) -> None:
    people = [server.person(name) for name in NAMES]
    await server.deal(*people, clock=86_400)
    old = {p.name: p.hand.id for p in people}
    table = server.table
    await server.env.advance_time(55 * 60)
    await server.play_on()
    assert server.table.id != table.id, "an old message may be edited too seldom"
    await server.next_deal(people[0])
    for person in people:
        assert person.hand.id != old[person.name]
        assert old[person.name] not in [m.id for m in person.private]
