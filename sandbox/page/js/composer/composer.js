/**
 * The input line for chat and slash commands, with its list of completions and their keys.
 *
 * commands.js and completion.js interpret the line.
 */
import { h, icon } from "../elements/dom.js";
import { api } from "../state/api.js";
import { say } from "../elements/texts.js";
import { read, runnable, written, wrongValue } from "./commands.js";
import { complete } from "./completion.js";
import { OfferList, drawSlots } from "./offers.js";

const ASK_AFTER_MS = 150;

export class Composer {
  /**
   * `place()` → `{id, name, guild?}` or null. `onChat(text)` and `onCommand(leaf, options)` send;
   * both return a promise that rejects with a sentence. `beside` is an element of the line before
   * Send.
   */
  constructor(world, { place, onChat, onCommand, beside }) {
    Object.assign(this, { world, place, onChat, onCommand });
    this.offer = null;
    this.active = -1;
    this.picked = new Map();
    this.asked = 0;
    this.list = new OfferList((index) => this.accept(index));
    this.input = h("textarea", {
      class: "composer-input", rows: "1", role: "combobox", "aria-autocomplete": "list",
      "aria-expanded": "false", "aria-controls": this.list.element.id, autocomplete: "off",
      spellcheck: "false", enterkeyhint: "send", "data-testid": "composer",
    });
    this.sendButton = h("button", {
      type: "button", class: "icon-button send", "data-testid": "send",
    }, icon("send"));
    this.slots = h("div", { class: "slots", hidden: true });
    this.trouble = h("p", {
      class: "composer-trouble", role: "alert", hidden: true, "data-testid": "composer-trouble",
    });
    this.element = h("div", { class: "composer", "data-region": this.list.element.id }, this.list.element, this.slots, this.trouble,
      h("div", { class: "composer-line" }, this.input, beside,
        this.sendButton));
    this.input.addEventListener("input", () => this.changed());
    this.input.addEventListener("keydown", (event) => this.key(event));
    this.input.addEventListener("click", () => this.changed(false));
    this.input.addEventListener("blur", () => this.fold());
    this.input.addEventListener("focus", () => this.changed(false));
    this.sendButton.addEventListener("pointerdown", (event) => event.preventDefault());
    this.sendButton.addEventListener("click", () => this.send());
  }

  /** Updates names and readiness after the place, the person or the commands changed. */
  refresh() {
    const place = this.place();
    const sign = place?.guild ? "#" : "@";
    const words = place ? say("write-to", { place: `${sign}${place.name}` }) : say("no-conversation");
    // A phone has little room.
    this.input.placeholder = place ? say("write-here") : words;
    this.input.setAttribute("aria-label", words);
    this.sendButton.setAttribute("aria-label", say("send"));
    this.input.disabled = this.sendButton.disabled = !place;
    const offered = place?.guild?.has_bot === false ? [] : this.world.commands;
    this.leaves = runnable(offered, this.world.self.locale, Boolean(place?.guild));
  }

  get known() {
    const guild = this.place()?.guild;
    return {
      users: this.world.users,
      channels: guild ? this.world.readable(guild) : [],
      picked: this.picked,
    };
  }

  get text() {
    return this.input.value;
  }

  /** Puts a text into the line and the caret behind it. */
  write(text) {
    this.input.value = text;
    this.input.focus();
    this.input.setSelectionRange(text.length, text.length);
    this.changed();
  }

  /**
   * Begins the command that a mention names. As at Discord, that takes its name in the default
   * language, and writes the one in the reader's.
   */
  begin(plain) {
    const leaf = this.leaves?.find((one) => one.plain === plain);
    if (leaf) this.write(`/${leaf.shown} `);
  }

  changed(isTyping = true) {
    if (isTyping) this.complain("");
    this.grow();
    if (!this.text.startsWith("/") || this.input.disabled) {
      this.fold();
      this.slots.hidden = true;
      return;
    }
    this.leaves ??= [];
    this.offer = complete(this.text, this.input.selectionStart, this.leaves, this.known);
    this.active = this.offer?.eager ? 0 : -1;
    drawSlots(this.slots, this.text, this.leaves, this.known,
      (option) => this.write(`${this.text.trimEnd()} ${option.shown}:`));
    this.draw();
    if (isTyping) this.warn();
    if (this.offer?.ask) this.ask(this.offer);
  }

