/**
 * The page's state: people, places, commands, each person's messages, and unread marks.
 *
 * It has the feeds and the caches, and loses no update between a fetch and the feeds.
 *
 * Events:
 *
 * - "state": people, places, commands or the bot changed
 * - "seat": another person is played
 * - "messages" (detail: channel)
 * - "marks"
 * - "called" (detail: the person)
 * - "link": the connection is lost or back
 *
 * A message calls a person if it names them or has a line of text for them alone. A private message
 * of components only arranges them: it is marked as new, but calls no person.
 */
import { api, Feed } from "./api.js";
import { Asks } from "./asks.js";
import { Cache } from "./cache.js";
import { Marks } from "./marks.js";

export const isThread = (channel) => [10, 11, 12].includes(channel.type);
const EPHEMERAL = 1 << 6;
const calls = (message, user) => Boolean(message.content)
  || (message.mentions ?? []).some((one) => one.id === user);
const canBeRead = (channel) => [0, 2, 5, 10, 11, 12, 13].includes(channel.type);

export class World extends EventTarget {
  constructor() {
    super();
    this.me = null;
    this.wanted = null;
    this.users = [];
    this.guilds = [];
    this.dms = [];
    this.commands = [];
    this.bot = { id: "0", name: "?", online: true };
    this.troubles = [];
    this.assumptions = [];
    this.canRestart = false;
    this.shards = 1;
    this.processes = [];
    this.directsOnline = true;
    this.marks = new Marks();
    this.asks = new Asks();
    this.feeds = new Map();
    this.changes = 0;
    this.reads = new Set();
    this.cache = new Cache();
    this.newest = new Map();
    this.watching = new Set();
    this.linked = true;
    this.dismissed = new Set(JSON.parse(sessionStorage.getItem("dismissed") ?? "[]"));
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  get people() {
    return this.users.filter((user) => !user.bot);
  }

  get self() {
    const nobody = { id: "0", name: "?", locale: "en-US" };
    return this.users.find((user) => user.id === this.me) ?? nobody;
  }

  user(id) {
    return this.users.find((user) => user.id === id) ?? (id === this.bot.id ? this.bot : undefined);
  }

  get botDm() {
    return this.dms.find((dm) => dm.with.id === this.bot.id);
  }

  /** `{id, name, type, guild?}` of a place that the current person sees, or undefined. */
  place(id) {
    for (const guild of this.guilds) {
      const channel = guild.channels.find((one) => one.id === id);
      if (channel) return { ...channel, guild };
    }
    const dm = this.dms.find((one) => one.id === id);
    return dm && { id: dm.id, name: dm.with.name, type: 1 };
  }

  /** The channels of a guild that the person can read, without archived threads. */
  readable(guild) {
    return guild.channels.filter((channel) => canBeRead(channel) && !channel.archived);
  }

  async start(preferred) {
    this.wanted = preferred;
    await this.refresh();
    this.tell("seat");
    this.lookAround();
  }

  lookAround() {
    for (const guild of this.guilds) {
      for (const { id } of this.readable(guild)) this.look(id).catch(() => {});
    }
  }

  async switchTo(person) {
    if (person === this.wanted) return;
    this.wanted = person;
    await this.refresh();
    if (this.me === person) this.tell("seat");
  }

  /**
   * Fetches the state as the wanted person sees it. Drops an answer for a seat that was left
   * meanwhile, and one that a newer answer overtook.
   */
  async refresh() {
    const wanted = this.wanted;
    const state = await this.stateFor(wanted);
    if (wanted !== this.wanted || (state.me === this.me && state.changes < this.changes)) return;
    this.changes = state.changes;
    this.wanted = state.me;
    this.me = state.me;
    Object.assign(this, {
      users: state.users, guilds: state.guilds, dms: state.dms, commands: state.commands,
      bot: { ...state.bot, bot: true }, troubles: state.troubles, assumptions: state.assumptions,
      canRestart: state.can_restart, shards: state.shards,
      processes: state.processes,
      directsOnline: state.directs_online,
    });
    this.follow(state.newest);
    this.tell("state");
  }

  async stateFor(wanted) {
    const state = await api.state(wanted).catch(() => api.state());
    const people = state.users.filter((user) => !user.bot);
    const me = people.some((user) => user.id === wanted) ? wanted : people[0]?.id ?? null;
    return { ...(me === wanted || !me ? state : await api.state(me)), me };
  }

  /** Opens a feed for each person from a message on, so that every seat can show its pings. */
  follow(since) {
    const wanted = new Set(this.people.map((person) => person.id));
    for (const [id, feed] of this.feeds) {
      if (wanted.has(id)) continue;
      feed.stop();
      this.feeds.delete(id);
    }
    const handlers = {
      onEvent: (user, event) => this.receive(user, event),
      onLink: (user, up, again) => this.link(user, up, again),
    };
    for (const id of wanted) {
      if (this.feeds.has(id)) continue;
      this.feeds.set(id, new Feed(id, since, handlers));
      this.learn(id).catch(() => {});
    }
  }

  /** Reads a person's private messages, to find out whether the bot waits for an answer. */
  async learn(user) {
    await this.feeds.get(user)?.ready;
    const { dms } = await api.state(user);
    const dm = dms.find((one) => one.with.id === this.bot.id);
    if (dm) await this.read(user, dm.id, () => [user]);
  }

  /** Reads a channel, to find out whom the bot waits for there. */
  async look(channel) {
    await Promise.all([...this.feeds.values()].map((feed) => feed.ready));
    await this.read(this.me, channel, () => this.people.map((person) => person.id));
  }

  /** Reads a place for `users()`. Updates that the feeds send meanwhile take precedence. */
  async read(user, channel, users) {
    const told = new Set();
    this.reads.add(told);
    try {
      for (const message of await api.messages(user, channel)) {
        if (!told.has(message.id)) for (const one of users()) this.ask(one, message);
      }
    } finally {
      this.reads.delete(told);
    }
  }

  /** Notes an update of the feed for every pending fetch. */
  note(message) {
    for (const told of this.reads) told.add(message);
  }

  ask(user, message) {
    const person = this.user(user);
    if (!person || message.author?.id !== this.bot.id || message.flags & EPHEMERAL) return;
    const isForAll = Boolean(message.guild_id) || this.guilds.some(
      (guild) => guild.channels.some((one) => one.id === message.channel_id));
    const names = isForAll ? this.people.map((one) => one.name) : null;
    if (this.asks.take(person, message, names)) this.tell("marks");
  }

  link(user, up, again) {
    if (user === this.me && up !== this.linked) {
      this.linked = up;
      this.tell("link");
    }
    if (!up || !again) return;
    this.cache.forget(user);
    this.learn(user).catch(() => {});
    if (user === this.me) this.refresh().then(() => this.reload(), () => {});
  }

  async reload() {
    this.lookAround();
    for (const channel of this.watching) await this.load(channel);
  }

  /** Messages of a channel as the current person sees them, oldest first; may still be empty. */
  messages(channel) {
    const known = this.cache.messages(this.me, channel);
    return known.filter((message) => !this.dismissed.has(message.id));
  }

  isLoaded(channel) {
    return this.cache.has(this.me, channel);
  }

  async load(channel) {
    await this.feeds.get(this.me)?.ready;
    await this.cache.load(this.me, channel);
    this.tell("messages", channel);
  }

  receive(user, event) {
    if (event.t === "state" || (event.t === "hello" && event.changes !== this.changes)) {
      if (user === this.me) this.refresh().catch(() => {});
    } else if (event.t === "message_create") {
      this.newest.set(user, event.message);
      this.keep(user, event.channel, event.message);
      if (user === this.me && !this.place(event.channel)) this.refresh().catch(() => {});
      const isOwn = event.message.author?.id === user;
      if (!isOwn) this.mark(user, event.channel, event.message.id, false);
    } else if (event.t === "message_update") {
      this.keep(user, event.channel, event.message);
    } else if (event.t === "message_delete") {
      this.drop(user, event.channel, event.id);
    } else if (event.t === "ping") {
      this.ping(user, event.channel, event.message);
    }
  }

  keep(user, channel, message) {
    this.note(message.id);
    this.ask(user, message);
    this.cache.keep(user, channel, message);
    if (user === this.me) this.tell("messages", channel);
  }

  drop(user, channel, id) {
    this.note(id);
    this.cache.drop(user, channel, id);
    this.marks.remove(user, channel, id);
    this.asks.drop(user, id);
    this.tell("marks");
    if (user === this.me) this.tell("messages", channel);
  }

  dismiss(channel, id) {
    this.dismissed.add(id);
    sessionStorage.setItem("dismissed", JSON.stringify([...this.dismissed].slice(-500)));
    this.tell("messages", channel);
  }

  /** Marks a message as new unless it is in view; returns true if so. */
  mark(user, channel, message, isPing) {
    if (user === this.me && this.watching.has(channel) && !document.hidden) return false;
    this.marks.add(user, channel, message, isPing);
    this.tell("marks");
    return true;
  }

  /** Handles a ring for a message, which the feed sent just before. */
  ping(user, channel, message) {
    const newest = this.newest.get(user);
    const isCall = newest?.id === message && calls(newest, user);
    if (this.mark(user, channel, message, true) && isCall) this.tell("called", user);
  }

  /** Sets the channels in front of the current person: what is new there counts as seen. */
  watch(channels) {
    this.watching = new Set(channels);
    this.see();
  }

  see() {
    if (document.hidden) return;
    const had = [...this.watching].map((channel) => this.marks.seen(this.me, channel));
    if (had.some(Boolean)) this.tell("marks");
  }
}
