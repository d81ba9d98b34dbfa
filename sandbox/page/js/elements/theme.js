/**
 * Dark or light: the system's theme, or the reader's choice.
 *
 * It keeps the choice. The colours are in base.css.
 */

const KEY = "theme";
const NEXT = { system: "dark", dark: "light", light: "system" };

/** The reader's choice: "system", "dark" or "light". */
export function theme() {
  const kept = localStorage.getItem(KEY);
  return Object.hasOwn(NEXT, kept) ? kept : "system";
}

/** Shows the page in the chosen colours. */
export function applyTheme(choice = theme()) {
  if (choice === "system") {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset.theme = choice;
    localStorage.setItem(KEY, choice);
  }
}

/** Switches to the next choice and returns it. */
export function nextTheme() {
  applyTheme(NEXT[theme()]);
  return theme();
}
