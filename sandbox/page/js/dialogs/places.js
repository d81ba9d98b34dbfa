/** Dialogs about places: servers, channels and the bot's permissions in them. */
import { api } from "../state/api.js";
import { h } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { deed, dialog, field, panel, toggle } from "./forms.js";

/** The permissions that a bot with card tables needs. */
const RIGHTS = [
  "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES", "READ_MESSAGE_HISTORY",
  "CREATE_PUBLIC_THREADS",
];

const nameBox = () => h("input", {
  type: "text", required: true, maxlength: "100", autocomplete: "off", "data-testid": "place-name",
});

/** Asks for a name and makes a server with every person in it; `onAdded(guild)` gets it. */
export function addServer(onAdded) {
  const name = nameBox();
  return dialog(say("server-add"), "server-dialog",
    [field(say("name"), name, say("server-add-hint"))], say("add"),
    async () => onAdded(await api.addServer(name.value.trim())));
}

const KINDS = ["text", "announcement", "voice", "stage", "forum"];

/** Asks for a name and makes a channel; `onAdded(channel)` gets it. */
export function addChannel(guild, onAdded) {
  const name = nameBox();
  const kind = h("select", { "data-testid": "channel-kind" },
    KINDS.map((value) => h("option", { value }, say(`channel-kind-${value}`))));
  return dialog(say("channel-add-to", { server: guild.name }), "channel-dialog",
    [field(say("name"), name), field(say("channel-kind"), kind)], say("add"),
    async () => onAdded(await api.addChannel(guild.id, name.value.trim(), kind.value)));
}

/** The bot's permissions in a channel, which switch at once, and the channel's deletion. */
export function channelSettings(channel, bot) {
  const denied = new Set(channel.bot_denied);
  return panel(`#${channel.name}`, "channel-settings", (attempt) => [
    h("p", { class: "field-hint" }, say("channel-rights", { bot: bot.name })),
    RIGHTS.map((right) => toggle(say(`right-${right}`), "", {
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
    deed(say("channel-delete"), say("channel-delete-hint"), {
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
  return panel(guild.name, "server-settings", (attempt) => [
    toggle(say("server-has-bot", { bot: bot.name }), "", {
      checked: guild.has_bot, "data-testid": "has-bot",
      on: {
        change: ({ target }) => attempt(
          () => (target.checked ? api.inviteBot(guild.id) : api.removeBot(guild.id))),
      },
    }),
    toggle(say("server-gone"), say("server-gone-hint"), {
      checked: guild.unavailable, "data-testid": "outage",
      on: { change: ({ target }) => attempt(() => api.outage(guild.id, target.checked)) },
    }),
  ]);
}
