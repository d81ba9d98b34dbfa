"""Tests which application commands Discord accepts and refuses."""

from typing import Any

import pytest

from sandbox.json_values import Json
from sandbox.rules.command_rules import check_all, is_name
from sandbox.rules.errors import Refused


def command(name: str = "mousel", **more: Any) -> Json:
    return {"name": name, "description": "d", "type": 1} | more


def option(name: str = "unit", kind: int = 4, **more: Any) -> Json:
    return {"name": name, "description": "d", "type": kind} | more


def faults(commands: Any) -> set[str]:
    with pytest.raises(Refused) as caught:
        check_all(commands)
    assert caught.value.code == 50035
    found: set[str] = set()

    def walk(node: Any, path: str) -> None:
        for key, value in node.items():
            if key == "_errors":
                found.update(f"{path}:{error['code']}" for error in value)
            else:
                walk(value, f"{path}.{key}" if path else key)

    walk(caught.value.errors, "")
    return found


@pytest.mark.parametrize("name", ["mousel", "börs", "spil-nu", "a", "x" * 32, "ไพ่", "कार्ड"])
def test_names_in_lower_case_letters_of_any_script_are_accepted(name: str) -> None:
    assert is_name(name)


@pytest.mark.parametrize("name", ["", "Mousel", "two words", "x" * 33, "dot.", "♠", "Börs"])
def test_other_names_are_refused(name: str) -> None:
    assert not is_name(name)


def test_subcommands_groups_choices_and_languages_are_accepted() -> None:
    check_all(
        [
            command(
                name_localizations={"sv-SE": "mussel"},
                options=[
                    option("start", 1, options=[option(required=True), option("b", 5)]),
                    option("set", 2, options=[option("x", 1)]),
                ],
                contexts=[0],
                integration_types=[0],
                default_member_permissions=None,
                dm_permission=False,
                nsfw=False,
            ),
            command("pick", options=[option("r", 3, choices=[{"name": "A", "value": "a"}])]),
            {"name": "Look at", "type": 2},
        ]
    )


@pytest.mark.parametrize(
    ("commands", "fault"),
    [
        ([command("Mousel")], "0.name:APPLICATION_COMMAND_INVALID_NAME"),
        ([command(description="")], "0.description:BASE_TYPE_REQUIRED"),
        ([command(description="d" * 101)], "0.description:BASE_TYPE_BAD_LENGTH"),
        ([command(), command()], "1:APPLICATION_COMMANDS_DUPLICATE_NAME"),
        ([command(surprise=1)], "0.surprise:UNKNOWN_KEY"),
        (
            [command(name_localizations={"sv": "mussel"})],
            "0.name_localizations.sv:APPLICATION_COMMAND_INVALID_LOCALE",
        ),
        (
            [command(name_localizations={"sv-SE": "Mussel"})],
            "0.name_localizations.sv-SE:APPLICATION_COMMAND_INVALID_NAME",
        ),
        (
            [command(options=[option(str(n)) for n in range(26)])],
            "0.options:BASE_TYPE_MAX_LENGTH",
        ),
        (
            [command(options=[option("a"), option("b", required=True)])],
            "0.options.1:APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
        ),
        (
            [command(options=[option("a"), option("a")])],
            "0.options.1.name:APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
        ),
        (
            [command(options=[option("a", 1), option("b")])],
            "0.options:APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            [command(options=[option("a", 1, options=[option("b", 1)])])],
            "0.options.0.options.0.type:APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
        ),
        (
            [command(options=[option("a", 3, choices=[{"name": "x", "value": 1}])])],
            "0.options.0.choices.0.value:STRING_TYPE_CONVERT",
        ),
        (
            [command(options=[option(choices=[{"name": "x", "value": 1}], autocomplete=True)])],
            "0.options.0.autocomplete:APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES",
        ),
        (
            [command(options=[option(min_value=3, max_value=2)])],
            "0.options.0:APPLICATION_COMMAND_OPTIONS_MIN_GREATER_THAN_MAX",
        ),
        ([command(contexts=[3])], "0.contexts:BASE_TYPE_CHOICES"),
        (
            [
                command(
                    options=[
                        option(
                            f"o{o}",
                            3,
                            choices=[{"name": f"{n:0100}", "value": "v"} for n in range(25)],
                        )
                        for o in range(4)
                    ]
                )
            ],
            "0:APPLICATION_COMMAND_TOO_LARGE",
        ),
        (
            [{"name": "Look", "type": 2, "description": "no"}],
            "0.description:APPLICATION_COMMAND_INVALID_DESCRIPTION",
        ),
    ],
)
def test_commands_that_discord_refuses_are_refused(commands: list[Json], fault: str) -> None:
    assert fault in faults(commands)


def test_a_hundred_commands_are_the_limit() -> None:
    check_all([command(f"c{n}") for n in range(100)])
    with pytest.raises(Refused) as caught:
        check_all([command(f"c{n}") for n in range(101)])
    assert caught.value.code == 30032
