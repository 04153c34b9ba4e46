// Small tools to build elements without any HTML of others.

export const $ = (selector, root = document) => root.querySelector(selector);

export function el(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === "class") element.className = value;
    else if (key === "data") Object.assign(element.dataset, value);
    else if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key in element && key !== "role") element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const HUES = [12, 205, 150, 275, 38, 330, 180, 100];

export function hue(id) {
  return HUES[Math.abs(id) % HUES.length];
}

/** The colour of a name; the bot wears the planet's. */
export function nameHue(someone) {
  return someone.bot ? 18 : hue(someone.id);
}

/** A round picture: initials on the person's own colour, the planet for the bot. */
export function avatar(someone) {
  if (someone.bot) return el("span", { class: "avatar planet", "aria-hidden": "true" });
  const initials = someone.name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? "")
    .join("")
    .toUpperCase();
  const circle = el("span", { class: "avatar", "aria-hidden": "true" }, initials || "?");
  circle.style.setProperty("--hue", hue(someone.id));
  return circle;
}

export function fill(text, values = {}) {
  return text.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

/** The children of an element, of which only what has changed is built anew: whatever is pressed
 * while news arrive stays where it is. */
export class Rows {
  constructor(list) {
    this.list = list;
    this.built = new Map();
  }

  /** `rows`: { key, source, build }, in order; the same key and source keep their element. */
  render(rows) {
    const next = new Map();
    for (const { key, source, build } of rows) {
      const signature = JSON.stringify(source);
      const old = this.built.get(key);
      next.set(key, old?.signature === signature ? old : { signature, element: build() });
    }
    this.built = next;
    this.place([...next.values()].map((entry) => entry.element));
  }

  place(elements) {
    elements.forEach((element, index) => {
      if (this.list.children[index] !== element) this.list.insertBefore(element, this.list.children[index] ?? null);
    });
    while (this.list.children.length > elements.length) this.list.lastChild.remove();
  }
}
