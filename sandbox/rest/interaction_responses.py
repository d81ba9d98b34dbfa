"""Serves the REST routes for the bot's answers to interactions.

They are exempt from the global limit. This is certain for the callback. For the others it is the
usual reading of the documentation (`sandbox.world.assumptions`).
"""

from __future__ import annotations

from functools import partial

from sandbox.json_values import Json, object_in
from sandbox.live.core import Sandbox
from sandbox.live.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, Interaction
from sandbox.rest import messages
from sandbox.rest.channels import may_post, need, not_archived, open_again
from sandbox.rest.front import ApiCall, Reply, route
from sandbox.rules.component_rules import check_modal
from sandbox.rules.component_tree import numbered
from sandbox.rules.errors import Faults50035, Refused
from sandbox.rules.forms import Form
from sandbox.traffic.limits import (
    FOLLOW_UP_SECONDS,
    FOLLOW_UPS,
    TOKEN_FOLLOW_UP_SECONDS,
    TOKEN_FOLLOW_UPS,
)
from sandbox.world import access
from sandbox.world.rows import EPHEMERAL, LOADING, V2, Channel, Message

MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, DIALOG = 4, 5, 6, 7, 8, 9
_CALLBACK = "/interactions/{interaction}/{token}/callback"
_HOOK = "/webhooks/{application}/{token}"
_BY_TOKEN = partial(
    route, bucket=(5, 2.0), shared_with=_HOOK, login=False, limited=False, by_token=True
)
"""All requests with one token share a limit (discord-api-docs issue 2701)."""


@route("POST", _CALLBACK, None, login=False, limited=False)
def callback(call: ApiCall) -> Reply:
    """Answer an interaction for the first time.

    What a callback type may do follows docs: interactions/receiving-and-responding. The bot's
    rights follow the changelog of 2023-11-01.
    """
    sandbox = call.sandbox
    body = call.form()
    interaction = sandbox.interactions.unanswered(call.params["interaction"], call.params["token"])
    faults = Faults50035()
    form = Form(faults, (), body)
    form.only({"type", "data"})
    kind = form.choice("type", _possible(interaction))
    data = body.get("data")
    if data is not None and not isinstance(data, dict):
        Form.of(faults, ("data",), data)
    faults.refuse()
    channel = sandbox.world.channels.get(interaction.channel_id)
    if channel is None:
        raise Refused(10003)
    message = _carry_out(call, interaction, channel, kind, object_in(body, "data"))
    interaction.answer = kind
    interaction.answered.set()
    sandbox.pages.interaction(interaction.user_id, interaction.id, "acknowledged")
    if call.query.get("with_response", "").lower() in ("1", "true"):
        return 200, _response(sandbox, interaction, kind, message)
    return 204, None


def _possible(interaction: Interaction) -> tuple[int, ...]:
    if interaction.type == AUTOCOMPLETE:
        return (CHOICES,)
    if interaction.type == COMMAND:
        return (MESSAGE, DEFERRED, DIALOG)
    if interaction.type == COMPONENT:
        return (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, DIALOG)
    if interaction.source is not None:
        return (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE)
    return (MESSAGE, DEFERRED)


def _carry_out(
    call: ApiCall, interaction: Interaction, channel: Channel, kind: int, data: Json
) -> Message | None:
    sandbox = call.sandbox
    if kind == MESSAGE:
        message = _new(call, interaction, channel, data, kind="response", path=("data",))
        interaction.original = message.id
        return message
    if kind == DEFERRED:
        message = _loading(sandbox, interaction, channel, data)
        interaction.original = message.id
        return message
    if kind in (DEFERRED_UPDATE, UPDATE):
        source = sandbox.world.message(channel.id, interaction.source or "")
        if source is None:
            raise Refused(10008)
        interaction.original = source.id
        if kind == UPDATE and (data or call.files):
            _may(call, channel, public=source.visible_to is None, edits=True)
            source = messages.edit(sandbox, source, data, call.files, kind="update", path=("data",))
        return source
    if kind == DIALOG:
        faults = Faults50035()
        check_modal(faults, data, sandbox.world.emojis)
        faults.refuse()
        interaction.modal = data | {"components": numbered(data["components"])}
        sandbox.interactions.modals[interaction.id] = interaction
        return None
    interaction.choices = _choices(data)
    return None


