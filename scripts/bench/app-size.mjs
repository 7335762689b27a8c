import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { inProject } from '../project.mjs';

/**
 * JavaScript a route of the built app loads, in kB (1,000 bytes) of gzip: its files, largest first, and
 * what the largest ones hold. A page that works may load more; this is until nothing is asked any more.
 */
export async function measureRoute(browser, url) {
  const page = await browser.newPage();
  const files = new Set();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname.slice(1));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return sizesOf([...files]);
}

/** The same where there is no browser: the entry, and what it imports at once. */
export function measureEntry() {
  const manifest = JSON.parse(readFileSync(inProject('dist/app/.vite/manifest.json'), 'utf8'));
  const files = new Set();
  const visit = (key) => {
    const { file, imports = [] } = manifest[key];
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key].isEntry)
    .forEach(visit);
  return sizesOf([...files]);
}

function sizesOf(files) {
  const chunks = files.map((file) => ({ file, kB: gzipped(file) }));
  return {
    kB: chunks.reduce((sum, { kB }) => sum + kB, 0),
    chunks: chunks.toSorted((a, b) => b.kB - a.kB),
  };
}

const gzipped = (file) =>
  gzipSync(readFileSync(inProject(`dist/app/${file}`)), { level: 9 }).length / 1000;
