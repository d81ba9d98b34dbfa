/**
 * Builds DOM nodes.
 *
 * All of the page's elements are made here. No markup string is ever parsed, so text from bots and
 * people stays text.
 */

import { ICONS } from "./icons.js";
import { say } from "./texts.js";

const SVG = "http://www.w3.org/2000/svg";

/**
 * Makes one element.
 *
 * `props`: `class`, `style` (object of CSS properties), `on` (object of listeners). Any other is an
 * attribute: `true` sets it empty; `false`, `null` and `undefined` leave it out. Children are
 * nodes, strings, numbers or nested arrays. Empty values are skipped.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") element.className = value;
    else if (name === "on") listen(element, value);
    else if (name === "style") restyle(element, value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

function listen(element, listeners) {
  for (const [type, listener] of Object.entries(listeners)) {
    element.addEventListener(type, listener);
  }
}

function restyle(element, styles) {
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value);
}

/** Adds children as `h` does. */
export function append(element, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === "") continue;
    element.append(child instanceof Node ? child : String(child));
  }
  return element;
}

/** Empties an element and gives it new children. */
export function refill(element, ...children) {
  element.replaceChildren();
  return append(element, children);
}

/** A line icon of the page, hidden from screen readers. */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/** The mark of a seat or a place where a decision is due; `markedName` has its words. */
export const askMark = () => h("span", {
  class: "ask-mark", "data-testid": "ask-mark", "aria-hidden": "true",
}, "!");

/** The name of a seat or a place, with the words for its marks. */
export const markedName = (name, { unread, pings }, isAsked) => [
  name, isAsked && say("mark-asked"),
  pings ? say("mark-calling", { count: pings }) : unread && say("mark-unread"),
].filter(Boolean).join(", ");

/** A round picture of a person: the avatar on top of the first letter, coloured by the id. */
export function avatar(user, extra = "") {
  const hue = user.bot ? 152 : Number(BigInt(user.id) % 9973n) * 47 % 360;
  const face = user.bot ? icon("spade") : [...(user.name || "?")][0].toUpperCase();
  const style = { "--hue": String(hue) };
  const own = user.avatar && h("img", {
    src: `/cdn/avatars/${user.id}/${user.avatar}.png?size=64`, alt: "", draggable: "false",
    on: { error: (event) => event.target.remove() },
  });
  return h("span", { class: `avatar ${extra}`, style, "aria-hidden": "true" }, face, own);
}
