/**
 * Counts which messages each person has not seen, and which of them call that person.
 *
 * A mark goes away when its message is shown to the person or deleted.
 */

export class Marks {
  constructor() {
    this.byUser = new Map();
  }

  channel(user, channel) {
    if (!this.byUser.has(user)) this.byUser.set(user, new Map());
    const channels = this.byUser.get(user);
    if (!channels.has(channel)) channels.set(channel, { unread: new Set(), pings: new Set() });
    return channels.get(channel);
  }

  add(user, channel, message, isPing) {
    const mark = this.channel(user, channel);
    mark.unread.add(message);
    if (isPing) mark.pings.add(message);
  }

  remove(user, channel, message) {
    const mark = this.channel(user, channel);
    mark.unread.delete(message);
    mark.pings.delete(message);
  }

  /** Forgets a channel's marks; true if there were any. */
  seen(user, channel) {
    const mark = this.channel(user, channel);
    const had = mark.unread.size > 0 || mark.pings.size > 0;
    mark.unread.clear();
    mark.pings.clear();
    return had;
  }

  /** `{unread, pings}` of one channel for one person. */
  of(user, channel) {
    const mark = this.channel(user, channel);
    return { unread: mark.unread.size, pings: mark.pings.size };
  }

  /** `{unread, pings}` of one person over all channels. */
  total(user) {
    let unread = 0;
    let pings = 0;
    for (const mark of this.byUser.get(user)?.values() ?? []) {
      unread += mark.unread.size;
      pings += mark.pings.size;
    }
    return { unread, pings };
  }
}
