/**
 * The current person's places, with unread marks, and the person's own settings at the bottom.
 *
 * Places are servers with their channels and threads, and private conversations.
 */
import { askMark, avatar, h, icon, markedName, refill } from "../elements/dom.js";
import { arrows } from "./keys.js";
import { say } from "../elements/texts.js";
import { nextTheme, theme } from "../elements/theme.js";
import { isThread } from "../state/world.js";

export class Sidebar {
  /**
   * `on` has `open(channel id)`, `settings()`, `addServer()`, `addChannel(guild)`, `server(guild)`,
   * `channel(channel)`, `trouble()`, `keys()` and `processes()`. `isOpen(id)` returns whether a
   * place is on screen.
   */
  constructor(world, on, isOpen) {
    Object.assign(this, { world, on, isOpen });
    this.places = h("div", { class: "places" });
    this.person = h("button", {
      type: "button", class: "person", "data-testid": "settings", on: { click: on.settings },
    });
    this.tools = h("div", { class: "tools" });
    this.element = h("nav", {
      class: "sidebar", id: "sidebar", "data-region": "places",
    }, this.places, this.tools, this.person);
    this.places.addEventListener("click", (event) => {
      const place = event.target.closest("[data-channel]");
      if (place) on.open(place.dataset.channel);
    });
    arrows(this.places, "[data-channel]");
  }

  /** Where the keyboard focus continues: the place on screen. */
  get current() {
    return this.places.querySelector("[aria-current]") ?? this.places.querySelector("[data-channel]");
  }

  draw() {
    const focused = document.activeElement?.dataset?.channel;
    const { world } = this;
    const { self } = world;
    this.element.setAttribute("aria-label", say("channels"));
    refill(this.places,
      world.guilds.map((guild) => this.guild(guild)),
      h("button", {
        type: "button", class: "place add", "data-testid": "add-server",
        on: { click: this.on.addServer },
      }, icon("plus"), h("span", { class: "place-name" }, say("server-add"))),
      h("h2", {}, say("private-messages")),
      world.shards > 1 && world.dms.length > 0
        && this.shard(0, world.directsOnline),
      world.dms.length ? h("ul", {}, world.dms.map((dm) => this.dm(dm)))
        : h("p", { class: "none" }, say("no-private-messages", { name: self.name })));
    if (focused) this.places.querySelector(`[data-channel="${focused}"]`)?.focus();
    this.drawTools();
    refill(this.person, avatar({ ...self, name: self.name }),
      h("span", { class: "person-words" }, h("b", {}, self.name),
        h("small", {}, [self.locale, self.dms_closed && say("person-dms-closed")].filter(Boolean).join(" · "))),
      icon("gear"));
    this.person.setAttribute("aria-label", say("settings-of", { name: self.name }));
  }

  drawTools() {
    const focused = this.tools.contains(document.activeElement)
      && document.activeElement.dataset.testid;
    const { troubles, processes } = this.world;
    const down = processes.filter((one) => !one.up).length;
    refill(this.tools,
      this.tool("trouble", "storm",
        troubles.length ? say("tool-trouble-on", { count: troubles.length }) : say("tool-trouble"),
        this.on.trouble, { isOn: troubles.length > 0, short: say("tool-trouble") }),
      this.tool("theme", "contrast", say("tool-theme-is", { theme: theme() }), () => {
        nextTheme();
        this.drawTools();
      }, { short: say("tool-theme") }),
      this.tool("keys", "keyboard", say("tool-keys"), this.on.keys, { short: say("tool-keys") }),
      processes.length > 0 && this.tool("processes", "processes",
        down ? say("tool-bots-down", { count: down }) : say("tool-bots"),
        this.on.processes, { isOn: down > 0, short: say("tool-bots") }));
    if (focused) this.tools.querySelector(`[data-testid="${focused}"]`)?.focus();
  }

  /** A button with an icon, and with a short name below if there is one. */
  tool(testId, sign, label, click, { isOn = false, short = null } = {}) {
    return h("button", {
      type: "button", class: `icon-button${isOn ? " on" : ""}`, "aria-label": label, title: label,
      "data-testid": testId, on: { click },
    }, icon(sign), short && h("small", { "aria-hidden": "true" }, short));
  }

  guild(guild) {
    const channels = this.world.readable(guild);
    const ids = new Set(channels.map((channel) => channel.id));
    // A forum has no messages of its own, only posts.
    const roots = channels.filter((one) => !isThread(one) || !ids.has(one.parent_id));
    const threads = (parent) => channels.filter(
      (channel) => isThread(channel) && channel.parent_id === parent.id);
    return [h("div", { class: "server" }, h("div", { class: "server-name" },
      h("h2", {}, guild.name),
      this.world.shards > 1 && this.shard(guild.shard, guild.online || !guild.has_bot)),
      !guild.has_bot && h("span", { class: "offline-mark" }, say("server-without-bot", { bot: this.world.bot.name })),
      guild.unavailable && h("span", { class: "offline-mark" }, say("server-outage")),
      this.tool(`add-channel-${guild.name}`, "plus", say("channel-add-to", { server: guild.name }),
        () => this.on.addChannel(guild)),
      this.tool(`server-${guild.name}`, "gear", say("settings-of", { name: guild.name }),
        () => this.on.server(guild))), h("ul", {}, roots.map((channel) => [
      this.channel(channel, isThread(channel) ? "thread" : "hash"),
      threads(channel).map((thread) => this.channel(thread, "thread")),
    ]))];
  }

  /** The shard that receives a server's events, and whether it is disconnected. */
  shard(number, isHeard) {
    return h("span", { class: `shard-mark${isHeard ? "" : " offline-mark"}` },
      say(isHeard ? "shard" : "shard-offline", { number }));
  }

  channel(channel, sign) {
    return this.item(channel.id, `channel-${channel.name}`, channel.name,
      [icon(sign), h("span", { class: "place-name" }, channel.name)], {
        isNested: sign === "thread",
        after: sign === "hash" && this.isOpen(channel.id) && this.tool(
          `channel-settings-${channel.name}`, "gear", say("settings-of", { name: channel.name }),
          () => this.on.channel(channel)),
      });
  }

  dm(dm) {
    const user = this.world.user(dm.with.id) ?? dm.with;
    const isOff = user.id === this.world.bot.id && !this.world.directsOnline;
    return this.item(dm.id, `dm-${dm.with.name}`, [dm.with.name, isOff && say("mark-offline")].filter(Boolean).join(", "),
      [avatar(user, "small"), h("span", { class: "place-name" }, dm.with.name),
        isOff && h("span", { class: "offline-mark" }, say("mark-offline"))]);
  }

  /** One place; a screen reader says `name` with the words of its marks. */
  item(id, testId, name, children, { isNested = false, after = null } = {}) {
    const marks = this.world.marks.of(this.world.me, id);
    const isOn = this.isOpen(id);
    const isAsked = this.world.asks.of(this.world.me, id);
    const classes = ["place", isNested && "nested", isOn && "on", marks.unread && "unread"];
    return h("li", { class: "place-line" }, h("button", {
      type: "button", class: classes.filter(Boolean).join(" "), "data-channel": id,
      "data-testid": testId, "aria-current": isOn ? "true" : null,
      "aria-label": markedName(name, marks, isAsked),
    },
    children, isAsked && askMark(),
    marks.pings > 0 && h("span", { class: "badge" }, marks.pings)), after);
  }
}
