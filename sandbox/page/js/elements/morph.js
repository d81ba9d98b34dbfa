/**
 * Turns a shown node into a newly built one and keeps every part that is the same.
 *
 * Focus, scroll position, loaded pictures and an open spoiler so survive an edit. Rendered nodes
 * therefore carry no listeners of their own: the list that holds them listens.
 */

/** Attributes that the reader sets by pressing. An edit leaves them alone. */
const LOCAL = new Set(["data-open"]);

/** Makes `from` look like `to`, and returns the node that is now in the document. */
export function morph(from, to) {
  if (!sameKind(from, to)) {
    from.replaceWith(to);
    return to;
  }
  if (from.nodeType === Node.TEXT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return from;
  }
  syncAttributes(from, to);
  syncChildren(from, to);
  return from;
}

function sameKind(a, b) {
  return a.nodeType === b.nodeType && a.nodeName === b.nodeName && keyOf(a) === keyOf(b);
}

function keyOf(node) {
  return node.nodeType === Node.ELEMENT_NODE ? node.getAttribute("data-key") : null;
}

function syncAttributes(from, to) {
  for (const { name } of [...from.attributes]) {
    if (!to.hasAttribute(name) && !LOCAL.has(name)) from.removeAttribute(name);
  }
  for (const { name, value } of [...to.attributes]) {
    if (from.getAttribute(name) === value) continue;
    // The page's policy forbids style attributes but allows the same styles through CSSOM.
    if (name === "style") from.style.cssText = to.style.cssText;
    else from.setAttribute(name, value);
  }
}

function syncChildren(from, to) {
  const keyed = new Map();
  for (const child of from.childNodes) {
    const key = keyOf(child);
    if (key !== null) keyed.set(key, child);
  }
  let here = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const key = keyOf(wanted);
    const known = key === null ? null : keyed.get(key);
    if (known) {
      keyed.delete(key);
      if (known === here) here = here.nextSibling;
      else from.insertBefore(known, here);
      morph(known, wanted);
    } else if (here && keyOf(here) === null && sameKind(here, wanted)) {
      const next = here.nextSibling;
      morph(here, wanted);
      here = next;
    } else {
      from.insertBefore(wanted, here);
    }
  }
  while (here) {
    const next = here.nextSibling;
    here.remove();
    here = next;
  }
  for (const orphan of keyed.values()) orphan.remove();
}
