// `virtual:texts` holds the project's Fluent texts that the client says: those of the first
// language in the page, the others as files that are asked for when they are needed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const LOCALES = fileURLToPath(new URL('../../../locales/', import.meta.url));
const FIRST = 'ru';
const LANGUAGES = [FIRST, 'en', 'pl'];
const FILES = ['app.ftl', 'app_martian_dice.ftl'];
const ID = '\0virtual:texts';

/** The texts of one language, without comments: nobody reads them in a browser. */
export function textsOf(language: string): string {
  return FILES.map((file) => readFileSync(`${LOCALES}${language}/${file}`, 'utf8'))
    .join('\n')
    .replace(/^#.*\n/gm, '');
}

export function texts(): Plugin {
  let serving = false;
  return {
    name: 'texts',
    configResolved: (config) => {
      serving = config.command === 'serve';
    },
    resolveId: (id) => (id === 'virtual:texts' ? ID : null),
    load(id) {
      if (id !== ID) return null;
      const addresses = LANGUAGES.slice(1).map((language) => {
        const source = textsOf(language);
        if (serving) return `${language}: "data:text/plain," + ${JSON.stringify(encodeURIComponent(source))}`;
        const file = this.emitFile({ type: 'asset', name: `${language}.ftl.txt`, source });
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const first = ${JSON.stringify(textsOf(FIRST))};
export const others = { ${addresses.join(', ')} };`;
    },
  };
}
