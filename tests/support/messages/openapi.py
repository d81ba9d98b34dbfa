"""Checks the bot's requests against Discord's own description of its API and the sandbox's rules.

The description is outside the project (`KRO_OPENAPI`, or `../shared/discord/openapi.json`).
"""

import functools
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, cast

import jsonschema.exceptions
import jsonschema.validators
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from tests.support.places import ROOT

Json = dict[str, Any]
PLACE = Path(os.environ.get("KRO_OPENAPI", ROOT / ".." / "shared" / "discord" / "openapi.json"))
_NAMED = re.compile(r"{\w+}")


def refused(entries: Iterable[Json]) -> list[str]:
    """Return the requests that broke the sandbox's rules, with its own answers 400 or 405.

    Two are excepted that a bot cannot foresee: an archived thread (50083), and an answer that
    arrived but seemed lost (40060).
    """
    return [
        f"{e['method']} {e['path']}: {e['status']} {e['code']} {json.dumps(e['body'])}"
        for e in entries
        if e["status"] in (400, 405) and not e["fault"] and e["code"] not in (50083, 40060)
    ]


def misfits(entries: Iterable[Json]) -> list[str]:
    """Return the requests that do not fit the description.

    Of requests that differ only in words and numbers, only the longest is checked, and only if no
    longer one was checked before. Validating takes a tenth of a second for a message.
    """
    longest: dict[str, Json] = {}
    for entry in entries:
        shape = json.dumps([entry["method"], entry["route"], _shape(entry["body"])])
        before = longest.get(shape)
        if before is None or _length(entry) > _length(before):
            longest[shape] = entry
    fresh = {k: e for k, e in longest.items() if _length(e) > _fitting.get(k, -1)}
    found = _misfits(fresh.values())
    if not found:
        _fitting.update({k: _length(e) for k, e in fresh.items()})
    return found


_fitting: dict[str, int] = {}
"""The length of the longest valid request of each shape."""


def _length(entry: Json) -> int:
    return len(str(entry["body"]))


def _misfits(entries: Iterable[Json]) -> list[str]:
    found: list[str] = []
    for entry in entries:
        validator = _validator(entry["method"], _NAMED.sub("{}", entry["route"]))
        if validator is None:
            found.append(f"the description has no {entry['method']} {entry['route']}")
        elif entry["body"] is not None:
            for error in _errors(validator, entry["body"]):
                worst = _best_match([error])
                where = ".".join(map(str, worst.absolute_path))
                found.append(f"{entry['method']} {entry['path']}: {where}: {worst.message[:300]}")
    return found


# Both are half typed in jsonschema.
_best_match: Callable[[list[ValidationError]], ValidationError] = cast(
    Any, jsonschema.exceptions
).best_match


def _errors(validator: Draft202012Validator, body: object) -> list[ValidationError]:
    return [*cast(Any, validator).iter_errors(body)]


def _shape(value: object) -> object:
    """Return it without words and numbers, except the types and styles of components."""
    if isinstance(value, dict):
        kept = ("type", "style", "flags")
        fields = cast(Json, value)
        return {k: v if k in kept else _shape(v) for k, v in fields.items()}
    if isinstance(value, list):
        return [_shape(v) for v in cast(list[Any], value)]
    return type(value).__name__


@functools.cache
def _description() -> tuple[Json, Registry[Any]]:
    whole = json.loads(PLACE.read_text(encoding="utf-8"))
    _accept_integers(whole)
    _list_constants(whole)
    _leave_out_what_follows(whole, whole["components"]["schemas"])
    resource: Resource[Any] = Resource(contents=whole, specification=DRAFT202012)
    registry: Registry[Any] = Registry()
    return whole, registry.with_resource("urn:discord", resource)


def _nodes(node: object) -> Iterator[Json]:
    if isinstance(node, dict):
        fields = cast(Json, node)
        yield fields
        node = [*fields.values()]
    if isinstance(node, list):
        for child in cast(list[Any], node):
            yield from _nodes(child)


