/**
 * Boxes that float over the page next to the element they belong to.
 *
 * This module places them, and keeps only one open at a time.
 */

const GAP = 6;
const EDGE = 8;

/** Shows `box` at `anchor`; `onClose(reason)` with "escape", "outside" or "done". */
export class Popover {
  static current = null;

  constructor(box, anchor, onClose) {
    Popover.current?.close("outside");
    Popover.current = this;
    Object.assign(this, { box, anchor, onClose });
    box.classList.add("popover");
    document.body.append(box);
    this.place();
    this.leave = (event) => {
      if (!box.contains(event.target) && !this.anchor.contains(event.target)) this.close("outside");
    };
    this.key = (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      this.close("escape");
      this.anchor.focus();
    };
    this.move = () => this.place();
    document.addEventListener("pointerdown", this.leave, true);
    document.addEventListener("keydown", this.key, true);
    window.addEventListener("resize", this.move);
    document.addEventListener("scroll", this.move, true);
  }

  /** Below the anchor if there is room, else above; never beyond the edge of the window. */
  place() {
    if (!this.anchor.isConnected) return;
    const at = this.anchor.getBoundingClientRect();
    const { style } = this.box;
    style.minWidth = `${Math.min(at.width, innerWidth - 2 * EDGE)}px`;
    style.maxWidth = `${innerWidth - 2 * EDGE}px`;
    const below = innerHeight - at.bottom - GAP - EDGE;
    const over = at.top - GAP - EDGE;
    const high = this.box.scrollHeight;
    const up = high > below && over > below;
    style.maxHeight = `${Math.max(120, up ? over : below)}px`;
    style.top = up ? "auto" : `${at.bottom + GAP}px`;
    style.bottom = up ? `${innerHeight - at.top + GAP}px` : "auto";
    const left = Math.min(at.left, innerWidth - EDGE - this.box.offsetWidth);
    style.left = `${Math.max(EDGE, left)}px`;
  }

  close(reason = "done") {
    if (Popover.current !== this) return;
    Popover.current = null;
    document.removeEventListener("pointerdown", this.leave, true);
    document.removeEventListener("keydown", this.key, true);
    window.removeEventListener("resize", this.move);
    document.removeEventListener("scroll", this.move, true);
    this.box.remove();
    this.onClose?.(reason);
  }
}