  /** Reports faults in options before the caret while the line is typed. */
  warn() {
    const result = read(this.text, this.leaves, this.known);
    if (!result?.leaf) return;
    const caret = this.input.selectionStart;
    const behind = written(this.text, result.leaf, result.leaf.shown.length + 1)
      .filter((entry) => caret > entry.to || caret < entry.from).map((entry) => entry.option);
    const bad = result.wrong.find((one) => one.raw && behind.includes(one.option));
    if (bad) this.complain(wrongValue(bad.option));
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
  }

  /** Asks the bot for proposals. Drops an answer that comes after more typing. */
  ask(offer) {
    this.asked += 1;
    const ticket = this.asked;
    setTimeout(async () => {
      const place = this.place();
      if (ticket !== this.asked || !place) return;
      const result = read(this.text, this.leaves, this.known);
      if (!result?.leaf) return;
      const options = { ...result.options, [offer.ask.option.name]: offer.ask.text };
      const answer = await api.autocomplete(
        this.world.me, place.id, result.leaf.path, options, offer.ask.option.name,
      ).catch(() => null);
      if (ticket !== this.asked || this.offer !== offer) return;
      offer.items = (answer?.choices ?? []).map((choice) => offer.build(choice));
      const isTaken = offer.ask.text === this.picked.get(offer.ask.option.name)?.name;
      this.active = offer.items.length && !isTaken ? 0 : -1;
      this.draw();
    }, ASK_AFTER_MS);
  }

  draw() {
    const isHere = document.activeElement === this.input;
    this.list.draw(isHere ? this.offer : null, this.active, this.input);
  }

  fold() {
    this.offer = null;
    this.active = -1;
    this.draw();
  }

  accept(index) {
    const item = this.offer.items[index];
    if (item.choice) this.picked.set(item.option, item.choice);
    const { value } = this.input;
    const rest = value.slice(item.to);
    const line = value.slice(0, item.from) + item.insert + rest.replace(/^ +/, "");
    this.input.value = line;
    const caret = line.length - rest.replace(/^ +/, "").length;
    this.input.setSelectionRange(caret, caret);
    this.input.focus();
    this.changed();
  }

  key(event) {
    if (event.isComposing) return;
    const items = this.list.isShown ? this.offer.items : [];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (items.length && step) {
      event.preventDefault();
      const from = this.active < 0 && step < 0 ? 0 : this.active;
      this.active = (from + step + items.length) % items.length;
      this.draw();
    } else if (items.length && event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      this.accept(Math.max(0, this.active));
    } else if (event.key === "Escape" && (items.length || this.text.startsWith("/"))) {
      event.preventDefault();
      if (items.length) this.fold();
      else this.write("");
    } else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (items.length && this.active >= 0) this.accept(this.active);
      else this.send();
    }
  }

  complain(words) {
    this.trouble.textContent = words;
    this.trouble.hidden = !words;
    return false;
  }

  /** Sends the line if it is complete; otherwise shows what is missing. */
  async send() {
    const line = this.text.trim();
    if (!line || !this.place()) return;
    const result = read(line, this.leaves, this.known);
    if (result && !this.whole(result)) return;
    this.write("");
    this.fold();
    try {
      await (result ? this.onCommand(result.leaf, result.options) : this.onChat(line));
    } catch (error) {
      this.complain(error.message);
      if (!this.text) this.input.value = line;
    }
    this.picked.clear();
  }

  whole({ leaf, missing, wrong, stray }) {
    if (!leaf) return this.complain(say("no-such-command"));
    if (missing.length) {
      const sure = `${this.text.trimEnd()} ${missing[0].shown}:`;
      this.write(sure);
      return this.complain(say("option-missing", { option: missing[0].shown }));
    }
    if (wrong.length) return this.complain(wrongValue(wrong[0].option));
    if (stray) return this.complain(say("option-stray", { text: stray }));
    return true;
  }
}
