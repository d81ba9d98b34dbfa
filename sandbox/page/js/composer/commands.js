/**
 * Parses a typed slash command: finds the command, its options and the position of the caret.
 *
 * These are pure functions over text. completion.js decides what is offered, and composer.js shows
 * it.
 *
 * A line reads `/path words name:value name:value`. A value ends at the next option's name.
 */

import { say } from "../elements/texts.js";

const SUB = 1;
const GROUP = 2;

/** A name or description in the reader's language. */
export function local(thing, field, locale) {
  const all = thing[`${field}_localizations`] ?? {};
  const short = locale?.split("-")[0];
  const near = Object.keys(all).find((key) => key.split("-")[0] === short);
  return all[locale] ?? all[near] ?? thing[field];
}

/**
 * Every command that can be run, as a flat list: `{path, shown, plain, description, options}`.
 *
 * `shown` and `plain` are the words in the reader's language and in the default language.
 */
export function runnable(commands, locale, inGuild) {
  const leaves = [];
  const walk = (node, path, shown) => {
    const nextPath = [...path, node.name];
    const nextShown = [...shown, local(node, "name", locale)];
    const subs = (node.options ?? []).filter((one) => one.type === SUB || one.type === GROUP);
    if (subs.length) {
      for (const sub of subs) walk(sub, nextPath, nextShown);
      return;
    }
    leaves.push({
      path: nextPath, plain: nextPath.join(" "), shown: nextShown.join(" "),
      description: local(node, "description", locale),
      options: (node.options ?? []).map((option) => ({
        ...option, shown: local(option, "name", locale), hint: local(option, "description", locale),
        choices: option.choices?.map((one) => ({ ...one, shown: local(one, "name", locale) })),
      })),
    });
  };
  for (const command of commands) {
    const { contexts } = command;
    const byDefault = inGuild || command.dm_permission !== false;
    const fits = contexts?.includes(inGuild ? 0 : 1) ?? byDefault;
    if ((command.type ?? 1) === 1 && fits) walk(command, [], []);
  }
  return leaves.sort((one, other) => one.shown.localeCompare(other.shown, locale));
}

/** The leaf that a line names in full, and the end of its name. The longest name wins. */
export function named(line, leaves) {
  let best = null;
  for (const leaf of leaves) {
    for (const words of [leaf.shown, leaf.plain]) {
      const fits = line.startsWith(`/${words}`) && /^(\s|$)/.test(line.slice(words.length + 1));
      if (fits && words.length + 1 > (best?.end ?? 0)) best = { leaf, end: words.length + 1 };
    }
  }
  return best;
}

/** The options written in a line: `[{option, raw, nameAt, from, to}]`, in order of writing. */
export function written(line, leaf, start) {
  const marks = [];
  for (const option of leaf.options) {
    for (const name of new Set([option.shown, option.name])) {
      const at = line.indexOf(` ${name}:`, start);
      if (at >= 0 && !marks.some((mark) => mark.option === option)) {
        marks.push({ option, nameAt: at + 1, from: at + name.length + 2 });
      }
    }
  }
  marks.sort((a, b) => a.nameAt - b.nameAt);
  return marks.map((mark, index) => {
    const to = marks[index + 1]?.nameAt ?? line.length;
    return { ...mark, to, raw: line.slice(mark.from, to).trim() };
  });
}

const NUMBER = /^-?\d+([.,]\d+)?$/;
const whole = (raw) => (/^-?\d+$/.test(raw) ? Number(raw) : undefined);
const YES = ["true", "yes", "ja", "sant"];
const NO = ["false", "no", "nej", "falskt"];

/**
 * The value of a written option, or undefined if the text does not name one. `known` has `users`,
 * `channels` (each `{id, name}`) and `picked`: choices the bot proposed, by option name.
 */
export function valueOf(option, raw, known) {
  const low = raw.toLowerCase();
  if (option.choices?.length) {
    const choice = option.choices.find(
      (one) => [one.shown, one.name, String(one.value)].some((name) => name.toLowerCase() === low));
    return choice?.value;
  }
  const picked = known.picked?.get(option.name);
  if (picked && picked.name === raw) return picked.value;
  const name = low.replace(/^[@#]/, "");
  const id = raw.replace(/\D/g, "");
  const find = (list) => list.find((one) => one.id === id || one.name.toLowerCase() === name);
  switch (option.type) {
    case 4: return inRange(option, whole(raw));
    case 10: return inRange(option, NUMBER.test(raw) ? Number(raw.replace(",", ".")) : undefined);
    case 5: return YES.includes(low) ? true : NO.includes(low) ? false : undefined;
    case 6: case 9: return find(known.users)?.id;
    case 7: return find(known.channels)?.id;
    case 3: {
      const { min_length: least = 1, max_length: most = 6000 } = option;
      return raw.length < least || raw.length > most || !raw ? undefined : raw;
    }
    default: return raw || undefined;
  }
}

function inRange(option, number) {
  if (number === undefined) return undefined;
  const low = option.min_value ?? -Infinity;
  return number >= low && number <= (option.max_value ?? Infinity) ? number : undefined;
}

const KINDS = { 4: "whole", 5: "boolean", 6: "person", 7: "channel", 9: "person", 10: "number" };

/** The sentence for a value that does not fit its option. */
export function wrongValue(option) {
  const { min_value: low, max_value: high } = option;
  const kind = option.choices?.length ? "choice" : KINDS[option.type] ?? "text";
  const range = !["whole", "number"].includes(kind) || (low ?? high) === undefined ? "any"
    : high === undefined ? "least" : low === undefined ? "most" : "both";
  return say("option-wrong", { option: option.shown, kind, range, low, high });
}

/**
 * Reads a line to its end. Returns null for chat.
 *
 * A command returns `{leaf, options: {name: value}, missing: [option], wrong: [{option, raw}],
 * stray}`; `leaf` is null for an unknown command.
 */
export function read(line, leaves, known) {
  if (!line.startsWith("/") || line.startsWith("//") || line === "/") return null;
  const found = named(line, leaves);
  if (!found) return { leaf: null, options: {}, missing: [], wrong: [], stray: "" };
  const { leaf, end } = found;
  const entries = written(line, leaf, end);
  const options = {};
  const wrong = [];
  for (const { option, raw } of entries) {
    if (!raw && !option.required) continue;
    const value = valueOf(option, raw, known);
    if (value === undefined) wrong.push({ option, raw });
    else options[option.name] = value;
  }
  const missing = leaf.options.filter(
    (option) => option.required && !entries.some((entry) => entry.option === option));
  const stray = line.slice(end, entries[0]?.nameAt ?? line.length).trim();
  return { leaf, options, missing, wrong, stray };
}
