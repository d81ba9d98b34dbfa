/**
 * Renders Discord's block markdown as DOM nodes: headings, small print, quotes, lists, code blocks.
 *
 * It splits a text into lines, and inline.js renders each. Source: Discord's help page "Markdown
 * Text 101".
 */
import { append, h } from "../elements/dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:([\w+.-]+)\n)?\n?([\s\S]*?)```/g;
const MAX_NEST = 6;

/** A whole text as an array of nodes. `scene` as in inline.js. */
export function markdown(text, scene) {
  const nodes = [];
  let at = 0;
  for (const fence of String(text).matchAll(FENCE)) {
    if (!fence[2].trim()) continue;
    nodes.push(...lines(trimBreaks(text.slice(at, fence.index)), scene));
    nodes.push(h("pre", { tabindex: "0" }, h("code", {}, fence[2].replace(/\s+$/, ""))));
    at = fence.index + fence[0].length;
  }
  nodes.push(...lines(at ? trimBreaks(text.slice(at)) : text, scene));
  return nodes;
}

const trimBreaks = (text) => text.replace(/^\n/, "").replace(/\n$/, "");

function lines(text, scene, depth = 0) {
  if (!text.trim()) return [];
  const nodes = [];
  const rest = text.split("\n");
  let plain = [];
  const flush = () => {
    const words = plain.join("\n").replace(/^\n|\n$/g, "");
    if (plain.length && words.trim()) nodes.push(h("p", {}, inline(words, scene)));
    else if (plain.length > 1 && nodes.length) nodes.push(h("p", { class: "gap" }));
    plain = [];
  };
  while (rest.length) {
    const block = depth <= MAX_NEST && (
      heading(rest, scene) ?? quote(rest, scene, depth) ?? list(rest, scene)
    );
    if (block) {
      flush();
      nodes.push(block);
    } else {
      plain.push(rest.shift());
    }
  }
  flush();
  return nodes;
}

function heading(rest, scene) {
  const small = /^-#\s+(\S.*)$/.exec(rest[0]);
  if (small) {
    rest.shift();
    return h("p", { class: "small" }, inline(small[1], scene));
  }
  const found = /^(#{1,3})\s+(\S.*)$/.exec(rest[0]);
  if (!found) return null;
  rest.shift();
  const words = found[2].replace(/\s#+\s*$/, "");
  return h("div", {
    class: `heading h${found[1].length}`, role: "heading", "aria-level": found[1].length + 2,
  }, inline(words, scene));
}

function quote(rest, scene, depth) {
  if (/^>>> /.test(rest[0])) {
    const whole = rest.splice(0).join("\n").slice(4);
    return h("blockquote", {}, lines(whole, scene, depth + 1));
  }
  if (!/^> /.test(rest[0])) return null;
  const inner = [];
  while (rest.length && /^>(?: |$)/.test(rest[0])) inner.push(rest.shift().replace(/^> ?/, ""));
  return h("blockquote", {}, lines(inner.join("\n"), scene, depth + 1));
}

const ITEM = /^(\s*)(?:([-*])|(\d{1,9})\.)\s+(\S.*)$/;

function list(rest, scene, indent = 0, nest = 0) {
  const first = ITEM.exec(rest[0] ?? "");
  if (!first || first[1].length < indent || nest > MAX_NEST) return null;
  const ordered = first[3] !== undefined;
  const depth = first[1].length;
  const whole = h(ordered ? "ol" : "ul", ordered ? { start: first[3] } : {});
  while (rest.length) {
    const item = ITEM.exec(rest[0]);
    if (!item || item[1].length < depth) break;
    if (item[1].length > depth + 1 && whole.lastChild) {
      append(whole.lastChild, list(rest, scene, depth + 1, nest + 1) ?? rest.shift());
    } else if ((item[3] !== undefined) !== ordered) {
      break;
    } else {
      rest.shift();
      whole.append(h("li", {}, inline(item[4], scene)));
    }
  }
  return whole;
}
