import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { buildFiles } from './scripts/vite/build-files.mjs';
import { cacheRules } from './scripts/vite/cache-rules.mjs';
import { noIconNames } from './scripts/vite/no-icon-names.mjs';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What every page stands on. Apart from our code it stays in the browser's cache over new builds. */
const packages = {
  name: 'packages',
  test: /node_modules[\\/](react|react-dom|react-router|react-router-dom|scheduler|@tanstack)[\\/]/,
  priority: 2,
};

/** Small parts that most pages share: as chunks of their own each would cost a request more. */
const smallParts = {
  name: 'parts',
  test: /src[\\/](ui[\\/](icons|icon-drawings|tabs|fit-tabs|neighbour|segmented|panel|status-code|status-text|empty-state|note|method-tag|measure|copy-text|error-boundary|link-button|keys)|pages[\\/](store|clock-time|paths|studio-context|shell[\\/](page-head|page-slots|use-media))|api[\\/](areas|exchange|catalogue-index|studio-error|json))\.tsx?$/,
  priority: 1,
};

export default defineConfig({
  plugins: [
    react(),
    noIconNames(),
    contentSecurityPolicy(),
    workerScript(),
    buildFiles(),
    cacheRules(),
  ],
  resolve: { alias: { '@': here('./src') } },
  server: { host: '127.0.0.1', port: 3011, strictPort: true },
  preview: { host: '127.0.0.1', port: 3011, strictPort: true },
  build: {
    outDir: 'dist/app',
    target: 'es2023',
    emptyOutDir: true,
    manifest: true,
    // Every browser that reads the build's own language knows modulepreload.
    modulePreload: { polyfill: false },
    // The engine with its sandbox is one lazy part of 600 kB: it comes with the first call or run, not before.
    chunkSizeWarningLimit: 800,
    rolldownOptions: { output: { codeSplitting: { groups: [packages, smallParts] } } },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // Property tests on a machine that is busy with something else take longer than the usual 5 s.
    testTimeout: 30_000,
  },
});

/** Puts the script of MSW's service worker beside the page: that of the installed version, always. */
function workerScript(): Plugin {
  const name = 'mockServiceWorker.js';
  const read = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${name}`), 'utf8');
  return {
    name: 'worker-script',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: read() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(read());
      });
    },
  };
}

/**
 * Puts a Content-Security-Policy on the built page; the dev server needs inline scripts. No text is
 * ever run as code. Connections are open, because bases and sources are the user's own. Scripts that
 * index.html has inline are allowed by their hash, nothing else inline is: styles set by React or by
 * the canvas go through the CSSOM, which the policy does not touch.
 */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => ({
        html,
        tags: [
          {
            tag: 'meta',
            injectTo: 'head-prepend',
            attrs: { 'http-equiv': 'Content-Security-Policy', content: policyFor(html) },
          },
        ],
      }),
    },
  };
}

function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  const hashes = inline.map(([, code = '']) => `'sha256-${sha256(code)}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    'connect-src *',
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
  ].join('; ');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64');
