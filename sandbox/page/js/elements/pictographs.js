/**
 * Small pictures for the emoji that inns use, drawn for this page.
 *
 * Discord draws emoji itself. With these they look the same everywhere, even if the system has no
 * font for them. The character stays in the text for copying and for screen readers. The system
 * draws any other emoji.
 */
import { h } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const [GOLD, AMBER, SHADE, RED, BLUE, STEEL, WHITE, WOOD] = [
  "#f5bd45", "#d9962b", "#5d4215", "#d8434e", "#4e86d8", "#8496ad", "#ffffff", "#a8703a",
];

/** The shapes of each emoji, bottom first: colour and SVG path in a square of 24 units. */
const DRAWN = {
  "👉": [
    [BLUE, "M1 9h3.500v10H1z"],
    [GOLD, "M5 9.200 9.300 4.600c1-1 2.700-.3 2.700 1.100 0 .8-.5 1.900-1.200 2.800h10.400a1.800 1.800 0 0 1 "
      + "0 3.600h-5a1.600 1.600 0 0 1 .2 3 1.500 1.500 0 0 1-.8 2.600 1.400 1.400 0 0 1-1.400 2.100H9c-1.700 "
      + "0-2.700-.6-4-1z"],
    [SHADE, "M11.500 11.600h4.700v.9h-4.700zm.2 3h4.300v.9h-4.300zm.2 2.700h3.300v.9h-3.300z"],
  ],
  "🤖": [
    [STEEL, "M11.300 3h1.400v3h-1.400zM1.500 11H4v6H1.500zM20 11h2.500v6H20z"],
    [RED, "M12 1.200a1.900 1.900 0 1 1 0 3.800 1.900 1.900 0 0 1 0-3.800z"],
    ["#a9b8cc", "M6 6h12a2.500 2.500 0 0 1 2.500 2.500v11A2.500 2.500 0 0 1 18 22H6a2.500 2.500 0 0 1-2.500-2.500"
      + "v-11A2.500 2.500 0 0 1 6 6z"],
    ["#22303f", "M8.500 9.500a2.200 2.200 0 1 1 0 4.400 2.200 2.200 0 0 1 0-4.400zm7 0a2.200 2.200 0 1 1 0 4.400 "
      + "2.200 2.200 0 0 1 0-4.400zM7 16.500h10V19H7z"],
    [WHITE, "M9 17h1.200v1.500H9zm2.400 0h1.200v1.500h-1.200zm2.400 0H15v1.500h-1.200z"],
  ],
  "⏳": [
    ["#cfe4f3", "M6 4h12v2.500c0 2.600-3 4.200-3 5.500s3 2.900 3 5.500V20H6v-2.500c0-2.600 3-4.200 3-5.500S6 9.100 6 6.500z"],
    [GOLD, "M8 8h8c-1 1.500-2.800 2.500-3.300 3.500v4c1.800.6 3.600 1.700 3.600 3.500H7.700c0-1.800 1.800-2.900 "
      + "3.600-3.500v-4C10.800 10.500 9 9.500 8 8z"],
    [WOOD, "M4.500 2h15v2.500h-15zm0 17.500h15V22h-15z"],
  ],
  "🕒": [
    [STEEL, "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"],
    [WHITE, "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"],
    [SHADE, "M11.200 6h1.600v5.200H18v1.600h-6.800z"],
  ],
  "ℹ": [
    [BLUE, "M5 2h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z"],
    [WHITE, "M10.700 10h2.800v8.500h-2.800zM12.100 5.500a1.700 1.700 0 1 1 0 3.400 1.700 1.700 0 0 1 0-3.400z"],
  ],
  "📣": [
    [STEEL, "M6 15.500 9 14.500 10.800 20.500H7.600z"],
    [RED, "M4 9.500 8 8v8l-4-1.500a2.700 2.700 0 0 1 0-5z"],
    [GOLD, "M8 8 17.500 3v18L8 16z"],
    [AMBER, "M17 2.500h2v19h-2z"],
    [BLUE, "M20.500 8.500h1a3.500 3.500 0 0 1 0 7h-1z"],
  ],
  "🔁": [
    [BLUE, "M4.500 2h15A2.500 2.500 0 0 1 22 4.500v15a2.500 2.500 0 0 1-2.500 2.500h-15A2.500 2.500 0 0 1 2 19.500"
      + "v-15A2.500 2.500 0 0 1 4.500 2z"],
    [WHITE, "M5 12V9.500A2.500 2.500 0 0 1 7.500 7H14V4.500L18.500 8 14 11.500V9H7v3zm14 0v2.500a2.500 2.500 0 0 "
      + "1-2.500 2.500H10v2.500L5.500 16 10 12.500V15h7v-3z"],
  ],
  "👥": [
    ["#6f86a8", "M16 4a3.700 3.700 0 1 1 0 7.400A3.700 3.700 0 0 1 16 4zm0 8.600c4 0 7 2.400 7 6.400v1h-9z"],
    ["#9db1cd", "M8.500 4.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 9.200c4.300 0 7.500 2.500 7.500 6.800V21H1v-.5c0-4.300 "
      + "3.200-6.800 7.500-6.800z"],
  ],
  "🪑": [
    [WOOD, "M6 1.500h2.200V12H17a2 2 0 0 1 2 2v8.500h-2.200V17H8.200v5.500H6z"],
    ["#7d4f24", "M8.200 3h5v2h-5zm0 3.500h5v2h-5zM8.200 14h8.600v2H8.200z"],
  ],
  "⚠": [
    [GOLD, "M10.500 3a1.700 1.700 0 0 1 3 0l9 16.400a1.700 1.700 0 0 1-1.500 2.600H3a1.700 1.700 0 0 1-1.500-2.600z"],
    ["#2b1d00", "M10.800 8.500h2.400l-.4 7h-1.600zM12 16.800a1.400 1.400 0 1 1 0 2.800 1.400 1.400 0 0 1 0-2.800z"],
  ],
  "🤫": [
    [GOLD, "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21z"],
    [SHADE, "M8 7.500a1.500 1.800 0 1 1 0 3.600 1.500 1.800 0 0 1 0-3.600zm8 0a1.500 1.800 0 1 1 0 3.600 1.500 1.800 0 "
      + "0 1 0-3.600zM8.500 14.500h7V16h-7z"],
    [AMBER, "M11 11.500a1.200 1.200 0 0 1 2.400 0v5l3.600 1.500v5h-6.500c-1.500-1-2-3.500-.5-4.500h1z"],
  ],
  "💤": [
    [BLUE, "M2 11h9v2l-5.500 6H11v2.500H2v-2L7.500 13.500H2zM12 5.500h6v1.700l-3.300 3.800H18v2h-6v-1.700l3.300-3.800H12z"
      + "M18.500 1.500h4V3l-2 2.500h2V7h-4V5.600l2-2.500h-2z"],
  ],
  "🔒": [
    [STEEL, "M7 10.500V7a5 5 0 0 1 10 0v3.500h-2.500V7a2.500 2.500 0 0 0-5 0v3.500z"],
    [GOLD, "M6 10h12a1.500 1.500 0 0 1 1.500 1.500V20.500a1.500 1.500 0 0 1-1.500 1.500H6a1.500 1.500 0 0 1-1.500-1.500V11.500"
      + "A1.500 1.500 0 0 1 6 10z"],
  ],
  "🔑": [
    [GOLD, "M7.500 6a6 6 0 0 1 5.700 4.200H22v3.600h-2v3h-3v-3h-3.800A6 6 0 1 1 7.500 6zm0 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4z"],
  ],
  "🔵": [[BLUE, "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"]],
  "🔴": [[RED, "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"]],
  "⚪": [
    [STEEL, "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z"],
    [WHITE, "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16z"],
  ],
  "➖": [[STEEL, "M3 10h18v4H3z"]],
  "🎁": [
    [RED, "M2.500 7h19v4.500h-19zM4 12.500h16V22H4z"],
    [GOLD, "M10.500 7h3v15h-3zM12 6.800C10 2 5.500 1.500 5.500 4.300 5.500 6 8.500 6.800 12 6.800zm0 0c2-4.800 6.500-5.300 "
      + "6.500-2.500 0 1.700-3 2.500-6.500 2.500z"],
  ],
};
/** Includes a following no-break space, because a line can always break after a picture. */
const KNOWN = new RegExp(`((?:${Object.keys(DRAWN).join("|")})\\uFE0F?)(\\u00A0?)`, "gu");

function drawing(shapes) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const [colour, d] of shapes) {
    const path = document.createElementNS(SVG, "path");
    path.setAttribute("fill", colour);
    path.setAttribute("d", d);
    svg.append(path);
  }
  return svg;
}

/** A text as strings and pictures, in order. */
export function pictured(text) {
  const nodes = [];
  let at = 0;
  for (const found of text.matchAll(KNOWN)) {
    if (found.index > at) nodes.push(text.slice(at, found.index));
    const [whole, emoji, space] = found;
    nodes.push(h("span", { class: "pictograph" }, drawing(DRAWN[emoji.replace("\uFE0F", "")]),
      h("span", { class: "pictograph-text" }, emoji), space));
    at = found.index + whole.length;
  }
  if (at < text.length) nodes.push(text.slice(at));
  return nodes;
}
