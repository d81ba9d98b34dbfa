"""Checks application commands by Discord's rules (docs: interactions/application-commands)."""

from __future__ import annotations

import unicodedata
from typing import Any

from sandbox.json_values import Json, is_array, is_object
from sandbox.rules.errors import Faults50035, Refused, invalid
from sandbox.rules.forms import Form

LOCALES = frozenset(
    {
        *("ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr"),
        *("he", "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro"),
        *("ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"),
    }
)
CHAT, USER_MENU, MESSAGE_MENU = 1, 2, 3
MAX_OF = {CHAT: 100, USER_MENU: 15, MESSAGE_MENU: 15}
MAX_SIZE = 8000
SUB, GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
INT53 = 2**53 - 1
_COMMON = {"type", "name", "name_localizations", "description", "description_localizations"}
_TOP = _COMMON | {
    "id", "options", "default_member_permissions", "dm_permission", "nsfw", "contexts",
    "integration_types", "handler",
}  # fmt: skip


def is_name(name: str) -> bool:
    """Whether a slash name is 1-32 lower case letters, numbers, `-`, `_`, `'`, Deva or Thai."""
    if not 1 <= len(name) <= 32 or name != name.lower():
        return False
    return all(
        c in "-_'"
        or unicodedata.category(c)[0] in "LN"
        or 0x0900 <= ord(c) <= 0x097F
        or 0x0E00 <= ord(c) <= 0x0E7F
        for c in name
    )


