/**
 * The seat switch: a button for each person who can be played, with a mark for unseen messages.
 *
 * The world knows the current person.
 */
import { arrows } from "./keys.js";
import { askMark, avatar, h, icon, markWords, refill } from "../elements/dom.js";

export class Rail {
  constructor(world, onAdd) {
    this.world = world;
    this.seats = h("div", { class: "seats", role: "group", "aria-label": "Whom you play" });
    const add = h("button", {
      type: "button", class: "seat add", "data-testid": "add-person", title: "Add a person",
      on: { click: onAdd },
    }, h("span", { class: "avatar" }, icon("plus")), h("span", { class: "seat-name" }, "Add"));
    this.element = h("nav", { class: "rail", "aria-label": "Seats", "data-region": "seats" }, this.seats, add);
    this.seats.addEventListener("click", (event) => {
      const seat = event.target.closest("[data-user]");
      if (seat) world.switchTo(seat.dataset.user).catch(() => {});
    });
    // A button that is redrawn while it is pressed gets no click.
    let down = null;
    this.seats.addEventListener("pointerdown", (event) => {
      down = event.target.closest("[data-user]");
    });
    this.seats.addEventListener("pointerup", (event) => {
      const user = event.target.closest("[data-user]")?.dataset.user;
      if (down && !down.isConnected && user === down.dataset.user) world.switchTo(user).catch(() => {});
      down = null;
    });
    arrows(this.seats, "[data-user]");
    document.addEventListener("keydown", (event) => {
      if (!event.altKey || event.ctrlKey || !/^Digit[1-9]$/.test(event.code)) return;
      const person = world.people[Number(event.code.slice(5)) - 1];
      if (!person) return;
      event.preventDefault();
      world.switchTo(person.id).catch(() => {});
    });
  }

  /** Where the keyboard focus continues: the current seat. */
  get current() {
    return this.seats.querySelector("[aria-pressed=true]");
  }

  draw() {
    const focused = document.activeElement?.dataset?.user;
    const { world } = this;
    refill(this.seats, world.people.map((person, index) => {
      const isMe = person.id === world.me;
      const marks = world.marks.total(person.id);
      const isAsked = world.asks.of(person.id);
      return h("button", {
        type: "button", class: `seat${isMe ? " on" : ""}${marks.unread ? " unread" : ""}`,
        "aria-pressed": String(isMe), "aria-label": `Play as ${person.name}${markWords(marks, isAsked)}`,
        title: `Play as ${person.name}${index < 9 ? ` (Alt+${index + 1})` : ""}`,
        "data-user": person.id, "data-testid": `seat-${person.name}`,
      },
      avatar(person),
      isAsked && askMark(),
      marks.pings > 0 && h("span", { class: "badge", "data-testid": "ping-mark" }, marks.pings),
      !marks.pings && marks.unread > 0 && !isMe
        && h("span", { class: "dot-mark", "data-testid": "unread-mark" }),
      h("span", { class: "seat-name" }, person.name));
    }));
    if (focused) this.seats.querySelector(`[data-user="${focused}"]`)?.focus();
  }
}
