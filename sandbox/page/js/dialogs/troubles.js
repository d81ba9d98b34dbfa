/**
 * The panel that makes Discord fail or behave differently, to test the bot.
 *
 * It has switches that stay on until they are turned off, and single actions. This file has their
 * words. The sandbox has their effects (troubles.py, readings.py).
 */
import { api } from "../state/api.js";
import { h } from "../elements/dom.js";
import { deed, panel, toggle } from "./forms.js";

const SWITCHES = {
  slow: ["Discord is slow", "Every answer to the bot takes a second longer."],
  late: ["Presses are answered too late",
    "The bot's first answer arrives after the three seconds that Discord allows."],
  errors: ["One request in three fails", "With status 500; the bot asks again."],
  lost: ["Answers get lost", "Every third message is sent or changed, but the bot is not told so."],
  limited: ["Rate limits", "Every second message has to wait two seconds (429)."],
  files: ["No pictures",
    "Files are refused (413); where one was, the bot sends none for a minute."],
  emojis: ["No new emojis", "The application's emojis are full (30008)."],
  avatars: ["No avatars", "Nobody's picture can be had (503); the bot draws initials."],
  directs: ["No new private conversations", "Opening one is refused (40003)."],
  quarantine_opening: ["Quarantined: nobody new",
    "Opening a private conversation is refused (20026)."],
  quarantine_first: ["Quarantined: no first message",
    "A private conversation opens, but takes no first message (20026)."],
  quarantine: ["Quarantined: nothing private",
    "No private conversation opens or takes anything, old ones neither (20026)."],
};

const READINGS = {
  update_keeps_files: ["An answer drops pictures it does not name",
    "A press is answered by changing its message, and that takes the old picture away."],
  unnamed_files_taken: ["A new picture must be named",
    "An edit that shows a new file and does not list it is refused (50035)."],
  shown_files_listed: ["A picture in the text is not listed",
    "A message that is read back names its pictures only where they are shown."],
  token_requests_free: ["Edits by a press count",
    "What is changed with a press's own token counts for the 50 requests a second."],
};

/** The names of switches in words, for the banner. */
export const troubleWords = (names) => names.map((name) => SWITCHES[name]?.[0] ?? name);

export function troublePanel(world) {
  const name = world.bot.name;
  return panel("Trouble", "trouble-panel", (attempt) => [
    h("p", { class: "field-hint" }, `How does ${name} do when Discord does badly? `
      + "Switches hold until they are turned off; everybody at this sandbox is affected."),
    switches(attempt, SWITCHES, "trouble", world.troubles, api.trouble),
    h("h3", {}, "What Discord does not say"),
    h("p", { class: "field-hint" },
      "Its documentation can be read in two ways here. Turned on, the way that is harder."),
    switches(attempt, READINGS, "reading", world.readings, api.reading),
    h("h3", {}, "Once"),
    once(attempt, "Break the connection", "gateway-drop", () => api.gateway("drop"),
      `${name} is cut off without a word, comes back and takes up where it was.`),
    once(attempt, "End the session", "gateway-invalidate", () => api.gateway("invalidate"),
      `${name} has to log in anew; what happened meanwhile is not told again.`),
    once(attempt, `Restart ${name}`, "restart", () => api.restart(), world.canRestart
      ? `${name} is ended and started again; it goes on from what it has written down.`
      : `${name} was not started by this sandbox: restart it where it runs.`, !world.canRestart),
  ]);
}

function switches(attempt, table, kind, on, turn) {
  return Object.entries(table).map(([name, [label, hint]]) => toggle(label, hint, {
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