def check_all(commands: Any, *, single: bool = False) -> list[Json]:
    """Check a bulk overwrite (or one command) and return the commands. Refuses with 50035,
    30032.
    """
    faults = Faults50035()
    if not is_array(commands):
        raise invalid((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
    seen: set[tuple[int, str]] = set()
    counts: dict[int, int] = {}
    for index, body in enumerate(commands):
        path = () if single else (index,)
        form = Form.of(faults, path, body)
        if form is None:
            continue
        kind = _command(form)
        counts[kind] = counts.get(kind, 0) + 1
        key = (kind, str(form.data.get("name")))
        if key in seen:
            code = "APPLICATION_COMMANDS_DUPLICATE_NAME"
            faults.add(path, code, "Application command names must be unique")
        seen.add(key)
    faults.refuse()
    for kind, count in counts.items():
        if count > MAX_OF.get(kind, 1):
            raise Refused(30032)
    return commands


def _command(form: Form) -> int:
    form.only(_TOP)
    kind = form.choice("type", (CHAT, USER_MENU, MESSAGE_MENU), required=False) or CHAT
    _named(form, slash=kind == CHAT)
    if kind == CHAT:
        form.text("description", 1, 100, required=True)
        _localized(form, "description", slash=False, high=100)
        _options(form, 0)
    else:
        if form.data.get("description"):
            code = "APPLICATION_COMMAND_INVALID_DESCRIPTION"
            form.fault("description", code, "Context menu commands cannot have a description")
        if form.data.get("options"):
            code = "APPLICATION_COMMAND_INVALID_OPTIONS"
            form.fault("options", code, "Context menu commands cannot have options")
    rights = form.data.get("default_member_permissions")
    if rights is not None and (isinstance(rights, bool) or not str(rights).isdigit()):
        words = f'Value "{rights}" is not a permission.'
        form.fault("default_member_permissions", "NUMBER_TYPE_COERCE", words)
    form.flag("dm_permission")
    form.flag("nsfw")
    for key, most in (("contexts", 2), ("integration_types", 1)):
        values = form.items(key, 1, most + 1)
        if any(isinstance(v, bool) or v not in range(most + 1) for v in values):
            words = f"Value must be one of {tuple(range(most + 1))}."
            form.fault(key, "BASE_TYPE_CHOICES", words)
        elif len(set(values)) != len(values):
            form.fault(key, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set has duplicates")
    if _size(form.data) > MAX_SIZE:
        code = "APPLICATION_COMMAND_TOO_LARGE"
        words = f"Command exceeds maximum size ({MAX_SIZE})"
        form.faults.add(form.path, code, words)
    return kind


def _named(form: Form, *, slash: bool) -> None:
    name = form.text("name", 1, 32, required=True)
    if slash and name and not is_name(name):
        words = "Command name is invalid: lower case letters, numbers, - and _ only"
        form.fault("name", "APPLICATION_COMMAND_INVALID_NAME", words)
    _localized(form, "name", slash=slash, high=32)


def _localized(form: Form, key: str, *, slash: bool, high: int) -> None:
    words = form.inner(f"{key}_localizations")
    if words is None:
        return
    for locale in words.data:
        if locale not in LOCALES:
            code = "APPLICATION_COMMAND_INVALID_LOCALE"
            words.fault(str(locale), code, "This locale does not exist")
            continue
        text = words.text(locale, 1, high, required=True)
        if slash and text and not is_name(text):
            words.fault(locale, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _options(form: Form, depth: int) -> None:
    options = form.items("options", 0, 25)
    names: set[str] = set()
    optional_seen = False
    kinds: set[bool] = set()
    for _, option in form.each("options", options):
        kind = option.choice("type", range(1, 12))
        _named(option, slash=True)
        option.text("description", 1, 100, required=True)
        _localized(option, "description", slash=False, high=100)
        name = str(option.data.get("name"))
        if name in names:
            code = "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS"
            option.fault("name", code, "Option name already exists")
        names.add(name)
        if kind is None:
            continue
        kinds.add(kind in (SUB, GROUP))
        if kind in (SUB, GROUP):
            if (kind == GROUP and depth != 0) or (kind == SUB and depth == 2):
                code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
                option.fault("type", code, "Sub-command option types cannot be nested so")
                continue
            option.only(_COMMON | {"options", "required"})
            # A group holds only subcommands, and a subcommand only values.
            _options(option, 1 if kind == GROUP else 2)
            if kind == GROUP:
                _only_subcommands(option)
            continue
        _value_option(option, kind)
        if not option.data.get("required"):
            optional_seen = True
        elif optional_seen:
            code = "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID"
            words = "Required options must be placed before non-required options"
            option.faults.add(option.path, code, words)
    if len(kinds) == 2:
        code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
        form.fault("options", code, "Sub-command and sub-command group option types are exclusive")


def _only_subcommands(group: Form) -> None:
    for _, option in group.each("options", group.items("options")):
        if option.data.get("type") != SUB:
            code = "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID"
            option.fault("type", code, "A group holds only sub-commands")


def _value_option(option: Form, kind: int) -> None:
    extra: set[str] = set()
    if kind in (STRING, INTEGER, NUMBER):
        extra = {"choices", "autocomplete"}
        extra |= {"min_length", "max_length"} if kind == STRING else {"min_value", "max_value"}
    elif kind == CHANNEL:
        extra = {"channel_types"}
    option.only(_COMMON | {"required"} | extra)
    option.flag("required")
    if kind == CHANNEL:
        option.items("channel_types")
    if not extra or kind == CHANNEL:
        return
    low: float | None
    high: float | None
    if kind == STRING:
        low = option.number("min_length", 0, 6000)
        high = option.number("max_length", 1, 6000)
    else:
        whole = kind == INTEGER
        low = option.number("min_value", -INT53, INT53, whole=whole)
        high = option.number("max_value", -INT53, INT53, whole=whole)
    if low is not None and high is not None and low > high:
        code = "APPLICATION_COMMAND_OPTIONS_MIN_GREATER_THAN_MAX"
        option.faults.add(option.path, code, "The least is greater than the most")
    choices = option.items("choices", 0, 25)
    if option.flag("autocomplete") and choices:
        code = "APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES"
        option.fault("autocomplete", code, "Autocomplete and choices are exclusive")
    _choices(option, choices, kind)


def _choices(option: Form, choices: list[Any], kind: int) -> None:
    names: set[Any] = set()
    for _, choice in option.each("choices", choices):
        choice.only({"name", "name_localizations", "value"})
        name = choice.text("name", 1, 100, required=True)
        _localized(choice, "name", slash=False, high=100)
        if kind == STRING:
            choice.text("value", 0, 6000, required=True)
        else:
            choice.number("value", -INT53, INT53, required=True, whole=kind == INTEGER)
        if name in names:
            code = "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS"
            choice.fault("name", code, "Option choice name already exists")
        names.add(name)


def _size(node: Json) -> int:
    """Return the characters of names, descriptions and values, each in its longest language."""
    total = 0
    for key in ("name", "description"):
        localized: object = node.get(f"{key}_localizations")
        texts = [node.get(key), *(localized.values() if is_object(localized) else ())]
        total += max((len(t) for t in texts if isinstance(t, str)), default=0)
    if isinstance(node.get("value"), str):
        total += len(node["value"])
    for key in ("options", "choices"):
        items: object = node.get(key)
        if is_array(items):
            total += sum(_size(item) for item in items if is_object(item))
    return total
