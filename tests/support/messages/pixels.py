"""Decodes, compares and measures pictures for tests."""

from __future__ import annotations

import io

from PIL import Image, ImageChops

Box = tuple[int, int, int, int]


def seen(png: bytes, ground: str = "#313338") -> Image.Image:
    """Return the picture as it looks on a ground (Discord's dark theme)."""
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    flat = Image.new("RGBA", image.size, ground)
    flat.alpha_composite(image)
    return flat.convert("RGB")


def resized(
    image: Image.Image, size: tuple[int, int], resample: Image.Resampling | None = None
) -> Image.Image:
    # Pillow's own type names an array of NumPy, which is not installed.
    return image.resize(size, resample)  # pyright: ignore[reportUnknownMemberType]


def changed(before: Image.Image, after: Image.Image) -> Box | None:
    """Return the smallest box around all differences."""
    return ImageChops.difference(before, after).getbbox()


def differing(a: Image.Image, b: Image.Image, by: int = 90) -> int:
    """Count pixels that differ by at least `by` in a colour."""
    bands = ImageChops.difference(a, b).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(most.histogram()[by:])


def told_apart(a: Image.Image, b: Image.Image, pixels: float, by: int = 90) -> bool:
    """Whether this many pixels clearly differ; a difference in one colour is the easiest to see."""
    counts = ImageChops.difference(a, b).histogram()
    bands = (counts[first + by : first + 256] for first in range(0, len(counts), 256))
    return any(sum(band) >= pixels for band in bands) or differing(a, b, by) >= pixels


def contrast(a: str, b: str) -> float:
    """Return the contrast ratio of two colours (WCAG 2.2, relative luminance)."""
    light, dark = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5))
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
