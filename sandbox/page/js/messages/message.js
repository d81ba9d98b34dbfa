/**
 * Renders one message as a list item: author, text, components and the reader's own marks.
 *
 * Rendering is pure: state comes in as `view`, and data attributes mark what can be pressed.
 *
 * `view`: `{scene, compact, day: words or null, busy: Set of custom ids, chosen: Map custom id →
 * values, open: custom id or null, failed: sentence or null}`.
 */
import { avatar, h, icon } from "../elements/dom.js";
import { inline, placeLink } from "./inline.js";
import { markdown } from "./blocks.js";
import { attachments, embed } from "./media.js";
import { each } from "./components.js";
import { said, say } from "../elements/texts.js";
import { relative, sentAt } from "../elements/times.js";

const EPHEMERAL = 1 << 6;
const LOADING = 1 << 7;
const THREAD_STARTED = 18;
const TOGETHER_MS = 7 * 60_000;

export const isEphemeral = (message) => Boolean((message.flags ?? 0) & EPHEMERAL);
export const isLoading = (message) => Boolean((message.flags ?? 0) & LOADING);

/** True if `message` follows `before` without a header of its own. */
export function follows(message, before) {
  return Boolean(before)
    && before.author.id === message.author.id
    && isEphemeral(before) === isEphemeral(message)
    && !cause(message) && !message.referenced_message?.content
    && new Date(message.timestamp) - new Date(before.timestamp) < TOGETHER_MS;
}

/** The command that made this message, as `{user, name}`, or null. */
function cause(message) {
  const meta = message.interaction_metadata;
  const old = message.interaction;
  if (message.failedCommand) return message.failedCommand;
  if ((meta?.type ?? old?.type) !== 2) return null;
  return { user: (meta ?? old).user, name: old?.name ?? meta?.name };
}

export function renderMessage(message, view) {
  const mine = isEphemeral(message);
  const called = message.mentions?.some((user) => user.id === view.scene.me);
  const classes = ["message", view.compact && "compact", mine && "ephemeral", called && "called"];
  return h("li", {
    class: classes.filter(Boolean).join(" "), "data-key": message.id, "data-message-id": message.id,
    "data-testid": "message", "data-day": view.day, tabindex: "-1",
  },
  view.compact ? null : above(message, view),
  h("div", { class: "gutter" }, view.compact
    ? sentAt(message.timestamp, view.scene.locale)
    : avatar(person(message.author, view.scene))),
  h("div", { class: "content" },
    view.compact ? null : header(message, view),
    body(message, view),
    view.failed && h("p", { class: "failed", role: "alert", "data-testid": "failed" }, view.failed),
    mine && own(message)));
}

function above(message, view) {
  const by = cause(message);
  const answered = message.referenced_message;
  if (by) {
    const user = person(by.user, view.scene);
    const name = h("b", {}, user.name);
    return h("div", { class: "above" }, avatar(user, "tiny"), by.name
      ? said("used-command", { name, command: h("span", { class: "mention" }, `/${by.name}`) })
      : said("used-some-command", { name }));
  }
  if (!answered?.content) return null;
  const user = person(answered.author, view.scene);
  return h("div", { class: "above" }, avatar(user, "tiny"), h("b", {}, user.name), " ",
    h("span", { class: "above-text" }, preview(answered.content, view.scene)));
}

/** The one line that a reply shows of the message it answers. Nothing in it can be pressed. */
function preview(content, scene) {
  return inline(content.replaceAll("\n", " "), scene, 0, true);
}

function person(author, scene) {
  return { ...author, name: scene.user(author.id)?.name ?? author.global_name ?? author.username };
}

function header(message, view) {
  const user = person(message.author, view.scene);
  return h("div", { class: "header" },
    h("span", { class: "author" }, user.name),
    user.bot && h("span", { class: "app-mark" }, say("app")),
    sentAt(message.timestamp, view.scene.locale));
}

function body(message, view) {
  if (isLoading(message)) {
    const { name } = person(message.author, view.scene);
    return h("p", { class: "thinking" }, say("thinking", { name }));
  }
  if (message.type === THREAD_STARTED) {
    const thread = placeLink(
      message.message_reference?.channel_id, undefined, view.scene, [message.content]);
    return h("p", { class: "thinking" }, said("thread-started", { thread }));
  }
  const edited = message.edited_timestamp && !message.components?.length && h("span", {
    class: "edited", title: relative(new Date(message.edited_timestamp) / 1000, view.scene.locale),
  }, say("edited"));
  return [
    message.content && h("div", { class: "text" }, markdown(message.content, view.scene), edited),
    attachments(unplaced(message)),
    message.embeds?.map((one) => embed(one, view.scene)),
    message.components?.length > 0
      && h("div", { class: "components" }, each(message.components, view)),
    message.thread && h("p", { class: "thread-below" }, icon("thread"),
      placeLink(message.thread.id, undefined, view.scene, [message.thread.name])),
  ];
}

/** Attachments that the message's components and embeds do not show already. */
function unplaced(message) {
  const v2 = (message.flags ?? 0) & (1 << 15);
  const shown = (message.embeds ?? []).flatMap((one) => [one.image?.url, one.thumbnail?.url]);
  return v2 ? [] : (message.attachments ?? []).filter((one) => !shown.includes(one.url));
}

function own(message) {
  const dismiss = h("button", {
    type: "button", class: "linkish", "data-dismiss": message.id, "data-testid": "dismiss",
  }, say("dismiss"));
  return h("p", { class: "only-you" }, icon("eye"), said("only-you", { dismiss }));
}
