/** Dialogs about people: a new person at the inn, and the settings of the current person. */
import { api } from "../state/api.js";
import { h } from "../elements/dom.js";
import { dialog, field, tick } from "./forms.js";

const LOCALES = [
  ["en-US", "English (US)"], ["en-GB", "English (UK)"], ["sv-SE", "Svenska"], ["da", "Dansk"],
  ["no", "Norsk"], ["fi", "Suomi"], ["de", "Deutsch"], ["es-ES", "Español"], ["fr", "Français"],
];

function localePicker(current) {
  const known = LOCALES.some(([code]) => code === current) || !current;
  const all = known ? LOCALES : [[current, current], ...LOCALES];
  return h("select", { "data-testid": "locale" }, all.map(([code, name]) =>
    h("option", { value: code, selected: code === (current ?? "en-US") }, name)));
}

/** Asks for a name and adds the person; `onAdded(user)` gets it. */
export function addPerson(onAdded) {
  const name = h("input", {
    type: "text", required: true, maxlength: "32", autocomplete: "off",
    "data-testid": "person-name",
  });
  const locale = localePicker();
  return dialog("Add a person", "add-dialog",
    [field("Name", name), field("Language", locale)], "Add",
    async () => onAdded(await api.addPerson(name.value.trim(), locale.value)));
}

/** Language, closed DMs, role and servers of one person. */
export function personSettings(user, guilds, onChanged) {
  const locale = localePicker(user.locale);
  const avatar = h("select", { "data-testid": "avatar" },
    [["", "As it is"], ["new", "Another one"], ["none", "None"]].map(([value, words]) =>
      h("option", { value }, words)));
  const closed = tick("Private messages closed",
    "The bot's messages to this person are refused.",
    { checked: user.dms_closed, "data-testid": "dms-closed" });
  const blocked = tick("The bot is blocked", "It may no longer write here, nor change what it wrote.",
    { checked: user.blocks_bot, "data-testid": "blocks-bot" });
  const hosting = guilds.map((guild) => [guild, tick(`Has the role Hosts on ${guild.name}`,
    "It permits nothing by itself: a bot's settings may ask for a role.", {
      checked: guild.hosts.includes(user.id), "data-testid": `role-${guild.name}`,
    })]);
  const leaving = guilds.map((guild) => [guild.id, tick(`Leave ${guild.name}`, "", {
    "data-testid": `leave-${guild.name}`,
  })]);
  const isOn = (box) => box.querySelector("input").checked;
  const fields = [
    field("Language", locale, "What Discord tells the bot; commands and answers follow it."),
    field("Avatar", avatar), closed, blocked,
    hosting.map(([, box]) => box), leaving.map(([, box]) => box),
  ];
  return dialog(`${user.name}'s settings`, "settings-dialog", fields, "Save", async () => {
    await api.changePerson(user.id, {
      locale: locale.value, avatar: avatar.value, dms_closed: isOn(closed), blocks_bot: isOn(blocked),
    });
    for (const [guild, box] of hosting) {
      const on = isOn(box);
      if (on !== guild.hosts.includes(user.id)) await api.giveRole(user.id, guild.id, on);
    }
    for (const [guild, box] of leaving) if (isOn(box)) await api.leave(user.id, guild);
    await onChanged();
  });
}
