// Texts in the person's language, from the same Fluent files as the bot's.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { signal } from '@preact/signals';
import { first, others } from 'virtual:texts';

export const LANGUAGES = ['ru', 'en', 'pl'] as const;
export type Language = (typeof LANGUAGES)[number];
export const NAMES: Record<Language, string> = { ru: 'Русский', en: 'English', pl: 'Polski' };

function bundleOf(language: string, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

const russian = bundleOf('ru', first);
const bundle = signal(russian);
export const language = signal<Language>('ru');

/** Speak another language; what has no text in it, or does not arrive, stays Russian. */
export async function speak(wanted: string): Promise<void> {
  const known = LANGUAGES.find((one) => one === wanted) ?? 'ru';
  if (known === language.value) return;
  const address = others[known];
  if (address) {
    const answer = await fetch(address).catch(() => undefined);
    if (!answer?.ok) return;
    bundle.value = bundleOf(known, await answer.text());
  } else {
    bundle.value = russian;
  }
  language.value = known;
  document.documentElement.lang = known;
}

export function has(key: string): boolean {
  return bundle.value.hasMessage(key) || russian.hasMessage(key);
}

/** The text of a key: `say('app-points', { points: 3 })`. */
export function say(key: string, args: Record<string, FluentVariable> = {}): string {
  const current = bundle.value.hasMessage(key) ? bundle.value : russian;
  const pattern = current.getMessage(key)?.value;
  if (!pattern) throw new Error(`there is no text ${key}`);
  return current.formatPattern(pattern, args);
}

export function list(items: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(items);
}
