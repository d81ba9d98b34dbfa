/** Moves the keyboard focus in a list of messages, also away from a message that disappears. */

/**
 * Controls that answer a message come before links that leave it. Words and pictures do not count.
 */
const INTO = [
  ".components :is([data-press], [data-select]):not(:disabled)", ".components a.button[href]",
];

/** Focuses the first button of a message that can be pressed. */
export function goInto(message) {
  INTO.map((one) => message.querySelector(one)).find(Boolean)?.focus();
}

/** The message nearest to a disappearing one: the next that stays, else the one before. */
export function neighbour(element, isStaying) {
  const all = [...element.parentElement.children];
  const at = all.indexOf(element);
  return all.slice(at + 1).find(isStaying) ?? all.slice(0, at).findLast(isStaying) ?? null;
}

/** True if an element is completely visible in a box that scrolls. */
export function isInSight(element, scroller) {
  const [one, box] = [element, scroller].map((each) => each.getBoundingClientRect());
  return one.top >= box.top && one.bottom <= box.bottom;
}
