// The Telegram side of a mini-app in a frame: answers its events as a client of this version would.

import { $, el } from "./dom.js";

const DISMISSED = { object: {}, undefined: undefined, null: null, trusted: { isTrusted: true } };

export class MiniApp {
  /** `acts`: link(url) opens a Telegram link, popup(parameters) resolves to a button id or null,
   *  share() tells that there is no other chat to share in. */
  constructor(pane, acts) {
    this.pane = pane;
    this.acts = acts;
    this.back = $(".app-back", pane);
    this.back.addEventListener("click", () => this.send("back_button_pressed"));
    $(".app-close", pane).addEventListener("click", () => this.close());
    addEventListener("message", (event) => {
      if (this.frame && event.source === this.frame.contentWindow) this.receive(event.data);
    });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.theme());
  }

  open({ url, client }) {
    this.client = client;
    this.params = new URLSearchParams(new URL(url, location.href).hash.slice(1));
    const sandbox = ["allow-scripts", "allow-forms", "allow-popups", "allow-modals"];
    if (client.storage) sandbox.push("allow-same-origin");
    this.frame = el("iframe", { title: "mini-app", sandbox: sandbox.join(" "), src: url });
    $(".app-frame", this.pane).replaceChildren(this.frame);
    this.back.hidden = true;
    this.pane.hidden = false;
  }

  close() {
    this.pane.hidden = true;
    $(".app-frame", this.pane).replaceChildren();
    this.frame = null;
  }

  send(eventType, eventData) {
    if (!this.frame || this.client.silent) return;
    this.frame.contentWindow.postMessage(JSON.stringify({ eventType, eventData }), "*");
  }

  receive(data) {
    let message;
    try {
      message = typeof data === "string" ? JSON.parse(data) : data;
    } catch {
      return;
    }
    const { eventType, eventData } = message ?? {};
    switch (eventType) {
      case "iframe_ready":
      case "web_app_request_theme":
        return this.theme();
      case "web_app_request_viewport":
      case "web_app_expand":
        return this.viewport();
      case "web_app_request_safe_area":
        return this.send("safe_area_changed", this.client.safe_area);
      case "web_app_request_content_safe_area":
        return this.send("content_safe_area_changed", this.client.content_safe_area);
      case "web_app_setup_back_button":
        this.back.hidden = !eventData?.is_visible;
        return undefined;
      case "web_app_open_tg_link":
        return this.acts.link(`https://t.me${eventData.path_full}`);
      case "web_app_request_file_download":
      case "web_app_open_link":
        return this.acts.link(eventData.url);
      case "web_app_open_popup":
        return this.popup(eventData);
      case "web_app_switch_inline_query":
        return this.acts.share();
      case "web_app_close":
        return this.close();
      default:
        return undefined;
    }
  }

  async popup(parameters) {
    const pressed = await this.acts.popup(parameters);
    const dismissed = DISMISSED[this.client.popup_closed];
    this.send("popup_closed", pressed === null ? dismissed : { button_id: pressed });
  }

  viewport() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    this.send("viewport_changed", { width, height, is_expanded: true, is_state_stable: true });
  }

  theme() {
    if (!this.frame) return;
    this.send("theme_changed", { theme_params: JSON.parse(this.params.get("tgWebAppThemeParams")) });
  }
}
