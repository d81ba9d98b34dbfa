/**
 * One conversation on screen: its messages, kept in place while they change, and its composer.
 *
 * It scrolls and draws. acts.js handles the reader's actions, and the world keeps the messages.
 */
import { h, icon, refill } from "../elements/dom.js";
import { api } from "../state/api.js";
import { Acts } from "./acts.js";
import { hasPrimary } from "../state/asks.js";
import { arrows } from "./keys.js";
import { Composer } from "../composer/composer.js";
import { goInto, isInSight, neighbour } from "./focus.js";
import { morph } from "../elements/morph.js";
import { follows, isEphemeral, isLoading, renderMessage } from "../messages/message.js";
import { say } from "../elements/texts.js";
import { newDay } from "../elements/times.js";
import { isThread } from "../state/world.js";

const NEAR_END = 60;
const EDGE = 8;

export class Pane {
  /** `kind` is "channel" or "dm"; `onPlace(channel, message)` follows a link inside the page. */
  constructor(world, kind, onPlace) {
    Object.assign(this, { world, kind, onPlace, id: null });
    this.acts = new Acts(this);
    this.reset();
    this.list = h("ol", {
      class: "messages", role: "log", "aria-relevant": "additions", "data-testid": "messages",
    });
    this.end = h("button", {
      type: "button", class: "to-end", hidden: true, "data-testid": "to-end",
    });
    this.scroller = h("div", {
      class: "scroller", tabindex: "0", "data-region": `${kind}-messages`,
    }, this.list);
    this.empty = h("div", { class: "empty", hidden: true });
    this.composer = new Composer(world, {
      beside: this.end,
      place: () => this.id && world.place(this.id),
      onChat: (text) => {
        this.toEnd();
        return api.say(world.me, this.id, text);
      },
      onCommand: (leaf, options) => {
        this.toEnd();
        return this.acts.command(leaf, options);
      },
    });
    this.title = h("h2", { class: "pane-title" });
    this.header = h("header", { class: "pane-header" }, this.title);
    this.element = h("section", {
      class: `pane ${kind}`, id: `pane-${kind}`, "data-testid": `pane-${kind}`,
    },
      this.header, h("div", { class: "pane-body" }, this.scroller, this.empty),
      this.composer.element);
    this.listen();
  }

  reset() {
    this.shown = new Map();
    this.fresh = 0;
    this.isAtEnd = true;
    this.isHidden = false;
    this.isFilled = false;
    this.begun = null;
    this.endTop = 0;
    this.awaitsAnswer = false;
    this.acts.reset();
  }

  /**
   * Where the keyboard focus continues: the last message, or the empty list, and the line below.
   */
  get stops() {
    return [this.list.lastElementChild ?? this.scroller, this.composer.input];
  }

