"""Decides which files a message keeps after a request, and their descriptions.

See docs: reference#uploading-files, resources/message#attachment-object. The world stores the same
content once.
"""

from __future__ import annotations

import mimetypes

from sandbox.json_values import Json, array_in
from sandbox.world.rows import Message
from sandbox.world.uploads import File, picture_size, safe_name
from sandbox.world.world import World

SLOTS = 1000
"""Ids below this are the `n` of `files[n]`. All others belong to existing attachments."""


def after(world: World, message: Message, body: Json, files: list[File]) -> list[Json]:
    """Return a message's attachments after a request, without storing any bytes.

    Fresh ones have their bytes under `data`, for `keep`. A list `attachments` names the files that
    stay; without one all stay. It may change their names and descriptions.
    """
    listed = array_in(body, "attachments")
    named: dict[int, Json] = {int(a["id"]): a for a in listed if int(a["id"]) < SLOTS}
    kept = message.attachments
    if body.get("attachments") is not None:
        changes: dict[str, Json] = {str(a["id"]): a for a in listed}
        kept = [_described(a, changes[a["id"]]) for a in kept if a["id"] in changes]
    return [*kept, *(_fresh(world, file, named.get(file.slot, {})) for file in files)]


def _described(attachment: Json, change: Json) -> Json:
    if change.get("description") is None:
        return attachment
    return attachment | {"description": change["description"]}


def _fresh(world: World, file: File, given: Json) -> Json:
    filename = safe_name(given.get("filename") or file.name)
    shape: Json = {
        "id": world.ids.new(),
        "filename": filename,
        "size": len(file.data),
        "content_type": mimetypes.guess_type(filename)[0] or file.content_type.partition(";")[0],
        "data": file.data,
    }
    if given.get("description"):
        shape["description"] = given["description"]
    return shape | picture_size(file.data)


def keep(world: World, attachments: list[Json]) -> list[Json]:
    """Store the bytes of fresh attachments in the world, and return all as a message keeps them."""
    kept: list[Json] = []
    for attachment in attachments:
        shape = dict(attachment)
        data = shape.pop("data", None)
        if data is not None:
            shape["blob"] = world.store(data)
        kept.append(shape)
    return kept
