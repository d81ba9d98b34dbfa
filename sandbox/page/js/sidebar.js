/**
 * The places of the person one plays: servers with their channels and threads, and private
 * conversations, with unread marks; at the bottom the person's own settings.
 */
import { avatar, h, icon, refill } from "./dom.js";
import { isThread } from "./world.js";

export class Sidebar {
  /** `onOpen(channel id)`, `onSettings()`; `isOpen(id)` tells which places are on screen. */
  constructor(world, { onOpen, onSettings, isOpen }) {
    Object.assign(this, { world, isOpen });
    this.places = h("div", { class: "places" });
    this.person = h("button", {
      type: "button", class: "person", "data-testid": "settings", on: { click: onSettings },
    });
    this.element = h("nav", { class: "sidebar", "aria-label": "Channels", id: "sidebar" },
      this.places, this.person);
    this.places.addEventListener("click", (event) => {
      const place = event.target.closest("[data-channel]");
      if (place) onOpen(place.dataset.channel);
    });
  }

  draw() {
    const focused = document.activeElement?.dataset?.channel;
    const { world } = this;
    const { self } = world;
    refill(this.places,
      world.guilds.map((guild) => this.guild(guild)),
      h("h2", {}, "Private messages"),
      world.dms.length ? h("ul", {}, world.dms.map((dm) => this.dm(dm)))
        : h("p", { class: "none" }, `None yet for ${self.name}.`));
    if (focused) this.places.querySelector(`[data-channel="${focused}"]`)?.focus();
    refill(this.person, avatar({ ...self, name: self.name }),
      h("span", { class: "person-words" }, h("b", {}, self.name),
        h("small", {}, `${self.locale ?? ""}${self.dms_closed ? " · DMs closed" : ""}`)),
      icon("gear"));
    this.person.setAttribute("aria-label", `Settings of ${self.name}`);
  }

  guild(guild) {
    const channels = this.world.readable(guild);
    const roots = channels.filter((channel) => !isThread(channel));
    const threads = (parent) => channels.filter(
      (channel) => isThread(channel) && channel.parent_id === parent.id);
    return [h("h2", {}, guild.name), h("ul", {}, roots.map((channel) => [
      this.channel(channel, "hash"),
      threads(channel).map((thread) => this.channel(thread, "thread")),
    ]))];
  }

  channel(channel, sign) {
    return this.item(channel.id, `channel-${channel.name}`,
      [icon(sign), h("span", { class: "place-name" }, channel.name)], sign === "thread");
  }

  dm(dm) {
    const user = this.world.user(dm.with.id) ?? dm.with;
    return this.item(dm.id, `dm-${dm.with.name}`,
      [avatar(user, "small"), h("span", { class: "place-name" }, dm.with.name),
        user.id === this.world.bot.id && !this.world.bot.online
          && h("span", { class: "offline-mark" }, "offline")]);
  }

  item(id, testId, children, isNested = false) {
    const { unread, pings } = this.world.marks.of(this.world.me, id);
    const isOn = this.isOpen(id);
    const classes = ["place", isNested && "nested", isOn && "on", unread && "unread"];
    return h("li", {}, h("button", {
      type: "button", class: classes.filter(Boolean).join(" "), "data-channel": id,
      "data-testid": testId, "aria-current": isOn ? "true" : null,
    },
    children,
    pings > 0 && h("span", { class: "badge", "aria-label": `${pings} calling` }, pings)));
  }
}
