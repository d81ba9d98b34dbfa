"""The dialogs of settings, their page of changes, and the list of finished deals, rendered."""

from __future__ import annotations

from typing import Any

import pytest

from bot.language.i18n import LANGUAGES, say
from bot.language.names import safe_name
from bot.ports import Guild, Person
from bot.render.dialogs import options, setting_list
from bot.render.dialogs.options import OTHER
from bot.render.dialogs.setting_list import SettingList, setting_list_view, slug
from bot.render.parts import ROOM
from cogs import settings
from cogs.history import PAGE as DEALS
from cogs.history import DealLine, list_view
from cogs.settings import server_dialog
from cogs.settings.server_dialog import PAGE, ChangeLine, changes_view, settings_of, settings_view
from games import GAMES
from tests.support.messages.pseudo import PSEUDO
from tests.support.messages.reading import (
    assert_discord_takes,
    assert_fits_a_phone,
    components,
    readable,
    written,
)

OPTIONS, PICKED_HERE = settings_of(90), server_dialog.picked_on(server_dialog.CHOICE)
NAME = safe_name("*_~|[Annabelle-Marie Wilhelmina](x)|~_*")
CHANNELS = tuple(range(10**18, 10**18 + 25))
every_language = pytest.mark.parametrize("locale", LANGUAGES)


def model(chosen: str | None = None, **changed: Any) -> SettingList:
    guild = Guild(1, **changed)
    return SettingList(
        stem="setting",
        choice="set",
        options=OPTIONS,
        values={o.key: getattr(guild, o.key) for o in OPTIONS},
        lists={key: server_dialog.picked(getattr(guild, key)) for key in PICKED_HERE},
        chosen=chosen,
        problem="!" * 200,
    )


@every_language
@pytest.mark.parametrize("chosen", [None, *PICKED_HERE, *(o.key for o in OPTIONS)])
def test_a_servers_settings_are_a_message_that_discord_takes(
    locale: str, chosen: str | None
) -> None:
    rich = {o.key: o.most for o in OPTIONS if o.most}
    for changed in ({}, {**rich, "channels": CHANNELS, "openers": CHANNELS, "log": 1}):
        view = settings_view(locale, model(chosen, **changed), NAME)
        assert_discord_takes(view)
        assert_fits_a_phone(view)
        menus = [c for c in components(view) if c["type"] in (3, 6, 8)]
        assert len(menus) == 1 + (chosen is not None)


@every_language
@pytest.mark.parametrize("option", [o for o in OPTIONS if o.most], ids=lambda o: o.key)
def test_a_number_is_offered_with_the_present_one_and_any_other(locale: str, option: Any) -> None:
    view = settings_view(locale, model(option.key, **{option.key: 77}), NAME)
    values = [c for c in components(view) if c["type"] == 3][1]["options"]
    assert [o["value"] for o in values if o.get("default")] == ["77"]
    assert values[-1]["value"] == OTHER
    assert all(str(n) in {o["value"] for o in values} for n in option.offered)


@pytest.mark.ci
@pytest.mark.parametrize("locale", [PSEUDO])
def test_the_dialog_has_what_its_menu_has_no_room_for(locale: str) -> None:
    longer = 0
    for option in OPTIONS:
        told = setting_list.means(locale, "setting", slug(option.key))
        longer += len(told) > ROOM
        text = written(settings_view(locale, model(option.key), NAME))
        assert (readable(told) in text) == (len(told) > ROOM)
    assert longer


@every_language
def test_more_settings_than_a_menu_takes_are_in_several_menus(
    locale: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(options, "MOST", 5)
    listed = [*(o.key for o in OPTIONS), *PICKED_HERE]
    view = settings_view(locale, model("daily"), NAME)
    assert_discord_takes(view)
    which = [c for c in components(view) if c["type"] == 3][:-1]
    assert [c["custom_id"] for c in which] == ["h1:set", *(f"h1:set:{k}" for k in range(1, 5))]
    assert [len(c["options"]) for c in which] == [5, 5, 5, 4, 4]
    assert [o["value"] for c in which for o in c["options"]] == [slug(key) for key in listed]
    for menu in which:
        for label in (menu["options"][0]["label"], menu["options"][-1]["label"]):
            assert label in menu["placeholder"]


@every_language
def test_an_empty_value_is_put_in_words(locale: str) -> None:
    view = settings_view(locale, model(daily=0, gifts=0, fresh=0, cap_server=0), NAME)
    for key in ("daily", "gifts", "fresh", "cap-server"):
        name = say(locale, f"setting-{key}")
        line = next(line for line in written(view).splitlines() if line.startswith(name))
        assert "0" not in line


@every_language
def test_a_page_of_the_longest_changes_fits(locale: str) -> None:
    worst = ChangeLine(NAME, "channels", CHANNELS, CHANNELS[::-1], 1_767_225_600.5)
    view = changes_view(locale, [worst] * PAGE, 0, 1000)
    assert_discord_takes(view)
    assert_fits_a_phone(view)
    assert_discord_takes(changes_view(locale, [], 0, 0))


@every_language
@pytest.mark.parametrize("chosen", [None, "pings", "language", "hand", "colours", "pictures"])
def test_the_own_settings_are_a_message_that_discord_takes(locale: str, chosen: str | None) -> None:
    other = Person(1, "sv-SE", 5, True, True, "sv", False, True, False)
    for person in (Person(1), other):
        view = setting_list_view(
            locale, settings.model_of(person, chosen), say(locale, "mine-title")
        )
        assert_discord_takes(view)


@every_language
def test_a_list_of_deals_is_a_message_that_discord_takes(locale: str) -> None:
    games = sorted(GAMES)
    deals = [
        DealLine(0xFFFFFF, 99_999, k, games[k % len(games)], -1_000_000, 1_767_225_600.0)
        for k in range(9_000, 9_000 + DEALS)
    ]
    view = list_view(locale, NAME, deals, 0, 9_999)
    assert_discord_takes(view)
    assert_fits_a_phone(view)
    assert_discord_takes(list_view(locale, NAME, [], 0, 0))
