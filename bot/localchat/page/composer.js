// The line below: text, the commands of the bot, the message that is replied to.

import { $, el } from "./dom.js";

export class Composer {
  /** `acts`: say(text, replyTo). */
  constructor(acts) {
    this.acts = acts;
    this.form = $(".composer");
    this.input = $("textarea", this.form);
    this.list = $(".commands");
    this.bar = $(".quote-bar");
    this.reply = null;
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.send(this.input.value);
    });
    this.input.addEventListener("input", () => this.suggest());
    this.input.addEventListener("keydown", (event) => this.key(event));
    $(".slash", this.form).addEventListener("click", () => this.toggle());
    $(".start").addEventListener("click", () => this.send("/start"));
  }

  render(chat, seen, openMenu) {
    this.words = seen.texts;
    this.commands = chat.commands;
    this.input.placeholder = seen.texts.input;
    this.input.ariaLabel = seen.texts.input;
    this.form.hidden = !chat.started;
    $(".start").hidden = chat.started;
    $(".slash", this.form).hidden = !chat.commands.length;
    const menu = $(".menu", this.form);
    menu.hidden = !chat.menu;
    if (chat.menu) {
      menu.textContent = chat.menu.text;
      menu.onclick = () => openMenu(chat.menu);
    }
  }

  send(text) {
    if (!text.trim()) return;
    const replyTo = this.reply?.key ?? null;
    this.clear();
    this.acts.say(text, replyTo);
    this.input.focus();
  }

  clear() {
    this.input.value = "";
    this.reply = null;
    this.bar.hidden = true;
    this.list.hidden = true;
    this.grow();
  }

  replyTo(message) {
    this.reply = message;
    this.bar.hidden = false;
    this.bar.replaceChildren(
      el("span", {}, el("b", {}, message.from.name), message.text),
      el("button", { type: "button", "aria-label": this.words["cancel-reply"], onclick: () => this.clear() }, "✕"),
    );
    this.input.focus();
  }

  toggle() {
    if (!this.list.hidden) {
      this.list.hidden = true;
      return;
    }
    this.show(this.commands);
    this.input.focus();
  }

  suggest() {
    this.grow();
    const typed = /^\/(\w*)$/.exec(this.input.value);
    this.show(typed ? this.commands.filter((one) => one.command.startsWith(typed[1])) : []);
  }

  show(commands) {
    this.list.hidden = !commands.length;
    this.list.replaceChildren(
      ...commands.map((one) =>
        el(
          "button",
          { type: "button", role: "option", onclick: () => this.send(`/${one.command}`) },
          el("b", {}, `/${one.command}`),
          el("span", {}, one.description),
        ),
      ),
    );
  }

  key(event) {
    if (event.key === "Escape") {
      this.list.hidden = true;
    } else if (event.key === "Tab" && !this.list.hidden) {
      event.preventDefault();
      this.input.value = $("b", this.list).textContent;
      this.suggest();
    } else if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send(this.input.value);
    }
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${Math.min(this.input.scrollHeight, 140)}px`;
  }
}
