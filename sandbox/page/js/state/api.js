/**
 * The page's calls to the sandbox: JSON over fetch, and one WebSocket for each person.
 *
 * It has paths, errors and reconnection.
 */

import { say } from "../elements/texts.js";

/** A call that the sandbox refused; `message` is its sentence. */
export class Refused extends Error {}

/** Made at each start of the sandbox, so that no other website knows it. */
const token = document.querySelector('meta[name="sandbox-token"]').content;

async function call(method, path, body) {
  let response;
  const headers = { "X-Sandbox-Token": token };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    response = await fetch(path, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused(say("sandbox-silent"));
  }
  if (response.status === 403) location.reload();
  const text = await response.text();
  const answer = parse(text);
  if (!response.ok) throw new Refused(answer?.error || text || response.statusText);
  return answer;
}

function parse(text) {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

const query = (values) => new URLSearchParams(values).toString();

export const api = {
  state: (user) => call("GET", `/page/state${user ? `?${query({ user })}` : ""}`),
  messages: (user, channel) =>
    call("GET", `/page/channels/${channel}/messages?${query({ user, limit: 50 })}`),
  say: (user, channel, content) => call("POST", "/page/messages", { user, channel, content }),
  command: (user, channel, path, options) =>
    call("POST", "/page/interactions", { user, type: "command", channel, path, options }),
  autocomplete: (user, channel, path, options, focused) =>
    call("POST", "/page/interactions", {
      user, type: "autocomplete", channel, path, options, focused,
    }),
  component: (user, channel, message, customId, values) =>
    call("POST", "/page/interactions", {
      user, type: "component", channel, message, custom_id: customId, values,
    }),
  modal: (user, modal, fields) =>
    call("POST", "/page/interactions", { user, type: "modal", modal, fields }),
  addPerson: (name, locale) => call("POST", "/page/users", { name, locale }),
  changePerson: (id, changes) => call("PATCH", `/page/users/${id}`, changes),
  giveRole: (user, guild, on) => call("PUT", `/page/users/${user}/role`, { guild, on }),
  leave: (user, guild) => call("DELETE", `/page/users/${user}?${query({ guild })}`),
  addServer: (name) => call("POST", "/page/guilds", { name }),
  inviteBot: (id) => call("POST", "/page/guilds", { id }),
  removeBot: (id) => call("DELETE", `/page/guilds/${id}`),
  addChannel: (guild, name, kind) => call("POST", "/page/channels", { guild, name, kind }),
  deleteChannel: (id) => call("DELETE", `/page/channels/${id}`),
  permit: (channel, deny) => call("PATCH", "/page/permissions", { channel, deny }),
  trouble: (name, on) => call("PUT", `/page/troubles/${name}`, { on }),
  assumption: (name, strict) => call("PUT", `/page/assumptions/${name}`, { strict }),
  gateway: (action) => call("POST", `/page/gateway/${action}`),
  outage: (guild, on) => call("POST", "/page/gateway/outage", { guild, over: !on }),
  restart: () => call("POST", "/page/restart"),
  process: (name, action) => call("POST", `/page/processes/${name}/${action}`),
};

const isNewer = (id, than) =>
  id.length > than.length || (id.length === than.length && id > than);

/**
 * Live updates for one person, with reconnection until `stop()`.
 *
 * They begin with what is newer than the message `since`. `ready`: updates follow from now on, or
 * cannot for the moment.
 */
export class Feed {
  constructor(user, since, { onEvent, onLink }) {
    this.user = user;
    this.since = since;
    this.onEvent = onEvent;
    this.onLink = onLink;
    this.attempt = 0;
    this.stopped = false;
    this.ready = new Promise((resolve) => { this.settle = resolve; });
    this.open();
  }

  open() {
    const { user, since } = this;
    const url = new URL(`/page/ws?${query({ user, since, token })}`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    this.socket = new WebSocket(url);
    this.socket.addEventListener("message", (frame) => {
      const event = parse(frame.data);
      if (event && !this.stopped) this.receive(event);
    });
    this.socket.addEventListener("close", () => this.reopen());
  }

  receive(event) {
    if (event.t === "hello") {
      const again = this.attempt > 0;
      this.attempt = 0;
      this.settle();
      this.onLink(this.user, true, again);
    } else if (event.t === "message_create" && isNewer(event.message.id, this.since)) {
      this.since = event.message.id;
    }
    this.onEvent(this.user, event);
  }

  reopen() {
    this.settle();
    if (this.stopped) return;
    this.attempt += 1;
    this.onLink(this.user, false, true);
    setTimeout(() => this.stopped || this.retry(), Math.min(5000, 250 * 2 ** this.attempt));
  }

  /** A refused socket gives no reason. A call does, and reloads an outdated page. */
  async retry() {
    await api.state().catch(() => null);
    if (!this.stopped) this.open();
  }

  stop() {
    this.stopped = true;
    this.socket.close();
    this.settle();
  }
}
