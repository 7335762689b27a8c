import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

/**
 * The command line as one program for Node: packages are bundled, because reading a few files starts
 * faster than resolving some hundred; each command is a chunk that loads when it is called. CommonJS,
 * because V8's code cache can be kept for that (see src/cli/launcher.mjs).
 */
export default defineConfig({
  publicDir: false,
  plugins: [axiosAdaptersOnDemand(), launcher()],
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'src/cli/main.ts',
    target: 'node20',
    minify: true,
    rolldownOptions: {
      output: {
        format: 'cjs',
        entryFileNames: 'chunks/[name]-[hash].cjs',
        chunkFileNames: 'chunks/[name]-[hash].cjs',
      },
    },
  },
});

/** Puts main.mjs beside the chunks: the launcher, told the name of the entry. */
function launcher(): Plugin {
  return {
    name: 'launcher',
    generateBundle(_, bundle) {
      const entry = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
      if (!entry) throw new Error('The build has no entry to launch.');
      const code = readFileSync(new URL('./src/cli/launcher.mjs', import.meta.url), 'utf8');
      const source = `#!/usr/bin/env node\n${code.replace('__ENTRY__', entry.fileName)}`;
      this.emitFile({ type: 'asset', fileName: 'main.mjs', source });
    },
  };
}

/**
 * axios loads every adapter at once, and with them HTTP/2, proxies, multipart and a table of media
 * types: a third of the cold start. Every call here names its transport, and the http adapter is
 * loaded by the host when the first live call is made; so axios itself gets none.
 */
function axiosAdaptersOnDemand(): Plugin {
  const none = '\0axios-nothing';
  return {
    name: 'axios-adapters-on-demand',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const isAdapter =
        /axios\/lib\/adapters\/adapters\.js$/.test(importer) && /^\.\/\w+\.js$/.test(source);
      // axios takes the platform's FormData where the package gives none, as its browser build does.
      const isFormData = source === 'form-data' && importer.includes('/axios/lib/platform/');
      return isAdapter || isFormData ? none : undefined;
    },
    load: (id) =>
      id === none ? 'export default null; export const getFetch = () => null;' : undefined,
  };
}
