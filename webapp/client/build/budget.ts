// Fails when the built page weighs more than it may.
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const STATIC = fileURLToPath(new URL('../../static/', import.meta.url));
const PAGE = 45 * 1024;
const FIRST_LOAD = 150 * 1024;

const sizeOf = (file: string): number => statSync(`${STATIC}${file}`).size;
const files = readdirSync(`${STATIC}assets`).filter((name) => /\.(woff2|js\.br|css\.br)$/.test(name));
const page = sizeOf('index.html.br');
/** With every game that is loaded apart, though nobody loads more than one at once. */
const all = files.reduce((sum, name) => sum + sizeOf(`assets/${name}`), page);
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`page ${kb(page)} of ${kb(PAGE)}, with every font and game ${kb(all)} of ${kb(FIRST_LOAD)}`);
if (page > PAGE || all > FIRST_LOAD) process.exit(1);