def _may(call: ApiCall, channel: Channel, *, public: bool, edits: bool = False) -> None:
    """Refuse with 50001 or 50013 if the bot's own rights do not suffice.

    Files always need their permission. A public message needs the permissions for writing. In an
    archived thread it cannot be edited. Private channels need no permission.
    """
    if channel.guild_id is None:
        return
    rights = access.allowed(call.sandbox.world, channel, call.sandbox.world.bot.id)
    if public:
        may_post(rights, channel)
        if edits:
            not_archived(channel)
        else:
            open_again(call, channel, rights)
    if call.files:
        need(rights, "ATTACH_FILES")


def _new(
    call: ApiCall,
    interaction: Interaction,
    channel: Channel,
    body: Json,
    *,
    kind: str,
    path: tuple[str, ...] = (),
) -> Message:
    flags = body.get("flags")
    ephemeral = isinstance(flags, int) and bool(flags & EPHEMERAL)
    _may(call, channel, public=not ephemeral)
    return messages.create(
        call.sandbox,
        channel,
        body,
        call.files,
        kind=kind,
        path=path,
        prepared=_prepared(call.sandbox, interaction, channel, ephemeral=ephemeral),
        ephemeral=ephemeral,
    )


def _loading(sandbox: Sandbox, interaction: Interaction, channel: Channel, data: Json) -> Message:
    faults = Faults50035()
    form = Form(faults, ("data",), data)
    form.only({"flags"})
    flags = int(form.number("flags", 0, 2**53) or 0)
    if flags & ~(EPHEMERAL | V2 | 1 << 12):
        form.fault("flags", "MESSAGE_INVALID_FLAGS", "These flags cannot be set here")
    faults.refuse()
    message = _prepared(sandbox, interaction, channel, ephemeral=bool(flags & EPHEMERAL))
    message.id = sandbox.world.ids.new()
    message.flags = LOADING | (flags & EPHEMERAL)
    sandbox.world.put(message)
    sandbox.message_created(message)
    return message


def _prepared(
    sandbox: Sandbox, interaction: Interaction, channel: Channel, *, ephemeral: bool
) -> Message:
    """Return a message with the fields that the interaction gives it."""
    message = Message("", channel.id, sandbox.world.bot.id)
    message.interaction = dict(interaction.metadata)
    message.via = interaction.token
    message.visible_to = interaction.user_id if ephemeral else None
    answered = interaction.answer is not None and interaction.original is not None
    if interaction.type == COMMAND and not answered:
        message.type, message.command = 20, interaction.command
    refer_to = interaction.original if answered else interaction.source
    if refer_to is not None:
        message.type = messages.REPLY
        message.reference = {"type": 0, "message_id": refer_to, "channel_id": channel.id}
        if channel.guild_id is not None:
            message.reference["guild_id"] = channel.guild_id
    if answered:
        message.interaction["original_response_message_id"] = interaction.original
    return message


def _choices(data: Json) -> list[Json]:
    faults = Faults50035()
    form = Form(faults, ("data",), data)
    form.only({"choices"})
    choices = form.items("choices", 0, 25)
    if not isinstance(data.get("choices"), list):
        form.missing("choices", required=True)
    for _, choice in form.each("choices", choices):
        choice.only({"name", "name_localizations", "value"})
        choice.text("name", 1, 100, required=True)
        value = choice.data.get("value")
        if isinstance(value, str):
            choice.text("value", 0, 100)
        elif isinstance(value, bool) or not isinstance(value, int | float):
            choice.fault("value", "BASE_TYPE_REQUIRED", "This field is required")
    faults.refuse()
    return choices


