// Fails when the built page, or anybody's first load, weighs more than it may.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const STATIC = fileURLToPath(new URL('../../static/', import.meta.url));
const PAGE = 45 * 1024;
/** The page with every font and all art, the code of one game, and the texts in one language. */
const FIRST_LOAD = 150 * 1024;
const LANGUAGES = ['', 'en', 'pl'];

const assets = readdirSync(`${STATIC}assets`);
/** Bytes on the wire of the files that match: packed where there is such a file. */
function weight(match: RegExp): number {
  const names = assets.filter((name) => match.test(name));
  const packed = names.map((name) => (assets.includes(`${name}.br`) ? `${name}.br` : name));
  return packed.reduce((sum, name) => sum + statSync(`${STATIC}assets/${name}`).size, 0);
}

const page = statSync(`${STATIC}index.html.br`).size;
const shared = page + weight(/\.(woff2|svg)$/);
const games = assets.flatMap((name) => /^(\w+)-[\w-]+\.js$/.exec(name)?.[1] ?? []);
const loads = games.flatMap((game) =>
  LANGUAGES.map((language) => {
    const code = weight(new RegExp(`^${game}-.*\\.(js|css)$`));
    const texts = language && weight(new RegExp(`^(${game}-)?${language}-.{8}\\.txt$`));
    return { of: `${game} ${language || 'ru'}`, bytes: shared + code + Number(texts) };
  }),
);
const [worst] = loads.sort((a, b) => b.bytes - a.bytes);
if (!worst) throw new Error('no game is built');
const everything = shared + weight(/\.(js|css)$/);
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
console.log(
  `page ${kb(page)} of ${kb(PAGE)}, the heaviest first load (${worst.of}) ${kb(worst.bytes)} of ` +
    `${kb(FIRST_LOAD)}; every game in Russian ${kb(everything)}`,
);
if (page > PAGE || worst.bytes > FIRST_LOAD) process.exit(1);
