"""Tests a bot in discord.py 2.7.1 against the sandbox, over real sockets."""

import asyncio
import io
from typing import Any

import discord
import pytest
from discord import app_commands

from sandbox import Sandbox
from tests.support.patience import PATIENCE
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import Person, labels, text

pytestmark = pytest.mark.asyncio

PNG = (
    b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x00\x02\x00\x00\x00\x03\x08\x02\x00\x00\x00"
    + b"\x00" * 20
)


def buttons(*names: str) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    for name in names:
        view.add_item(discord.ui.Button(label=name, custom_id=name.lower()))
    return view


async def pressed(bot: Any) -> Any:
    async with asyncio.timeout(PATIENCE):
        return await bot.presses.get()


async def test_ready_brings_the_guild_with_its_channels_roles_and_the_bot(
    bot: Bot, box: Sandbox
) -> None:
    guild = bot.guilds[0]
    assert [c.name for c in guild.text_channels] == ["card-table", "lounge"]
    assert guild.me.id == bot.application_id
    assert guild.member_count == 6
    assert guild.text_channels[0].permissions_for(guild.me).send_messages
    assert not guild.chunked, "without the members intent the bot learns only of itself"


async def test_a_wrong_token_cannot_log_in(box: Sandbox) -> None:
    client = discord.Client(intents=discord.Intents.none())
    with pytest.raises(discord.LoginFailure):
        await client.start("wrong")
    await client.close()


