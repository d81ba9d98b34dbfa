"""The README's picture can be made, and the one that is there is what the README needs."""

from __future__ import annotations

import io

from PIL import Image

from docs.pictures import make
from tests.support.messages.pixels import resized


def test_the_picture_is_as_wide_as_it_is_made_and_small() -> None:
    """Whoever reads the README loads it; and a script that nobody imports breaks unseen."""
    file = make.TARGET.read_bytes()
    assert len(file) <= make.LARGEST
    assert Image.open(io.BytesIO(file)).size == (make.WIDTH, make.HEIGHT)


def test_a_photograph_is_made_small_enough() -> None:
    shot = io.BytesIO()
    resized(Image.linear_gradient("L"), (make.WIDTH, make.HEIGHT)).save(shot, "PNG")
    small = make.reduced(shot.getvalue())
    assert len(small) <= make.LARGEST
    assert Image.open(io.BytesIO(small)).size == (make.WIDTH, make.HEIGHT)
