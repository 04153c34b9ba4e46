// `virtual:texts` holds the project's Fluent texts that the client says: those of the first
// language in the page, the others as files that are asked for when they are needed.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOCALES = fileURLToPath(new URL('../../../locales/', import.meta.url));
const FIRST = 'ru';
const OTHERS = ['en', 'pl'];
/** Messages of the client itself, and the names of things that the chat says as well. */
const SAID = /^(app|game|option|level|pace|computer-names)\b/;
const ID = '\0virtual:texts';

/** The client's texts of one language; comments and the chat's own texts are left out. */
export function textsOf(language: string): string {
  return readdirSync(`${LOCALES}${language}`)
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .flatMap((name) => readFileSync(`${LOCALES}${language}/${name}`, 'utf8').split(/\n(?=[a-z#-])/))
    .filter((entry) => SAID.test(entry))
    .map((entry) => entry.trimEnd())
    .join('\n');
}

export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id === 'virtual:texts' ? ID : null),
    load(id) {
      if (id !== ID) return null;
      const addresses = OTHERS.map((language) => {
        const file = this.emitFile({ type: 'asset', name: `${language}.txt`, source: textsOf(language) });
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const first = ${JSON.stringify(textsOf(FIRST))};
export const others = { ${addresses.join(', ')} };`;
    },
  };
}
