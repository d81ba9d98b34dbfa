/**
 * The panel of the bot's processes, if the sandbox was started with several.
 *
 * It shows what each process serves, with switches that kill it and start it again.
 */
import { api } from "../state/api.js";
import { h, refill } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { panel } from "./forms.js";

export function processPanel(world) {
  const list = h("ul", { class: "processes" });
  let attempt = null;
  const draw = () => {
    const focused = document.activeElement?.dataset?.testid;
    refill(list, world.processes.map((one) => line(one, attempt)));
    if (focused) list.querySelector(`[data-testid="${focused}"]`)?.focus();
  };
  const closed = panel(say("tool-bots"), "process-panel", (given) => {
    attempt = given;
    return [h("p", { class: "field-hint" }, say("processes-about", { bot: world.bot.name })), list];
  });
  draw();
  world.addEventListener("state", draw);
  return closed.then(() => world.removeEventListener("state", draw));
}

const serves = ({ up, shards }) => {
  if (!up) return say("process-down");
  if (!shards.length) return say("process-idle");
  return say("process-serves", { count: shards.length, shards: shards.join(", ") });
};

function line(one, attempt) {
  const act = (work) => async ({ target }) => {
    target.setAttribute("aria-busy", "true");
    await attempt(work);
    target.removeAttribute("aria-busy");
  };
  const [words, work] = one.up
    ? [say("process-kill", { process: one.name }), () => api.process(one.name, "kill")]
    : [say("process-start", { process: one.name }), () => api.process(one.name, "start")];
  return h("li", { class: "field deed", "data-testid": `process-${one.name}` },
    h("span", {}, h("b", {}, one.name),
      h("span", { class: one.up ? "field-hint" : "field-hint offline-mark" }, ` ${serves(one)}`)),
    h("button", {
      type: "button", class: `button ${one.up ? "danger" : "secondary"}`,
      "data-testid": `process-switch-${one.name}`, on: { click: act(work) },
    }, words));
}
