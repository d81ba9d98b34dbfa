"""The command line, as an operator uses it."""

from __future__ import annotations

import asyncio
import errno
import fcntl
import json
import socket
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.cluster.coordinator import OtherCount
from bot.discord.start.endpoint import point_at
from bot.runtime.settings import Settings
from db.process_lock import process_lock
from db.sqlite.store import SqliteStore
from games import GAMES
from tables.commands import AddRegular, Back, Deal, Wake
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.planning.plan import Services
from tests.support.store.new_file import new_file
from tests.support.tables.harness import FakeClock, StillPace, seeded_chance

COMMANDS = (
    "run", "sandbox", "replay", "check-ledger", "export", "backup", "restore",
    "guilds", "stats", "today", "announce", "leave", "block", "table", "switch-off", "switch-on",
    "fleet", "drain",
)  # fmt: skip


@pytest.fixture(autouse=True)
def _real_discord() -> Iterator[None]:
    """Point discord.py back at Discord: a command sets the address for the whole process."""
    yield
    point_at(None)


async def play_deals(path: Path, deals: int) -> None:
    """Let a table of regulars with one sleeping person play `deals` deals in a real database."""
    store = await SqliteStore.open(path)
    clock = FakeClock()
    directory = Directory(Services(store, GAMES, clock, seeded_chance(4), StillPace()))
    host = await store.purse(7, 70, "Anna", clock.now())
    opened = await directory.open("mousel", 7, 700, host, {"seats": 4})
    assert isinstance(opened, Snapshot)
    for _ in range(3):
        await directory.ask(opened.id, AddRegular(by=host))
    for _ in range(deals):
        outcome = await directory.ask(opened.id, Deal(by=host))
        while outcome.snapshot.table.status is Status.PLAYING:
            clock.time += 91
            outcome = await directory.ask(opened.id, Wake())
        await directory.ask(opened.id, Back(by=host))
    await directory.stop()
    await store.close()


@pytest.fixture
def played(tmp_path: Path) -> Path:
    """A database with three finished deals."""
    path = tmp_path / "kro.sqlite3"
    asyncio.run(play_deals(path, 3))
    return path


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    answer = CliRunner(env={"LC_ALL": "C"}).invoke(main, [command, "--help"])
    assert answer.exit_code == 0
    assert "Usage:" in answer.output
    assert command in CliRunner().invoke(main, ["--help"]).output


@pytest.mark.parametrize(
    ("platform", "database", "why"),
    [
        ("linux", "data/kro.sqlite3", "need PostgreSQL"),
        ("win32", "postgresql://kro@here/kro", "do not run on Windows"),
    ],
)
def test_a_process_of_a_cluster_starts_only_if_the_system_supports_it(
    monkeypatch: pytest.MonkeyPatch, platform: str, database: str, why: str
) -> None:
    monkeypatch.setattr("bot.runtime.settings.sys", SimpleNamespace(platform=platform))
    given = {"DISCORD_TOKEN": "-", "KRO_DATABASE": database, "KRO_FLEET": "true"}
    answer = CliRunner().invoke(main, ["run"], env=given)
    assert (answer.exit_code, answer.output.count("KRO_FLEET")) == (1, 1)
    assert why in answer.output


def test_exported_deals_replay_to_the_same_result(played: Path, tmp_path: Path) -> None:
    exported = CliRunner().invoke(main, ["export", "--database", str(played)])
    assert exported.exit_code == 0
    records = [json.loads(line) for line in exported.output.splitlines()]
    assert len(records) == 3
    file = tmp_path / "deals.jsonl"
    file.write_text(exported.output)
    replayed = CliRunner().invoke(main, ["replay", str(file)])
    assert replayed.exit_code == 0
    for record, line in zip(records, replayed.output.splitlines(), strict=True):
        assert json.loads(line)["deltas"] == record["result"]["deltas"]
    one = CliRunner().invoke(
        main, ["export", "--database", str(played), "--guild", "7", "--table", "1", "--deal", "2"]
    )
    assert [json.loads(one.output)] == records[1:2]
    assert (
        CliRunner().invoke(main, ["export", "--database", str(played), "--table", "9"]).output == ""
    )


def test_the_ledger_of_played_deals_is_in_order(played: Path) -> None:
    answer = CliRunner().invoke(main, ["check-ledger", "--database", str(played)])
    assert answer.exit_code == 0, answer.output
    assert f"{played}: 4 accounts, " in answer.output
    assert "1 table, 3 deals." in answer.output


