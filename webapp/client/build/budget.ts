// Fails when the built page weighs more than it may.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packed } from './page.ts';

const STATIC = fileURLToPath(new URL('../../static/', import.meta.url));
const PAGE = 45 * 1024;
const FIRST_LOAD = 150 * 1024;

const files = readdirSync(`${STATIC}assets`).map((name) => {
  const content = readFileSync(`${STATIC}assets/${name}`);
  return { name, size: name.endsWith('.woff2') ? content.length : packed(content).length };
});
const sizeOf = (ending: RegExp): number =>
  files.filter(({ name }) => ending.test(name)).reduce((sum, { size }) => sum + size, 0);
const page = packed(readFileSync(`${STATIC}index.html`)).length;
/** With every game that is loaded apart, though nobody loads more than one at once. */
const all = page + sizeOf(/\.(woff2|js|css)$/);
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`page ${kb(page)} of ${kb(PAGE)}, with every font and game ${kb(all)} of ${kb(FIRST_LOAD)}`);
if (page > PAGE || all > FIRST_LOAD) process.exit(1);
