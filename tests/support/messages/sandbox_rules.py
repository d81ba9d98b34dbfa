"""Checks a painted message against the sandbox's rules for messages, which are Discord's."""

from __future__ import annotations

import discord

import sandbox
from bot.render.parts import Painted
from sandbox.rules import message_rules
from sandbox.world.uploads import File

V2 = 1 << 15
_WORLD = sandbox.create_world()


def assert_the_sandbox_takes(view: Painted | discord.ui.LayoutView) -> None:
    """Check it as a new message with its file; raises the refusal."""
    picture = view.picture if isinstance(view, Painted) else None
    files = [] if picture is None else [File(0, picture.name, "image/png", b"\x89PNG")]
    body = {"flags": V2, "components": view.to_components()}
    message_rules.check(_WORLD, body, files, kind="create")
