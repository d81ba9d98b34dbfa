"""Checks the fields of any body, with Discord's codes and sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from sandbox.json_values import Json, is_array, is_object
from sandbox.rules.errors import Faults50035

Path = tuple[str | int, ...]
REQUIRED = "This field is required"


class Form:
    """One object of a body at a path. Each check notes its fault and returns what it can.

    Unknown keys are refused, although Discord drops most of them silently. So a misspelt field
    fails here and not in front of players.
    """

    def __init__(self, faults: Faults50035, path: Path, data: Json) -> None:
        self.faults = faults
        self.path = path
        self.data = data

    @classmethod
    def of(cls, faults: Faults50035, path: Path, data: Any) -> Form | None:
        """Return a form for an object, or note that the value is not an object."""
        if is_object(data):
            return cls(faults, path, data)
        faults.add(path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")
        return None

    def fault(self, key: str, code: str, message: str) -> None:
        """Note a fault at a field."""
        self.faults.add((*self.path, key), code, message)

    def only(self, keys: Collection[str]) -> None:
        """Note every key that is not among `keys`."""
        for key in self.data:
            if key not in keys:
                self.fault(str(key), "UNKNOWN_KEY", "This field is not known here.")

    def missing(self, key: str, required: bool) -> bool:
        """Whether a field is absent or null; notes a fault if it is required."""
        if self.data.get(key) is not None:
            return False
        if required:
            self.fault(key, "BASE_TYPE_REQUIRED", REQUIRED)
        return True

    def text(
        self, key: str, low: int = 0, high: int = 2000, *, required: bool = False
    ) -> str | None:
        """Check a string's length in characters."""
        if self.missing(key, required):
            return None
        value = self.data[key]
        if not isinstance(value, str):
            self.fault(key, "STRING_TYPE_CONVERT", f'Could not interpret "{value}" as string.')
            return None
        if not low <= len(value) <= high:
            if not value and low:
                self.fault(key, "BASE_TYPE_REQUIRED", REQUIRED)
            elif low:
                words = f"Must be between {low} and {high} in length."
                self.fault(key, "BASE_TYPE_BAD_LENGTH", words)
            else:
                self.fault(key, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
        return value

    def number(
        self, key: str, low: float, high: float, *, required: bool = False, whole: bool = True
    ) -> float | None:
        """Check a number's range."""
        if self.missing(key, required):
            return None
        value = self.data[key]
        kinds = (int,) if whole else (int, float)
        if isinstance(value, bool) or not isinstance(value, kinds):
            code = "NUMBER_TYPE_COERCE"
            self.fault(key, code, f'Value "{value}" is not {"int" if whole else "float"}.')
            return None
        if value < low:
            words = f"int value should be greater than or equal to {low}."
            self.fault(key, "NUMBER_TYPE_MIN", words)
        elif value > high:
            self.fault(key, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {high}.")
        return value

    def flag(self, key: str) -> bool:
        """Check a boolean; absent is False."""
        value = self.data.get(key)
        if value is not None and not isinstance(value, bool):
            self.fault(key, "BOOLEAN_TYPE_CONVERT", "Must be either true or false.")
            return False
        return bool(value)

    def choice(self, key: str, values: Iterable[int | str], *, required: bool = True) -> Any:
        """Check that a field has one of the given values."""
        if self.missing(key, required):
            return None
        value = self.data[key]
        allowed = tuple(values)
        if isinstance(value, bool) or value not in allowed:
            shown = ", ".join(str(v) for v in allowed)
            self.fault(key, "BASE_TYPE_CHOICES", f"Value must be one of ({shown}).")
            return None
        return value

    def snowflake(self, key: str, *, required: bool = False) -> str | None:
        """Check an id, given as a string or (as discord.py does) a number."""
        if self.missing(key, required):
            return None
        value = self.data[key]
        if isinstance(value, bool) or not str(value).isdigit():
            words = f'Value "{value}" is not snowflake.'
            self.fault(key, "NUMBER_TYPE_COERCE", words)
            return None
        return str(value)

    def items(
        self, key: str, low: int = 0, high: int = 10_000, *, required: bool = False
    ) -> list[Any]:
        """Check a list's length and return it; empty if it is absent or not a list."""
        if self.missing(key, required):
            return []
        value = self.data[key]
        if not is_array(value):
            self.fault(key, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
            return []
        if not low <= len(value) <= high:
            if low == 0:
                self.fault(key, "BASE_TYPE_MAX_LENGTH", f"Must be {high} or fewer in length.")
            else:
                words = f"Must be between {low} and {high} in length."
                self.fault(key, "BASE_TYPE_BAD_LENGTH", words)
        return value

    def inner(self, key: str, *, required: bool = False) -> Form | None:
        """Return the object in a field."""
        if self.missing(key, required):
            return None
        return Form.of(self.faults, (*self.path, key), self.data[key])

    def each(self, key: str, items: list[Any]) -> Iterable[tuple[int, Form]]:
        """Yield the objects of a list with their positions."""
        for index, item in enumerate(items):
            form = Form.of(self.faults, (*self.path, key, index), item)
            if form is not None:
                yield index, form

    def url(self, key: str, schemes: tuple[str, ...], high: int, *, required: bool = False) -> None:
        """Check a URL's length and scheme."""
        value = self.text(key, 1, high, required=required)
        if value and value.partition("://")[0] not in schemes:
            words = f'Scheme "{value.partition("://")[0]}" is not supported. '
            words += f"Scheme must be one of {schemes}."
            self.fault(key, "URL_TYPE_INVALID_SCHEME", words)
        elif value and not value.partition("://")[2]:
            self.fault(key, "URL_TYPE_INVALID_URL", "Not a well formed URL.")
