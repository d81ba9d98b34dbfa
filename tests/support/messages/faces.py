"""Makes pictures: some that could be people's avatars, and plain ones."""

from __future__ import annotations

import io
import random

from PIL import Image, ImageDraw


def face_file(seed: int, side: int = 64) -> bytes:
    """Return a PNG file of many colours, a different one for each seed."""
    draw = random.Random(seed)
    image = Image.effect_noise((side, side), 60).convert("RGB")
    pen = ImageDraw.Draw(image)
    for _ in range(12):
        x, y, far = (draw.randrange(side) for _ in range(3))
        shade = (draw.randrange(256), draw.randrange(256), draw.randrange(256))
        pen.ellipse((x - far / 3, y - far / 3, x + far / 3, y + far / 3), fill=shade)
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()


def plain_file(width: int, height: int) -> bytes:
    """Return a PNG file of one colour with a lighter frame, so that its edges are visible."""
    image = Image.new("RGB", (width, height), (120, 190, 150))
    image.paste((40, 110, 70), (2, 2, width - 2, height - 2))
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
