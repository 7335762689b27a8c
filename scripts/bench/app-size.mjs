import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { browserArgs, findBrowser } from '../browser.mjs';
import { inProject } from '../project.mjs';
import { serveApp } from '../serve.mjs';

/**
 * JavaScript of the built app in kB (1,000 bytes) of gzip: what `/` loads in a browser, or, where
 * there is none, the entry and what it imports at once. With the chunks by size, largest first.
 */
export async function measureApp(port) {
  const executablePath = await findBrowser();
  const files = executablePath ? await filesLoaded(executablePath, port) : filesOfEntry();
  const chunks = [...new Set(files)].map((file) => ({ file, kB: gzipped(file) }));
  return {
    how: executablePath ? 'loaded by /' : 'entry and its imports',
    kB: chunks.reduce((sum, { kB }) => sum + kB, 0),
    chunks: chunks.toSorted((a, b) => b.kB - a.kB),
  };
}

async function filesLoaded(executablePath, port) {
  const { chromium } = await import('@playwright/test');
  const server = await serveApp(port);
  const browser = await chromium.launch({ executablePath, args: browserArgs });
  try {
    const page = await browser.newPage();
    const files = [];
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js')) files.push(pathname.slice(1));
    });
    await page.goto(`http://127.0.0.1:${port}/`, { waitUntil: 'networkidle' });
    return files;
  } finally {
    await browser.close();
    await server.close();
  }
}

function filesOfEntry() {
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
  return [...files];
}

const gzipped = (file) =>
  gzipSync(readFileSync(inProject(`dist/app/${file}`)), { level: 9 }).length / 1000;
