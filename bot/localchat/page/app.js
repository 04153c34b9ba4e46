// The page: who I am, which chat is open, and what happens on a tap, a word, a link.

import { Refused, act, listen, state } from "./api.js";
import { MiniApp } from "./bridge.js";
import { Composer } from "./composer.js";
import { $, avatar, el, fill } from "./dom.js";
import { Messages } from "./messages.js";
import { ask, toast } from "./notices.js";
import { Side } from "./side.js";

const place = new URLSearchParams(location.search);
let person = place.get("as");
let chatId = Number(place.get("chat")) || null;
let seen = null;
let wanted = -1;
let loading = false;

const list = $(".messages");
const down = $(".down");
const side = new Side({ person: become, chat: open });
const composer = new Composer({ say });
const miniApp = new MiniApp($(".app"), {
  link: follow,
  popup: (asked) => ask(asked, seen.texts),
  share: () => toast(seen.texts["share-elsewhere"]),
});
const messages = new Messages(list, { tap, link: follow, command: say, reply: composer.replyTo.bind(composer), jump });

function current() {
  return seen.chats.find((chat) => chat.id === chatId) ?? seen.chats.find((chat) => chat.type !== "private") ?? seen.chats[0];
}

async function refresh() {
  if (loading) return;
  loading = true;
  try {
    do {
      const asked = person;
      const answer = await state(asked);
      // Somebody else by now: the answer is not for this person.
      if (person !== asked) continue;
      seen = answer;
      person = String(seen.me.id);
      render();
    } while (wanted > (seen?.version ?? -1) || person !== String(seen?.me.id));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    online(false);
  } finally {
    loading = false;
  }
}

function render() {
  const chat = current();
  const switched = chatId !== chat.id || list.dataset.of !== `${person}/${chat.id}`;
  const atBottom = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  chatId = chat.id;
  list.dataset.of = `${person}/${chat.id}`;
  history.replaceState(null, "", `?as=${person}&chat=${chatId}`);
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = seen.texts[element.dataset.text];
  for (const element of document.querySelectorAll("[data-label]")) element.ariaLabel = seen.texts[element.dataset.label];
  document.documentElement.lang = seen.me.language ?? "ru";
  if (!document.hidden && (atBottom || switched)) markRead(chat);
  side.render(seen, chat);
  head(chat);
  pinned(chat);
  messages.render(chat, seen);
  composer.render(chat, seen, openMenu);
  if (atBottom || switched) list.scrollTop = list.scrollHeight;
  down.hidden = atBottom || switched;
  down.textContent = chat.unread ? `↓ ${chat.unread}` : "↓";
  const loud = seen.chats.reduce((sum, one) => sum + one.loud, 0);
  document.title = `${loud ? `(${loud}) ` : ""}${chat.title} · ${seen.texts["page-title"]}`;
}

function markRead(chat) {
  if (!chat.unread) return;
  chat.unread = chat.loud = 0;
  act("read", { person, chat: chat.id });
}

function head(chat) {
  const picture = chat.type === "private" ? avatar(seen.bot) : avatar({ id: chat.id, name: chat.title });
  $(".head-avatar").replaceChildren(picture);
  $(".head h1").textContent = chat.title;
  $(".head p").textContent =
    chat.type === "private" ? seen.texts["private-chat"] : fill(seen.texts.members, { count: chat.members });
}

function pinned(chat) {
  const bar = $(".pinned");
  bar.hidden = !chat.pinned;
  if (!chat.pinned) return;
  bar.replaceChildren(el("b", {}, seen.texts["pinned-bar"]), el("span", {}, chat.pinned.text));
  bar.onclick = () => jump(chat.pinned.key);
}

function jump(key) {
  const target = list.querySelector(`[data-key="${CSS.escape(key)}"]`);
  target?.scrollIntoView({ block: "center", behavior: "smooth" });
  target?.animate([{ filter: "brightness(1.25)" }, { filter: "none" }], 900);
}

function become(id) {
  person = String(id);
  const chat = seen.chats.find((one) => one.id === chatId);
  if (chat?.type === "private") chatId = id;
  miniApp.close();
  composer.clear();
  refresh();
}

function open(id) {
  chatId = id;
  composer.clear();
  render();
}

async function attempt(deed) {
  try {
    return await deed();
  } catch (error) {
    toast(fill(seen.texts.failed, { text: error.message }));
    if (!(error instanceof Refused)) throw error;
    return null;
  }
}

function say(text, replyTo = null) {
  list.scrollTop = list.scrollHeight;
  return attempt(() => act("say", { person, chat: chatId, text, reply_to: replyTo }));
}

async function tap(message, button, element) {
  if (button.url) return follow(button.url);
  if (button.web_app) return launch({ url: button.web_app });
  if (button.copy_text) {
    await navigator.clipboard.writeText(button.copy_text.text);
    return toast(seen.texts.copied);
  }
  if (button.switch_inline_query !== undefined) return toast(seen.texts["share-elsewhere"]);
  if (!button.callback_data) return undefined;
  element.ariaBusy = "true";
  const answer = await attempt(() =>
    act("tap", { person, chat: chatId, key: message.key, data: button.callback_data }),
  );
  element.ariaBusy = "false";
  if (!answer) return undefined;
  if (answer.silent) return toast(seen.texts["no-answer"]);
  if (answer.url) return follow(answer.url);
  if (answer.alert) return ask({ message: answer.text, buttons: [{ id: "ok", type: "ok" }] }, seen.texts);
  return answer.text ? toast(answer.text) : undefined;
}

/** Links to the bot stay on the page, as they do in Telegram; others open in a new tab. */
async function follow(address) {
  const url = new URL(address, location.href);
  const [bot, app] = url.pathname.slice(1).split("/");
  if (url.hostname !== "t.me" || bot.toLowerCase() !== seen.bot.username.toLowerCase()) {
    window.open(url, "_blank", "noopener");
    return;
  }
  const start = url.searchParams.get("start");
  const startApp = url.searchParams.get("startapp");
  if (app || startApp !== null) return launch({ start_param: startApp ?? "" });
  if (url.searchParams.has("startgroup")) return toast(seen.texts["already-in-group"]);
  open(Number(person));
  if (start !== null) await say(`/start ${start}`.trim());
  return undefined;
}

async function launch(asked) {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  const opened = await attempt(() => act("launch", { person, chat: chatId, dark, ...asked }));
  if (opened) miniApp.open(opened);
}

function openMenu(button) {
  launch({ url: button.web_app.url });
}

function online(is) {
  $(".offline").hidden = is;
}

down.addEventListener("click", () => list.scrollTo({ top: list.scrollHeight, behavior: "smooth" }));
list.addEventListener("scroll", () => {
  const atBottom = list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  if (!atBottom || !seen) return;
  down.hidden = true;
  if (current().unread) {
    markRead(current());
    side.render(seen, current());
  }
});
addEventListener("resize", () => (list.scrollTop = list.scrollHeight));
document.addEventListener("visibilitychange", () => seen && !document.hidden && render());
listen((version) => {
  wanted = version;
  refresh();
}, online);
