/**
 * The frame of the page's own dialogs: a form to send or cancel, and a panel of immediate switches.
 *
 * It has their look and keys. The callers decide what a dialog asks.
 */
import { h, icon } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { show } from "./modal.js";

function frame(title, testId, form) {
  const box = h("dialog", { class: "dialog", "data-testid": testId, "aria-label": title }, form);
  form.addEventListener("click", (event) => event.target.closest("[data-close]") && box.close());
  return box;
}

const head = (title) => h("header", {}, h("h2", {}, title),
  h("button", { type: "button", class: "icon-button", "aria-label": say("close"), "data-close": "" },
    icon("close")));

const alarm = () => h("p", {
  class: "failed", role: "alert", hidden: true, "data-testid": "dialog-failed",
});

/** Runs `work()` and writes a refusal into `trouble`. Returns true on success. */
export async function tried(trouble, work) {
  trouble.hidden = true;
  try {
    await work();
    return true;
  } catch (error) {
    trouble.textContent = error.message;
    trouble.hidden = false;
    return false;
  }
}

/** Shows a form. The dialog closes after `submit()` succeeds. */
export function dialog(title, testId, fields, submitLabel, submit) {
  const trouble = alarm();
  const form = h("form", { method: "dialog" }, head(title),
    h("div", { class: "modal-fields" }, fields), trouble,
    h("footer", {},
      h("button", { type: "button", class: "button secondary", "data-close": "" }, say("cancel")),
      h("button", { type: "submit", class: "button primary", "data-testid": "dialog-submit" },
        submitLabel)));
  const box = frame(title, testId, form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (await tried(trouble, submit)) box.close();
  });
  return show(box);
}

/** Shows controls that work at once; `fill(attempt)` → nodes, `attempt(work)` as `tried`. */
export function panel(title, testId, fill) {
  const trouble = alarm();
  const form = h("form", { method: "dialog" }, head(title),
    h("div", { class: "modal-fields" }, fill((work) => tried(trouble, work))), trouble,
    h("footer", {}, h("button", {
      type: "submit", class: "button primary", "data-testid": "dialog-submit",
    }, say("done"))));
  return show(frame(title, testId, form));
}

/** A labelled control. */
export function field(label, control, hint) {
  return h("label", { class: "field" }, h("span", { class: "field-label" }, label),
    hint && h("span", { class: "field-hint" }, hint), control);
}

/** A labelled checkbox; `props` are the input's own. */
export function tick(label, hint, props) {
  const input = h("input", { type: "checkbox", ...props });
  return h("label", { class: "field check" }, input, h("span", {},
    h("span", { class: "field-label" }, label), hint && h("span", { class: "field-hint" }, hint)));
}

/** A labelled switch that works at once. */
export const toggle = (label, hint, props) => tick(label, hint, { role: "switch", ...props });

/** An action: a button and a sentence on what it does. */
export function deed(label, hint, props) {
  return h("div", { class: "field deed" },
    h("span", { class: "field-hint" }, hint),
    h("button", { type: "button", class: "button secondary", ...props }, label));
}
