"""`kro guilds` and `kro stats`, as the bot's owner reads them."""

from __future__ import annotations

from bot.runtime.console.owner import servers_text, totals_text
from db.statements.overview import ServerLine, Totals

DAY = 1_700_000_000.0
SERVERS = [
    ServerLine(900_000_000_000_000_001, 1234, 2, 56_789, DAY),
    ServerLine(42, 1, 0, 0, None),
]


def test_servers_are_listed_with_the_names_that_are_known() -> None:
    assert (
        servers_text(SERVERS, {SERVERS[0].guild: "The Card Inn"})
        == """\
2 servers, 2 open tables

server              people  open  deals  last        name
900000000000000001    1234     2  56789  2023-11-14  The Card Inn
42                       1     0      0  –"""
    )


def test_without_known_names_there_is_no_column_for_them() -> None:
    """Without a token the bot cannot request names."""
    assert (
        servers_text(SERVERS[1:], {})
        == """\
1 server, 0 open tables

server  people  open  deals  last
42           1     0      0  –"""
    )


def test_before_the_first_deal_the_list_says_so() -> None:
    assert servers_text([], {}) == "No server has played yet."
    nothing = "0 servers, 0 people, 0 open tables, no finished deal yet"
    assert totals_text(Totals(0, 0, 0, [])) == nothing


def test_all_are_counted_and_each_game() -> None:
    assert (
        totals_text(Totals(1, 1, 1200, [("mousel", 12_000, 40), ("mus", 9, 0)]))
        == """\
1 server, 1 person, 1,200 open tables

game    deals  last 7 days
mousel  12000           40
mus         9            0"""
    )
