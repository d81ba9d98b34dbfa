/**
 * Renders message components as DOM nodes, old rows and Components V2 alike.
 *
 * Rendered nodes carry no listeners: `data-press`, `data-select` and `data-custom-id` mark what can
 * be pressed, and the message list listens. Source: docs, "Component reference".
 */
import { h, icon } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { markdown } from "./blocks.js";
import { emoji, link, spoiler } from "./inline.js";
import { file, gallery, picture } from "./media.js";
import { pictured } from "../elements/pictographs.js";

export const ROW = 1;
export const BUTTON = 2;
export const STRING_SELECT = 3;
const USER_SELECT = 5;
const ROLE_SELECT = 6;
const CHANNEL_SELECT = 8;

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const RENDER = {
  1: (one, view) => h("div", { class: "row" }, each(one.components, view)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: section,
  10: (one, view) => h("div", { class: "text" }, markdown(one.content, view.scene)),
  11: (one) => picture(media(one), { isThumb: true }),
  12: (one) => gallery(one.items.map(media)),
  13: (one) => file({ ...one.file, name: one.name, size: one.size }),
  14: (one) => h("div", {
    class: `separator${one.divider === false ? " blank" : ""}${one.spacing === 2 ? " wide" : ""}`,
    role: one.divider === false ? null : "separator",
  }),
  17: container,
};

const media = (item) => ({
  ...item.media, description: item.description ?? item.media?.description, spoiler: item.spoiler,
});

/** Nodes for a list of components. `view` as in message.js. */
export function each(components, view) {
  return (components ?? []).map((one) => RENDER[one.type]?.(one, view));
}

function container(one, view) {
  const accent = one.accent_color;
  const style = accent === undefined || accent === null ? {}
    : { "--accent": `#${accent.toString(16).padStart(6, "0")}` };
  const body = h("div", { class: "container", style }, each(one.components, view));
  return one.spoiler ? spoiler("div", body) : body;
}

function section(one, view) {
  return h("div", { class: "section" },
    h("div", { class: "section-text" }, each(one.components, view)),
    h("div", { class: "section-side" }, each(one.accessory ? [one.accessory] : [], view)));
}

function button(one, view) {
  const label = [
    one.emoji && emoji(one.emoji),
    one.label && h("span", { class: "label" }, pictured(one.label)),
  ];
  const className = `button ${STYLES[one.style] ?? "secondary"}`;
  if (one.style === 5) {
    const made = link(one.url, [label, icon("out")], view.scene, className);
    made.className = className;
    if (one.disabled) {
      made.removeAttribute("href");
      made.setAttribute("aria-disabled", "true");
    }
    return made;
  }
  const busy = view.busy.has(one.custom_id);
  return h("button", {
    type: "button", class: className, disabled: one.disabled, "aria-busy": busy ? "true" : null,
    "data-key": one.custom_id, "data-press": "", "data-custom-id": one.custom_id,
    "data-testid": "button", "aria-label": one.label ? null : one.emoji?.name,
  }, label, busy && h("span", { class: "dots", "aria-hidden": "true" }));
}

function select(one, view) {
  const options = optionsOf(one, view.scene);
  const chosen = view.chosen.get(one.custom_id) ?? defaults(one);
  const shown = options.filter((option) => chosen.includes(option.value));
  const busy = view.busy.has(one.custom_id);
  const words = shown.length
    ? shown.map((option) => h("span", { class: "chip" },
      option.emoji && emoji(option.emoji), pictured(option.label)))
    : h("span", { class: "placeholder" }, one.placeholder ?? say("select-empty"));
  return h("button", {
    type: "button", class: "select", disabled: one.disabled, "aria-busy": busy ? "true" : null,
    "aria-haspopup": "listbox", "aria-expanded": view.open === one.custom_id ? "true" : "false",
    "data-key": one.custom_id, "data-select": "", "data-custom-id": one.custom_id,
    "data-testid": "select", "aria-label": [one.placeholder ?? say("select"), ...shown.map(
      (option) => option.label)].join(", "),
  }, h("span", { class: "chips" }, words), icon("down"));
}

/** The preselected options of a select. */
export function defaults(one) {
  if (one.type === STRING_SELECT) {
    return one.options.filter((option) => option.default).map((option) => option.value);
  }
  return (one.default_values ?? []).map((value) => value.id);
}

/** The options of any kind of select as `{label, value, description?, emoji?}`. */
export function optionsOf(one, scene) {
  if (one.type === STRING_SELECT) return one.options;
  if (one.type === USER_SELECT) {
    return scene.users().map((user) => ({ label: user.name, value: user.id }));
  }
  if (one.type === ROLE_SELECT) {
    return scene.roles().map((role) => ({ label: role.name.replace(/^@?/, "@"), value: role.id }));
  }
  if (one.type === CHANNEL_SELECT) {
    return scene.channels().map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  }
  return [];
}

/** Finds a component by its custom id anywhere in a message, or undefined. */
export function findComponent(components, customId) {
  for (const one of components ?? []) {
    if (one.custom_id === customId) return one;
    const inner = findComponent(
      [...(one.components ?? []), one.accessory, one.component].filter(Boolean), customId);
    if (inner) return inner;
  }
  return undefined;
}
