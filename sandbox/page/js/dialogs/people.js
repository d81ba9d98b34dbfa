/** Dialogs about people: a new person at the inn, and the settings of the current person. */
import { api } from "../state/api.js";
import { h } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { dialog, field, tick } from "./forms.js";

const LOCALES = ["en-US", "en-GB", "sv-SE", "da", "no", "fi", "de", "es-ES", "fr"];

/** What can be done with an avatar, each with its text. */
const AVATARS = { "": "avatar-kept", new: "avatar-new", none: "avatar-none" };

/** A language in its own words. The country is named only where Discord has several. */
function languageName(locale) {
  const names = new Intl.DisplayNames(locale, {
    type: "language", languageDisplay: "standard", style: "short",
  });
  const [code] = locale.split("-");
  const name = names.of(code === "en" ? locale : code);
  return name[0].toLocaleUpperCase(locale) + name.slice(1);
}

function localePicker(current) {
  const all = LOCALES.includes(current) || !current ? LOCALES : [current, ...LOCALES];
  return h("select", { "data-testid": "locale" }, all.map((code) => h("option", {
    value: code, selected: code === (current ?? "en-US"), lang: code,
  }, languageName(code))));
}

/** Asks for a name and adds the person; `onAdded(user)` gets it. */
export function addPerson(onAdded) {
  const name = h("input", {
    type: "text", required: true, maxlength: "32", autocomplete: "off",
    "data-testid": "person-name",
  });
  const locale = localePicker();
  return dialog(say("seat-add"), "add-dialog",
    [field(say("name"), name), field(say("person-language"), locale)], say("add"),
    async () => onAdded(await api.addPerson(name.value.trim(), locale.value)));
}

/** Language, closed DMs, role and servers of one person. */
export function personSettings(user, guilds, onChanged) {
  const locale = localePicker(user.locale);
  const avatar = h("select", { "data-testid": "avatar" },
    Object.entries(AVATARS).map(([value, key]) => h("option", { value }, say(key))));
  const closed = tick(say("person-closed"), say("person-closed-hint"),
    { checked: user.dms_closed, "data-testid": "dms-closed" });
  const blocked = tick(say("person-blocks"), say("person-blocks-hint"),
    { checked: user.blocks_bot, "data-testid": "blocks-bot" });
  const hosting = guilds.map((guild) => [guild, tick(
    say("person-hosts", { server: guild.name }), say("person-hosts-hint"), {
      checked: guild.hosts.includes(user.id), "data-testid": `role-${guild.name}`,
    })]);
  const leaving = guilds.map((guild) => [guild.id, tick(say("person-leave", { server: guild.name }), "", {
    "data-testid": `leave-${guild.name}`,
  })]);
  const isOn = (box) => box.querySelector("input").checked;
  const fields = [
    field(say("person-language"), locale, say("person-language-hint")),
    field(say("person-avatar"), avatar), closed, blocked,
    hosting.map(([, box]) => box), leaving.map(([, box]) => box),
  ];
  const title = say("person-settings", { name: user.name });
  return dialog(title, "settings-dialog", fields, say("save"), async () => {
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