def _response(
    sandbox: Sandbox, interaction: Interaction, kind: int, message: Message | None
) -> Json:
    shape: Json = {"id": interaction.id, "type": interaction.type}
    if message is not None:
        shape |= {
            "response_message_id": message.id,
            "response_message_loading": bool(message.flags & LOADING),
            "response_message_ephemeral": bool(message.flags & EPHEMERAL),
            "channel_id": message.channel_id,
        }
    body: Json = {"interaction": shape}
    if message is not None and kind in (MESSAGE, UPDATE):
        body["resource"] = {"type": kind, "message": sandbox.shapes.message(message)}
    return body


# ---- after the first answer ---------------------------------------------------------------


def _found(call: ApiCall) -> tuple[Interaction, Channel]:
    interaction = call.sandbox.interactions.alive(call.params["application"], call.params["token"])
    channel = call.sandbox.world.channels.get(interaction.channel_id)
    if channel is None:
        raise Refused(10003)
    return interaction, channel


def _message(call: ApiCall) -> Message:
    """Return the message that a token names: `@original`, or one that the same token made."""
    interaction, channel = _found(call)
    wanted = call.params["message"]
    if wanted in ("@original", interaction.original):
        wanted = interaction.original or ""
    elif wanted not in interaction.made:
        raise Refused(10008)
    message = call.sandbox.world.message(channel.id, wanted)
    if message is None:
        raise Refused(10008)
    return message


@_BY_TOKEN("POST", _HOOK)
def follow_up(call: ApiCall) -> Reply:
    """Send a follow-up. The first one after a type-5 defer becomes the deferred answer.

    All follow-ups in a channel share a limit that no header shows (discord-api-docs issues 3763,
    4043, 7243). All requests of a token share another (2701).
    """
    sandbox = call.sandbox
    interaction, channel = _found(call)
    body = call.form()
    original = sandbox.world.message(channel.id, interaction.original or "")
    if interaction.answer == DEFERRED and original is not None and original.flags & LOADING:
        _may(call, channel, public=original.visible_to is None)
        sandbox.deprecated.append("a follow-up completed a deferred answer: edit @original")
        done = messages.edit(sandbox, original, body, call.files, kind="followup", finishing=True)
        return 200, sandbox.shapes.message(done)
    wait = sandbox.limits.room(f"follow-ups {channel.id}", FOLLOW_UPS, FOLLOW_UP_SECONDS)
    if wait is None:
        of_token = f"token {interaction.id}"
        wait = sandbox.limits.room(of_token, TOKEN_FOLLOW_UPS, TOKEN_FOLLOW_UP_SECONDS)
    if wait is not None:
        raise Refused(0, status=429, message="You are being rate limited.", retry_after=wait)
    message = _new(call, interaction, channel, body, kind="followup")
    interaction.made.add(message.id)
    return 200, sandbox.shapes.message(message)


@_BY_TOKEN("GET", _HOOK + "/messages/{message}")
def get_response(call: ApiCall) -> Reply:
    """Return `@original` or a follow-up."""
    return 200, call.sandbox.shapes.message(_message(call))


@_BY_TOKEN("PATCH", _HOOK + "/messages/{message}")
def edit_response(call: ApiCall) -> Reply:
    """Edit `@original` or a follow-up."""
    message = _message(call)
    channel = call.sandbox.world.channels[message.channel_id]
    _may(call, channel, public=message.visible_to is None, edits=True)
    done = messages.edit(
        call.sandbox,
        message,
        call.form(),
        call.files,
        kind="webhook_edit",
        finishing=bool(message.flags & LOADING),
    )
    return 200, call.sandbox.shapes.message(done)


@_BY_TOKEN("DELETE", _HOOK + "/messages/{message}")
def delete_response(call: ApiCall) -> Reply:
    """Delete `@original` or a follow-up."""
    call.sandbox.message_deleted(_message(call))
    return 204, None
