/**
 * The open list of a select component.
 *
 * It is outside the message, so that an edit of the message refreshes it instead of closing it. One
 * choice is sent at once. Several are sent on Confirm or when the list is left, as on Discord. Esc
 * discards them.
 */
import { h, icon, refill } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { emoji } from "../messages/inline.js";
import { defaults, findComponent, optionsOf } from "../messages/components.js";
import { pictured } from "../elements/pictographs.js";
import { Popover } from "../elements/popover.js";

export class SelectList {
  /** `send(values)` gets the values. `onClose()` is called each time that the list closes. */
  constructor(spec, anchor, scene, { send, onClose, chosen }) {
    Object.assign(this, { spec, scene, send });
    this.before = chosen ?? defaults(spec);
    this.picked = new Set(this.before);
    this.box = h("div", { class: "select-list", "data-testid": "select-list" });
    this.draw();
    this.popover = new Popover(this.box, anchor, (reason) => {
      onClose();
      if (reason === "outside" && this.isMany && this.changed && this.fits) this.send(this.values);
    });
    this.box.addEventListener("click", (event) => this.press(event));
    this.box.addEventListener("keydown", (event) => this.key(event));
    (this.box.querySelector("[aria-selected=true]") ?? this.box.querySelector("[role=option]"))
      ?.focus();
    this.popover.place();
  }

  get least() {
    return this.spec.min_values ?? 1;
  }

  get most() {
    return this.spec.max_values ?? 1;
  }

  get isMany() {
    return this.most > 1;
  }

  get values() {
    return this.options.map((option) => option.value).filter((value) => this.picked.has(value));
  }

  get fits() {
    const count = this.values.length;
    return count >= this.least && count <= this.most;
  }

  get changed() {
    return this.values.join("\n") !== this.before.join("\n");
  }

  get options() {
    return optionsOf(this.spec, this.scene);
  }

  /** Takes the component after an edit. The list closes if the select is gone. */
  refresh(components, anchor) {
    const spec = findComponent(components, this.spec.custom_id);
    if (!spec || spec.disabled || !anchor) {
      this.popover.close("gone");
      return;
    }
    if (JSON.stringify(spec) === JSON.stringify(this.spec)) return;
    this.spec = spec;
    const focused = document.activeElement?.dataset?.value;
    this.draw();
    if (focused !== undefined) this.focus(focused);
    this.popover.anchor = anchor;
    this.popover.place();
  }

  draw() {
    const full = this.isMany && this.values.length >= this.most;
    const options = this.options.map((option) => {
      const on = this.picked.has(option.value);
      return h("button", {
        type: "button", role: "option", class: "option", "aria-selected": String(on),
        "aria-disabled": full && !on ? "true" : null, "data-value": option.value,
        "data-testid": "option", tabindex: "-1",
      },
      option.emoji && emoji(option.emoji),
      h("span", { class: "option-text" }, h("span", { class: "option-label" }, pictured(option.label)),
        option.description && h("span", { class: "option-description" }, pictured(option.description))),
      h("span", { class: this.isMany ? "box" : "dot", "aria-hidden": "true" },
        on && icon("check")));
    });
    refill(this.box,
      h("div", { role: "listbox", class: "options", "aria-multiselectable": String(this.isMany),
        "aria-label": this.spec.placeholder ?? say("select-options") }, options),
      this.isMany && this.footer());
  }

  footer() {
    const key = this.least === this.most ? "select-chosen-exactly" : "select-chosen";
    const { least, most, values: { length: count } } = this;
    return h("div", { class: "select-footer" },
      h("span", { role: "status" }, say(key, { count, least, most })),
      h("button", {
        type: "button", class: "button primary", disabled: !this.fits, "data-confirm": "",
        "data-testid": "select-confirm",
      }, say("select-confirm")));
  }

  press(event) {
    if (event.target.closest("[data-confirm]")) {
      this.finish();
      return;
    }
    const value = event.target.closest("[data-value]")?.dataset.value;
    if (value === undefined) return;
    if (!this.isMany) {
      const again = this.picked.has(value) && this.least === 0;
      this.picked = new Set(again ? [] : [value]);
      this.finish();
      return;
    }
    if (this.picked.has(value)) this.picked.delete(value);
    else if (this.values.length < this.most) this.picked.add(value);
    this.draw();
    this.focus(value);
  }

  focus(value) {
    this.box.querySelector(`[data-value="${CSS.escape(value)}"]`)?.focus();
  }

  finish() {
    this.popover.close("done");
    this.popover.anchor.focus();
    this.send(this.values);
  }

  key(event) {
    const options = [...this.box.querySelectorAll("[role=option]")];
    const at = options.indexOf(document.activeElement);
    const to = {
      ArrowDown: Math.min(at + 1, options.length - 1), ArrowUp: Math.max(at - 1, 0),
      Home: 0, End: options.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      options[to].focus();
    } else if (event.key === "Tab" && !this.isMany) {
      this.popover.close("escape");
    }
  }
}
