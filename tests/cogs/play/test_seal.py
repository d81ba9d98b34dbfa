"""**Cut** before a deal and **Verify** after it: their answers, and who may press them."""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bot.cli import main
from bot.presses import proof_file
from games import GAMES
from tables.fairness.proof import Proof
from tables.fairness.proof import proof as make_proof
from tables.fairness.verifying import read, verify
from tests.support.messages.reading import readable
from tests.support.simulated_discord.server import Answer, Person, Server, said

pytestmark = pytest.mark.asyncio
PLAIN = str.maketrans("", "", "*`")
"""What a picture's description leaves out of a text."""


async def three(server: Server) -> tuple[Person, Person, Person]:
    anna, bo, cilla = (server.person(name) for name in ("Anna", "Bo", "Cilla"))
    await server.open(anna, bo, cilla)
    return anna, bo, cilla


async def root(server: Server) -> str:
    """The root of the next deal."""
    seal = (await server.snapshot()).seal
    assert seal is not None
    return seal.root


async def digest(server: Server) -> str:
    """The digest that is shown before the next cut."""
    now = await server.snapshot()
    assert now.seal is not None
    return now.seal.digest(now.table.cuts_by_chair())


async def cut(server: Server, person: Person, number: str) -> Answer:
    asked = await person.press(server.table, said("button-cut"))
    answer = await person.fill_in(asked, value=number)
    await server.env.settle()
    return answer


async def proof(answer: Answer) -> Proof:
    [file] = answer.whisper.handle.attachments
    found = read(await file.read())
    assert isinstance(found, Proof)
    return found


async def test_the_lobby_shows_the_seal_and_who_has_cut_it(server: Server) -> None:
    anna, bo, cilla = await three(server)
    seal = await root(server)
    line = said("seal-next", root=seal[:8])
    assert f"{line} · {said('seal-see-cut')}".translate(PLAIN) in server.table.text
    assert seal not in server.table.text
    panel = (await anna.more(server.table)).text
    assert said("seal-why") in panel, "in one sentence what it is for"
    assert said("seal-cut-by", count=1, who="Bo") not in server.table.text
    hands = len(server.sent())
    answer = await cut(server, bo, "4711")
    now = await digest(server)
    assert now != seal
    assert answer.text == said("cut-done", deal=1, number="4711", digest=now)
    line = said("seal-next", root=now[:8])
    assert (
        f"{line} · {said('seal-cut-by', count=1, who='Bo')}".translate(PLAIN) in server.table.text
    )
    assert len(server.sent()) - hands <= 4, "no hand is drawn again for it"
    await cut(server, anna, "0")
    await cut(server, bo, "12")
    assert said("seal-cut-by", count=3, who="Bo") in server.table.text
    cuts = (await server.snapshot()).table.cuts_by_chair()
    assert cuts == ((1, 4711), (0, 0), (1, 12))
    await bo.press(server.table, "Leave")
    await server.env.settle()
    assert said("seal-cut-by", count=3, who="Bo") in server.table.text
    del cilla


async def test_the_whole_seal_is_shown_before_a_number_can_be_typed(server: Server) -> None:
    """It also says what both are for: the letters at the table prove nothing (docs/trust.md)."""
    anna, *_ = await three(server)
    asked = await anna.press(server.table, said("button-cut"))
    modal = asked.result.modal
    assert modal is not None
    told = readable(modal["components"][0]["content"])
    assert told == said("cut-why", digest=await root(server), cuts=0)
    await anna.fill_in(asked, value="5")
    asked = await anna.press(server.table, said("button-cut"))
    modal = asked.result.modal
    assert modal is not None
    told = readable(modal["components"][0]["content"])
    assert told == said("cut-why", digest=await digest(server), cuts=1)


async def test_a_number_typed_while_another_player_cut_is_not_used(server: Server) -> None:
    """Otherwise the digest that its player copied would not be the one right before the number."""
    anna, bo, _ = await three(server)
    asked = await anna.press(server.table, said("button-cut"))
    await cut(server, bo, "1")
    answer = await anna.fill_in(asked, value="2")
    assert answer.text == said("refused-cut-moved", digest=await digest(server))
    assert (await server.snapshot()).table.cuts_by_chair() == ((1, 1),)


@pytest.mark.sampled
@pytest.mark.parametrize("number", ["x", "-1", "1.5", "１２", "1e9"])
async def test_any_other_number_is_refused(server: Server, number: str) -> None:
    anna, *_ = await three(server)
    before = await server.truth()
    answer = await cut(server, anna, number)
    assert answer.text == said("refused-cut-number", hi=9_999_999_999)
    assert await server.truth() == before


