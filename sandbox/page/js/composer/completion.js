/**
 * Finds what can be typed next in a slash command.
 *
 * It offers commands, options, choices, people, channels and the bot's own proposals. It depends
 * only on the line and the caret. composer.js has the list itself.
 *
 * An item is `{label, detail, from, to, insert, mark?, choice?}`. Choosing it replaces the line
 * from `from` to `to`. With `eager`, Enter takes the first item instead of sending the line.
 */
import { say } from "../elements/texts.js";
import { named, valueOf, written } from "./commands.js";

const MOST = 25;
const CLOSED = new Set([4, 5, 6, 7, 9, 10]);

/** `{kind, title, items, eager, ask?}`; `ask` = `{option, text}` if the bot must be asked. */
export function complete(line, caret, leaves, known) {
  if (!line.startsWith("/") || line.startsWith("//")) return null;
  const found = named(line, leaves);
  if (!found || caret <= found.end) return commandItems(line, caret, leaves, found);
  return optionItems(line, caret, found, known);
}

function commandItems(line, caret, leaves, found) {
  if (found && line.trimEnd().length === found.end && caret > found.end) return null;
  const typed = line.slice(1, caret).toLowerCase().trimStart();
  const words = typed.split(/\s+/).filter(Boolean);
  const starts = (leaf) => begins([leaf.shown, leaf.plain], typed);
  const holds = (leaf) => words.every(
    (word) => leaf.shown.toLowerCase().includes(word) || leaf.plain.toLowerCase().includes(word));
  const best = leaves.filter(starts);
  const rest = leaves.filter((leaf) => !best.includes(leaf) && holds(leaf));
  const end = found?.end ?? line.length;
  const items = [...best, ...rest].slice(0, MOST).map((leaf) => ({
    label: `/${leaf.shown}`,
    detail: leaf.description,
    hints: leaf.options.map((option) => `${option.shown}${option.required ? "" : "?"}`),
    from: 0,
    to: end,
    insert: `/${leaf.shown} ${firstRequired(leaf, [])}`,
  }));
  const exact = found && line.trim().length === found.end && !firstRequired(found.leaf, []);
  return { kind: "command", title: say("commands"), items, eager: !exact };
}

const begins = (names, typed) => names.some((name) => name.toLowerCase().startsWith(typed));

function firstRequired(leaf, used) {
  const next = leaf.options.find((option) => option.required && !used.includes(option));
  return next ? `${next.shown}:` : "";
}

function optionItems(line, caret, { leaf, end }, known) {
  const entries = written(line, leaf, end);
  const used = entries.map((entry) => entry.option);
  const here = entries.find((entry) => caret >= entry.from && caret <= entry.to
    && !(caret === entry.to && entry.to < line.length));
  if (!here) {
    const from = line.lastIndexOf(" ", caret - 1) + 1;
    return nameItems(leaf, used, line.slice(from, caret), from, caret);
  }
  const text = line.slice(here.from, caret);
  const tail = /^(.*?)\s+(\S*)$/s.exec(text);
  const closed = CLOSED.has(here.option.type) || here.option.choices?.length;
  if (tail && tail[1].trim() && valueOf(here.option, tail[1].trim(), known) !== undefined) {
    const names = nameItems(leaf, used, tail[2], caret - tail[2].length, caret);
    if (closed || !tail[2] || names.items.length) {
      return closed ? names : { ...names, eager: names.eager && Boolean(tail[2]) };
    }
  }
  return valueItems(leaf, used, here, text, known);
}

function nameItems(leaf, used, prefix, from, to) {
  const low = prefix.toLowerCase();
  const items = leaf.options
    .filter((option) => !used.includes(option))
    .filter((option) => begins([option.shown, option.name], low))
    .map((option) => ({
      label: option.shown, detail: option.hint, mark: option.required ? say("option-required") : "",
      from, to, insert: `${option.shown}:`,
    }));
  const needed = leaf.options.some((option) => option.required && !used.includes(option));
  return { kind: "option", title: `/${leaf.shown}`, items, eager: prefix !== "" || needed };
}

function valueItems(leaf, used, here, text, known) {
  const { option } = here;
  const raw = text.trim();
  const low = raw.toLowerCase().replace(/^[@#]/, "");
  const next = firstRequired(leaf, used);
  const fits = (name) => name.toLowerCase().includes(low);
  const item = (label, detail, insert = label, choice = undefined) => ({
    label, detail, choice, option: option.name, from: here.from, to: here.to,
    insert: `${insert} ${next}`,
  });
  let items = [];
  if (option.choices?.length) {
    items = option.choices.filter((one) => fits(one.shown)).map((one) => item(one.shown, ""));
  } else if (option.type === 5) {
    items = [say("true"), say("false")].filter(fits).map((word) => item(word, ""));
  } else if (option.type === 6 || option.type === 9) {
    items = known.users.filter((one) => fits(one.name)).map((one) => item(`@${one.name}`, ""));
  } else if (option.type === 7) {
    items = known.channels.filter((one) => fits(one.name)).map((one) => item(`#${one.name}`, ""));
  }
  const exact = items.some((one) => one.label.toLowerCase() === raw.toLowerCase());
  const whole = {
    kind: "value", title: option.shown, hint: option.hint, items: items.slice(0, MOST),
    eager: items.length > 0 && !exact,
    build: (choice) => item(choice.name, "", choice.name, choice),
  };
  return option.autocomplete ? { ...whole, ask: { option, text: raw } } : whole;
}
