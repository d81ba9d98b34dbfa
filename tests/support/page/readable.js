/**
 * Finds what cannot be read or has no name.
 *
 * It reports text with less contrast than WCAG 2.2 AA requires (1.4.3), except on disabled controls.
 * It also reports controls without an accessible name (4.1.2).
 */
() => {
  const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

  /** Any CSS colour as [red, green, blue, alpha]; a page has few, and reading a canvas is slow. */
  const known = new Map();
  function parts(colour) {
    if (!known.has(colour)) known.set(colour, read(colour));
    return known.get(colour);
  }

  function read(colour) {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  const over = (top, low) => [0, 1, 2].map((i) => top[i] * top[3] + low[i] * (1 - top[3]));

  const grounds = new Map();
  function ground(element) {
    if (!element) return [255, 255, 255];
    if (!grounds.has(element)) {
      const below = element.matches("dialog") ? null : element.parentElement;
      const top = parts(getComputedStyle(element).backgroundColor);
      grounds.set(element, over(top, ground(below)));
    }
    return grounds.get(element);
  }

  function light(colour) {
    const [red, green, blue] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function contrast(element) {
    const low = ground(element);
    const style = getComputedStyle(element);
    const high = over(parts(style.color), low);
    const [most, least] = [light(high), light(low)].sort((a, b) => b - a);
    return (most + 0.05) / (least + 0.05);
  }

  const top = document.querySelector("dialog[open]") ?? document.body;
  const isShown = (element) => element.checkVisibility({
    opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true,
  });
  const faint = [];
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const isOff = element.closest(":disabled, [aria-disabled=true], script, noscript, .emoji-text");
    if (!node.data.trim() || isOff || !isShown(element)) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const ratio = contrast(element);
    if (ratio < (isLarge ? 3 : 4.5)) faint.push(`${node.data.trim()}: ${ratio.toFixed(2)}`);
  }

  const nameless = [];
  for (const control of top.querySelectorAll("button, a, input, textarea, select, [role=button]")) {
    const label = control.getAttribute("aria-label") || control.textContent.trim()
      || [...(control.labels ?? [])].map((one) => one.textContent.trim()).join("");
    if (isShown(control) && !label) nameless.push(control.outerHTML.slice(0, 200));
  }
  return { faint, nameless };
}
