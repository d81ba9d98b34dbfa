"""Checks components of messages and modals by Discord's rules (docs: components/reference)."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from sandbox.rules.errors import Faults50035
from sandbox.rules.forms import Form

_RANGES = """
00A9 00AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 23CF 23E9-23F3 23F8-23FA 24C2
25AA-25AB 25B6 25C0 25FB-25FE 2600-2604 260E 2611 2614-2615 2618 261D 2620 2622-2623 2626 262A
262E-262F 2638-263A 2640 2642 2648-2653 265F-2660 2663 2665-2666 2668 267B 267E-267F 2692-2697
2699 269B-269C 26A0-26A1 26A7 26AA-26AB 26B0-26B1 26BD-26BE 26C4-26C5 26C8 26CE-26CF 26D1
26D3-26D4 26E9-26EA 26F0-26F5 26F7-26FA 26FD 2702 2705 2708-270D 270F 2712 2714 2716 271D 2721
2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2764 2795-2797 27A1 27B0 27BF 2934-2935
2B05-2B07 2B1B-2B1C 2B50 2B55 3030 303D 3297 3299 1F004 1F0CF 1F170-1F171 1F17E-1F17F 1F18E
1F191-1F19A 1F1E6-1F1FF 1F201-1F202 1F21A 1F22F 1F232-1F23A 1F250-1F251 1F300-1F321 1F324-1F393
1F396-1F397 1F399-1F39B 1F39E-1F3F0 1F3F3-1F3F5 1F3F7-1F4FD 1F4FF-1F53D 1F549-1F54E 1F550-1F567
1F56F-1F570 1F573-1F57A 1F587 1F58A-1F58D 1F590 1F595-1F596 1F5A4-1F5A5 1F5A8 1F5B1-1F5B2 1F5BC
1F5C2-1F5C4 1F5D1-1F5D3 1F5DC-1F5DE 1F5E1 1F5E3 1F5E8 1F5EF 1F5F3 1F5FA-1F64F 1F680-1F6C5
1F6CB-1F6D2 1F6D5-1F6D7 1F6DC-1F6E5 1F6E9 1F6EB-1F6EC 1F6F0 1F6F3-1F6FC 1F7E0-1F7EB 1F7F0
1F90C-1F93A 1F93C-1F945 1F947-1F9FF 1FA70-1FA7C 1FA80-1FA89 1FA8F-1FAC6 1FACE-1FADC 1FADF-1FAE9
1FAF0-1FAF8
"""


def _points() -> frozenset[int]:
    points: set[int] = set()
    for part in _RANGES.split():
        low, _, high = part.partition("-")
        points.update(range(int(low, 16), int(high or low, 16) + 1))
    return frozenset(points)


_POINTS = _points()
_JOINERS = frozenset({0xFE0F, 0x200D, *range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080)})


def is_emoji(text: str) -> bool:
    """Whether a string is one unicode emoji, which may have joiners and skin tones."""
    if len(text) in (2, 3) and text[0] in "0123456789#*" and text.endswith("\u20e3"):
        return True
    points = [ord(c) for c in text]
    bases = [p for p in points if p not in _JOINERS]
    if not points or points[0] not in _POINTS or any(p not in _POINTS for p in bases):
        return False
    flags = [p for p in bases if 0x1F1E6 <= p <= 0x1F1FF]
    if flags:
        return len(bases) == len(flags) <= 2
    return len(bases) == 1 or points.count(0x200D) == len(bases) - 1


ROW, BUTTON, STRING, INPUT, USER, ROLE, MENTIONABLE, CHANNEL = range(1, 9)
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR = range(9, 15)
CONTAINER, LABEL, UPLOAD = 17, 18, 19
RADIO, CHECKS, CHECK = 21, 22, 23
SELECTS = (STRING, USER, ROLE, MENTIONABLE, CHANNEL)
LAYOUT = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR, CONTAINER)
IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
IN_LABEL = (*SELECTS, INPUT, UPLOAD, RADIO, CHECKS, CHECK)
MAX_TOTAL, MAX_TEXT, MAX_ROWS, MAX_ROW_WIDTH = 40, 4000, 5, 5

_SELECT_KEYS = {
    "type", "id", "custom_id", "placeholder", "min_values", "max_values", "disabled", "required",
}  # fmt: skip


@dataclass
class Scope:
    """The state of one check."""

    emojis: Collection[str]
    files: Collection[str]
    modal: bool = False
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    total: int = 0
    text: int = 0


def check_message(form: Form, *, v2: bool, emojis: Collection[str], files: Collection[str]) -> None:
    """Check the `components` of a message; `files`: the names of attachments that it may show.

    Checked are nesting, lengths, numbers and unique ids.
    """
    scope = Scope(emojis, files)
    if not v2:
        items = form.items("components", 0, MAX_ROWS)
        for _, row in form.each("components", items):
            _part(row, scope, (ROW,))
        return
    items = form.items("components", 0, MAX_TOTAL)
    for _, part in form.each("components", items):
        _part(part, scope, LAYOUT)
    if scope.total > MAX_TOTAL:
        code = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
        form.fault("components", code, "The maximum number of components is 40")
    if scope.text > MAX_TEXT:
        code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
        words = "Components displayable text size exceeds maximum size of 4000"
        form.fault("components", code, words)


def check_modal(faults: Faults50035, data: Any, emojis: Collection[str]) -> None:
    """Check the data of a modal (callback type 9)."""
    form = Form.of(faults, ("data",), data)
    if form is None:
        return
    form.only({"custom_id", "title", "components"})
    form.text("custom_id", 1, 100, required=True)
    form.text("title", 1, 45, required=True)
    items = form.items("components", 1, 5, required=True)
    scope = Scope(emojis, (), modal=True)
    for _, part in form.each("components", items):
        kind = part.choice("type", (ROW, TEXT, LABEL))
        if kind == ROW:
            part.only({"type", "id", "components"})
            _number(part, scope)
            inner = part.items("components", 1, 1, required=True)
            for _, item in part.each("components", inner):
                if item.choice("type", (INPUT,)):
                    _input(item, scope, labelled=False)
        elif kind == TEXT:
            _text(part, scope)
        elif kind == LABEL:
            part.only({"type", "id", "label", "description", "component"})
            _number(part, scope)
            part.text("label", 1, 45, required=True)
            part.text("description", 1, 100)
            item = part.inner("component", required=True)
            if item is not None:
                _field(item, scope)


def _field(item: Form, scope: Scope) -> None:
    kind = item.choice("type", IN_LABEL)
    if kind == INPUT:
        _input(item, scope, labelled=True)
    elif kind in SELECTS:
        _select(item, scope)
    elif kind == UPLOAD:
        item.only({"type", "id", "custom_id", "min_values", "max_values", "required"})
        _custom_id(item, scope)
        _bounds(item, 10)
    elif kind in (RADIO, CHECKS):
        _options_field(item, scope, kind)
    elif kind == CHECK:
        item.only({"type", "id", "custom_id", "default"})
        _custom_id(item, scope)
        item.flag("default")


def _options_field(item: Form, scope: Scope, kind: int) -> None:
    bounds: set[str] = {"min_values", "max_values"} if kind == CHECKS else set()
    item.only({"type", "id", "custom_id", "options", "required", *bounds})
    _custom_id(item, scope)
    item.flag("required")
    options = item.items("options", 2 if kind == RADIO else 1, 10, required=True)
    _options(item, options, scope, emoji=False)
    if kind == CHECKS:
        _bounds(item, 10)


def _number(form: Form, scope: Scope) -> None:
    scope.total += 1
    number = form.number("id", 0, 2**31 - 1)
    if number:
        if int(number) in scope.ids:
            form.fault("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        scope.ids.add(int(number))


def _custom_id(form: Form, scope: Scope) -> None:
    _number(form, scope)
    custom_id = form.text("custom_id", 1, 100, required=True)
    if custom_id is None:
        return
    if custom_id in scope.custom_ids:
        code = "COMPONENT_CUSTOM_ID_DUPLICATED"
        form.fault("custom_id", code, "Component custom id cannot be duplicated")
    scope.custom_ids.add(custom_id)


def _part(form: Form, scope: Scope, kinds: tuple[int, ...]) -> None:
    kind = form.data.get("type")
    if isinstance(kind, bool) or kind not in kinds:
        words = f'Value of field "type" must be one of {kinds}.'
        form.fault("type", "UNION_TYPE_CHOICES", words)
        return
    if kind == ROW:
        _row(form, scope)
    elif kind == SECTION:
        _section(form, scope)
    elif kind == TEXT:
        _text(form, scope)
    elif kind == GALLERY:
        _gallery(form, scope)
    elif kind == FILE:
        form.only({"type", "id", "file", "spoiler"})
        _number(form, scope)
        form.flag("spoiler")
        _media(form, "file", scope, ("attachment",))
    elif kind == SEPARATOR:
        form.only({"type", "id", "divider", "spacing"})
        _number(form, scope)
        form.flag("divider")
        form.choice("spacing", (1, 2), required=False)
    else:
        form.only({"type", "id", "accent_color", "spoiler", "components"})
        _number(form, scope)
        form.number("accent_color", 0, 0xFFFFFF)
        form.flag("spoiler")
        inner = form.items("components", 1, MAX_TOTAL, required=True)
        for _, part in form.each("components", inner):
            _part(part, scope, IN_CONTAINER)


def _text(form: Form, scope: Scope) -> None:
    form.only({"type", "id", "content"})
    _number(form, scope)
    content = form.text("content", 1, MAX_TEXT, required=True)
    scope.text += len(content or "")


def _section(form: Form, scope: Scope) -> None:
    form.only({"type", "id", "components", "accessory"})
    _number(form, scope)
    for _, part in form.each("components", form.items("components", 1, 3, required=True)):
        _part(part, scope, (TEXT,))
    accessory = form.inner("accessory", required=True)
    if accessory is None:
        return
    kind = accessory.choice("type", (BUTTON, THUMBNAIL))
    if kind == BUTTON:
        _button(accessory, scope)
    elif kind == THUMBNAIL:
        accessory.only({"type", "id", "media", "description", "spoiler"})
        _number(accessory, scope)
        accessory.text("description", 1, 1024)
        accessory.flag("spoiler")
        _media(accessory, "media", scope, ("http", "https", "attachment"))


def _gallery(form: Form, scope: Scope) -> None:
    form.only({"type", "id", "items"})
    _number(form, scope)
    for _, item in form.each("items", form.items("items", 1, 10, required=True)):
        item.only({"media", "description", "spoiler"})
        item.text("description", 1, 1024)
        item.flag("spoiler")
        _media(item, "media", scope, ("http", "https", "attachment"))


def _media(form: Form, key: str, scope: Scope, schemes: tuple[str, ...]) -> None:
    media = form.inner(key, required=True)
    if media is None:
        return
    media.url("url", schemes, 2048, required=True)
    url = media.data.get("url")
    scheme, _, name = str(url).partition("://")
    if scheme == "attachment" and name not in scope.files:
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        media.fault("url", code, "The referenced attachment was not found")


def _row(form: Form, scope: Scope) -> None:
    form.only({"type", "id", "components"})
    _number(form, scope)
    items = form.items("components", 1, MAX_ROW_WIDTH, required=True)
    selects = 0
    for index, item in form.each("components", items):
        kind = item.choice("type", (BUTTON, *SELECTS))
        if kind == BUTTON:
            _button(item, scope)
        elif kind is not None:
            selects += 1
            _select(item, scope)
        if selects and index:
            code = "COMPONENT_LAYOUT_WIDTH_EXCEEDED"
            item.faults.add(item.path, code, "The specified component exceeds the maximum width")


def _button(form: Form, scope: Scope) -> None:
    keys = {"type", "id", "custom_id", "style", "label", "disabled", "url", "sku_id", "emoji"}
    form.only(keys)
    style = form.choice("style", range(1, 7))
    form.flag("disabled")
    form.text("label", 0, 80)
    _emoji(form, scope)
    if style == 5:
        _number(form, scope)
        form.url("url", ("http", "https", "discord"), 512, required=True)
        _absent(form, "custom_id", "sku_id")
    elif style == 6:
        _number(form, scope)
        form.snowflake("sku_id", required=True)
        _absent(form, "custom_id", "url", "label", "emoji")
    elif style is not None:
        _custom_id(form, scope)
        _absent(form, "url", "sku_id")
    if style in (1, 2, 3, 4, 5) and not form.data.get("label") and not form.data.get("emoji"):
        code = "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED"
        form.faults.add(form.path, code, "A button must have a label or an emoji")


def _absent(form: Form, *keys: str) -> None:
    for key in keys:
        if form.data.get(key) is not None:
            code = "COMPONENT_FIELD_NOT_ALLOWED"
            form.fault(key, code, f"{key} cannot be used with this button style")


def _emoji(form: Form, scope: Scope) -> None:
    emoji = form.inner("emoji")
    if emoji is None:
        return
    emoji.only({"id", "name", "animated"})
    known = emoji.snowflake("id")
    name = emoji.text("name", 0, 32)
    if known is not None:
        if known not in scope.emojis:
            emoji.fault("id", "COMPONENT_INVALID_EMOJI", "Invalid emoji")
    elif name is None or not is_emoji(name):
        emoji.fault("name", "COMPONENT_INVALID_EMOJI", "Invalid emoji")


def _bounds(form: Form, high: int) -> tuple[int, int]:
    low = form.number("min_values", 0, high)
    top = form.number("max_values", 1, high)
    form.flag("required")
    least = 1 if low is None else int(low)
    most = 1 if top is None else int(top)
    if least > most:
        words = "min_values must be less than or equal to max_values"
        form.fault("min_values", "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE", words)
    return least, most


def _select(form: Form, scope: Scope) -> None:
    kind = form.data["type"]
    extra = {
        STRING: {"options"},
        CHANNEL: {"channel_types", "default_values"},
    }.get(kind, {"default_values"})
    form.only(_SELECT_KEYS | extra)
    _custom_id(form, scope)
    form.text("placeholder", 0, 150)
    if form.flag("disabled") and scope.modal:
        form.fault("disabled", "COMPONENT_FIELD_NOT_ALLOWED", "disabled is not allowed in modals")
    least, most = _bounds(form, 25)
    if kind != STRING:
        form.items("default_values", 0, 25)
        form.items("channel_types")
        return
    options = form.items("options", 1, 25, required=True)
    defaults = _options(form, options, scope, emoji=True)
    if max(least, most if form.data.get("max_values") else 0) > len(options) > 0:
        key = "min_values" if least > len(options) else "max_values"
        words = f"{key} must be less than or equal to the number of options"
        form.fault(key, "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE", words)
    if defaults > most:
        words = "There are more default options than max_values"
        form.fault("options", "SELECT_COMPONENT_TOO_MANY_DEFAULTS", words)


def _options(form: Form, options: list[Any], scope: Scope, *, emoji: bool) -> int:
    values: set[str] = set()
    defaults = 0
    for _, option in form.each("options", options):
        option.only({"label", "value", "description", "default", *(["emoji"] if emoji else [])})
        option.text("label", 1, 100, required=True)
        value = option.text("value", 1, 100, required=True)
        option.text("description", 0, 100)
        defaults += option.flag("default")
        _emoji(option, scope)
        if value is not None and value in values:
            code = "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED"
            option.fault("value", code, "The specified option value is already used")
        values.add(value or "")
    return defaults


def _input(form: Form, scope: Scope, *, labelled: bool) -> None:
    form.only(
        {"type", "id", "custom_id", "style", "label", "min_length", "max_length", "required",
         "value", "placeholder"}
    )  # fmt: skip
    _custom_id(form, scope)
    form.choice("style", (1, 2))
    form.text("label", 1, 45, required=not labelled)
    if labelled and form.data.get("label") is not None:
        words = "label cannot be used inside a label component"
        form.fault("label", "COMPONENT_FIELD_NOT_ALLOWED", words)
    low = form.number("min_length", 0, 4000)
    high = form.number("max_length", 1, 4000)
    if low is not None and high is not None and low > high:
        words = "min_length must be less than or equal to max_length"
        form.fault("min_length", "TEXT_INPUT_MIN_LENGTH_TOO_LARGE", words)
    form.text("value", 0, int(high or 4000))
    form.text("placeholder", 0, 100)
    form.flag("required")
