/**
 * Carries out the reader's actions on messages: presses, choices, dialogs, spoilers, links.
 *
 * It keeps pending actions, choices and failures for each message. The pane draws them.
 */
import { api } from "../state/api.js";
import { findComponent } from "../messages/components.js";
import { openPicture } from "../dialogs/lightbox.js";
import { openModal } from "../dialogs/modal.js";
import { SelectList } from "../dialogs/select.js";
import { say } from "../elements/texts.js";

export class Acts {
  /**
   * `pane` draws. It has `id`, `world`, `scene()`, `touch(message)` and `control(message, id)`. Its
   * `awaitsAnswer` is called if a press may be answered.
   */
  constructor(pane) {
    this.pane = pane;
    this.reset();
  }

  reset() {
    this.picker?.popover.close("gone");
    this.picker = null;
    this.busy = new Map();
    this.chosen = new Map();
    this.failed = new Map();
    this.pressed = new Map();
    this.local = [];
  }

  /** The `view` of a message; see message.js. */
  view(id) {
    return {
      busy: this.busy.get(id) ?? new Set(),
      chosen: this.chosen.get(id) ?? new Map(),
      open: this.picker?.message === id ? this.picker.spec.custom_id : null,
      failed: this.failed.get(id) ?? null,
    };
  }

  /**
   * Handles an edit: nothing is pending any more, failures are outdated, and choices for the old
   * form are void.
   */
  answered(id) {
    this.busy.delete(id);
    this.failed.delete(id);
    this.chosen.delete(id);
  }

  /** Handles a drawn edit: an open list follows the new form. */
  follow(message) {
    if (this.picker?.message !== message.id) return;
    const anchor = this.pane.control(message.id, this.picker.spec.custom_id);
    this.picker.refresh(message.components, anchor);
  }

  /** The control that caused a message, if it can be pressed again; else null. */
  opener(message) {
    const by = message.interaction_metadata;
    const source = (by?.triggering_interaction_metadata ?? by)?.interacted_message_id;
    const control = this.pressed.has(source)
      && this.pane.control(source, this.pressed.get(source));
    return control && !control.disabled ? control : null;
  }

  click(event) {
    const hit = (selector) => event.target.closest(selector);
    const spoiler = hit("[data-spoiler]:not([data-open])");
    if (spoiler) {
      event.preventDefault();
      spoiler.setAttribute("data-open", "");
      return;
    }
    const { pane } = this;
    const message = hit("[data-message-id]")?.dataset.messageId;
    const command = hit("[data-command]")?.dataset.command;
    const place = hit("[data-place]");
    if (hit("[data-press]")) this.press(message, hit("[data-press]").dataset.customId);
    else if (hit("[data-select]")) this.pick(message, hit("[data-select]"));
    else if (hit("[data-dismiss]")) this.dismiss(message);
    else if (command) pane.composer.begin(command);
    else if (hit("[data-picture]")) openPicture(hit("[data-picture]").dataset);
    else if (place) {
      event.preventDefault();
      pane.onPlace(place.dataset.place, place.dataset.message);
    }
  }

  dismiss(id) {
    this.local = this.local.filter((one) => one.id !== id);
    this.pane.world.dismiss(this.pane.id, id);
  }

  pick(id, anchor) {
    const { pane } = this;
    const message = pane.world.messages(pane.id).find((one) => one.id === id);
    const spec = findComponent(message?.components, anchor.dataset.customId);
    if (!spec || anchor.getAttribute("aria-busy")) return;
    if (this.picker?.message === id && this.picker.spec.custom_id === spec.custom_id) {
      this.picker.popover.close("escape");
      return;
    }
    const picker = new SelectList(spec, anchor, pane.scene(), {
      chosen: this.chosen.get(id)?.get(spec.custom_id),
      onClose: () => {
        if (this.picker === picker) this.picker = null;
        pane.touch(id);
      },
      send: (values) => {
        const chosen = this.chosen.get(id) ?? new Map();
        this.chosen.set(id, chosen.set(spec.custom_id, values));
        this.press(id, spec.custom_id, values);
      },
    });
    picker.message = id;
    this.picker = picker;
    pane.touch(id);
  }

  /** Presses a button or sends a select's values; only once at a time for each component. */
  async press(id, customId, values) {
    const busy = this.busy.get(id) ?? new Set();
    if (busy.has(customId)) return;
    const { pane } = this;
    const { world, id: channel } = pane;
    const user = world.me;
    this.busy.set(id, busy.add(customId));
    this.pressed.set(id, customId);
    this.failed.delete(id);
    pane.awaitsAnswer = true;
    pane.touch(id);
    let words = null;
    try {
      const answer = await api.component(user, channel, id, customId, values);
      if (answer.status === "failed") words = say("interaction-failed");
      else if (answer.modal && user === world.me) this.ask(user, answer.modal);
    } catch (error) {
      words = error.message;
    }
    busy.delete(customId);
    if (pane.id !== channel || world.me !== user) return;
    if (words) {
      this.failed.set(id, words);
      this.chosen.delete(id);
    }
    pane.touch(id);
  }

  async command(leaf, options) {
    const { world, id } = this.pane;
    const user = world.me;
    const answer = await api.command(user, id, leaf.path, options);
    if (user !== world.me || id !== this.pane.id) return;
    if (answer.status === "failed") this.addFailure(leaf, answer.id);
    else if (answer.modal) this.ask(user, answer.modal);
  }

  /** A notice that only this page shows: the bot did not answer the command. */
  addFailure(leaf, id) {
    const { self, bot } = this.pane.world;
    this.local.push({
      id: `local-${id}`, author: bot, flags: 64, timestamp: new Date().toISOString(),
      content: say("no-response"), failedCommand: { user: self, name: leaf.shown },
    });
    this.pane.draw();
  }

  ask(user, modal) {
    const { pane } = this;
    openModal(modal, {
      scene: pane.scene(),
      by: pane.world.user(user).name,
      submit: async (fields) => {
        const answer = await api.modal(user, modal.id, fields);
        if (answer.status === "failed") throw new Error(say("modal-failed"));
      },
    });
  }
}
