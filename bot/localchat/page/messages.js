// The list of messages: bubbles, keyboards, service lines. Only what has changed is built anew.

import { Rows, avatar, el, fill, nameHue } from "./dom.js";
import { formatted } from "./entities.js";

const GROUPED_S = 300;

export class Messages {
  /** `acts`: tap(message, button, element), link(url), command(text), reply(message), jump(key). */
  constructor(list, acts) {
    this.acts = acts;
    this.rows = new Rows(list);
  }

  render(chat, seen) {
    this.words = seen.texts;
    this.language = seen.me.language ?? "ru";
    const rows = [];
    chat.messages.forEach((message, index) => {
      const before = chat.messages[index - 1];
      const after = chat.messages[index + 1];
      if (!before || day(before) !== day(message)) rows.push(this.dayLine(message));
      const shape = {
        first: !together(before, message),
        last: !together(message, after),
        group: chat.type !== "private",
      };
      rows.push({
        key: `${chat.id}/${message.key}`,
        source: [message, shape, this.language],
        build: () => this.row(message, shape),
      });
    });
    if (!rows.length) {
      const text = chat.type === "private" ? "empty-private" : "empty-group";
      rows.push({
        key: `${chat.id}/empty`,
        source: [text, this.language],
        build: () => el("p", { class: "empty" }, this.words[text]),
      });
    }
    this.rows.render(rows);
  }

  dayLine(message) {
    const date = day(message);
    return {
      key: `day/${date}`,
      source: [date, this.language],
      build: () => el("p", { class: "service day" }, this.dayName(message.date)),
    };
  }

  dayName(seconds) {
    const then = new Date(seconds * 1000);
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate());
    const days = Math.ceil((midnight - then) / 86_400_000);
    if (days <= 0) return this.words.today;
    if (days === 1) return this.words.yesterday;
    return then.toLocaleDateString(this.language, { day: "numeric", month: "long" });
  }

  row(message, shape) {
    if (message.service) {
      const text = this.words[`service-${message.service.kind}`] ?? message.service.kind;
      return el("p", { class: "service", data: { key: message.key } }, fill(text, message.service));
    }
    const classes = ["message"];
    if (message.mine) classes.push("mine");
    if (message.ephemeral) classes.push("ephemeral");
    if (shape.first) classes.push("first");
    if (shape.last) classes.push("last");
    const side = shape.group && !message.mine;
    return el(
      "article",
      { class: classes.join(" "), data: { key: message.key } },
      side ? (shape.last ? avatar(message.from) : el("span", { class: "avatar-gap" })) : null,
      el(
        "div",
        { class: message.keyboard.length ? "column wide" : "column" },
        this.bubble(message, side && shape.first),
        ...message.keyboard.map((row) => this.keyboardRow(message, row)),
      ),
    );
  }

  bubble(message, named) {
    const bubble = el("div", { class: message.file?.kind === "photo" ? "bubble photo" : "bubble" });
    if (named) {
      const name = el("b", { class: "name" }, message.from.name);
      name.style.setProperty("--hue", nameHue(message.from));
      if (message.from.bot) name.append(el("small", {}, this.words.bot));
      bubble.append(name);
    }
    if (message.ephemeral) bubble.append(el("span", { class: "only-you" }, this.words["only-you"]));
    if (message.reply) bubble.append(this.quote(message.reply));
    if (message.file) bubble.append(this.file(message.file));
    bubble.append(
      el("span", { class: "text" }, ...formatted(message.text, message.entities, this.acts)),
      this.meta(message),
    );
    bubble.addEventListener("dblclick", () => this.acts.reply(message));
    return bubble;
  }

  quote(reply) {
    const quote = el(
      "button",
      { class: "reply", type: "button", onclick: () => this.acts.jump(reply.key) },
      el("b", {}, reply.from.name),
      el("span", {}, reply.text),
    );
    quote.style.setProperty("--hue", nameHue(reply.from));
    return quote;
  }

  file(file) {
    const address = `/localchat/files/${file.id}`;
    if (file.kind === "photo") return el("img", { class: "picture", src: address, alt: file.name });
    return el("a", { class: "document", href: address, download: file.name }, file.name);
  }

  meta(message) {
    const time = new Date(message.date * 1000).toLocaleTimeString(this.language, {
      hour: "2-digit",
      minute: "2-digit",
    });
    const parts = [];
    if (message.silent && !message.mine) parts.push(this.words.silent);
    if (message.edited) parts.push(this.words.edited);
    parts.push(time);
    return el("span", { class: "meta" }, parts.join(" · "));
  }

  keyboardRow(message, row) {
    return el(
      "div",
      { class: "keys" },
      ...row.map((button) => {
        const kind = button.url ? "url" : button.web_app ? "web-app" : "callback";
        const key = el("button", { class: `key ${kind} ${button.style ?? ""}`, type: "button" }, button.text);
        if (button.callback_data) key.dataset.callback = button.callback_data;
        key.addEventListener("click", () => this.acts.tap(message, button, key));
        return key;
      }),
    );
  }
}

function day(message) {
  return new Date(message.date * 1000).toDateString();
}

function together(a, b) {
  if (!a || !b || a.service || b.service || day(a) !== day(b)) return false;
  return a.from.id === b.from.id && b.date - a.date < GROUPED_S;
}