def _accept_integers(whole: Json) -> None:
    """Allow integers as snowflakes: Discord does, and discord.py sends some (docs/discord.md)."""
    for node in _nodes(whole):
        if node.get("format") == "snowflake" and node.get("type") == "string":
            node["type"] = ["string", "integer"]


def _list_constants(whole: Json) -> None:
    """Write "one of these constants" as a list, which is checked at once."""
    for node in _nodes(whole):
        choices = node.get("oneOf")
        if isinstance(choices, list) and all("const" in one for one in cast(list[Json], choices)):
            node["enum"] = [one["const"] for one in cast(list[Json], node.pop("oneOf"))]


def _leave_out_what_follows(whole: Json, schemas: Json) -> None:
    """Reduce a component's type from one of all types to the first, which is enough."""
    for node in _nodes(whole):
        wider = [_named(one, schemas) for one in cast(list[Json], node.get("allOf", ()))]
        if len(wider) == 1 and set(node.get("enum", ())) & set(wider[0].get("enum", ())):
            assert set(node["enum"]) <= set(wider[0]["enum"])
            del node["allOf"]


def _named(node: Json, schemas: Json) -> Json:
    """Return what a reference refers to; any other node is itself."""
    return schemas.get(node.get("$ref", "").removeprefix("#/components/schemas/"), node)


def _one_of(
    validator: Draft202012Validator, branches: list[Json], instance: object, schema: Json
) -> Iterator[ValidationError]:
    """Check `oneOf` without the branches that ask for another component type.

    Each of those would be followed to its last leaf only to be refused.
    """
    kind = cast(Json, instance).get("type") if isinstance(instance, dict) else None
    schemas = _description()[0]["components"]["schemas"]

    def may_fit(branch: Json) -> bool:
        named = _named(branch, schemas)
        types = named.get("properties", {}).get("type", {}).get("enum")
        return types is None or kind is None or kind in types

    known = (id(branches), json.dumps(_measured(cast(object, instance))))
    if known in _one_fits:
        return
    fitting = [branch for branch in branches if may_fit(branch)]
    errors = [*_every_branch(validator, fitting or branches, instance, schema)]
    if not errors:
        _one_fits.add(known)
    yield from errors


_one_fits: set[tuple[int, str]] = set()
"""By branches, which last as long as the description: the measures of values that fit one of
them.
"""
_SNOWFLAKE = re.compile(r"0|[1-9]\d*")
_CONSTANT = re.compile(r"[A-Za-z_.-]{1,40}")


def _measured(value: object) -> object:
    """Return it with every text replaced by its length and whether it is a snowflake.

    The description requires no more of a text. Texts that may be constants stay.
    """
    if isinstance(value, dict):
        return {k: _measured(v) for k, v in cast(Json, value).items()}
    if isinstance(value, list):
        return [_measured(v) for v in cast(list[Any], value)]
    if isinstance(value, str) and not _CONSTANT.fullmatch(value):
        return f"{len(value)} {_SNOWFLAKE.fullmatch(value) is not None}"
    return value


_every_branch = cast(Any, Draft202012Validator).VALIDATORS["oneOf"]
_Validator: type[Draft202012Validator] = cast(Any, jsonschema.validators).extend(
    Draft202012Validator, {"oneOf": _one_of}
)


@functools.cache
def _validator(method: str, route: str) -> Draft202012Validator | None:
    whole, registry = _description()
    for path, operations in whole["paths"].items():
        operation = operations.get(method.lower())
        if operation is None or _NAMED.sub("{}", path) != route:
            continue
        if "requestBody" not in operation:
            return _Validator({})
        escaped = path.replace("~", "~0").replace("/", "~1")
        place = f"/paths/{escaped}/{method.lower()}/requestBody/content/application~1json/schema"
        return _Validator({"$ref": f"urn:discord#{place}"}, registry=registry)
    return None
