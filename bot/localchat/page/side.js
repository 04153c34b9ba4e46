// Who I am, and the chats that this person has.

import { $, Rows, avatar, el, fill } from "./dom.js";

export class Side {
  /** `acts`: person(id) becomes somebody else, chat(id) opens a chat. */
  constructor(acts) {
    this.acts = acts;
    this.people = new Rows($(".people"));
    this.chats = new Rows($(".chats"));
  }

  render(seen, open) {
    this.people.list.ariaLabel = seen.texts.who;
    this.chats.list.ariaLabel = seen.texts.chats;
    this.people.render(
      seen.people.map((one) => ({
        key: one.id,
        source: [one, one.id === seen.me.id],
        build: () => this.person(one, one.id === seen.me.id),
      })),
    );
    this.chats.render(
      seen.chats.toSorted(groupsFirst).map((chat) => ({
        key: `${seen.me.id}/${chat.id}`,
        source: [chat, chat === open],
        build: () => this.chat(chat, seen, chat === open),
      })),
    );
  }

  person(one, isMe) {
    return el(
      "button",
      {
        class: "person",
        type: "button",
        "aria-pressed": String(isMe),
        data: { person: one.id },
        onclick: () => this.acts.person(one.id),
      },
      avatar(one),
      el("span", {}, one.name),
    );
  }

  chat(chat, seen, isOpen) {
    const last = chat.messages.filter((one) => !one.service).at(-1);
    const author = last && chat.type !== "private" && !last.from.bot ? `${last.from.name}: ` : "";
    const picture = chat.type === "private" ? avatar(seen.bot) : avatar({ id: chat.id, name: chat.title });
    const mark = chat.unread
      ? el(
          "span",
          { class: chat.loud ? "unread" : "unread quiet", "aria-label": fill(seen.texts.unread, { count: chat.unread }) },
          String(chat.unread),
        )
      : null;
    return el(
      "button",
      {
        class: "chat-line",
        type: "button",
        "aria-current": isOpen ? "true" : null,
        data: { chat: chat.id, type: chat.type },
        onclick: () => this.acts.chat(chat.id),
      },
      picture,
      el(
        "span",
        { class: "chat-words" },
        el("span", { class: "short" }, seen.texts[chat.type === "private" ? "short-private" : "short-group"]),
        el("b", {}, chat.title),
        el("span", {}, last ? author + (last.text || last.file?.name || "") : seen.texts["no-messages"]),
      ),
      mark,
    );
  }
}

function groupsFirst(a, b) {
  return Number(a.type === "private") - Number(b.type === "private");
}
