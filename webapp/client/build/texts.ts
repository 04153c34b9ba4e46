// The project's Fluent texts that the client says. `virtual:texts` holds those of the page: the
// first language in the page, the others as files that are asked for when they are needed.
// `virtual:texts/<game>` holds what only a game that is loaded apart says.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const LOCALES = fileURLToPath(new URL('../../../locales/', import.meta.url));
const FIRST = 'ru';
const OTHERS = ['en', 'pl'];
/** Messages of the client itself, and the names and sentences that the chat says as well. */
const SAID = /^(app|card|coach|game|option|level|pace|computer-names|settings-(reminders|quiet|zone))\b/;
/** What only the chat says of a game. */
const CHAT = /^(error|rules|own|game|option|level)-/;
/** Games whose code and texts are loaded when somebody looks at one of their tables. */
const APART = ['dice_mission', 'marskhimprom'];
const ID = 'virtual:texts';

/** The texts of the page, or of a game that is loaded apart, in one language. */
export function textsOf(language: string, game?: string): string {
  const owner = (name: string): string | undefined => APART.find((one) => name.includes(one));
  return readdirSync(`${LOCALES}${language}`)
    .filter((name) => name.endsWith('.ftl'))
    .sort()
    .flatMap((name) => {
      const entries = readFileSync(`${LOCALES}${language}/${name}`, 'utf8').split(/\n(?=[a-z#-])/);
      const said = (entry: string): boolean => SAID.test(entry) && !(owner(name) && /^(app|coach)/.test(entry));
      const ofGame = (entry: string): boolean => /^[a-z]/.test(entry) && !CHAT.test(entry);
      return entries.filter(game ? (entry) => owner(name) === game && ofGame(entry) : said);
    })
    .map((entry) => entry.trimEnd())
    .join('\n');
}

export function texts(): Plugin {
  return {
    name: 'texts',
    resolveId: (id) => (id.startsWith(ID) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return null;
      const game = id.split('/')[1];
      const addresses = OTHERS.map((language) => {
        const name = game ? `${game}-${language}.txt` : `${language}.txt`;
        const file = this.emitFile({ type: 'asset', name, source: textsOf(language, game) });
        return `${language}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return `export const first = ${JSON.stringify(textsOf(FIRST, game))};
export const others = { ${addresses.join(', ')} };`;
    },
  };
}
