/**
 * The dialogs that a bot opens: the form and its checks.
 *
 * They hold labels with text inputs, selects, radio buttons or checkboxes, and the older rows of
 * text inputs. The caller sends the fields. Source: docs, "Modals".
 */
import { h, icon } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { markdown } from "../messages/blocks.js";
import { ROW, STRING_SELECT, optionsOf } from "../messages/components.js";

const TEXT_INPUT = 4;
const LABEL = 18;
const TEXT_DISPLAY = 10;
const RADIO = 21;
const CHECKS = 22;
const CHECK = 23;

/**
 * Shows `modal` (`{id, title, components}`) and resolves when it is closed. `submit(fields)` gets
 * `{custom_id: text or [values]}`. If it rejects, the dialog stays and shows the sentence.
 */
export function openModal(modal, { scene, by, submit }) {
  const inputs = [];
  const trouble = h("p", {
    class: "failed", role: "alert", hidden: true, "data-testid": "modal-failed",
  });
  const send = h("button", {
    type: "submit", class: "button primary", "data-testid": "modal-submit",
  }, say("submit"));
  const fields = (modal.components ?? []).map((one) => field(one, inputs, scene));
  const form = h("form", { method: "dialog" },
    h("header", {},
      h("h2", {}, modal.title),
      h("button", { type: "button", class: "icon-button", "aria-label": say("close"), "data-close": "" },
        icon("close"))),
    h("p", { class: "modal-by" }, say("bot-asks", { bot: scene.botName, name: by })),
    h("div", { class: "modal-fields" }, fields),
    trouble,
    h("footer", {},
      h("button", { type: "button", class: "button secondary", "data-close": "" }, say("cancel")),
      send));
  const dialog = h("dialog", {
    class: "dialog", "data-testid": "modal", "aria-label": modal.title,
  }, form);
  form.addEventListener("click", (event) => event.target.closest("[data-close]") && dialog.close());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    send.disabled = true;
    trouble.hidden = true;
    try {
      await submit(Object.fromEntries(inputs.map((input) => [input.id, input.read()])));
      dialog.close();
    } catch (error) {
      trouble.textContent = error.message;
      trouble.hidden = false;
    }
    send.disabled = false;
  });
  form.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  return show(dialog);
}

/**
 * Shows a dialog as modal. When it closes, removes it and resolves.
 *
 * The focus returns to where it was, unless the reader has moved it before the browser reports the
 * close.
 */
export function show(dialog) {
  const before = document.activeElement;
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector("input, textarea, select")?.focus();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (document.activeElement === document.body) before?.focus?.();
      resolve();
    });
  });
}

function field(one, inputs, scene) {
  if (one.type === TEXT_DISPLAY) return h("div", { class: "text" }, markdown(one.content, scene));
  if (one.type === ROW) {
    return one.components.map((inner) => labelled(inner.label, "", inner, inputs, scene));
  }
  if (one.type === LABEL) return labelled(one.label, one.description, one.component, inputs, scene);
  return null;
}

function labelled(label, description, component, inputs, scene) {
  if ([RADIO, CHECKS, CHECK].includes(component.type)) {
    return group(label, description, component, inputs);
  }
  const control = component.type === TEXT_INPUT
    ? textInput(component, inputs)
    : picker(component, inputs, scene);
  const isNeeded = component.required !== false;
  return h("label", { class: "field" },
    h("span", { class: "field-label" }, label,
      isNeeded && h("span", { class: "needed-mark", "aria-hidden": "true" }, " *")),
    description && h("span", { class: "field-hint" }, description),
    control);
}

function textInput(one, inputs) {
  const props = {
    placeholder: one.placeholder, minlength: one.min_length, maxlength: one.max_length ?? 4000,
    required: one.required !== false, name: one.custom_id, autocomplete: "off",
    "data-testid": "modal-input", "data-custom-id": one.custom_id,
  };
  const control = one.style === 2
    ? h("textarea", { ...props, rows: "4" })
    : h("input", { ...props, type: "text" });
  control.value = one.value ?? "";
  inputs.push({ id: one.custom_id, read: () => control.value });
  return control;
}

/** Radio buttons or checkboxes as one group with a name. */
function group(label, description, one, inputs) {
  const options = one.type === CHECK
    ? [{ label: say("yes"), value: "", default: one.default }] : one.options;
  const boxes = options.map((option) => h("input", {
    type: one.type === RADIO ? "radio" : "checkbox", name: one.custom_id, value: option.value,
    checked: option.default, required: one.type === RADIO && one.required !== false,
    "data-testid": "modal-box",
  }));
  const chosen = () => boxes.filter((box) => box.checked).map((box) => box.value);
  const read = () => (one.type === CHECK ? boxes[0].checked : chosen());
  inputs.push({ id: one.custom_id, read });
  return h("fieldset", { class: "field" },
    h("legend", { class: "field-label" }, label),
    description && h("span", { class: "field-hint" }, description),
    options.map((option, at) => h("label", { class: "field check" }, boxes[at],
      h("span", {}, option.label,
        option.description && h("span", { class: "field-hint" }, option.description)))));
}

function picker(one, inputs, scene) {
  const most = one.max_values ?? 1;
  const marked = new Set(one.default_values?.map((value) => value.id));
  const control = h("select", {
    multiple: most > 1, required: one.required !== false, "data-custom-id": one.custom_id,
    "data-testid": "modal-select",
  }, most > 1 ? null : h("option", { value: "" }, one.placeholder ?? say("select-empty")),
  optionsOf(one, scene).map((option) => h("option", {
    value: option.value, selected: option.default || marked.has(option.value),
    title: one.type === STRING_SELECT ? option.description : null,
  }, option.label)));
  inputs.push({
    id: one.custom_id,
    read: () => [...control.selectedOptions].map((option) => option.value).filter(Boolean),
  });
  return control;
}
