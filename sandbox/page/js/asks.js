/**
 * Who is asked for something: a private message of the bot's that has a primary button or a select
 * in working order, the way Discord's bots mark what there is to do. An edit in place calls nobody on Discord;
 * whoever plays several seats at once still wants to know where to look.
 */

const BUTTON = 2;
const PRIMARY = 1;
const SELECTS = new Set([3, 5, 6, 7, 8]);

function asks(components) {
  return (components ?? []).some((one) => {
    if (one.type === BUTTON) return one.style === PRIMARY && !one.disabled;
    if (SELECTS.has(one.type)) return !one.disabled;
    return asks([...(one.components ?? []), one.accessory].filter(Boolean));
  });
}

export class Asks {
  constructor() {
    this.byUser = new Map();
  }

  /** Takes in a message as a person sees it; true if that changed whether the person is asked. */
  take(user, message) {
    const before = this.of(user);
    const open = this.byUser.get(user) ?? new Set();
    open[asks(message.components) ? "add" : "delete"](message.id);
    this.byUser.set(user, open);
    return this.of(user) !== before;
  }

  /** Forgets a deleted message. */
  drop(user, id) {
    this.byUser.get(user)?.delete(id);
  }

  /** True if the person is asked for something. */
  of(user) {
    return (this.byUser.get(user)?.size ?? 0) > 0;
  }
}
