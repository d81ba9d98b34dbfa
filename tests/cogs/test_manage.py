"""`/manage`: what server admins do about people and their chips."""

from __future__ import annotations

import pytest
from simcord.backend.errors import SetupError

from tables.model.table import Status
from tests.support.simulated_discord.server import Person, Seen, Server, said

pytestmark = pytest.mark.asyncio
BLOCK = "manage block"


def keeper(server: Server, name: str = "Mod") -> Person:
    return server.person(name, roles=[server.host_role()])


async def offered_to(server: Server, who: Person) -> None:
    """A server may let Discord offer the commands to this person."""
    every = await server.bot.tree.fetch_commands()
    command = next(one for one in every if one.name == "manage")
    server.guild.set_command_permissions(command, {who.member: True})


async def blocks(mod: Person, who: Person) -> Seen:
    """Block this person. Returns the list afterwards."""
    return (await mod.command(BLOCK, member=who.member)).whisper


async def blocked(server: Server) -> frozenset[int]:
    return (await server.bot.store.guild(server.guild.id)).blocked


async def sits(server: Server, who: Person, table: int = 1) -> bool:
    """Whether this person has a place there: a seat, or on a list."""
    account = await server.bot.store.account(server.guild.id, who.id)
    return account in (await server.snapshot(table)).table.accounts()


# --- block ----------------------------------------------------------------------------------------


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_a_blocked_person_gets_a_refusal_of_presses_and_commands_and_keeps_the_chips(
    server: Server, locale: str
) -> None:
    mod, anna, bo = keeper(server), server.person("Anna"), server.person("Bo", locale)
    told = said("refused-blocked-here", locale[:2])
    await server.open(anna, bo)
    sit = server.table.buttons["Sit down"]["custom_id"]
    listed = await blocks(mod, bo)
    assert "Bo" in listed.text
    assert "Mod" in listed.text, "and who did it"
    assert not await sits(server, bo)
    before = await server.truth()
    for label in ("Rules", "Sit down"):
        assert (await bo.press(server.table, label)).text == told
    assert (await bo.send(server.table, sit.replace("sit", "deal"))).text == told
    for typed in ("mousel start", "table seats", "table close"):
        assert (await bo.command(typed)).text == told, typed
    assert await server.truth() == before
    assert await server.bot.directory.snapshot(2) is None
    assert "500" in (await bo.command("balance")).text
    assert told not in (await bo.command("tables")).text

    await mod.choose(listed, [str(bo.id)])
    assert said("blocks-none") in server.again(listed).text
    assert await blocked(server) == frozenset()
    assert (await bo.press(server.table, "Sit down")).whispers == []
    assert await sits(server, bo)


async def test_a_deal_with_a_blocked_player_goes_on_to_its_end(server: Server) -> None:
    mod, anna, bo = keeper(server), server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=2)
    listed = await blocks(mod, bo)
    assert said("blocked-now", who="Bo", tables=1) in listed.text
    seat = await bo.press(bo.hand, bo.hand.on[0])
    assert said("refused-blocked-here") in [line.text for line in seat.whispers]
    back = [b["custom_id"] for k, b in server.table.buttons.items() if k == said("button-back")]
    for custom_id in back:
        assert (await anna.press_id(server.table, custom_id)).messages is not None
        assert (await bo.press_id(server.table, custom_id)).text == said("refused-blocked-here")
    assert await server.playing()
    await server.play_on([anna])
    assert not await sits(server, bo)
    now = await server.snapshot()
    assert now.deal is not None
    assert sum(now.deal.net) + now.table.match.pot == 0
    account = await server.bot.store.account(server.guild.id, bo.id)
    assert account in now.deal.players, "the chips were won and lost for Bo"


async def test_a_blocked_person_leaves_waiting_lists_and_invitations(server: Server) -> None:
    mod = keeper(server)
    anna, cai = server.person("Anna"), server.person("Cai")
    await server.open(anna, invitation=True)
    await anna.command("table invite", member=cai.member)
    assert await sits(server, cai)
    await blocks(mod, cai)
    assert not await sits(server, cai)
    refused = await anna.command("table invite", member=cai.member)
    assert refused.text == said("refused-guest-blocked")


async def test_rights_are_checked_at_the_command_and_at_every_press(server: Server) -> None:
    mod, anna, bo = keeper(server), server.person("Anna"), server.person("Bo")
    listed = await blocks(mod, bo)
    refused = said("refused-manage-guild")
    with pytest.raises(SetupError, match="default-member-permissions"):
        await anna.command(BLOCK, member=mod.member)
    await offered_to(server, anna)
    assert (await anna.command(BLOCK, member=mod.member)).text == refused
    for custom_id in ("h1:unblock", "h1:blocks:0"):
        answer = await anna.send(listed, custom_id, component_type=3, values=[str(bo.id)])
        assert answer.text == refused
    assert await blocked(server) == {bo.id}
    forged = await mod.send(listed, "h1:unblock", component_type=3, values=["9" * 20])
    assert forged.text == said("refused-old-button")
    assert (await mod.command(BLOCK)).text == server.again(listed).text.replace(
        said("blocked-now", who="Bo", tables=0) + "\n", ""
    )


async def test_bots_and_server_admins_cannot_be_blocked(server: Server) -> None:
    mod, other = keeper(server), keeper(server, "Otto")
    answer = await mod.command(BLOCK, member=other.member)
    assert answer.text == said("refused-block-manager", who="Otto")
    assert await blocked(server) == frozenset()


