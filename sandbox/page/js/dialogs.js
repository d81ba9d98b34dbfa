/**
 * The page's own dialogs: a new person at the inn, and the settings of the person one plays.
 */
import { api } from "./api.js";
import { h, icon } from "./dom.js";
import { show } from "./modal.js";

const LOCALES = [
  ["en-US", "English (US)"], ["en-GB", "English (UK)"], ["sv-SE", "Svenska"], ["da", "Dansk"],
  ["no", "Norsk"], ["fi", "Suomi"], ["de", "Deutsch"], ["es-ES", "Español"], ["fr", "Français"],
];

function dialog(title, testId, fields, submitLabel, submit) {
  const trouble = h("p", { class: "failed", role: "alert", hidden: true });
  const form = h("form", { method: "dialog" },
    h("header", {}, h("h2", {}, title),
      h("button", { type: "button", class: "icon-button", "aria-label": "Close", "data-close": "" },
        icon("close"))),
    h("div", { class: "modal-fields" }, fields), trouble,
    h("footer", {},
      h("button", { type: "button", class: "button secondary", "data-close": "" }, "Cancel"),
      h("button", { type: "submit", class: "button primary", "data-testid": "dialog-submit" },
        submitLabel)));
  const box = h("dialog", { class: "dialog", "data-testid": testId, "aria-label": title }, form);
  form.addEventListener("click", (event) => event.target.closest("[data-close]") && box.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await submit();
      box.close();
    } catch (error) {
      trouble.textContent = error.message;
      trouble.hidden = false;
    }
  });
  return show(box);
}

function field(label, control, hint) {
  return h("label", { class: "field" }, h("span", { class: "field-label" }, label),
    hint && h("span", { class: "field-hint" }, hint), control);
}

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

/** Language and closed DMs of one person. */
export function personSettings(user, onChanged) {
  const locale = localePicker(user.locale);
  const closed = h("input", {
    type: "checkbox", checked: user.dms_closed, "data-testid": "dms-closed",
  });
  const fields = [
    field("Language", locale, "What Discord tells the bot; commands and answers follow it."),
    h("label", { class: "field check" }, closed, h("span", {},
      h("span", { class: "field-label" }, "Private messages closed"),
      h("span", { class: "field-hint" }, "The bot's messages to this person are refused."))),
  ];
  return dialog(`${user.name}'s settings`, "settings-dialog", fields, "Save", async () => {
    await api.changePerson(user.id, { locale: locale.value, dms_closed: closed.checked });
    await onChanged();
  });
}
