// Fails when the built page weighs more than it may.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { packed } from './page.ts';

const STATIC = fileURLToPath(new URL('../../static/', import.meta.url));
const PAGE = 45 * 1024;
const FIRST_LOAD = 150 * 1024;

const page = packed(readFileSync(`${STATIC}index.html`)).length;
const files = readdirSync(`${STATIC}assets`).map((name) => readFileSync(`${STATIC}assets/${name}`).length);
const all = page + files.reduce((sum, size) => sum + size, 0);
const kb = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`;
console.log(`page ${kb(page)} of ${kb(PAGE)}, with every font and file ${kb(all)} of ${kb(FIRST_LOAD)}`);
if (page > PAGE || all > FIRST_LOAD) process.exit(1);
