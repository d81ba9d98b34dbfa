/**
 * Where the keyboard goes in a list of messages: into one, and on from one that goes away. Knows
 * elements only.
 */

/** What answers a message comes before a link that leads away; words and pictures are no buttons. */
const INTO = [
  ".components :is([data-press], [data-select]):not(:disabled)", ".components a.button[href]",
];

/** Gives the focus to the first button of a message that can be pressed. */
export function goInto(message) {
  INTO.map((one) => message.querySelector(one)).find(Boolean)?.focus();
}

/** The message nearest to one that goes away: the next of those that stay, else the one before. */
export function neighbour(element, isStaying) {
  const all = [...element.parentElement.children];
  const at = all.indexOf(element);
  return all.slice(at + 1).find(isStaying) ?? all.slice(0, at).findLast(isStaying) ?? null;
}

/** True if all of an element is in sight in a box that scrolls. */
export function isInSight(element, scroller) {
  const [one, box] = [element, scroller].map((each) => each.getBoundingClientRect());
  return one.top >= box.top && one.bottom <= box.bottom;
}
