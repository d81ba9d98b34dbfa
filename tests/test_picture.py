"""Tests that the README's picture can be made, and that the committed one fits the README."""

from __future__ import annotations

import io

from PIL import Image

from docs.pictures import make
from tests.support.messages.pixels import resized


def test_the_picture_has_the_width_that_it_is_made_with_and_is_small() -> None:
    """Every reader of the README loads it. Importing the script shows whether it still works."""
    file = make.TARGET.read_bytes()
    assert len(file) <= make.LARGEST
    assert Image.open(io.BytesIO(file)).size == (make.WIDTH, make.HEIGHT)


def test_a_photograph_is_made_small_enough() -> None:
    shot = io.BytesIO()
    resized(Image.linear_gradient("L"), (make.WIDTH, make.HEIGHT)).save(shot, "PNG")
    small = make.reduced(shot.getvalue())
    assert len(small) <= make.LARGEST
    assert Image.open(io.BytesIO(small)).size == (make.WIDTH, make.HEIGHT)
