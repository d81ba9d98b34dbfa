/**
 * Shows Discord's timestamps (`<t:seconds:style>`) and message times, and keeps them current.
 *
 * The page has only this clock. Source: docs reference, "Message formatting".
 */
import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

const STEPS = [
  ["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3_600], ["minute", 60],
];

/** "in 45 seconds", "2 hours ago": the largest unit that fits, in the reader's language. */
export function relative(seconds, locale, now = Date.now() / 1000) {
  const away = Math.round(seconds - now);
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "always" });
  for (const [unit, length] of STEPS) {
    if (Math.abs(away) >= length) return words.format(Math.trunc(away / length), unit);
  }
  return words.format(away, "second");
}

function written(seconds, style, locale) {
  if (style === "R") return relative(seconds, locale);
  return new Intl.DateTimeFormat(locale, STYLES[style] ?? STYLES.f).format(seconds * 1000);
}

/** A `<time>` element. The relative style updates itself. */
export function timestamp(seconds, style, locale) {
  const props = {
    class: "stamp",
    datetime: new Date(seconds * 1000).toISOString(),
    title: written(seconds, "F", locale),
  };
  if (style === "R") Object.assign(props, { "data-seconds": seconds, "data-locale": locale });
  return h("time", props, written(seconds, style, locale));
}

/** True for a time that a date can represent. */
export const isTime = (seconds) => Math.abs(seconds) <= 8.64e12;

/** When a message was sent, in short: the time if today, the date otherwise. */
export function sentAt(iso, locale) {
  const when = new Date(iso);
  const today = when.toDateString() === new Date().toDateString();
  const shape = today ? STYLES.t : STYLES.s;
  return h(
    "time",
    { class: "sent", datetime: iso, title: written(when / 1000, "F", locale) },
    new Intl.DateTimeFormat(locale, shape).format(when),
  );
}

/** The day of a message in words if the previous message is from another day, else null. */
export function newDay(message, before, locale) {
  const when = new Date(message.timestamp);
  if (before && new Date(before.timestamp).toDateString() === when.toDateString()) return null;
  return new Intl.DateTimeFormat(locale, STYLES.D).format(when);
}

/** Starts the clock; call once. */
export function startClock() {
  setInterval(() => {
    for (const shown of document.querySelectorAll("time[data-seconds]")) {
      const words = relative(Number(shown.dataset.seconds), shown.dataset.locale);
      if (shown.textContent !== words) shown.firstChild.data = words;
    }
  }, 500);
}
