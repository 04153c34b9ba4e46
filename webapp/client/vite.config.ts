import { defineConfig } from 'vite';
import { icons } from './build/icons.ts';
import { page } from './build/page.ts';
import { texts } from './build/texts.ts';

export default defineConfig({
  base: './',
  plugins: [icons(), texts(), page()],
  build: {
    outDir: '../static',
    emptyOutDir: true,
    target: ['chrome97', 'safari15.4', 'firefox115'],
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  test: { environment: 'node', include: ['tests/**/*.test.ts'] },
} as Parameters<typeof defineConfig>[0]);
