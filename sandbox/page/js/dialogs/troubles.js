/**
 * The panel that makes Discord fail or behave differently, to test the bot.
 *
 * It has switches that stay on until they are turned off, and single actions. The sandbox has their
 * effects (traffic/faults.py, world/assumptions.py).
 */
import { api } from "../state/api.js";
import { h } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { deed, panel, toggle } from "./forms.js";

const SWITCHES = [
  "slow", "late", "errors", "lost", "limited", "files", "emojis", "avatars", "directs",
  "quarantine_opening", "quarantine_first", "quarantine",
];
const ASSUMPTIONS = [
  "update_keeps_files", "unnamed_files_taken", "shown_files_listed", "token_requests_free",
];

/** The names of switches in words, for the banner. */
export const troubleWords = (names) => names.map((name) => say(`trouble-${name}`));

export function troublePanel(world) {
  const bot = world.bot.name;
  return panel(say("tool-trouble"), "trouble-panel", (attempt) => [
    h("p", { class: "field-hint" }, say("trouble-about", { bot })),
    switches(attempt, SWITCHES, "trouble", world.troubles, api.trouble),
    h("h3", {}, say("assumptions")),
    h("p", { class: "field-hint" }, say("assumptions-about")),
    switches(attempt, ASSUMPTIONS, "assumption", world.assumptions, api.assumption),
    h("h3", {}, say("once")),
    once(attempt, say("once-drop"), "gateway-drop", () => api.gateway("drop"),
      say("once-drop-hint", { bot })),
    once(attempt, say("once-invalidate"), "gateway-invalidate", () => api.gateway("invalidate"),
      say("once-invalidate-hint", { bot })),
    once(attempt, say("once-restart", { bot }), "restart", () => api.restart(),
      say(world.canRestart ? "once-restart-hint" : "once-restart-elsewhere", { bot }),
      !world.canRestart),
  ]);
}

function switches(attempt, table, kind, on, turn) {
  return table.map((name) => toggle(say(`${kind}-${name}`), say(`${kind}-${name}-hint`), {
    checked: on.includes(name), "data-testid": `${kind}-${name}`,
    on: {
      change: async ({ target }) => {
        const done = await attempt(() => turn(name, target.checked));
        if (!done) target.checked = !target.checked;
      },
    },
  }));
}

function once(attempt, label, testId, work, hint, disabled = false) {
  return deed(label, hint, {
    disabled, "data-testid": testId,
    on: {
      click: async ({ target }) => {
        target.setAttribute("aria-busy", "true");
        await attempt(work);
        target.removeAttribute("aria-busy");
      },
    },
  });
}
