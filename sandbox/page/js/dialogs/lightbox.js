/** A picture of a message in full size, with its alt text written below. */
import { h } from "../elements/dom.js";
import { say } from "../elements/texts.js";
import { show } from "./modal.js";
import { pictured } from "../elements/pictographs.js";

/** `picture` is the address, `alt` the alternative text. */
export function openPicture({ picture, alt }) {
  const close = h("button", { type: "button", class: "button secondary" }, say("close"));
  const dialog = h("dialog", { class: "lightbox", "aria-label": alt || say("picture") },
    h("img", { src: picture, alt: alt ?? "" }), alt && h("p", {}, pictured(alt)), close);
  dialog.addEventListener("click", (event) => event.target.tagName !== "P" && dialog.close());
  show(dialog);
}
