/**
 * The messages of every place as each person sees them, oldest first.
 *
 * It keeps their order, and loses no update that the feed sends during a fetch.
 */
import { api } from "./api.js";

/** Messages kept for each person and place. Older ones leave the page. */
const MOST_KEPT = 200;

const byId = (a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
const keyOf = (user, channel) => `${user}/${channel}`;

export class Cache {
  constructor() {
    this.known = new Map();
    this.late = new Map();
  }

  has(user, channel) {
    return this.known.has(keyOf(user, channel));
  }

  messages(user, channel) {
    return this.known.get(keyOf(user, channel)) ?? [];
  }

  /** Forgets everything that one person saw, after a time without a feed. */
  forget(user) {
    for (const key of [...this.known.keys()]) {
      if (key.startsWith(`${user}/`)) this.known.delete(key);
    }
  }

  /**
   * Fetches a place. Updates of the feed during the fetch are applied on top of the answer.
   *
   * Two fetches may run at once. Neither undoes an update of the other or of the feed.
   */
  async load(user, channel) {
    const key = keyOf(user, channel);
    const late = [];
    if (!this.late.has(key)) this.late.set(key, new Set());
    this.late.get(key).add(late);
    try {
      this.known.set(key, [...await api.messages(user, channel)].sort(byId));
    } finally {
      this.late.get(key).delete(late);
    }
    for (const change of late) change();
  }

  /** Notes an update of the feed for every pending fetch. */
  note(key, change) {
    for (const late of this.late.get(key) ?? []) late.push(change);
  }

  /** Adds a new or changed message. */
  keep(user, channel, message) {
    const key = keyOf(user, channel);
    this.note(key, () => this.keep(user, channel, message));
    const known = this.known.get(key);
    if (!known) return;
    const at = known.findIndex((one) => one.id === message.id);
    if (at >= 0) {
      known[at] = { ...known[at], ...message };
      return;
    }
    known.push(message);
    known.sort(byId);
    if (known.length > MOST_KEPT) known.shift();
  }

  drop(user, channel, id) {
    const key = keyOf(user, channel);
    this.note(key, () => this.drop(user, channel, id));
    const known = this.known.get(key);
    const at = known?.findIndex((one) => one.id === id) ?? -1;
    if (at >= 0) known.splice(at, 1);
  }
}
