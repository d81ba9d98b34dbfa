"""In a newcomer's first deals, the hand says what each choice does, and what words mean."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot import ids
from bot.language.i18n import LANGUAGES, ROOT, catalogue
from bot.present import contexts
from games import GAMES
from tests.support.simulated_discord.server import Person, Server, said


def explains(who: Person) -> bool:
    """Whether this hand says what its choices do."""
    return said("mousel-means-keep", five="yes") in who.hand.text


async def a_first_deal(server: Server, *, pictures: bool = True, **options: Any) -> Person:
    """A player who must exchange, in a first deal for chips."""
    people = server.three()
    if not pictures:
        for person in people:
            await person.sets("kro me", "pictures", "off")
    await server.deal(*people, **options)
    return server.asked()


@pytest.mark.asyncio
async def test_a_first_deal_explains_each_choice_and_word(
    server: Server,
) -> None:
    who = await a_first_deal(server, pictures=False)
    assert explains(who)
    trump = said("word-means", word="trump", means=said("mousel-word-trump"))
    assert trump in who.hand.text
    assert said("practice-prices") not in who.hand.text, "chips move"
    assert said("mousel-means-keep", five="yes") not in server.table.text, (
        "the table is everybody's"
    )


@pytest.mark.asyncio
async def test_a_first_deal_says_that_it_is_forced_and_why(server: Server) -> None:
    """MDK-020: a newcomer would look for the button to pass."""
    who = await a_first_deal(server, pictures=False)
    forced = said("mousel-sub-forced")
    assert forced in who.hand.text
    assert said("word-means", word=forced, means=said("mousel-word-forced")) in who.hand.text


@pytest.mark.asyncio
async def test_a_button_under_more_ends_explanations_at_this_table_and_brings_them_back(
    server: Server,
) -> None:
    who = await a_first_deal(server, pictures=False)
    more = await who.more(who.hand)
    answer = await who.press(more, said("button-explain-less"))
    assert said("done-unexplained") in [answer.text, server.again(more).text]
    assert not explains(who)
    more = await who.more(who.hand)
    await who.press(more, said("button-explain"))
    assert explains(who)
    chairs = (await server.snapshot()).table.chairs
    assert [c.explained for c in chairs if c is not None].count(True) == 1, "and to nobody else"


@pytest.mark.asyncio
async def test_the_fourth_deal_is_explained_only_on_request(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contexts, "FIRST_DEALS", 0)
    who = await a_first_deal(server, pictures=False)
    assert not explains(who)
    await who.send(who.hand, ids.encode(1, None, "explain.1"))
    assert explains(who)


@pytest.mark.asyncio
async def test_a_personal_setting_ends_explanations_for_good(server: Server) -> None:
    people = server.three()
    await server.open(*people)
    for person in people:
        await person.sets("kro me", "explained", "off")
    await people[0].press(server.table, "Deal")
    assert not explains(server.asked())


@pytest.mark.asyncio
async def test_a_person_without_a_seat_gets_no_explanations(server: Server) -> None:
    await a_first_deal(server)
    dora = server.person("Dora")
    before = await server.truth()
    answer = await dora.send(server.table, ids.encode(1, None, "explain.1"))
    assert answer.text == said("refused-not-seated")
    assert await server.truth() == before


@pytest.mark.asyncio
async def test_a_hand_shows_the_aim_until_its_player_decides(server: Server) -> None:
    """It takes six lines on a phone, and was read by then."""
    who = await a_first_deal(server, pictures=False)
    aim = said("your-aim", aim=await server.aim())
    others = [p for p in server.people if p is not who]
    assert all(aim in p.hand.text for p in (who, *others))
    await who.press(who.hand, who.hand.choices[0])
    assert aim not in who.hand.text
    assert all(aim in p.hand.text for p in others), "who has not decided yet may read it"


@pytest.mark.asyncio
async def test_below_a_picture_the_goal_is_one_line_until_its_player_decides(
    server: Server,
) -> None:
    who = await a_first_deal(server)
    goal = said("mousel-goal")
    assert goal in who.hand.text
    assert await server.aim() not in who.hand.text
    assert said("mousel-means-keep", five="yes") in (await who.press(who.hand, "Why?")).text
    await who.press(who.hand, who.hand.choices[0])
    assert goal not in who.hand.text


@pytest.mark.asyncio
async def test_next_to_the_aim_a_hand_says_how_many_chips_its_owner_began_with(
    server: Server,
) -> None:
    """A settlement's "−14 → 486" means little to a person who never saw the 500."""
    who = await a_first_deal(server, pictures=False)
    began = said("hand-began", purse=500)
    assert began in who.hand.text
    assert began not in server.table.text
    await who.press(who.hand, who.hand.choices[0])
    assert began not in who.hand.text


@pytest.mark.sampled
@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("option", "told"),
    [({"practice": True}, ""), ({"stack": 100}, said("hand-began-stack", purse=100))],
)
async def test_a_hand_says_if_its_chips_are_not_the_purses(
    server: Server, option: dict[str, Any], told: str
) -> None:
    text = (await a_first_deal(server, pictures=False, **option)).hand.text
    assert said("hand-began", purse=500) not in text
    assert told in text


@pytest.mark.asyncio
async def test_only_the_first_three_deals_are_explained(server: Server) -> None:
    who = await a_first_deal(server)
    now = await server.snapshot()
    deal = now.deal
    assert deal is not None
    index = next(k for k, p in enumerate(server.people) if p is who)
    chair = now.table.chairs[index]
    assert chair is not None
    assert chair.deals_before == 0
    wishes = await server.bot.people.settings(who.id)
    told: list[bool | None] = []
    for before in range(5):
        table = now.table.with_chair(index, replace(chair, deals_before=before))
        seat = deal.setup.chairs.index(index)
        told.append(contexts.explained_to(table, deal, seat, wishes))
    assert told == [True, True, True, None, None]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", sorted(GAMES))
def test_each_explained_word_is_used_in_a_text(key: str, language: str) -> None:
    """Only words that a screen of the game can show are explained."""
    path = ROOT / "games" / key / "text" / f"{language}.ftl"
    lines = path.read_text(encoding="utf-8").splitlines()
    other = "\n".join(line for line in lines if "-word-" not in line.partition(" =")[0]).casefold()
    for word in GAMES[key].traits.words:
        assert catalogue().has(f"{key}-word-{word}")
        forms = catalogue().say(language, f"{key}-word-{word}-as").split("|")
        assert any(form.casefold() in other for form in forms), word
