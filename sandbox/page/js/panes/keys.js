/**
 * The keys that work everywhere on the page, and the panel that lists them.
 *
 * They move between regions (F6), and along messages and seats. Each control handles its own keys.
 */
import { h } from "../elements/dom.js";
import { panel } from "../dialogs/forms.js";
import { say } from "../elements/texts.js";

const told = () => [
  [["/"], say("keys-write")],
  [[say("key-alt"), "1…9"], say("keys-seat")],
  [["F6"], say("keys-region")],
  [["↑", "↓"], say("keys-arrows")],
  [[say("key-enter")], say("keys-enter")],
  [[say("key-tab")], say("keys-tab")],
  [[say("key-escape")], say("keys-escape")],
  [["?"], say("keys-help")],
];

/** Shows the keys. */
export function keysPanel() {
  return panel(say("tool-keys"), "keys-panel", () => h("dl", { class: "keys" }, told().map(([keys, words]) => [
    h("dt", {}, keys.map((key) => h("kbd", {}, key))), h("dd", {}, words),
  ])));
}

const isWriting = (element) => Boolean(element?.closest("input, textarea, select"));
const isSeen = (element) => element && !element.disabled
  && element.checkVisibility({ visibilityProperty: true });

/** `regions()` → elements to focus, in order, without missing ones; `onSlash()`, `onHelp()`. */
export function listenToKeys({ regions, onSlash, onHelp }) {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]") || event.ctrlKey || event.metaKey) return;
    if (event.key === "F6") {
      event.preventDefault();
      goOn(regions().filter(isSeen), event.shiftKey ? -1 : 1);
    } else if (!event.altKey && !isWriting(event.target)) {
      if (event.key === "/" || event.key === "?") event.preventDefault();
      if (event.key === "/") onSlash();
      else if (event.key === "?") onHelp();
    }
  });
}

function goOn(stops, step) {
  const here = document.activeElement;
  const region = (element) => element.closest("[data-region]");
  const at = stops.findIndex((stop) => region(stop) === region(here));
  const start = at < 0 && step < 0 ? 0 : at;
  stops[(start + step + stops.length) % stops.length]?.focus();
}

/**
 * The arrow keys, Home and End move the focus along the elements of a list that match `selector`.
 */
export function arrows(list, selector) {
  list.addEventListener("keydown", (event) => {
    if (!event.target.matches(selector) || event.altKey) return;
    const all = [...list.querySelectorAll(selector)];
    const at = all.indexOf(event.target);
    const to = {
      ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1,
      Home: 0, End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[Math.max(0, Math.min(to, all.length - 1))].focus();
  });
}
