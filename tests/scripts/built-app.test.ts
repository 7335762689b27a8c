import { expect, test } from 'vitest';
import { cacheRule } from '../../scripts/vite/cache-rules.mjs';
import { codeOf, pageOf } from '../../scripts/vite/first-load.mjs';

const askAgain = 'no-cache';
const forEver = 'public, max-age=31536000, immutable';

test.for([
  ['/assets/index-CHa5R92l.js', true, forEver],
  ['/builds/latest.json', true, askAgain],
  ['/builds/meta/b1.json', true, askAgain],
  ['/debug/payments/fetch/_payload.json', true, askAgain],
  ['/_payload.json', true, askAgain],
  ['/debug/payments/fetch', false, askAgain],
  ['/', false, askAgain],
] as const)('%s is a file: %s, and may be kept: %s', ([path, isFile, cacheControl]) => {
  expect(cacheRule(path)).toEqual({ isFile, cacheControl });
});

const chunk = (fileName: string, imports: string[] = [], more = {}) => ({
  type: 'chunk' as const,
  fileName,
  imports,
  moduleIds: [`/project/src/${fileName.replace('.js', '.tsx')}`],
  ...more,
});

const bundle = {
  'main.js': chunk('main.js', ['packages.js'], { isEntry: true }),
  'packages.js': chunk('packages.js', [], { viteMetadata: { importedCss: new Set(['base.css']) } }),
  'page.js': chunk('page.js', ['packages.js', 'form.js'], {
    viteMetadata: { importedCss: new Set(['page.css']) },
  }),
  'form.js': chunk('form.js', ['page.js', 'elsewhere.js']),
  'dialog.js': chunk('dialog.js', ['page.js']),
  'page.css': { type: 'asset' as const, fileName: 'page.css' },
};

test('a page’s code is its chunk and what that imports, without what index.html brings or dialogs load', () => {
  expect(codeOf(bundle, 'src/page.tsx')).toEqual(['/page.js', '/form.js', '/page.css']);
  expect(codeOf(bundle, 'src/packages.tsx')).toEqual([]);
});

test('a page that no chunk holds stops the build', () => {
  expect(() => codeOf(bundle, 'src/gone.tsx')).toThrow('No chunk of the build holds src/gone.tsx.');
});

const html = '<head>\n    <title>Studio</title>\n  </head><body></body>';

test('the file of a call asks for its code, its stylesheet and its payload, under its own title', () => {
  const page = { title: 'A & <b>', code: ['/page.js', '/page.css'], payload: '/x/_payload.json' };
  expect(pageOf(html, page)).toBe(
    `<head>
    <title>A &amp; &lt;b> · Studio</title>
    <link rel="modulepreload" crossorigin href="/page.js">
    <link rel="preload" as="style" crossorigin href="/page.css">
    <link rel="preload" as="fetch" crossorigin href="/x/_payload.json">
  </head><body></body>`,
  );
  expect(pageOf(html, { code: ['/page.js'] })).toContain('<title>Studio</title>');
});
