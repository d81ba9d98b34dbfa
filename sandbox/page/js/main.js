/**
 * Assembles the page: seat switch, places, channel, and the private conversation next to it.
 *
 * It decides which places are on screen, and keeps them in the address.
 */
import { askMark, h, icon, markedName, refill } from "./elements/dom.js";
import { addPerson, personSettings } from "./dialogs/people.js";
import { arrows, keysPanel, listenToKeys } from "./panes/keys.js";
import { Pane } from "./panes/pane.js";
import { processPanel } from "./dialogs/processes.js";
import { addChannel, addServer, channelSettings, serverSettings } from "./dialogs/places.js";
import { Rail } from "./panes/rail.js";
import { Sidebar } from "./panes/sidebar.js";
import { applyTheme } from "./elements/theme.js";
import { say, speak } from "./elements/texts.js";
import { startClock } from "./elements/times.js";
import { troublePanel, troubleWords } from "./dialogs/troubles.js";
import { World } from "./state/world.js";

const WIDE = matchMedia("(min-width: 1000px)");
const app = document.getElementById("app");
const world = new World();

/** Each person's last channel, and which pane a narrow screen shows. */
const lastChannel = new Map();
let side = "channel";

const channelPane = new Pane(world, "channel", follow);
const dmPane = new Pane(world, "dm", follow);
const rail = new Rail(world, () => addPerson((user) => world.switchTo(user.id)));
const sidebar = new Sidebar(world, {
  open: (id) => open(id),
  settings: () => personSettings(world.self, world.guilds, () => world.refresh()),
  addServer: () => addServer(() => world.refresh()),
  addChannel: (guild) => addChannel(guild, async ({ id }) => {
    await world.refresh();
    open(id);
  }),
  server: (guild) => serverSettings(guild, world.bot),
  channel: (channel) => channelSettings(channel, world.bot),
  trouble: () => troublePanel(world),
  keys: keysPanel,
  processes: () => processPanel(world),
}, (id) => onScreen().includes(id));
const banner = h("div", { class: "banner", role: "alert", hidden: true, "data-testid": "banner" });
const spoken = h("p", { class: "hidden-words", role: "status", "data-testid": "spoken" });
const trouble = h("div", {
  class: "banner mild", role: "status", hidden: true, "data-testid": "trouble-banner",
});
const drawer = h("button", {
  type: "button", class: "icon-button menu", "aria-controls": "sidebar",
  "aria-expanded": "false", "data-testid": "menu", on: { click: () => slide() },
}, icon("menu"));
const tabs = h("div", { class: "tabs", role: "tablist" });
const shade = h("div", { class: "shade", on: { click: () => slide(false) } });

app.append(rail.element, sidebar.element, h("main", { class: "stage" },
  h("div", { class: "top" }, drawer, tabs), banner, trouble, spoken,
  h("div", { class: "panes" }, channelPane.element, dmPane.element)), shade);

tabs.addEventListener("click", (event) => {
  const tab = event.target.closest("[data-side]");
  if (tab) show(tab.dataset.side);
});
arrows(tabs, "[data-side]");

function onScreen() {
  const ids = WIDE.matches ? [channelPane.id, dmPane.id]
    : [side === "dm" ? dmPane.id : channelPane.id];
  return ids.filter(Boolean);
}

/** Opens or closes the list of places on a narrow screen. */
function slide(isOpen = !app.classList.contains("sliding")) {
  const was = app.classList.contains("sliding");
  app.classList.toggle("sliding", isOpen);
  drawer.setAttribute("aria-expanded", String(isOpen));
  if (isOpen) sidebar.current?.focus();
  else if (was && sidebar.element.contains(document.activeElement)) drawer.focus();
}

function show(which) {
  side = which;
  settle();
}

/** Shows a place: a private one in its own pane, any other in the middle. */
function open(id) {
  slide(false);
  if (world.dms.some((dm) => dm.id === id)) {
    dmPane.open(id);
    side = "dm";
  } else {
    channelPane.open(id);
    lastChannel.set(world.me, id);
    side = "channel";
  }
  settle();
}

async function follow(id, message) {
  if (!world.place(id)) {
    notice(say("place-unseen"));
    return;
  }
  open(id);
  const pane = [channelPane, dmPane].find((one) => one.id === id);
  if (!world.isLoaded(id)) await world.load(id);
  if (message) pane.point(message);
}

/** Updates marks, tabs and the address to what is on screen. */
function settle() {
  app.dataset.side = side;
  world.watch(onScreen());
  location.replace(`#${world.me}/${channelPane.id ?? ""}`);
  marks();
}