def test_servers_are_listed_even_if_discord_gives_no_names(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "refused")
    monkeypatch.setenv("DISCORD_API_URL", "http://127.0.0.1:9/api/v10")
    answer = CliRunner().invoke(main, ["guilds", "--database", str(played)])
    assert answer.exit_code == 0, answer.output
    assert "1 server, 1 open table" in answer.stdout
    assert "Without the servers' names: Discord does not answer" in answer.stderr


def test_an_empty_list_of_blocks_says_that_nobody_is_blocked(played: Path) -> None:
    def listed(*more: str) -> str:
        return CliRunner().invoke(main, ["block", *more, "--database", str(played)]).output

    assert listed() == "Nobody is blocked.\n"
    listed("--person", "70")
    assert listed() == "person 70\n"


@pytest.mark.parametrize("command", ["check-ledger", "export", "backup"])
def test_a_missing_database_is_reported_in_one_clear_line(command: str, tmp_path: Path) -> None:
    missing = tmp_path / "nothing.sqlite3"
    file = [str(tmp_path / "copy")] if command == "backup" else []
    answer = CliRunner().invoke(main, [command, *file, "--database", str(missing)])
    assert answer.exit_code == 1
    assert str(missing) in answer.output
    assert "Traceback" not in answer.output
    assert not missing.exists()


def test_invalid_settings_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KRO_CLOCK", "3")
    monkeypatch.setenv("KRO_SANDBOX_PORT", "")
    monkeypatch.setenv("KRO_BACKUP_KEEP", "many")
    answer = CliRunner().invoke(main, ["sandbox"])
    assert (answer.exit_code, answer.output) == (
        1,
        """\
Error: these settings cannot be used:
  KRO_SANDBOX_PORT is empty. It takes a whole number from 0 to 65,535. Write, for example, KRO_SANDBOX_PORT=8800
  KRO_CLOCK is 3. It takes a whole number from 10 to 86,400. Write, for example, KRO_CLOCK=90
  KRO_BACKUP_KEEP has another kind of value. It takes a whole number of 1 or more. Write, for example, KRO_BACKUP_KEEP=14
""",  # noqa: E501
    )


TAKEN_AS_THEY_ARE = {
    "token", "api_url", "gateway_url", "sandbox_world", "sandbox_log", "backup_folder",
}  # fmt: skip


