/**
 * The seat switch: a button for each person who can be played, with a mark for unseen messages.
 *
 * The world knows the current person.
 */
import { arrows } from "./keys.js";
import { askMark, avatar, h, icon, markedName, refill } from "../elements/dom.js";
import { say } from "../elements/texts.js";

export class Rail {
  constructor(world, onAdd) {
    this.world = world;
    this.seats = h("div", { class: "seats", role: "group" });
    this.addName = h("span", { class: "seat-name" });
    this.add = h("button", {
      type: "button", class: "seat add", "data-testid": "add-person", on: { click: onAdd },
    }, h("span", { class: "avatar" }, icon("plus")), this.addName);
    this.element = h("nav", { class: "rail", "data-region": "seats" }, this.seats, this.add);
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
    this.element.setAttribute("aria-label", say("seats"));
    this.seats.setAttribute("aria-label", say("whom-you-play"));
    this.add.title = say("seat-add");
    this.addName.textContent = say("seat-add-short");
    refill(this.seats, world.people.map((person, index) => {
      const isMe = person.id === world.me;
      const marks = world.marks.total(person.id);
      const isAsked = world.asks.of(person.id);
      const play = say("seat-play", { name: person.name });
      return h("button", {
        type: "button", class: `seat${isMe ? " on" : ""}${marks.unread ? " unread" : ""}`,
        "aria-pressed": String(isMe), "aria-label": markedName(play, marks, isAsked),
        title: index < 9 ? say("seat-play-key", { name: person.name, number: index + 1 }) : play,
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
