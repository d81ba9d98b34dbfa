"""Tests that the world survives its process: each change is kept, and complete after `kill -9`."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sandbox import World, create_world
from sandbox.world.rows import Channel, Message

WRITER = """
import sys
from pathlib import Path
from sandbox import create_world
from sandbox.world.rows import Message
world = create_world(path=Path(sys.argv[1]))
channel = world.channel("card-table")
for n in range(10**9):
    world.put(Message(world.ids.new(), channel.id, world.bot.id, str(n)))
    if n == 50:
        print("going", flush=True)
"""


def contents(world: World) -> list[str]:
    return [m.content for m in world.messages[world.channel("card-table").id].values()]


def test_a_saved_world_is_the_same_when_loaded(tmp_path: Path) -> None:
    world = create_world()
    direct = Channel(world.ids.new(), 1, recipients=[world.bot.id, world.person("Bo").id])
    world.put(direct)
    message = Message(world.ids.new(), direct.id, world.bot.id, "hand", flags=64)
    message.components = [{"type": 1, "components": []}]
    world.put(message)
    world.save(tmp_path / "world.jsonl")
    again = World.load(tmp_path / "world.jsonl")
    assert again.users == world.users
    assert again.guilds == world.guilds
    assert again.members == world.members
    assert again.channels == world.channels
    assert again.messages == world.messages
    assert again.bot == world.bot
    found = again.direct(world.bot.id, world.person("Bo").id)
    assert found is not None
    assert found.id == direct.id


def test_changes_are_kept_as_they_happen_and_ids_keep_rising(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "world.jsonl"
    world = create_world(path=path)
    table = world.channel("card-table")
    first = Message(world.ids.new(), table.id, world.bot.id, "one")
    world.put(first)
    second = Message(world.ids.new(), table.id, world.bot.id, "two")
    world.put(second)
    first.content = "one, edited"
    world.put(first)
    world.drop(second)
    world.drop(world.channel("lounge"))
    again = create_world(path=path)
    assert contents(again) == ["one, edited"]
    with pytest.raises(KeyError):
        again.channel("lounge")
    assert int(again.ids.new()) > int(second.id)


@pytest.mark.ci
def test_a_killed_process_loses_nothing_it_had_done(tmp_path: Path) -> None:
    path = tmp_path / "world.jsonl"
    command = [sys.executable, "-c", WRITER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == "going\n"
        os.kill(writer.pid, signal.SIGKILL)
    kept = contents(create_world(path=path))
    assert len(kept) > 50
    assert kept == [str(n) for n in range(len(kept))]


def test_a_line_cut_short_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "world.jsonl"
    create_world(path=path)
    with path.open("a") as file:
        file.write('["message", "1", {"id": "1"')
    world = create_world(path=path)
    assert contents(world) == []
    assert all(json.loads(line) for line in path.read_text().splitlines())


def test_reading_back_makes_the_file_small_again(tmp_path: Path) -> None:
    path = tmp_path / "world.jsonl"
    world = create_world(path=path)
    message = Message(world.ids.new(), world.channel("lounge").id, world.bot.id)
    for n in range(100):
        message.content = str(n)
        world.put(message)
    lines = len(path.read_text().splitlines())
    create_world(path=path)
    assert len(path.read_text().splitlines()) == lines - 99