async def test_commands_are_synced_used_and_answered(
    bot: Bot, box: Sandbox, anna: Person, table: str
) -> None:
    group = app_commands.Group(name="mousel", description="The game", guild_only=True)

    @group.command(name="start", description="Open a table")
    @app_commands.describe(unit="chips a unit")
    async def start(
        interaction: discord.Interaction,
        unit: app_commands.Range[int, 1, 50] = 1,
        rules: str = "danish",
        friend: discord.Member | None = None,
    ) -> None:
        named = friend.display_name if friend else "nobody"
        await interaction.response.send_message(f"{unit} {rules} {named}")

    @start.autocomplete("rules")
    async def rules_of(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        names = ["danish", "greenland"]
        return [app_commands.Choice(name=n.title(), value=n) for n in names if current in n]

    bot.tree.add_command(group)
    first = await bot.tree.sync()
    again = await bot.tree.sync()
    assert [c.id for c in first] == [c.id for c in again]
    assert (await bot.tree.fetch_commands())[0].options[0].name == "start"

    bo = box.world.person("Bo").id
    answer = await anna.command(table, "mousel start", unit="7", rules="danish", friend=bo)
    assert answer["status"] == "acknowledged"
    assert answer["callback_type"] == 4
    shown = await anna.wait_message(lambda m: m["id"] == answer["message_id"])
    assert shown["content"] == "7 danish Bo"
    assert shown["interaction_metadata"]["user"]["id"] == anna.id
    choices = await anna.complete(table, "mousel start", "rules", rules="gr")
    assert choices == [{"name": "Greenland", "value": "greenland"}]


async def test_a_button_is_answered_by_changing_its_message(
    bot: Bot, anna: Person, table: str
) -> None:
    channel = bot.text(table)
    message = await channel.send("0", view=buttons("More"))
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    asked = asyncio.create_task(anna.press(shown, "More"))
    interaction = await pressed(bot)
    assert interaction.user.display_name == "Anna"
    assert interaction.message.id == message.id
    assert interaction.guild.id == channel.guild.id
    assert interaction.channel.id == channel.id
    assert interaction.app_permissions.send_messages
    assert interaction.permissions.administrator
    response = await interaction.response.edit_message(content="1", view=buttons("Less"))
    assert response.message_id == message.id
    assert (await asked)["callback_type"] == 7
    changed = await anna.wait_message(lambda m: m["content"] == "1")
    assert labels(changed) == ["Less"]
    assert changed["id"] == str(message.id)


async def test_only_its_user_receives_an_ephemeral(
    bot: Bot, box: Sandbox, anna: Person, bo: Person, table: str
) -> None:
    channel = bot.text(table)
    message = await channel.send("table", view=buttons("Hand"))
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    asked = asyncio.create_task(anna.press(shown, "Hand"))
    interaction = await pressed(bot)
    await interaction.response.send_message("your hand", view=buttons("Play"), ephemeral=True)
    answer = await asked
    hand = await anna.wait_message(lambda m: m["content"] == "your hand")
    assert hand["flags"] == 64
    assert hand["id"] == answer["message_id"]
    assert "your hand" not in [m["content"] for m in await bo.messages(table)]
    assert "your hand" in [m["content"] for m in await anna.messages(table)]
    assert [m.content async for m in channel.history()] == ["table"]
    with pytest.raises(discord.NotFound) as gone:
        await channel.fetch_message(int(hand["id"]))
    assert gone.value.code == 10008

    asked = asyncio.create_task(anna.press(hand, "Play"))
    inner = await pressed(bot)
    assert inner.message.flags.ephemeral
    await inner.response.edit_message(content="played", view=None)
    await asked
    assert (await anna.wait_message(lambda m: m["content"] == "played"))["id"] == hand["id"]
    await interaction.delete_original_response()
    await anna.wait_deleted(hand["id"])


@pytest.mark.ci
async def test_after_a_defer_the_first_follow_up_becomes_the_answer(
    bot: Bot, anna: Person, table: str
) -> None:
    message = await bot.text(table).send("table", view=buttons("Slow"))
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    asked = asyncio.create_task(anna.press(shown, "Slow"))
    interaction = await pressed(bot)
    await interaction.response.defer(ephemeral=True, thinking=True)
    answer = await asked
    assert answer["callback_type"] == 5
    loading = await anna.wait_message(lambda m: m["id"] == answer["message_id"])
    assert loading["flags"] == 64 | 128
    first = await interaction.followup.send("done", ephemeral=True, wait=True)
    assert str(first.id) == answer["message_id"]
    second = await interaction.followup.send("more", ephemeral=True, wait=True)
    assert second.id != first.id
    done = await anna.wait_message(lambda m: m["content"] == "done")
    assert done["flags"] == 64
    await interaction.edit_original_response(content="changed")
    assert (await interaction.original_response()).content == "changed"
    await second.edit(content="more still")
    await anna.wait_message(lambda m: m["content"] == "more still")
    await second.delete()
    await anna.wait_deleted(str(second.id))


async def test_a_modal_opens_is_filled_and_changes_the_message_it_came_from(
    bot: Bot, anna: Person, table: str
) -> None:
    class Bid(discord.ui.Modal, title="Your bid"):
        amount: discord.ui.TextInput[Any] = discord.ui.TextInput(
            label="Chips", min_length=1, max_length=3, custom_id="chips"
        )
        suit: discord.ui.Label[Any] = discord.ui.Label(
            text="Suit",
            component=discord.ui.Select(
                custom_id="suit",
                options=[discord.SelectOption(label=s, value=s) for s in ("clubs", "hearts")],
            ),
        )

        async def on_submit(self, interaction: discord.Interaction) -> None:
            suit = self.suit.component
            assert isinstance(suit, discord.ui.Select)
            said = f"{self.amount.value} {suit.values[0]}"
            await interaction.response.edit_message(content=said)

    message = await bot.text(table).send("table", view=buttons("Bid"))
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    asked = asyncio.create_task(anna.press(shown, "Bid"))
    await (await pressed(bot)).response.send_modal(Bid())
    answer = await asked
    assert answer["callback_type"] == 9
    assert answer["modal"]["title"] == "Your bid"
    with pytest.raises(Exception, match="wrong length"):
        await anna.submit(answer, chips="1000", suit=["clubs"])
    done = await anna.submit(answer, chips="12", suit=["clubs"])
    assert done["callback_type"] == 7
    shown = await anna.wait_message(lambda m: m["content"] == "12 clubs")
    assert shown["id"] == str(message.id)
    with pytest.raises(Exception, match="not open"):
        await anna.submit(answer, chips="12", suit=["clubs"])


async def test_preselected_values_have_string_ids_as_on_discord(
    bot: Bot, box: Sandbox, anna: Person, table: str
) -> None:
    """discord.py sends numbers, which the page would not find among its channels."""
    view = discord.ui.View(timeout=None)
    view.add_item(
        discord.ui.ChannelSelect(custom_id="where", default_values=[discord.Object(int(table))])
    )
    message = await bot.text(table).send("choose", view=view)
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    [select] = shown["components"][0]["components"]
    assert select["default_values"] == [{"id": table, "type": "channel"}]


async def test_selects_of_every_kind_return_the_selection(
    bot: Bot, box: Sandbox, anna: Person, table: str
) -> None:
    view = discord.ui.View(timeout=None)
    options = [discord.SelectOption(label=f"card {n}", value=str(n)) for n in range(5)]
    view.add_item(discord.ui.Select(custom_id="cards", options=options, min_values=0, max_values=3))
    view.add_item(discord.ui.UserSelect(custom_id="who"))
    view.add_item(discord.ui.ChannelSelect(custom_id="where"))
    message = await bot.text(table).send("choose", view=view)
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    for custom_id, values in (
        ("cards", ["1", "4"]),
        ("cards", []),
        ("who", [box.world.person("Bo").id]),
        ("where", [table]),
    ):
        asked = asyncio.create_task(anna.choose(shown, values, custom_id))
        interaction = await pressed(bot)
        assert interaction.data["values"] == values
        await interaction.response.defer()
        assert (await asked)["callback_type"] == 6
    with pytest.raises(Exception, match="between 0 and 3"):
        await anna.choose(shown, ["0", "1", "2", "3"], "cards")
    with pytest.raises(Exception, match="none of the options"):
        await anna.choose(shown, ["9"], "cards")


async def test_components_v2_are_shown_and_work(bot: Bot, anna: Person, table: str) -> None:
    view = discord.ui.LayoutView(timeout=None)
    box: discord.ui.Container[Any] = discord.ui.Container(accent_colour=0x1B6B3A)
    box.add_item(discord.ui.TextDisplay("# Mousel"))
    box.add_item(discord.ui.Separator())
    join: discord.ui.Button[Any] = discord.ui.Button(label="Join", custom_id="join")
    section: discord.ui.Section[Any] = discord.ui.Section("pot 12", accessory=join)
    box.add_item(section)
    view.add_item(box)
    message = await bot.text(table).send(view=view)
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    assert shown["flags"] == 1 << 15
    assert text(shown) == "# Mousel\npot 12"
    asked = asyncio.create_task(anna.press(shown, "Join"))
    interaction = await pressed(bot)
    after = discord.ui.LayoutView(timeout=None)
    after.add_item(discord.ui.TextDisplay("joined"))
    await interaction.response.edit_message(view=after)
    await asked
    assert text(await anna.wait_message(lambda m: text(m) == "joined")) == "joined"


async def test_a_direct_message_is_opened_once_edited_in_place_and_its_buttons_work(
    bot: Bot, anna: Person
) -> None:
    user = await bot.fetch_user(int(anna.id))
    message = await user.send("your hand", view=buttons("Pass"))
    again = await bot.http.start_private_message(user.id)
    assert int(again["id"]) == message.channel.id
    shown = await anna.wait_message(lambda m: m["content"] == "your hand")
    assert (await anna.wait_ping())["message"] == shown["id"]
    await message.edit(content="your new hand")
    await anna.wait_message(lambda m: m["content"] == "your new hand")
    asked = asyncio.create_task(anna.press(shown, "Pass"))
    interaction = await pressed(bot)
    assert interaction.guild is None
    assert interaction.user.id == user.id
    assert interaction.context.dm_channel
    assert interaction.channel.id == message.channel.id
    await interaction.response.edit_message(content="passed", view=None)
    assert (await asked)["status"] == "acknowledged"
    assert anna.pings == [], "edits do not ring"


async def test_closed_direct_messages_are_refused_with_50007(
    bot: Bot, box: Sandbox, anna: Person
) -> None:
    user = await bot.fetch_user(int(anna.id))
    await anna.call("PATCH", f"/page/users/{anna.id}", dms_closed=True)
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello")
    assert refused.value.code == 50007


async def test_without_a_shared_guild_direct_messages_are_refused_with_50278(
    bot: Bot, box: Sandbox, anna: Person
) -> None:
    user = await bot.fetch_user(int(anna.id))
    guild = next(iter(box.world.guilds))
    await anna.call("DELETE", f"/page/users/{anna.id}?guild={guild}")
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello")
    assert refused.value.code == 50278
    with pytest.raises(discord.NotFound) as unknown:
        await bot.guilds[0].fetch_member(user.id)
    assert unknown.value.code == 10007


async def test_an_enforced_nonce_makes_no_second_message_in_any_channel(
    box: Sandbox, bot: Bot, anna: Person, table: str
) -> None:
    channel, lounge = bot.text(table), bot.text(box.world.channel("lounge").id)
    first = await channel.send("once", nonce="deal:17")
    second = await channel.send("once", nonce="deal:17")
    other = await channel.send("once", nonce="deal:18")
    assert first.id == second.id != other.id
    assert first.nonce == "deal:17"
    assert (await lounge.send("once", nonce="deal:17")).id == first.id


async def test_attachments_are_kept_served_referenced_and_replaced(
    bot: Bot, anna: Person, table: str
) -> None:
    channel = bot.text(table)
    embed = discord.Embed(title="Table").set_image(url="attachment://table.png")
    file = discord.File(io.BytesIO(PNG), "table.png", description="The table")
    message = await channel.send(embed=embed, file=file)
    attachment = message.attachments[0]
    assert (attachment.width, attachment.height) == (2, 3)
    assert attachment.description == "The table"
    assert await attachment.read() == PNG
    assert message.embeds[0].image.url == attachment.url
    changed = await message.edit(attachments=[discord.File(io.BytesIO(PNG + b"x"), "new.png")])
    assert [a.filename for a in changed.attachments] == ["new.png"]
    with pytest.raises(discord.NotFound):
        await attachment.read()
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png")))
    shown = await channel.send(view=view, file=discord.File(io.BytesIO(PNG), "a.png"))
    seen = await anna.wait_message(lambda m: m["id"] == str(shown.id))
    media = seen["components"][0]["items"][0]["media"]
    assert media["url"] == seen["attachments"][0]["url"]
    assert (media["width"], media["height"]) == (2, 3)


async def test_threads_are_started_written_in_archived_and_closed(
    bot: Bot, anna: Person, table: str
) -> None:
    channel = bot.text(table)
    message = await channel.send("table 1")
    thread = await message.create_thread(name="Table 1")
    assert thread.id == message.id
    inside = await thread.send("a hand")
    with pytest.raises(discord.HTTPException) as twice:
        await message.create_thread(name="again")
    assert twice.value.code == 160004
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as archived:
        await inside.edit(content="late")
    assert archived.value.code == 50083
    await thread.send("a message opens it again")
    opened = await bot.fetch_channel(thread.id)
    assert isinstance(opened, discord.Thread)
    assert not opened.archived
    await inside.edit(content="in time")
    state = await anna.state()
    shown = [c for c in state["guilds"][0]["channels"] if c["type"] == 11]
    assert [(c["name"], c["parent_id"]) for c in shown] == [("Table 1", table)]
    free = await channel.create_thread(name="free", type=discord.ChannelType.public_thread)
    assert free.parent_id == channel.id
    assert [m.type async for m in channel.history(limit=1)] == [discord.MessageType.thread_created]


async def test_application_emojis_are_made_used_renamed_and_deleted(
    bot: Bot, anna: Person, table: str
) -> None:
    emoji = await bot.create_application_emoji(name="ace_spades", image=PNG)
    assert [e.name for e in await bot.fetch_application_emojis()] == ["ace_spades"]
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(emoji=emoji, custom_id="ace"))
    message = await bot.text(table).send("play", view=view)
    [row] = message.components
    assert isinstance(row, discord.ActionRow)
    [button] = row.children
    assert isinstance(button, discord.Button)
    assert button.emoji is not None
    assert button.emoji.id == emoji.id
    [told] = (await anna.messages(table))[-1]["components"][0]["components"]
    assert told["emoji"]["id"] == str(emoji.id)
    assert await emoji.read() == PNG
    renamed = await emoji.edit(name="ace_s")
    assert renamed.name == "ace_s"
    await emoji.delete()
    with pytest.raises(discord.HTTPException) as refused:
        await bot.text(table).send("play", view=view)
    assert refused.value.code == 50035
    assert "Invalid emoji" in refused.value.text


async def test_a_mention_rings_only_if_it_is_allowed(
    bot: Bot, anna: Person, bo: Person, table: str
) -> None:
    channel = bot.text(table)
    quiet = await channel.send(f"<@{anna.id}> sits")
    assert quiet.mentions == []
    loud = await channel.send(
        f"<@{anna.id}> it is your turn, not <@{bo.id}>'s",
        allowed_mentions=discord.AllowedMentions(users=[discord.Object(int(anna.id))]),
    )
    assert [u.id for u in loud.mentions] == [int(anna.id)]
    assert (await anna.wait_ping())["message"] == str(loud.id)
    await bo.wait_message(lambda m: m["id"] == str(loud.id))
    assert bo.pings == []


async def test_the_owner_and_the_bot_itself_are_known(bot: Bot, box: Sandbox) -> None:
    info = await bot.application_info()
    assert info.owner.display_name == "Anna"
    assert bot.user is not None
    assert bot.user.name == "Kro"
    assert str(bot.application_id) == box.world.bot.id
