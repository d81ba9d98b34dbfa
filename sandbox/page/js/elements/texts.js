/**
 * The page's own texts, in the language of the person who is played.
 *
 * The server writes the catalogues of all languages into the page (sandbox/texts.py), so that
 * another person's language is there at once. A text that a language lacks is in English.
 */

const CATALOGUES = JSON.parse(document.getElementById("texts").textContent);
const DEFAULT = document.documentElement.lang;
let language, plurals, numbers;

/** Uses the language of a Discord locale (`sv-SE`) from now on, or the default one. */
export function speak(locale) {
  const known = [locale, locale?.split("-")[0]];
  language = known.find((one) => Object.hasOwn(CATALOGUES, one)) ?? DEFAULT;
  plurals = new Intl.PluralRules(language);
  numbers = new Intl.NumberFormat(language);
  document.documentElement.lang = language;
}

/** The text `key` in parts, for `h`. A value of `params` may be a node, and stays one. */
export function said(key, params = {}) {
  const pattern = CATALOGUES[language][key] ?? CATALOGUES[DEFAULT][key];
  if (!pattern) throw new Error(key);
  return filled(pattern, params);
}

function filled(pattern, params) {
  return pattern.flatMap((part) => {
    if (typeof part === "string") return part;
    const value = params[part.value];
    if (part.forms) return filled(chosen(part, value), params);
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

function chosen({ forms, usual }, value) {
  const category = typeof value === "number" ? plurals.select(value) : null;
  const key = [String(value), category].find((one) => Object.hasOwn(forms, one));
  return forms[key ?? usual];
}

/** The text `key` as a string. */
export const say = (key, params) => said(key, params).join("");

speak(DEFAULT);
