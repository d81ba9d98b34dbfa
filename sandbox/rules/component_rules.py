"""Discord's rules for components: buttons, selects, layouts of messages and fields of modals.

They cover nesting, lengths, numbers and unique ids (docs: components/reference).
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from sandbox.rules.emoji_rules import is_emoji
from sandbox.rules.errors import Faults50035
from sandbox.rules.forms import Form

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
    """Check the `components` of a message; `files`: the names of attachments that it may show."""
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