function marks() {
  rail.draw();
  sidebar.draw();
  drawTabs();
  const pings = world.people.reduce((sum, one) => sum + world.marks.total(one.id).pings, 0);
  const asked = world.people.filter((one) => world.asks.of(one.id)).map((one) => one.name);
  const place = channelPane.id && world.place(channelPane.id);
  document.title = [pings ? `(${pings})` : "", asked.length ? `${say("title-asked", { names: asked.join(", ") })} ·` : "",
    place ? `#${place.name} ·` : "", world.self.name].filter(Boolean).join(" ");
}

function drawTabs() {
  const of = (id) => (id ? world.marks.of(world.me, id) : { unread: 0, pings: 0 });
  const place = channelPane.id && world.place(channelPane.id);
  drawer.setAttribute("aria-label", say("channels"));
  tabs.setAttribute("aria-label", say("conversations"));
  const shown = [
    ["channel", `#${place?.name ?? say("no-channel")}`, channelPane.id],
    ["dm", `@${dmName()}`, dmPane.id],
  ];
  refill(tabs, shown.map(([which, words, id]) => {
    const { unread, pings } = of(id);
    const isAsked = world.asks.of(world.me, id);
    return h("button", {
      type: "button", role: "tab", "aria-selected": String(which === side), "data-side": which,
      "aria-controls": `pane-${which}`, "data-testid": `tab-${which}`, class: `tab${unread ? " unread" : ""}`,
      "aria-label": markedName(words, { unread, pings }, isAsked),
    }, h("span", {}, words), isAsked && askMark(),
    pings > 0 && h("span", { class: "badge" }, pings),
    !pings && unread > 0 && h("span", { class: "dot" }));
  }));
}

const dmName = () => (dmPane.id && world.place(dmPane.id)?.name) || world.bot.name;

function drawBanner() {
  const { name } = world.bot;
  const words = !world.linked ? say("sandbox-lost")
    : world.bot.online ? "" : say("bot-offline", { bot: name });
  banner.hidden = !words;
  banner.textContent = words;
  trouble.hidden = world.troubles.length === 0;
  const told = trouble.hidden ? ""
    : say("troubles-on", { troubles: troubleWords(world.troubles).join(" · ") });
  if (trouble.textContent !== told) trouble.textContent = told;
}

function notice(words) {
  const note = h("p", { class: "notice" }, words);
  document.getElementById("notices").append(note);
  setTimeout(() => note.remove(), 5000);
}

/** The channel to show for the current person: the last one, else the first readable one. */
function homeChannel(wanted) {
  const readable = world.guilds.flatMap((guild) => world.readable(guild)).map((one) => one.id);
  return [wanted, lastChannel.get(world.me), channelPane.id].find((id) => readable.includes(id))
    ?? readable[0] ?? null;
}

world.addEventListener("seat", () => {
  channelPane.open(homeChannel(lastChannel.get(world.me)), { forced: true });
  dmPane.open(world.botDm?.id ?? null, { forced: true });
  settle();
});

world.addEventListener("state", () => {
  speak(world.self.locale);
  const dm = world.botDm?.id ?? null;
  if (!dmPane.id || !world.place(dmPane.id)) dmPane.open(dm);
  if (!channelPane.id || !world.place(channelPane.id)) channelPane.open(homeChannel());
  channelPane.refresh();
  dmPane.refresh();
  drawBanner();
  settle();
});

world.addEventListener("messages", ({ detail }) => {
  for (const pane of [channelPane, dmPane]) if (pane.id === detail) pane.draw();
});
world.addEventListener("marks", marks);
world.addEventListener("called", ({ detail }) => {
  spoken.textContent = say("called", { name: world.user(detail)?.name ?? say("user-unknown") });
});
world.addEventListener("link", drawBanner);
WIDE.addEventListener("change", settle);
document.addEventListener("visibilitychange", () => world.see());
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") slide(false);
});
listenToKeys({
  regions: () => [rail.current, sidebar.current, ...channelPane.stops, ...dmPane.stops],
  onSlash: () => (side === "dm" && !WIDE.matches ? dmPane : channelPane).composer.write("/"),
  onHelp: keysPanel,
});

async function start() {
  const [user, channel] = location.hash.slice(1).split("/");
  try {
    await world.start(user || null);
    if (channel && world.place(channel)) open(channel);
  } catch (error) {
    banner.hidden = false;
    banner.textContent = error.message;
    setTimeout(start, 2000);
  }
}

applyTheme();
startClock();
start();