@pytest.mark.parametrize("name", sorted(Settings.model_fields.keys() - TAKEN_AS_THEY_ARE))
def test_a_refused_setting_is_shown_with_a_valid_example(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    variable = f"KRO_{name.upper()}"
    monkeypatch.setenv(variable, "://secret")
    answer = CliRunner().invoke(main, ["stats"])
    said = answer.output.removeprefix("Error: these settings cannot be used:\n  ").rstrip()
    assert said.startswith((f"{variable}: ", f"{variable} has another kind of value. It takes "))
    assert "should" not in said
    assert "Value error" not in said
    assert "secret" not in said
    if " It takes " in said:
        monkeypatch.setenv(variable, said.rpartition(f"{variable}=")[2])
        Settings()
    else:
        assert ", as https://key@" in said or "postgresql://user@host/kro" in said


@pytest.mark.parametrize(
    ("address", "is_taken"),
    [
        ("https://inn.example/privacy", True),
        ("https://inn.example/privacy.{language}.html", True),
        ("https://inn.example/{lang}/privacy", False),
    ],
)
def test_the_address_of_a_page_has_a_place_for_the_language_and_for_nothing_else(
    monkeypatch: pytest.MonkeyPatch, address: str, *, is_taken: bool
) -> None:
    monkeypatch.setenv("KRO_PRIVACY_URL", address)
    monkeypatch.setenv("KRO_DATABASE", "no-such-file")
    answer = CliRunner().invoke(main, ["stats"])
    assert ("KRO_PRIVACY_URL" in answer.output) is not is_taken


def test_a_taken_port_is_a_one_line_error(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        for name in ("SANDBOX_DATABASE", "SANDBOX_WORLD", "SANDBOX_LOG"):
            monkeypatch.setenv(f"KRO_{name}", str(tmp_path / name))
        port = str(taken.getsockname()[1])
        answer = CliRunner().invoke(main, ["sandbox", "--port", port])
    assert answer.exit_code == 1
    assert "port is taken" in answer.output


def test_a_sandbox_that_is_already_running_is_reported_in_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("SANDBOX_DATABASE", "SANDBOX_WORLD", "SANDBOX_LOG"):
        monkeypatch.setenv(f"KRO_{name}", str(tmp_path / name))
    with (tmp_path / "SANDBOX_WORLD.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        answer = CliRunner().invoke(main, ["sandbox", "--port", "0"])
    assert answer.exit_code == 1
    assert f"runs already with {tmp_path / 'SANDBOX_WORLD'}" in answer.output
    assert "KRO_SANDBOX_WORLD, KRO_SANDBOX_DATABASE, KRO_SANDBOX_LOG and KRO_SANDBOX_PORT" in (
        answer.output
    )
    assert "Traceback" not in answer.output


def test_a_bot_that_already_runs_on_the_database_is_reported_in_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database = tmp_path / "kro.sqlite3"
    monkeypatch.setenv("DISCORD_TOKEN", "a.made-up.token")
    monkeypatch.setenv("KRO_DATABASE", str(database))
    with process_lock(database):
        answer = CliRunner().invoke(main, ["run"])
    assert answer.exit_code == 1
    assert f"running already on {database}" in answer.output
    assert "Traceback" not in answer.output


def test_a_database_of_a_newer_version_is_reported_in_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    database = new_file(tmp_path / "kro.sqlite3")
    with closing(sqlite3.connect(database)) as con, con:
        con.execute("PRAGMA user_version = 999")
        con.execute("UPDATE schema_version SET oldest = 999")
    monkeypatch.setenv("DISCORD_TOKEN", "a.made-up.token")
    monkeypatch.setenv("KRO_DATABASE", str(database))
    answer = CliRunner().invoke(main, ["run"])
    assert answer.exit_code == 1
    assert "Start the newer Kro" in answer.output
    assert "Traceback" not in answer.output


NEWER = "PRAGMA user_version = 999"


@pytest.mark.parametrize(
    ("command", "spoilt", "why"),
    [
        (["check-ledger"], NEWER, "schema version 999"),
        (["export"], NEWER, "schema version 999"),
        (["check-ledger", "--accept"], NEWER, "schema version 999"),
        (
            ["check-ledger", "--accept"],
            "DROP TABLE setting_change; CREATE VIEW setting_change AS SELECT 1 AS id",
            "its setting_change is a view",
        ),
    ],
    ids=["check", "export", "accept newer", "accept a view"],
)
def test_a_file_of_another_schema_is_refused_before_anything_is_done(
    tmp_path: Path, command: list[str], spoilt: str, why: str
) -> None:
    database = new_file(tmp_path / "kro.sqlite3")
    with closing(sqlite3.connect(database)) as con, con:
        con.execute("INSERT INTO checked (transfer, at, sums) VALUES (0, 1.0, 'other')")
        con.executescript(spoilt)
    answer = CliRunner().invoke(main, [*command, "--database", str(database)])
    assert answer.exit_code == 1
    assert why in answer.output
    assert answer.output.count("\n") == 1, answer.output
    with closing(sqlite3.connect(database)) as con:
        assert con.execute("SELECT sums FROM checked").fetchall() == [("other",)]


@pytest.mark.parametrize(
    ("made", "named", "why"),
    [
        ("text", "kro.sqlite3", "kro.sqlite3: file is not a database"),
        ("folder", "kro.sqlite3", "kro.sqlite3: unable to open database file"),
        ("text", "kro.sqlite3/kro.sqlite3", "kro.sqlite3 cannot be used: "),
        ("text", "sqlite:///kro.sqlite3", "KRO_DATABASE: name a file by its path"),
        ("text", "mysql://kro:secret@host/kro", "or PostgreSQL as postgresql://"),
    ],
)
def test_an_invalid_database_is_reported_in_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, made: str, named: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    if made == "text":
        Path("kro.sqlite3").write_text("a list of what to buy, and more lines than a header has\n")
    else:
        Path("kro.sqlite3").mkdir()
    given = {"DISCORD_TOKEN": "a.made-up.token", "KRO_DATABASE": named}
    answer = CliRunner().invoke(main, ["run"], env=given)
    assert answer.exit_code == 1
    assert why in answer.output
    assert "Traceback" not in answer.output
    assert "secret" not in answer.output
    assert {path.name for path in tmp_path.iterdir()} <= {"kro.sqlite3", "kro.sqlite3.lock"}


def test_commands_also_refuse_an_address_of_another_database(tmp_path: Path) -> None:
    given = "mysql://kro:secret@host/kro"
    answer = CliRunner().invoke(main, ["backup", str(tmp_path / "copy"), "--database", given])
    assert answer.exit_code == 2
    assert "postgresql://user@host/kro" in answer.output
    assert "secret" not in answer.output


def test_an_unreachable_discord_is_reported_in_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        there = f"http://127.0.0.1:{nobody.getsockname()[1]}/api/v10"
        given = {
            "DISCORD_TOKEN": "a.made-up.token", "DISCORD_API_URL": there, "KRO_MONITORING": "",
        }  # fmt: skip
        answer = CliRunner().invoke(main, ["run"], env=given)
    assert answer.exit_code == 1
    assert "Error: Discord cannot be reached from here: " in answer.output
    assert "Traceback" not in answer.output


Opened = Callable[[Any, int], None]


class Ends:
    """A bot that ends with an error as soon as it is open, or before."""

    guilds = ()

    def __init__(self, settings: Settings, error: Exception, opened: Opened | None) -> None:
        self.settings, self._error, self._opened = settings, error, opened

    async def __aenter__(self) -> Ends:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing to release."""

    async def start(self, _token: str) -> None:
        if self._opened is not None:
            self._opened(self, 0)
        raise self._error

    async def wait_until_drained(self) -> None:
        await asyncio.Event().wait()

    async def wait_for(self, *_: object, **__: object) -> None:
        await asyncio.Event().wait()


def refusal(status: int, text: str) -> discord.HTTPException:
    """What discord.py raises if Discord answers with this status."""
    answer: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(answer, text)


RunEnding = Callable[[Callable[[Settings, Opened], Ends]], Result]
"""Runs `kro run` with a made-up token and a bot that ends by an error."""


@pytest.fixture
def run_ending(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> RunEnding:
    def run(made: Callable[[Settings, Opened], Ends]) -> Result:
        async def created(settings: Settings, *, ready: Opened, **_: object) -> Ends:
            return made(settings, ready)

        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr("bot.runtime.app.create_bot", created)
        given = {
            "DISCORD_TOKEN": "a.made-up.token", "DISCORD_API_URL": "http://127.0.0.1:1/api/v10",
            "KRO_MONITORING": "",
        }  # fmt: skip
        return CliRunner().invoke(main, ["run"], env=given)

    return run


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (FileNotFoundError(errno.ENOENT, "not there", "kro.note"), "kro.note cannot be used: "),
        (refusal(403, "Missing Access"), "Discord refuses Kro: 403"),
        (refusal(503, "upstream"), "503; try again later"),
        (OtherCount(3), "set KRO_SHARDS=3"),
    ],
    ids=["a file", "refused", "unwell", "mended by an operator"],
)
@pytest.mark.parametrize("is_open", [False, True])
def test_an_error_that_ends_an_open_bot_is_logged_with_its_traceback(
    run_ending: RunEnding, error: Exception, line: str, is_open: bool
) -> None:
    """An error before the start is reported in one line."""
    answer = run_ending(lambda settings, ready: Ends(settings, error, ready if is_open else None))
    assert answer.exit_code == 1
    assert line in answer.output
    logged = is_open and not isinstance(error, OtherCount)
    assert ("CRITICAL bot.runtime.app: Kro ended" in answer.output) is logged
    assert (", in start\n" in answer.output) is logged


def closed(code: int) -> discord.DiscordException:
    """What discord.py raises if Discord closes a connection for good with this code."""
    if code == 4014:
        return discord.PrivilegedIntentsRequired(0)
    return discord.ConnectionClosed(Mock(), shard_id=0, code=code)


@pytest.mark.parametrize("code", [4004, 4010, 4011, 4012, 4013, 4014])
def test_a_connection_that_discord_closes_for_good_is_reported_in_one_clear_line(
    run_ending: RunEnding, code: int
) -> None:
    answer = run_ending(lambda settings, ready: Ends(settings, closed(code), ready))
    assert answer.exit_code == 1
    [line] = [line for line in answer.output.splitlines() if line.startswith("Error: ")]
    assert "Kro" in line or "Copy the new token" in line, "it says what to do"
    assert "Shard ID" not in line
    assert "Traceback" not in answer.output


def test_an_answer_that_blames_the_program_is_not_reported_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    async def created(settings: Settings, **_: object) -> Ends:
        return Ends(settings, refusal(400, "Invalid Form Body"), None)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("bot.runtime.app.create_bot", created)
    given = {"DISCORD_TOKEN": "a.made-up.token", "KRO_MONITORING": ""}
    answer = CliRunner().invoke(main, ["run"], env=given)
    assert isinstance(answer.exception, discord.HTTPException)
    assert "try again" not in answer.output


@pytest.mark.parametrize("level", ["debug", "Info"])
def test_the_case_of_a_log_level_does_not_matter(
    monkeypatch: pytest.MonkeyPatch, level: str
) -> None:
    monkeypatch.setenv("KRO_LOG_LEVEL", level)
    assert Settings().log_level == level.upper()


def test_an_invalid_log_level_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KRO_LOG_LEVEL", "loud")
    answer = CliRunner().invoke(main, ["run"])
    assert (answer.exit_code, "KRO_LOG_LEVEL" in answer.output) == (1, True)


@pytest.mark.parametrize(("mode", "said"), [(0o644, True), (0o600, False)])
def test_a_token_that_other_users_can_read_causes_a_warning(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mode: int, *, said: bool
) -> None:
    database = tmp_path / "kro.sqlite3"
    monkeypatch.chdir(tmp_path)
    Path(".env").write_text(f"DISCORD_TOKEN=a.made-up.token\nKRO_DATABASE={database}\n")
    Path(".env").chmod(mode)
    with process_lock(database):
        answer = CliRunner().invoke(main, ["run"])
    assert "running already" in answer.output
    assert ("chmod 600 .env" in answer.output) == said
    assert "made-up" not in answer.output


def test_unreadable_settings_are_reported_in_one_clear_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    Path(".env").write_bytes(b"DISCORD_TOKEN=\xff\xfe")
    answer = CliRunner().invoke(main, ["run"])
    assert (answer.exit_code, answer.output) == (1, "Error: .env cannot be read: it is not UTF-8\n")

    def refuses() -> Settings:
        raise PermissionError(errno.EACCES, "Permission denied", ".env")

    monkeypatch.setattr("bot.cli.Settings", refuses)  # who tests as root may read every file
    answer = CliRunner().invoke(main, ["run"])
    assert answer.output == "Error: .env cannot be read: Permission denied\n"


def test_a_misspelt_setting_is_reported_with_a_suggestion(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("KRO_MONITORNG", "")
    monkeypatch.setenv("KRO_ARTIFACTS", "elsewhere")
    Path(".env").write_text("DISCORD_TOKEN=a.made-up.token\nKRO_DATABSE=kro.sqlite3\nOTHER=1\n")
    Path(".env").chmod(0o600)
    database = Path("data/kro.sqlite3")
    database.parent.mkdir()
    with process_lock(database):
        answer = CliRunner().invoke(main, ["run"])
    asked = [line for line in answer.output.splitlines() if "is not a setting" in line]
    assert asked == [
        "KRO_DATABSE is not a setting: did you mean KRO_DATABASE?",
        "KRO_MONITORNG is not a setting: did you mean KRO_MONITORING?",
    ]


def test_a_setting_of_an_older_version_is_accepted_and_reported_as_needless(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DISCORD_TOKEN", "a.made-up.token")
    monkeypatch.setenv("KRO_TOKENS_FREE", "true")
    Path("data").mkdir()
    with process_lock(Path("data/kro.sqlite3")):
        answer = CliRunner().invoke(main, ["run"])
    [line] = [line for line in answer.output.splitlines() if "KRO_TOKENS_FREE" in line]
    assert line.startswith("KRO_TOKENS_FREE no longer has any effect and can be deleted: ")


def test_an_endless_file_of_records_is_not_read_to_its_end() -> None:
    answer = CliRunner().invoke(main, ["replay", "/dev/zero"])
    assert answer.exit_code == 2
    assert "larger than 64 MB" in answer.output


def test_the_operator_voids_a_table_and_the_ledger_stays_in_order_gen_017(played: Path) -> None:
    def asked(command: str, *more: str, typed: str = "") -> Result:
        arguments = [command, *more, "--database", str(played)]
        return CliRunner().invoke(main, arguments, input=typed)

    with closing(sqlite3.connect(played)) as con:
        [guild, number] = con.execute("SELECT guild, number FROM card_table").fetchone()
    table = [str(number), "--guild", str(guild)]
    left_open = asked("table", *table, "--void", typed="n\n")
    assert left_open.exit_code == 1
    assert f"This closes table {number}, also if it is healthy, and returns" in left_open.output
    voided = asked("table", *table, "--void", typed="y\n")
    assert voided.exit_code == 0, voided.output
    checked = asked("check-ledger")
    assert checked.exit_code == 0, checked.output
    again = asked("table", *table, "--void")
    assert again.exit_code == 1
    assert f"there is no open table {number} on server {guild}" in again.output
