"""Draws avatars of the sandbox's people from their hash alone."""

from __future__ import annotations

import colorsys
import hashlib
import io
from collections.abc import Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from sandbox.world.rows import Guild, User
from sandbox.world.world import World

SIZES = range(16, 513)
"""The sizes in pixels that are drawn; others are clamped to this range."""
_LARGE = 512


def hand_out(world: World, guild: Guild, people: Sequence[User]) -> None:
    """Give people avatars.

    One person in five gets none, one in five an animated avatar, and one in five a second avatar
    for this server.
    """
    for place, user in enumerate(people):
        kind = place % 5
        hashed = new_hash(user)
        user.avatar = {2: None, 3: f"a_{hashed}"}.get(kind, hashed)
        world.put(user)
        if kind == 4:
            member = world.members[guild.id][user.id]
            member.avatar = new_hash(user, guild.id)
            world.put(member)


def new_hash(user: User, salt: str = "") -> str:
    """Return the hash of an avatar: the same for the same person and salt."""
    return hashlib.blake2b(f"{user.id} {salt}".encode(), digest_size=16).hexdigest()


@lru_cache(256)
def png(hashed: str, side: int) -> bytes:
    """Draw a face in front of a sky as a square PNG file, `side` in pixels."""
    draw = hashlib.blake2b(hashed.encode()).digest()
    side = min(max(side, SIZES[0]), SIZES[-1])
    sky, hair, shirt = (_colour(draw[k], draw[k + 1], 0.55) for k in (0, 2, 4))
    skin = _colour(14, 120, 0.45 + draw[6] / 512)
    image = Image.new("RGB", (_LARGE, _LARGE), sky)
    pen = ImageDraw.Draw(image)
    for step in range(0, _LARGE, 4):
        light = _colour(draw[0], draw[1], 0.45 + 0.4 * step / _LARGE)
        pen.rectangle((0, step, _LARGE, step + 3), fill=light)
    pen.ellipse((66, 360, 446, 760), fill=shirt)
    pen.rectangle((216, 300, 296, 400), fill=skin)
    if draw[7] % 2:
        pen.rounded_rectangle((122, 120, 390, 420), 90, fill=hair)
    pen.ellipse((140, 100, 372, 370), fill=skin)
    pen.pieslice((126, 70, 386, 340), 180, 360, fill=hair)
    for x in (206, 306):
        pen.ellipse((x - 15, 225, x + 15, 255), fill=(30, 30, 40))
    pen.arc((200, 240, 312, 325), 20, 160, fill=(120, 30, 40), width=12)
    if draw[8] % 3 == 0:
        for x in (206, 306):
            pen.ellipse((x - 38, 202, x + 38, 278), outline=(30, 30, 40), width=9)
    out = io.BytesIO()
    image.thumbnail((side, side))
    image.save(out, "PNG")
    return out.getvalue()


def _colour(hue: int, strength: int, light: float) -> tuple[int, int, int]:
    red, green, blue = colorsys.hls_to_rgb(hue / 256, light, 0.35 + strength / 512)
    return round(255 * red), round(255 * green), round(255 * blue)
