/**
 * The panel of the bot's processes, if the sandbox was started with several.
 *
 * It shows what each process serves, with switches that kill it and start it again.
 */
import { api } from "../state/api.js";
import { h, refill } from "../elements/dom.js";
import { panel } from "./forms.js";

export function processPanel(world) {
  const list = h("ul", { class: "processes" });
  let attempt = null;
  const draw = () => {
    const focused = document.activeElement?.dataset?.testid;
    refill(list, world.processes.map((one) => line(one, world.bot.name, attempt)));
    if (focused) list.querySelector(`[data-testid="${focused}"]`)?.focus();
  };
  const closed = panel("Bots", "process-panel", (given) => {
    attempt = given;
    return [h("p", { class: "field-hint" }, `${world.bot.name} runs as several processes on one `
      + "database. Each serves some of the servers. Kill one in the middle of a game: within a few "
      + "seconds the others take over what it did, and the game goes on."), list];
  });
  draw();
  world.addEventListener("state", draw);
  return closed.then(() => world.removeEventListener("state", draw));
}

const serves = ({ up, shards }) => {
  if (!up) return "does not run";
  if (!shards.length) return "runs, and serves no shard yet";
  return `runs, and serves ${shards.length > 1 ? "shards" : "shard"} ${shards.join(", ")}`;
};

function line(one, bot, attempt) {
  const act = (work) => async ({ target }) => {
    target.setAttribute("aria-busy", "true");
    await attempt(work);
    target.removeAttribute("aria-busy");
  };
  const [words, work] = one.up ? [`Kill ${one.name}`, () => api.process(one.name, "kill")]
    : [`Start ${one.name}`, () => api.process(one.name, "start")];
  return h("li", { class: "field deed", "data-testid": `process-${one.name}` },
    h("span", {}, h("b", {}, one.name),
      h("span", { class: one.up ? "field-hint" : "field-hint offline-mark" }, ` ${serves(one)}`)),
    h("button", {
      type: "button", class: `button ${one.up ? "danger" : "secondary"}`,
      "data-testid": `process-switch-${one.name}`, on: { click: act(work) },
    }, words));
}