async def test_a_stranger_cannot_cut_and_a_late_cut_is_refused(server: Server) -> None:
    anna, *_ = await three(server)
    dora = server.person("Dora")
    asked = await dora.send(server.table, "k1:1:-:cut.1")
    assert asked.text == said("refused-not-seated")
    lobby = server.table
    dialog = await anna.send(lobby, "k1:1:-:cut.1")
    await anna.press(lobby, "Deal")
    await server.env.settle()
    answer = await anna.fill_in(dialog, value="5")
    assert answer.text == said("refused-deal-in-play")
    for custom_id in ("k1:1:-:cut", "k1:1:-:cut.x", "k1:1:-:verify", "k1:1:-:verify.1"):
        invented = await anna.send(server.table, custom_id)
        assert invented.text in {said("refused-old-button"), said("refused-nothing-to-show")}


async def test_each_player_verifies_a_deal_and_no_other_players_cards(
    server: Server, tmp_path: Path
) -> None:
    anna, bo, cilla = await three(server)
    sealed = await root(server)
    await cut(server, bo, "4711")
    await anna.press(server.table, "Deal")
    await server.play_on((anna, bo, cilla))
    assert f"`{(await root(server))[:8]}…`" in server.table.text
    for seat, person in enumerate((anna, bo, cilla)):
        answer = await person.press(server.table, said("button-verify"))
        deal = said("deal-number", deal=1)
        text = answer.whisper.text
        assert text.startswith("✓")
        assert said("verify-file", deal=deal, root=sealed) in text
        assert "Nobody has changed the deck since, except by cutting it." in text
        found = await proof(answer)
        assert (found.seat, found.root, found.cuts) == (seat, sealed, [(1, 4711)])
        assert verify(found, GAMES, sealed).wrong == ()
    # From the list of deals it is the same file.
    listed = (await anna.command("history")).whisper
    await anna.choose(listed, [listed.menus[0]["options"][0]["value"]])
    shown = server.again(listed)
    again = await anna.press(shown, said("button-verify"))
    [file] = again.whisper.handle.attachments
    path = tmp_path / "proof.json"
    path.write_bytes(await file.read())
    command = ["verify", str(path), sealed]
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 0
    assert "chair 2 by 4711" in done.output
    path.write_bytes(path.read_bytes().replace(b"4711", b"4712"))
    done = CliRunner().invoke(main, command)
    assert done.exit_code == 1
    assert "WRONG" in done.output
    # A person who was not dealt in gets nothing, whatever rights the person has.
    keeper = server.person("Mod", roles=[server.host_role()])
    await keeper.command("balance")
    refused = await keeper.send(server.table, "k1:1:-:verify.1")
    assert refused.text == said("refused-not-yours-to-check")
    refused = await keeper.send(shown, "h1:verify:1:1")
    assert refused.text == said("refused-nothing-to-show")
    assert not refused.whisper.handle.attachments


async def test_no_secret_leaves_the_file_in_which_it_is_stored(
    server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    """It goes to Discord in no form, and into no log at any level."""
    caplog.set_level(logging.DEBUG)
    anna, bo, cilla = await three(server)
    await cut(server, anna, "1")
    await anna.press(server.table, "Deal")
    await server.play_on((anna, bo, cilla))
    for person in (anna, bo):
        await person.press(server.table, said("button-verify"))
        await person.command("history")
    with closing(sqlite3.connect(server.database)) as con:
        secrets: list[bytes] = [row[0] for row in con.execute("SELECT secret FROM deal_secret")]
    assert len(secrets) == 2
    said_anywhere = "\n".join([repr(server.sent()), caplog.text, repr(await server.snapshot())])
    for secret in secrets:
        assert secret.hex() not in said_anywhere
        assert repr(secret)[2:-1] not in said_anywhere


async def test_a_deal_without_a_seal_says_so(server: Server) -> None:
    anna, bo, cilla = await three(server)
    await anna.press(server.table, "Deal")
    await server.play_on((anna, bo, cilla))
    with closing(sqlite3.connect(server.database)) as con, con:
        name = "deal_secret_is_not_deleted"
        [trigger] = con.execute("SELECT sql FROM sqlite_master WHERE name = ?", (name,)).fetchone()
        con.execute(f"DROP TRIGGER {name}")
        con.execute("DELETE FROM deal_secret WHERE deal = 1")
        con.execute(trigger)
    answer = await anna.press(server.table, said("button-verify"))
    assert answer.text == said("refused-not-sealed")


async def test_a_deal_that_does_not_fit_its_seal_is_called_wrong(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, *_ = await three(server)
    await anna.press(server.table, "Deal")
    await server.play_on()

    def forged(*args: Any, **more: Any) -> Proof | None:
        found = make_proof(*args, **more)
        assert found is not None
        found.cuts = [(0, 1)]
        return found

    monkeypatch.setattr(proof_file, "proof", forged)
    server.expected.add("the proof is wrong")
    answer = await anna.press(server.table, said("button-verify"))
    assert answer.whisper.text.startswith("✗")
