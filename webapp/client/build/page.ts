// Scripts and styles of the first screen go into the page itself: on a slow network one answer
// mounts twice as fast as three. What is loaded later stays in files. All of it is also packed once,
// here, at the best quality.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin, Rollup } from 'vite';

/** Where a script in the page leaves what the later ones import from it: it has no address. */
const SHARED = 'globalThis.mars';

export function packed(content: string | Uint8Array): Uint8Array {
  return brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
}

export function page(): Plugin {
  let folder = '';
  return {
    name: 'page',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    generateBundle: {
      // After Vite has written into the code which styles a later script brings along.
      order: 'post',
      handler(_, bundle) {
        const html = bundle['index.html'];
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        if (html?.type !== 'asset' || entry?.type !== 'chunk') throw new Error('there is no page');
        if (entry.imports.length) throw new Error(`${entry.imports} is neither in the page nor later`);
        const others = files.filter((file) => file !== entry && file !== html).map(nameOf);
        const code = inPage(exportsShared(entry.code), others).replaceAll('</script', '<\\/script');
        let text = String(html.source)
          .replace(/<script type="module"[^>]*><\/script>\s*/, '')
          .replace(/<link rel="stylesheet"[^>]*>\s*/, '')
          .replace('</body>', () => `<script type="module">${code}</script>\n</body>`);
        for (const name of entry.viteMetadata?.importedCss ?? []) {
          const file = bundle[name];
          if (file?.type !== 'asset') throw new Error(`there is no ${name}`);
          const css = inPage(String(file.source), others).replaceAll('url(./', 'url(./assets/').trim();
          text = text.replace('</head>', () => `<style>${css}</style>\n</head>`);
          delete bundle[name];
        }
        delete bundle[entry.fileName];
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = importsShared(file.code, nameOf(entry));
        }
        html.source = text;
      },
    },
    writeBundle(_, bundle) {
      for (const name of Object.keys(bundle).filter((one) => /\.(html|js|css|txt|svg)$/.test(one))) {
        const file = join(folder, name);
        writeFileSync(`${file}.br`, packed(readFileSync(file)));
      }
    },
  };
}

function nameOf(file: Rollup.OutputChunk | Rollup.OutputAsset): string {
  return basename(file.fileName);
}

/** The page stands one folder above the files that its code names. */
function inPage(code: string, names: readonly string[]): string {
  return names.reduce(
    (text, name) =>
      ['`', '"', "'"].reduce(
        (done, quote) =>
          done
            .replaceAll(`${quote}./${name}${quote}`, `${quote}./assets/${name}${quote}`)
            .replaceAll(`${quote}${name}${quote}`, `${quote}./assets/${name}${quote}`),
        text,
      ),
    code,
  );
}

function exportsShared(code: string): string {
  return code.replace(/\bexport\s*\{([^}]*)\};?/, (_, list: string) => {
    const shared = list.split(',').map((pair) => pair.trim().split(/\s+as\s+/));
    return `${SHARED}={${shared.map(([inner, name]) => `${name ?? inner}:${inner}`).join(',')}};`;
  });
}

function importsShared(code: string, entry: string): string {
  const found = /\bimport\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?/g;
  return code.replace(found, (whole, list: string, from: string) =>
    from === entry ? `const {${list.replace(/\s+as\s+/g, ':')}}=${SHARED};` : whole,
  );
}
