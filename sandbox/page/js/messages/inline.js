/**
 * Renders Discord's inline markdown as DOM nodes, without building markup strings.
 *
 * It scans for emphasis, code, spoilers, links, mentions, timestamps and custom emoji. Blocks are
 * in blocks.js. Source: docs reference, "Message formatting".
 *
 * A `scene` resolves references in a text: `user(id)`, `channel(id)`, `role(id)`, `locale`, `me`
 * (the reader's id).
 */
import { h } from "../elements/dom.js";
import { pictured } from "../elements/pictographs.js";
import { say } from "../elements/texts.js";
import { isTime, timestamp } from "../elements/times.js";

const MAX_DEPTH = 10;
const WORD = /[\p{L}\p{N}_]/u;
const SPECIAL = /[\\`<[|*_~@\n]|https?:\/\//g;
const PLACE = /^\/channels\/(?:@me|\d+)\/(\d+)(?:\/(\d+))?$/;

const PAIRS = [
  ["||", (children) => spoiler("span", children)],
  ["***", (children) => h("em", {}, h("strong", {}, children))],
  ["**", (children) => h("strong", {}, children)],
  ["__", (children) => h("u", {}, children)],
  ["~~", (children) => h("s", {}, children)],
  ["*", (children) => h("em", {}, children)],
  ["_", (children) => h("em", {}, children)],
];

/** A spoiler, covered until it is pressed: inside a text ("span") or a block ("div"). */
export function spoiler(tag, children) {
  return h(tag, {
    class: tag === "div" ? "spoiler block" : "spoiler", role: "button", tabindex: "0",
    "aria-label": say("spoiler"), "data-spoiler": "",
  }, h(tag, { class: "spoiler-body" }, children));
}

/** The nodes of one stretch of text. */
export function inline(text, scene, depth = 0, inLink = false) {
  const nodes = [];
  let plain = "";
  let at = 0;
  const push = (node) => {
    if (plain) nodes.push(plain);
    plain = "";
    nodes.push(node);
  };
  while (at < text.length) {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(text)?.index ?? text.length;
    plain += text.slice(at, next);
    at = next;
    if (at >= text.length) break;
    const found = token(text, at, scene, depth, inLink);
    if (!found) {
      plain += text[at];
      at += 1;
    } else {
      if (typeof found.node === "string") plain += found.node;
      else push(found.node);
      at = found.end;
    }
  }
  if (plain) nodes.push(plain);
  return nodes.flatMap((node) => (typeof node === "string" ? pictured(node) : node));
}

function token(text, at, scene, depth, inLink) {
  const sign = text[at];
  if (sign === "\\") return escaped(text, at);
  if (sign === "\n") return { node: h("br"), end: at + 1 };
  if (sign === "`") return code(text, at);
  if (sign === "<") return angled(text, at, scene);
  if (sign === "@") return everyone(text, at);
  if (sign === "h") return inLink ? null : bareLink(text, at, scene);
  if (sign === "[") return inLink || depth > MAX_DEPTH ? null : namedLink(text, at, scene, depth);
  return depth > MAX_DEPTH ? null : paired(text, at, scene, depth, inLink);
}

