// Who I am, and the chats that this person has.

import { $, avatar, el, fill } from "./dom.js";

export class Side {
  /** `acts`: person(id) becomes somebody else, chat(id) opens a chat. */
  constructor(acts) {
    this.acts = acts;
    this.people = $(".people");
    this.chats = $(".chats");
  }

  render(seen, open) {
    this.people.ariaLabel = seen.texts.who;
    this.chats.ariaLabel = seen.texts.chats;
    this.people.replaceChildren(
      ...seen.people.map((one) =>
        el(
          "button",
          {
            class: "person",
            type: "button",
            "aria-pressed": String(one.id === seen.me.id),
            data: { person: one.id },
            onclick: () => this.acts.person(one.id),
          },
          avatar(one),
          el("span", {}, one.name),
        ),
      ),
    );
    this.chats.replaceChildren(...seen.chats.map((chat) => this.chat(chat, seen, chat === open)).sort(groupsFirst));
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
  return Number(a.dataset.type === "private") - Number(b.dataset.type === "private");
}
