"""Serves the REST routes of a guild's scheduled events.

Only events at a place in words (`EXTERNAL`) are known. The sandbox neither starts nor ends them,
and sends no gateway events, because the bot does not have that intent.
"""

from __future__ import annotations

import time
from datetime import datetime

from sandbox.json_values import Json
from sandbox.rest.channels import need
from sandbox.rest.front import ApiCall, Reply, route
from sandbox.rest.guilds import guild_of
from sandbox.rules.errors import Faults50035, Refused
from sandbox.rules.forms import Form
from sandbox.world import access
from sandbox.world.rows import Guild, ScheduledEvent

_EVENTS = "/guilds/{guild}/scheduled-events"
_EVENT = _EVENTS + "/{event}"
EXTERNAL, GUILD_ONLY = 3, 2
MOST = 100
"""The most events of a guild that are scheduled or active."""
_FIELDS = {
    "name", "description", "scheduled_start_time", "scheduled_end_time", "privacy_level",
    "entity_type", "entity_metadata",
}  # fmt: skip


def _of_guild(call: ApiCall) -> tuple[Guild, list[ScheduledEvent]]:
    guild = guild_of(call)
    events = call.sandbox.world.events.values()
    return guild, [event for event in events if event.guild_id == guild.id]


def _own(call: ApiCall) -> ScheduledEvent:
    """Return the event of a path. Refuses with 10070, and with 50013 unless the bot created it."""
    guild, events = _of_guild(call)
    found = next((event for event in events if event.id == call.params["event"]), None)
    if found is None:
        raise Refused(10070)
    world = call.sandbox.world
    own = found.creator_id == world.bot.id
    need(
        access.guild_wide(world, guild.id, world.bot.id),
        "CREATE_EVENTS" if own else "MANAGE_EVENTS",
    )
    return found


def _time(form: Form, key: str) -> float:
    text = form.text(key, 1, 64, required=True) or ""
    try:
        return datetime.fromisoformat(text).timestamp()
    except ValueError:
        form.fault(key, "DATE_TIME_TYPE_PARSE", "Could not parse the time.")
        return 0.0


def _checked(body: Json) -> tuple[Form, str]:
    """Return the form of a whole event, and its place. Refuses with 50035."""
    faults = Faults50035()
    form = Form(faults, (), body)
    form.only(_FIELDS)
    form.text("name", 1, 100, required=True)
    form.text("description", 0, 1000)
    form.choice("entity_type", (EXTERNAL,))
    form.choice("privacy_level", (GUILD_ONLY,))
    starts, ends = _time(form, "scheduled_start_time"), _time(form, "scheduled_end_time")
    if starts < time.time():
        form.fault("scheduled_start_time", "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "In the past.")
    if ends <= starts:
        form.fault("scheduled_end_time", "GUILD_SCHEDULED_EVENT_END_BEFORE_START", "Too early.")
    inner = form.inner("entity_metadata", required=True)
    place = inner.text("location", 1, 100, required=True) if inner else ""
    faults.refuse()
    return form, place or ""


@route("GET", _EVENTS)
def events(call: ApiCall) -> Reply:
    """Return a guild's events."""
    return 200, [call.sandbox.shapes.event(event) for event in _of_guild(call)[1]]


@route("POST", _EVENTS)
def create(call: ApiCall) -> Reply:
    """Create an event."""
    world = call.sandbox.world
    guild, known = _of_guild(call)
    form, place = _checked(call.form())
    need(access.guild_wide(world, guild.id, world.bot.id), "CREATE_EVENTS")
    if len(known) >= MOST:
        raise Refused(30038)
    made = ScheduledEvent(
        world.ids.new(),
        guild.id,
        world.bot.id,
        form.data["name"],
        form.data.get("description"),
        place,
        form.data["scheduled_start_time"],
        form.data["scheduled_end_time"],
    )
    world.put(made)
    return 200, call.sandbox.shapes.event(made)


@route("PATCH", _EVENT)
def change(call: ApiCall) -> Reply:
    """Change an event. The body must have all fields, as the bot sends them."""
    event = _own(call)
    form, event.place = _checked(call.form())
    event.name, event.description = form.data["name"], form.data.get("description")
    event.starts = form.data["scheduled_start_time"]
    event.ends = form.data["scheduled_end_time"]
    call.sandbox.world.put(event)
    return 200, call.sandbox.shapes.event(event)


@route("DELETE", _EVENT)
def delete(call: ApiCall) -> Reply:
    """Delete an event."""
    call.sandbox.world.drop(_own(call))
    return 204, None
