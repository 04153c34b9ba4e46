// Toasts, and the dialog for alerts and for a mini-app's popups.

import { $, el } from "./dom.js";

const SHOWN_MS = 3500;

export function toast(text) {
  const note = el("div", { class: "toast" }, text);
  $(".toasts").append(note);
  setTimeout(() => note.remove(), SHOWN_MS);
}

/** Show `{title, message, buttons: [{id, type, text}]}`; the pressed button's id, or null. */
export function ask({ title, message, buttons = [] }, words) {
  const dialog = $("dialog.alert");
  const shown = buttons.length ? buttons : [{ id: "", type: "close" }];
  const names = { ok: words.ok, close: words.close, cancel: words.close };
  $("p", dialog).replaceChildren(title ? el("b", {}, title) : "", message);
  $(".alert-buttons", dialog).replaceChildren(
    ...shown.map((one) =>
      el("button", { class: one.type, onclick: () => (dialog.returnValue = "pressed") && (dialog.dataset.pressed = one.id) }, one.text || names[one.type] || words.ok),
    ),
  );
  delete dialog.dataset.pressed;
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.dataset.pressed ?? null), { once: true });
  });
}
