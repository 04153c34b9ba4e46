// `import cow from 'icon:fluent-emoji-flat/cow-face'` is the icon's drawing as SVG markup, taken
// from its set when the client is built. Ids are made the icon's own, for one page holds many.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

function setOf(name: string): IconSet {
  let set = sets.get(name);
  if (!set) {
    const file = require.resolve(`@iconify-json/${name}/icons.json`);
    set = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
    sets.set(name, set);
  }
  return set;
}

function drawing(path: string): { body: string; size: number } {
  const [set = '', icon = ''] = path.split('/');
  const found = setOf(set).icons[icon];
  if (!found) throw new Error(`there is no icon ${path}`);
  const body = found.body
    .replace(/id="([^"]+)"/g, `id="${icon}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${icon}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${icon}-$1"`);
  return { body, size: found.width ?? setOf(set).width ?? 16 };
}

export function icons(): Plugin {
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : null),
    load: (id) =>
      id.startsWith('\0icon:') ? `export default ${JSON.stringify(drawing(id.slice(6)))};` : null,
  };
}
