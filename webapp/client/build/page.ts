// Scripts and styles go into the page itself: on a slow network one answer mounts twice as fast as
// three. The page is also packed once, here, at the best quality.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

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
    generateBundle(_, bundle) {
      const html = bundle['index.html'];
      if (html?.type !== 'asset') throw new Error('there is no page');
      let text = String(html.source)
        .replace(/<script type="module"[^>]*><\/script>\s*/, '')
        .replace(/<link rel="stylesheet"[^>]*>\s*/, '');
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk') {
          const code = file.code.replaceAll('</script', '<\\/script');
          text = text.replace('</body>', () => `<script type="module">${code}</script>\n</body>`);
          delete bundle[name];
        } else if (name.endsWith('.css')) {
          // The page stands one folder above its files.
          const css = String(file.source).replaceAll('url(./', 'url(./assets/').trim();
          text = text.replace('</head>', () => `<style>${css}</style>\n</head>`);
          delete bundle[name];
        }
      }
      html.source = text;
    },
    writeBundle() {
      const file = join(folder, 'index.html');
      writeFileSync(`${file}.br`, packed(readFileSync(file)));
    },
  };
}
