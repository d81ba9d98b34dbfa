/**
 * Finds the people who are asked for something, and where.
 *
 * Two kinds of messages ask a person:
 *
 * * a private message of the bot with an enabled primary button or select
 * * a public message that points at a person by name (👉 Anna) and has an enabled button
 *
 * Discord does not notify about an edit in place, but a reader who plays several seats still needs
 * to know where to look. Only what the person may read counts.
 */

const BUTTON = 2;
const PRIMARY = 1;
const LINK = 5;
const TEXT = 10;
const SELECTS = new Set([3, 5, 6, 7, 8]);
const POINTER = /👉\s*\**(?:[▲■●★▼✚⬢◗]\s)?/gu;
const LEAST_CUT = 8;
const WORD = /[\p{L}\p{N}]/u;

const within = (one) => [...(one.components ?? []), one.accessory].filter(Boolean);
const some = (components, holds) =>
  (components ?? []).some((one) => holds(one) || some(within(one), holds));

const asks = (message) => some(message.components, (one) => !one.disabled
  && (one.type === BUTTON ? one.style === PRIMARY : SELECTS.has(one.type)));

/** True if a message has a button for the next step, enabled or not. */
export const hasPrimary = (message) => some(message.components,
  (one) => one.type === BUTTON && one.style === PRIMARY);

const isOpen = (message) => some(message.components, (one) => one.type === BUTTON
  && one.style !== LINK && !one.disabled);

/**
 * True if the words behind a pointer begin with this name, or with its beginning and "…", and with
 * no longer one of `names`.
 */
function pointsAt(words, name, names) {
  const cut = words.indexOf("…");
  const begins = (one) => (words.startsWith(one) && !WORD.test(words.charAt(one.length)))
    || (cut >= LEAST_CUT && one.startsWith(words.slice(0, cut)));
  return begins(name) && !names.some((one) => one.length > name.length && begins(one));
}

function points(message, name, names) {
  const told = (text) => [...(text ?? "").matchAll(POINTER)].some(
    (found) => pointsAt(text.slice(found.index + found[0].length), name, names));
  return isOpen(message) && (told(message.content)
    || some(message.components, (one) => one.type === TEXT && told(one.content)));
}

export class Asks {
  constructor() {
    this.byUser = new Map();
  }

  /**
   * Reads a message as a person sees it. `names` are all people's for a public message, null in
   * private. Returns true if that changed where the person is asked.
   */
  take(person, message, names) {
    const isAsked = names ? points(message, person.name, names) : asks(message);
    const open = this.byUser.get(person.id) ?? new Map();
    this.byUser.set(person.id, open);
    if (isAsked === open.has(message.id)) return false;
    if (isAsked) open.set(message.id, message.channel_id);
    else open.delete(message.id);
    return true;
  }

  /** Forgets a deleted message. */
  drop(user, id) {
    this.byUser.get(user)?.delete(id);
  }

  /** True if the person is asked for something, in the given place or anywhere. */
  of(user, channel = null) {
    const places = [...this.byUser.get(user)?.values() ?? []];
    return channel ? places.includes(channel) : places.length > 0;
  }
}