async def test_a_person_seated_while_being_blocked_gets_up_with_the_deal(
    server: Server,
) -> None:
    mod, anna, bo = keeper(server), server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=2)
    by = await server.bot.store.purse(server.guild.id, mod.id, "Mod", 1.0)
    await server.bot.store.block_here(server.guild.id, bo.id, by, 1.0, "elsewhere")
    assert await sits(server, bo)
    while await server.playing():
        if anna.asked:
            await anna.press(anna.hand, anna.hand.choices[0])
        else:
            await server.env.advance_time(100)
    assert not await sits(server, bo)
    assert (await server.snapshot()).table.status is Status.BETWEEN


# --- purse ----------------------------------------------------------------------------------------

PURSE = "manage purse"


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_the_owner_of_a_set_purse_sees_by_whom_and_why(server: Server, locale: str) -> None:
    mod, bo = keeper(server), server.person("Bo", locale)
    refused = await mod.command(PURSE, member=bo.member, chips=620, reason="a *prize*")
    assert refused.text == said("refused-set-no-purse", who="Bo")
    await bo.command("balance")
    answer = await mod.command(PURSE, member=bo.member, chips=620, reason="a *prize* <@1>")
    why = "a \\*prize\\* ‹＠1›"
    assert answer.text == said("purse-set", who="Bo", before=500, after=620, reason=why)
    balance = (await bo.command("balance")).text
    assert await bo.purse() == 620
    assert "+120" in balance
    assert said("movement-set", locale[:2]) in balance
    assert "Mod: a \\*prize\\*" in balance
    again = await mod.command(PURSE, member=bo.member, chips=620, reason="x")
    assert again.text == said("refused-set-same", chips=620)


async def test_only_a_server_admin_sets_a_purse_and_not_in_a_deal(
    server: Server,
) -> None:
    mod, anna, bo = keeper(server), server.person("Anna"), server.person("Bo")
    await server.deal(anna, bo, regulars=1)
    before = await server.truth()
    answer = await mod.command(PURSE, member=bo.member, chips=1, reason="x")
    assert answer.text == said("refused-set-staked", who="Bo")
    await offered_to(server, anna)
    answer = await anna.command(PURSE, member=anna.member, chips=1_000_000, reason="x")
    assert answer.text == said("refused-manage-guild")
    assert await server.truth() == before


# --- season ---------------------------------------------------------------------------------------

SEASON = "manage season"


async def with_winnings(server: Server, *people: Person) -> None:
    """Let these people finish a deal, until no chips are at their table."""
    await server.deal(*people, regulars=3 - len(people))
    await server.play_on(people)
    asked = (await people[0].command("table close")).messages
    if asked and asked[0].buttons:
        await people[0].press(asked[0], said("button-close-yes", people[0].locale[:2]))
        await server.env.advance_time(61)


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_a_season_ends_after_the_server_admin_has_seen_exactly_what_that_does(
    server: Server, locale: str
) -> None:
    language = locale[:2]
    mod = server.person("Mod", locale, roles=[server.host_role()])
    anna, bo = server.person("Anna", locale), server.person("Bo")
    await with_winnings(server, anna, bo)
    board = server.bot.store.leaderboard
    before = await board(server.guild.id, 0, 9, among_people=False)
    question = (await mod.command(SEASON)).whisper
    told = {"chips": 500, "people": 2, "moved": 2}
    assert said("season-purses", language, **told) in question.text
    await mod.press(question, said("button-season-end", language, number=1))
    ended = {"number": 1, "next": 2, "chips": 500, "moved": 2}
    assert said("season-ended", language, **ended) in server.again(question).text
    assert (await anna.purse(), await bo.purse()) == (500, 500)
    assert await board(server.guild.id, 0, 9, among_people=False) == ()

    balance = (await anna.command("balance")).whisper
    assert said("movement-season", language) in balance.text
    assert said("balance-board-season", language, number=1) in balance.text
    await anna.press(balance, said("button-board", language))
    shown = server.again(balance).text
    assert said("board-instead-season", language, number=1) in shown, "this season has no deal yet"
    assert said("board-title", language) in shown
    await anna.press(server.again(balance), said("button-season-last", language))
    await anna.press(server.again(balance), said("button-everything", language))
    past = server.again(balance)
    assert said("board-title-past", language, number=1) in past.text
    stood = next(line for line in before if line.user == anna.id)
    own = {"place": stood.place, "who": "Anna", "won": stood.won}
    assert said("board-line-me", language, **own) in past.text
    assert past.buttons[said("button-season-before", language)]["disabled"]
    await anna.press(past, said("button-season-now", language))
    assert said("board-title-past", language, number=1) not in server.again(balance).text


async def test_a_season_ends_only_as_announced_and_without_chips_at_tables(
    server: Server,
) -> None:
    mod, anna, bo = keeper(server), server.person("Anna"), server.person("Bo")
    await mod.command("balance")
    question = (await mod.command(SEASON)).whisper
    await mod.sets("kro settings", "opening", "200")
    await mod.press(question, said("button-season-end", number=1))
    now = server.again(question)
    assert said("refused-season-changed") in now.text
    assert said("season-purses", chips=200, people=1, moved=1) in now.text
    await server.deal(anna, bo, regulars=1)
    await mod.press(now, said("button-season-end", number=1))
    now = server.again(question)
    assert said("refused-season-staked") in now.text
    assert said("season-staked", count=1, tables="1") in now.text
    assert now.buttons[said("button-season-end", number=1)]["disabled"]
    assert await server.bot.store.count_seasons(server.guild.id) == 0
    assert await mod.purse() == 500
    await offered_to(server, anna)
    assert (await anna.command(SEASON)).text == said("refused-manage-guild")
    for custom_id in ("h1:season", "h1:endseason:1:200"):
        assert (await anna.send(now, custom_id)).text == said("refused-manage-guild")