function escaped(text, at) {
  const next = text[at + 1];
  return next && /[!-/:-@[-`{-~]/.test(next) ? { node: next, end: at + 2 } : null;
}

function code(text, at) {
  const fence = text.startsWith("``", at) ? "``" : "`";
  const close = text.indexOf(fence, at + fence.length);
  if (close <= at + fence.length) return null;
  const body = text.slice(at + fence.length, close);
  return { node: h("code", {}, fence === "``" ? body.trim() : body), end: close + fence.length };
}

function paired(text, at, scene, depth, inLink) {
  for (const [sign, build] of PAIRS) {
    if (!text.startsWith(sign, at)) continue;
    const close = closing(text, at, sign);
    if (close < 0) continue;
    const inner = inline(text.slice(at + sign.length, close), scene, depth + 1, inLink);
    return { node: build(inner), end: close + sign.length };
  }
  return null;
}

/** Where the sign opened at `at` closes, or -1. Signs inside code and escapes do not close it. */
function closing(text, at, sign) {
  const start = at + sign.length;
  const tight = sign === "*" || sign === "***";
  if (sign === "_" && WORD.test(text[at - 1] ?? "")) return -1;
  if (tight && /\s/.test(text[start] ?? " ")) return -1;
  for (let i = start; i < text.length; i += 1) {
    if (text[i] === "\\") i += 1;
    else if (text[i] === "`") i = (code(text, i)?.end ?? i + 1) - 1;
    else if (text.startsWith(sign, i) && i > start && closes(text, i, start, sign)) return i;
    else if (sign.length === 1 && text.startsWith(sign + sign, i)) i += 1;
  }
  return -1;
}

function closes(text, at, start, sign) {
  const after = text[at + sign.length] ?? "";
  if (sign === "_") return after !== "_" && text[at - 1] !== "_" && !WORD.test(after);
  if (sign === "*") return after !== "*" && text[at - 1] !== "*" && !/\s/.test(text[at - 1]);
  if (sign === "||" || sign === "~~") return text.slice(start, at).trim() !== "";
  return after !== sign[0];
}

function everyone(text, at) {
  const found = /^@(everyone|here)\b/.exec(text.slice(at, at + 10));
  return found && { node: h("span", { class: "mention" }, found[0]), end: at + found[0].length };
}

const ANGLED = [
  [/^<@!?(\d{15,20})>/, ([, id], scene) => {
    const me = id === scene.me ? " mine" : "";
    return h("span", { class: `mention${me}` }, `@${scene.user(id)?.name ?? say("user-unknown")}`);
  }],
  [/^<@&(\d{15,20})>/, ([, id], scene) =>
    h("span", { class: "mention" }, `@${scene.role?.(id) ?? say("role-unknown")}`)],
  [/^<#(\d{15,20})>/, ([, id], scene) => placeLink(id, undefined, scene)],
  [/^<\/([^<>:]{1,100}):(\d{1,20})>/, ([, name]) =>
    h("button", { type: "button", class: "mention", "data-command": name }, `/${name}`)],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, ([whole, seconds, style], scene) =>
    isTime(Number(seconds)) ? timestamp(Number(seconds), style ?? "f", scene.locale) : whole],
  [/^<(a?):(\w{2,32}):(\d{15,20})>/, ([, animated, name, id]) => emoji({ id, name, animated })],
  [/^<(https?:\/\/[^\s<>]+)>/, ([, url], scene) => link(url, [url], scene)],
];

function angled(text, at, scene) {
  const rest = text.slice(at, at + 2100);
  for (const [pattern, build] of ANGLED) {
    const found = pattern.exec(rest);
    if (found) return { node: build(found, scene), end: at + found[0].length };
  }
  return null;
}

/** A custom emoji's picture, or a Unicode emoji as text; `alt` is its name. */
export function emoji({ id, name, animated }) {
  if (!id) return h("span", { class: "emoji-text", "aria-hidden": "true" }, pictured(name));
  const src = `/cdn/emojis/${id}.${animated ? "gif" : "png"}`;
  const alt = `:${name}:`;
  return h("img", { class: "emoji", src, alt, title: alt, draggable: "false" });
}

function bareLink(text, at, scene) {
  const before = text[at - 1] ?? " ";
  if (WORD.test(before)) return null;
  let url = /^https?:\/\/[^\s<>]+/.exec(text.slice(at))?.[0] ?? "";
  while (/[.,;:!?'"*_~|]$/.test(url) || (url.endsWith(")") && !url.includes("("))) {
    url = url.slice(0, -1);
  }
  if (!/^https?:\/\/[^/]/.test(url)) return null;
  return { node: link(url, [url], scene), end: at + url.length };
}

function namedLink(text, at, scene, depth) {
  const middle = text.indexOf("](", at);
  if (middle < 0 || text.slice(at, middle).includes("\n\n")) return null;
  const found = /^\]\(<?(https?:\/\/[^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*)>?(?: +"[^"]*")?\)/
    .exec(text.slice(middle));
  const words = text.slice(at + 1, middle);
  if (!found || !words.trim() || /\[[^\]]*$/.test(words)) return null;
  const children = inline(words, scene, depth + 1, true);
  return { node: link(found[1], children, scene), end: middle + found[0].length };
}

/** A link. One to a place of this sandbox stays in the page; others open a new tab. */
export function link(address, children, scene, className = "") {
  const inside = placeOf(address);
  if (inside) {
    const words = children.length === 1 && children[0] === address ? null : children;
    return placeLink(inside.channel, inside.message, scene, words, className);
  }
  return h("a", {
    href: address, class: className, target: "_blank", rel: "noopener noreferrer nofollow",
  }, children);
}

function placeOf(address) {
  let url;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (!/(^|\.)discord(app)?\.com$/.test(url.hostname) && url.host !== location.host) return null;
  const found = PLACE.exec(url.pathname);
  return found && { channel: found[1], message: found[2] };
}

/** A link to a channel, thread or message of the sandbox, with `words` or its name. */
export function placeLink(channel, message, scene, words = null, className = "mention") {
  const place = scene.channel(channel);
  const name = `${place?.type === 1 ? "@" : "#"}${place?.name ?? say("channel-unknown")}`;
  return h("a", {
    href: `#${channel}${message ? `/${message}` : ""}`,
    class: words ? className.replace("mention", "") : "mention",
    "data-place": channel,
    "data-message": message,
  }, words ?? (message ? say("link-to-message", { place: name }) : name));
}
