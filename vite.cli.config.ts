import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The command line as one program for Node: packages are bundled, because reading one file starts
 * faster than resolving some hundred; each command is a chunk that loads when it is called.
 */
export default defineConfig({
  publicDir: false,
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/cli/main.ts',
    target: 'node20',
    minify: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'main.mjs',
        chunkFileNames: 'chunks/[name]-[hash].mjs',
        banner: (chunk) => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
      },
    },
  },
});
