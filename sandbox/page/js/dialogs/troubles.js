/**
 * The panel for trying the bot when Discord does badly: switches that hold until they are turned
 * off, and deeds done once. Owns their words; what each does is the sandbox's (troubles.py).
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
  directs: ["No new private conversations", "Opening one is refused (40003)."],
};

/** The names of switches in words, for the banner. */
export const troubleWords = (names) => names.map((name) => SWITCHES[name]?.[0] ?? name);

export function troublePanel(world) {
  const name = world.bot.name;
  return panel("Trouble", "trouble-panel", (attempt) => [
    h("p", { class: "field-hint" }, `How does ${name} do when Discord does badly? `
      + "Switches hold until they are turned off; everybody at this sandbox is affected."),
    Object.entries(SWITCHES).map(([trouble, [label, hint]]) => toggle(label, hint, {
      checked: world.troubles.includes(trouble), "data-testid": `trouble-${trouble}`,
      on: {
        change: async ({ target }) => {
          const done = await attempt(() => api.trouble(trouble, target.checked));
          if (!done) target.checked = !target.checked;
        },
      },
    })),
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
