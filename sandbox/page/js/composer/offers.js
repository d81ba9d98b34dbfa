/**
 * Shows the list of completions above the composer, and a label for each option of the command.
 *
 * The composer decides what is offered and taken.
 */
import { h, refill } from "../elements/dom.js";
import { named, read, written } from "./commands.js";

const MOST_HINTS = 6;
let count = 0;

/** The list of completions: `index` of the marked item is -1 if none is. */
export class OfferList {
  constructor(onTake) {
    count += 1;
    this.element = h("div", {
      class: "completion", id: `completion-${count}`, hidden: true, "data-testid": "completion",
    });
    this.element.addEventListener("pointerdown", (event) => event.preventDefault());
    this.element.addEventListener("click", (event) => {
      const item = event.target.closest("[data-index]");
      if (item) onTake(Number(item.dataset.index));
    });
  }

  get isShown() {
    return !this.element.hidden;
  }

  /** Shows an offer, or hides (null). Updates the text box's attributes too. */
  draw(offer, index, input) {
    const items = offer?.items ?? [];
    this.element.hidden = items.length === 0;
    input.setAttribute("aria-expanded", String(this.isShown));
    input.removeAttribute("aria-activedescendant");
    if (!this.isShown) return;
    const rows = items.map((item, at) => this.row(item, at, at === index));
    refill(this.element,
      h("div", { class: "completion-title" }, offer.title,
        offer.hint && h("span", {}, ` · ${offer.hint}`)),
      h("div", { role: "listbox", "aria-label": offer.title }, rows));
    if (!rows[index]) return;
    input.setAttribute("aria-activedescendant", rows[index].id);
    rows[index].scrollIntoView({ block: "nearest" });
  }

  row(item, at, isMarked) {
    return h("div", {
      class: "completion-item", role: "option", id: `${this.element.id}-${at}`,
      "aria-selected": String(isMarked), "data-index": at, "data-testid": "completion-item",
    },
    h("span", { class: "completion-label" }, item.label,
      item.hints?.slice(0, MOST_HINTS).map((hint) => h("span", { class: "hint" }, hint)),
      item.mark && h("span", { class: "hint strong" }, item.mark)),
    item.detail && h("span", { class: "completion-detail" }, item.detail));
  }
}

/** Fills `box` with the command's options: used, wrong, required or free; `onAdd(option)`. */
export function drawSlots(box, line, leaves, known, onAdd) {
  const found = named(line, leaves);
  box.hidden = !found?.leaf.options.length;
  if (box.hidden) return;
  const { wrong } = read(line, leaves, known);
  const used = written(line, found.leaf, found.end).map((entry) => entry.option);
  refill(box, found.leaf.options.map((option) => {
    const isUsed = used.includes(option);
    const isWrong = wrong.some((one) => one.option === option && one.raw);
    const classes = ["slot", isUsed && "used", isWrong && "wrong", option.required && "needed"];
    return h("button", {
      type: "button", tabindex: "-1", title: option.hint, class: classes.filter(Boolean).join(" "),
      on: {
        pointerdown: (event) => event.preventDefault(),
        click: () => isUsed || onAdd(option),
      },
    }, option.shown);
  }));
}
