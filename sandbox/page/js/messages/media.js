/**
 * Renders pictures and files of messages: galleries, attachments and legacy embeds.
 *
 * The page loads only the sandbox's own files. Any other stays a link.
 */
import { h, icon } from "../elements/dom.js";
import { inline, link, spoiler } from "./inline.js";
import { markdown } from "./blocks.js";
import { say } from "../elements/texts.js";
import { sentAt } from "../elements/times.js";

const [WIDEST, HIGHEST, THUMB] = [550, 350, 85];
const CDN = /^https?:\/\/[^/]+(\/cdn\/.*)$/;

/** The address from which this page may load a file, or null for a file outside the sandbox. */
export function ownAddress(address) {
  if (!address) return null;
  const cdn = CDN.exec(address);
  if (cdn) return cdn[1];
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname + url.search : null;
}

function size(bytes) {
  if (bytes < 1024) return say("size-bytes", { count: bytes });
  const [unit, length] = bytes < 1024 ** 2 ? ["kilobytes", 1024] : ["megabytes", 1024 ** 2];
  return say(`size-${unit}`, { count: Math.round(bytes / length * 10) / 10 });
}

/** The size of a picture before it loads, so that the page does not jump. */
function room(width, height, isThumb) {
  if (!width || !height) return {};
  const [wide, high] = isThumb ? [THUMB, THUMB] : [WIDEST, HIGHEST];
  const fit = Math.round(Math.min(width, wide, high * (width / height)));
  return { "--fit": `${fit}px`, "--ratio": `${width} / ${height}` };
}

/** A picture that opens in full when pressed. Its alt text is shown next to it on request. */
export function picture(media, { isThumb = false } = {}) {
  const { url, width, height, description, spoiler: isCovered } = media;
  const src = ownAddress(url);
  if (!src) return h("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, url);
  const alt = description ?? "";
  const img = h("img", { src, alt, width, height, decoding: "async", draggable: "false" });
  const body = h("button", {
    type: "button", class: isThumb ? "picture thumb" : "picture", style: room(width, height, isThumb),
    "data-picture": src, "data-alt": alt, "data-testid": "picture",
    "aria-label": alt ? say("picture-open-alt", { alt }) : say("picture-open"),
  }, img, alt && h("span", { class: "alt-mark", title: alt, "aria-hidden": "true" }, say("picture-alt")));
  return isCovered ? spoiler("div", body) : body;
}

/** Pictures in a grid, for Components V2's media gallery and for several attachments. */
export function gallery(pictures) {
  const shape = pictures.length === 1 ? "one" : pictures.length % 3 === 0 ? "three" : "two";
  return h("div", { class: `gallery ${shape}` }, pictures.map((one) => picture(one)));
}

/** A file to download: name and size. */
export function file({ url, filename, name, size: bytes }) {
  const src = ownAddress(url);
  const title = filename ?? name ?? url?.split("/").pop()?.split("?")[0] ?? say("file");
  const words = src ? h("a", { href: src, download: title }, title) : h("span", {}, title);
  const small = bytes ? h("span", { class: "file-size" }, size(bytes)) : null;
  return h("div", { class: "file" }, icon("file"), h("div", {}, words, small));
}

/** A message's attachments: pictures as a gallery, the rest as files. */
export function attachments(list) {
  const pictures = list.filter((one) => one.content_type?.startsWith("image/"));
  const files = list.filter((one) => !pictures.includes(one));
  return [pictures.length > 0 && gallery(pictures), files.map(file)];
}

/** A legacy embed. */
export function embed(data, scene) {
  const colour = data.color === undefined || data.color === null ? null
    : `#${data.color.toString(16).padStart(6, "0")}`;
  const title = data.title && (data.url
    ? link(data.url, inline(data.title, scene), scene)
    : inline(data.title, scene));
  return h("div", { class: "embed", style: colour ? { "--accent": colour } : {} },
    h("div", { class: "embed-body" },
      data.author && h("div", { class: "embed-author" }, data.author.name),
      title && h("div", { class: "embed-title" }, title),
      data.description && h("div", { class: "text" }, markdown(data.description, scene)),
      data.fields?.length > 0 && h("div", { class: "embed-fields" }, data.fields.map((field) =>
        h("div", { class: field.inline ? "embed-field inline" : "embed-field" },
          h("div", { class: "embed-name" }, inline(field.name, scene)),
          h("div", { class: "text" }, markdown(field.value, scene))))),
      data.image && picture(data.image),
      (data.footer || data.timestamp) && h("div", { class: "embed-footer" },
        data.footer?.text, data.footer && data.timestamp && " · ",
        data.timestamp && sentAt(data.timestamp, scene.locale))),
    data.thumbnail && picture(data.thumbnail, { isThumb: true }));
}
