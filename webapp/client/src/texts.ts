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

/** The texts of a part: the first language's, and the addresses of the others. */
export interface Source {
  first: string;
  others: Record<string, string>;
}

const parts: Source[] = [{ first, others }];
const russian = bundleOf('ru', first);
const bundle = signal(russian);
export const language = signal<Language>('ru');

async function sourceOf(part: Source, language: string): Promise<string> {
  const answer = await fetch(part.others[language] ?? '');
  if (!answer.ok) throw new Error(`no texts in ${language}`);
  return answer.text();
}

/** Say the texts of one more part, which was not in the page. Throws where they do not arrive. */
export async function learn(part: Source): Promise<void> {
  if (parts.includes(part)) return;
  const spoken = language.value;
  const source = part.others[spoken] && (await sourceOf(part, spoken));
  parts.push(part);
  russian.addResource(new FluentResource(part.first));
  if (source) bundle.value.addResource(new FluentResource(source));
}

/** Speak another language; what has no text in it, or does not arrive, stays Russian. */
export async function speak(wanted: string): Promise<void> {
  const known = LANGUAGES.find((one) => one === wanted) ?? 'ru';
  if (known === language.value) return;
  if (known in others) {
    const sources = await Promise.all(parts.map((part) => sourceOf(part, known))).catch(() => undefined);
    if (!sources) return;
    bundle.value = bundleOf(known, sources.join('\n'));
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
