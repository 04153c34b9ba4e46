// Text with Telegram's entities as elements. Offsets are UTF-16 units, as JavaScript counts too.

import { el } from "./dom.js";

const TAGS = {
  bold: "b",
  italic: "i",
  underline: "u",
  strikethrough: "s",
  code: "code",
  blockquote: "blockquote",
};

/** Nodes for `text`; `opens` has `link(url)` and `command(text)`. */
export function formatted(text, entities, opens) {
  const sorted = [...entities].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return range(text, sorted, 0, text.length, opens);
}

const BLOCKS = new Set(["pre", "blockquote", "expandable_blockquote"]);

function range(text, entities, start, end, opens) {
  const nodes = [];
  let at = start;
  let index = 0;
  while (index < entities.length) {
    const entity = entities[index];
    const stop = Math.min(entity.offset + entity.length, end);
    const inner = [];
    index += 1;
    while (index < entities.length && entities[index].offset < stop) {
      inner.push(entities[index]);
      index += 1;
    }
    if (entity.offset < at) continue;
    if (entity.offset > at) nodes.push(text.slice(at, entity.offset));
    const children = range(text, inner, entity.offset, stop, opens);
    nodes.push(wrap(entity, text.slice(entity.offset, stop), children, opens));
    // A block ends its line by itself.
    at = BLOCKS.has(entity.type) && text[stop] === "\n" ? stop + 1 : stop;
  }
  if (at < end) nodes.push(text.slice(at, end));
  return nodes;
}

function wrap(entity, text, children, opens) {
  switch (entity.type) {
    case "url":
      return link(text, children, opens);
    case "text_link":
      return link(entity.url, children, opens);
    case "bot_command":
      return el("button", { class: "link", type: "button", onclick: () => opens.command(text) }, ...children);
    case "mention":
    case "text_mention":
      return el("span", { class: "mention" }, ...children);
    case "pre":
      return el("pre", { data: { language: entity.language ?? "" } }, el("code", {}, ...children));
    case "spoiler": {
      const hidden = el("span", { class: "spoiler", role: "button", tabIndex: 0 }, ...children);
      const show = () => hidden.classList.add("shown");
      hidden.addEventListener("click", show);
      hidden.addEventListener("keydown", (event) => event.key === "Enter" && show());
      return hidden;
    }
    case "expandable_blockquote": {
      const quote = el("blockquote", { class: "expandable", tabIndex: 0 }, ...children);
      quote.addEventListener("click", () => quote.classList.toggle("expanded"));
      quote.addEventListener("keydown", (event) => event.key === "Enter" && quote.classList.toggle("expanded"));
      return quote;
    }
    default:
      return el(TAGS[entity.type] ?? "span", {}, ...children);
  }
}

function link(url, children, opens) {
  return el(
    "a",
    {
      href: url,
      rel: "noopener noreferrer",
      onclick: (event) => {
        event.preventDefault();
        opens.link(url);
      },
    },
    ...children,
  );
}
