/** Dialogs about places: servers, channels and the bot's permissions in them. */
import { api } from "../state/api.js";
import { h } from "../elements/dom.js";
import { deed, dialog, field, panel, toggle } from "./forms.js";

/** The permissions that a bot with card tables needs, in words. */
const RIGHTS = [
  ["VIEW_CHANNEL", "See this channel"],
  ["SEND_MESSAGES", "Write"],
  ["EMBED_LINKS", "Show links and embeds"],
  ["ATTACH_FILES", "Send pictures"],
  ["READ_MESSAGE_HISTORY", "Read older messages"],
  ["CREATE_PUBLIC_THREADS", "Start threads"],
];

const nameBox = () => h("input", {
  type: "text", required: true, maxlength: "100", autocomplete: "off", "data-testid": "place-name",
});

/** Asks for a name and makes a server with every person in it; `onAdded(guild)` gets it. */
export function addServer(onAdded) {
  const name = nameBox();
  return dialog("Add a server", "server-dialog",
    [field("Name", name, "Everybody and the bot are in it, with one channel.")], "Add",
    async () => onAdded(await api.addServer(name.value.trim())));
}

const KINDS = [["text", "Text"], ["announcement", "Announcements"], ["voice", "Voice"],
  ["stage", "Stage"], ["forum", "Forum, with one post"]];

/** Asks for a name and makes a channel; `onAdded(channel)` gets it. */
export function addChannel(guild, onAdded) {
  const name = nameBox();
  const kind = h("select", { "data-testid": "channel-kind" },
    KINDS.map(([value, label]) => h("option", { value }, label)));
  return dialog(`Add a channel to ${guild.name}`, "channel-dialog",
    [field("Name", name), field("Kind", kind)], "Add",
    async () => onAdded(await api.addChannel(guild.id, name.value.trim(), kind.value)));
}

/** The bot's permissions in a channel, which switch at once, and the channel's deletion. */
export function channelSettings(channel, bot) {
  const denied = new Set(channel.bot_denied);
  return panel(`#${channel.name}`, "channel-settings", (attempt) => [
    h("p", { class: "field-hint" }, `What ${bot.name} may do here:`),
    RIGHTS.map(([right, label]) => toggle(label, "", {
      checked: !denied.has(right), "data-testid": `right-${right}`,
      on: {
        change: async ({ target }) => {
          const before = new Set(denied);
          denied[target.checked ? "delete" : "add"](right);
          if (await attempt(() => api.permit(channel.id, [...denied]))) return;
          target.checked = !target.checked;
          denied.clear();
          before.forEach((one) => denied.add(one));
        },
      },
    })),
    deed("Delete the channel", "Its messages go with it.", {
      class: "button danger", "data-testid": "delete-channel",
      on: {
        click: async ({ target }) => {
          const { form } = target;
          if (await attempt(() => api.deleteChannel(channel.id))) form.closest("dialog").close();
        },
      },
    }),
  ]);
}

/** Removes the bot from a server or adds it again, and switches the server's outages. */
export function serverSettings(guild, bot) {
  const gone = "Discord cannot reach this server: the bot is told to wait.";
  return panel(guild.name, "server-settings", (attempt) => [
    toggle(`${bot.name} is in this server`, "", {
      checked: guild.has_bot, "data-testid": "has-bot",
      on: {
        change: ({ target }) => attempt(
          () => (target.checked ? api.inviteBot(guild.id) : api.removeBot(guild.id))),
      },
    }),
    toggle("Outage", gone, {
      checked: guild.unavailable, "data-testid": "outage",
      on: { change: ({ target }) => attempt(() => api.outage(guild.id, target.checked)) },
    }),
  ]);
}