  listen() {
    arrows(this.list, ".message");
    this.list.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !event.target.matches(".message")) return;
      event.preventDefault();
      goInto(event.target);
    });
    this.list.addEventListener("click", (event) => this.acts.click(event));
    this.list.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      if (!event.target.matches("[data-spoiler]")) return;
      event.preventDefault();
      event.target.toggleAttribute("data-open");
    });
    this.scroller.addEventListener("scroll", () => {
      this.scrolled();
      if (this.isAtEnd) this.fresh = 0;
      this.drawEnd();
    }, { passive: true });
    this.end.addEventListener("click", () => {
      this.stops[0].focus({ preventScroll: true });
      this.toEnd();
    });
    const keepEnd = new ResizeObserver(() => {
      const wasHidden = this.isHidden;
      this.isHidden = this.scroller.clientHeight === 0;
      // A reader who returns to a pane with new messages returns to read them.
      if (this.staysAtEnd() || (wasHidden && this.fresh)) this.toEnd();
      else this.drawEnd();
    });
    keepEnd.observe(this.list);
    keepEnd.observe(this.scroller);
  }

  distance() {
    const { scrollHeight, scrollTop, clientHeight } = this.scroller;
    return scrollHeight - scrollTop - clientHeight;
  }

  /**
   * Notes whether the reader is at the end. A new size alone does not move a reader away from it.
   */
  scrolled() {
    if (this.distance() < NEAR_END) {
      this.isAtEnd = true;
      this.endTop = this.scroller.scrollTop + this.distance();
    }
    this.isAtEnd = this.staysAtEnd() && this.scroller.scrollTop !== this.begun;
  }

  /** True if the reader was at the end and has not scrolled since. */
  staysAtEnd() {
    const isNear = this.scroller.scrollTop >= this.endTop - NEAR_END || this.distance() < NEAR_END;
    this.isAtEnd = this.isAtEnd && isNear;
    return this.isAtEnd;
  }

  toEnd() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
    this.endTop = this.scroller.scrollTop;
    this.fresh = 0;
    this.isAtEnd = true;
    this.drawEnd();
  }

  /** Shows a long answer from its beginning. Returns true if it is longer than the pane. */
  begin(answer) {
    if (answer.offsetHeight <= this.scroller.clientHeight) return false;
    this.isAtEnd = false;
    this.drawEnd();
    const [here, top] = [answer, this.scroller].map((one) => one.getBoundingClientRect().top);
    this.scroller.scrollTop += here - top - EDGE;
    this.begun = this.scroller.scrollTop;
    return true;
  }

  drawEnd() {
    this.end.hidden = this.isAtEnd || this.distance() <= EDGE;
    const words = this.fresh ? ` ${say("new-messages", { count: this.fresh })}` : say("to-end");
    refill(this.end, this.fresh ? String(this.fresh) : "",
      h("span", { class: "to-end-words" }, words), icon("down"));
  }

  /** Shows another conversation (or none), from its end. */
  open(id, { forced = false } = {}) {
    if (id === this.id && !forced) return;
    const hadFocus = this.list.contains(document.activeElement);
    this.id = id;
    this.reset();
    this.list.replaceChildren();
    this.refresh();
    this.draw();
    if (hadFocus) this.stops[0].focus({ preventScroll: true });
    if (id && !this.world.isLoaded(id)) this.world.load(id).catch(() => {});
    this.toEnd();
  }

  /** Redraws what depends on names, places and commands. */
  refresh() {
    const place = this.id && this.world.place(this.id);
    const name = place?.name ?? this.world.bot.name;
    const sign = this.kind === "dm" ? "at" : place && isThread(place) ? "thread" : "hash";
    const note = say("private-to", { name: this.world.self.name });
    refill(this.title, sign === "at" ? h("span", { class: "sign" }, "@") : icon(sign), name,
      this.kind === "dm" && h("span", { class: "pane-note" }, note));
    const label = this.kind === "dm" ? say("messages-with", { name }) : say("messages-in", { place: name });
    this.element.setAttribute("aria-label", label);
    this.list.setAttribute("aria-label", label);
    this.composer.refresh();
    this.shown.forEach((entry) => { entry.stale = true; });
    this.draw();
  }

  scene() {
    const { world } = this;
    const guild = this.id && world.place(this.id)?.guild;
    return {
      me: world.me,
      locale: world.self.locale ?? "en-US",
      botName: world.bot.name,
      user: (id) => world.user(id),
      users: () => world.users,
      channel: (id) => world.place(id),
      channels: () => (guild ? world.readable(guild) : []),
      role: (id) => guild?.roles.find((role) => role.id === id)?.name,
      roles: () => guild?.roles ?? [],
    };
  }

  /** Updates the list: unchanged messages stay untouched, edited ones change in place. */
  draw() {
    const messages = [...(this.id ? this.world.messages(this.id) : []), ...this.acts.local]
      .sort((a, b) => new Date(a.timestamp) - new Date(b.timestamp));
    const scene = this.scene();
    this.staysAtEnd();
    const heirs = this.takeAway(new Set(messages.map((message) => message.id)));
    let before = null;
    let here = this.list.firstElementChild;
    const isFirst = !this.isFilled;
    let answer = null;
    for (const message of messages) {
      const isAnswer = this.isAnswer(message);
      const element = this.place(message, before, scene);
      if (isAnswer) answer = { message, element };
      if (element === here) here = here.nextElementSibling;
      else this.list.insertBefore(element, here);
      if (!isFirst && element === this.list.lastElementChild && !this.isAtEnd && this.justMade) {
        this.fresh += 1;
      }
      before = message;
    }
    this.drawEmpty(messages.length === 0);
    this.isFilled = Boolean(this.id) && this.world.isLoaded(this.id);
    this.follow(isFirst ? null : answer);
    if (heirs) this.inherit(heirs);
  }

  /** True if a message answers only the reader, even if it only announces an answer. */
  isAnswer(message) {
    const known = this.shown.get(message.id);
    return isEphemeral(message) && (!known || isLoading(known.message));
  }

  /**
   * Keeps a reader at the end there, and scrolls to the answer to a press.
   *
   * An answer in words is shown from its beginning. If it has controls, its end counts.
   */
  follow(answer) {
    const isAwaited = Boolean(answer) && this.awaitsAnswer;
    const isWhole = Boolean(answer) && !isLoading(answer.message);
    if (isWhole) this.awaitsAnswer = false;
    if (!this.isAtEnd && !isAwaited) return this.drawEnd();
    const isLast = answer?.element === this.list.lastElementChild;
    const isRead = isWhole && isLast && !hasPrimary(answer.message);
    if (!isRead || !this.begin(answer.element)) this.toEnd();
  }

  /**
   * Removes what is not `wanted`. Returns the heirs of its focus (controls and messages), or null.
   */
  takeAway(wanted) {
    const isStaying = (element) => wanted.has(element.dataset.messageId);
    let heirs = null;
    for (const [id, { element, message }] of this.shown) {
      if (wanted.has(id)) continue;
      if (element.contains(document.activeElement)) {
        heirs = [this.acts.opener(message), neighbour(element, isStaying)];
      }
      element.remove();
      this.shown.delete(id);
    }
    return heirs;
  }

  /** Focuses the first visible heir, else the neighbour, else the list. */
  inherit([opener, next]) {
    const heir = opener && isInSight(opener, this.scroller) ? opener : next ?? this.stops[0];
    heir.focus({ preventScroll: true });
  }

  /** The message's element, made or morphed if anything in it changed. */
  place(message, before, scene) {
    const known = this.shown.get(message.id);
    const isEdited = Boolean(known) && known.message !== message;
    const day = newDay(message, before, scene.locale);
    const compact = !day && follows(message, before);
    this.justMade = !known;
    const isSame = known && known.compact === compact && known.day === day && !known.stale;
    if (isSame && !isEdited) return known.element;
    if (isEdited) this.acts.answered(message.id);
    const made = renderMessage(message, { scene, compact, day, ...this.acts.view(message.id) });
    const element = known ? this.change(known.element, made) : made;
    this.shown.set(message.id, { message, element, compact, day, stale: false });
    if (isEdited) this.acts.follow(message);
    return element;
  }

  /** Morphs a message. If the focused control is gone, focuses the message itself. */
  change(element, made) {
    const hadFocus = element.contains(document.activeElement);
    const changed = morph(element, made);
    const focus = document.activeElement;
    const isLost = !changed.contains(focus) || focus.disabled;
    if (hadFocus && isLost) changed.focus({ preventScroll: true });
    return changed;
  }

  drawEmpty(isEmpty) {
    this.empty.hidden = !isEmpty || (this.id && !this.world.isLoaded(this.id));
    if (this.empty.hidden) return;
    const { self, bot } = this.world;
    const key = this.kind === "channel" ? "nothing-here"
      : self.dms_closed ? "dms-are-closed" : "bot-writes-here";
    refill(this.empty, h("p", {}, say(key, { name: self.name, bot: bot.name })));
  }

  control(message, customId) {
    return this.shown.get(message)?.element
      .querySelector(`[data-custom-id="${CSS.escape(customId)}"]`);
  }

  /** Marks one message as changed by the reader, and draws it. */
  touch(id) {
    const entry = this.shown.get(id);
    if (entry) entry.stale = true;
    this.draw();
  }

  /** Scrolls to a message and highlights it for a moment. */
  point(id) {
    const element = this.shown.get(id)?.element;
    if (!element) return;
    element.scrollIntoView({ block: "center" });
    element.classList.add("pointed");
    setTimeout(() => element.classList.remove("pointed"), 1600);
  }
}
