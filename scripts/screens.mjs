// npm run screens -- / /debug/trades/quote: pictures of routes in test-results/screens, each at
// three widths, light and dark.
import { mkdirSync } from 'node:fs';
import { app, ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, inProject } from './project.mjs';
import { serveApp } from './serve.mjs';

const port = 4178;
const sizes = [
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const usualRoutes = ['/', '/debug', '/debug/trades/quote', '/flows/run?flow=exchange-trade'];

await ensureInstalled();
await ensureBuilt(app);
const { browserArgs, ensureBrowser } = await import('./browser.mjs');
const { chromium } = await import('@playwright/test');

const asked = process.argv.slice(2);
const executablePath = await ensureBrowser();
if (!executablePath) fail('No Chromium was found: name one in CHROMIUM_PATH.');
const folder = inProject('test-results/screens');
mkdirSync(folder, { recursive: true });

const server = await serveApp(port).catch((error) => fail(error.message));
const browser = await chromium.launch({ executablePath, args: browserArgs });
try {
  for (const route of asked.length > 0 ? asked : usualRoutes) {
    for (const viewport of sizes) {
      for (const colorScheme of ['light', 'dark']) await take(route, viewport, colorScheme);
    }
  }
} finally {
  await browser.close();
  await server.close();
}

async function take(route, viewport, colorScheme) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  page.on('pageerror', (error) => console.error(`${route}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${route}: ${message.text()}`);
  });
  await page.goto(`http://127.0.0.1:${port}${route}`, { waitUntil: 'networkidle' });
  const name = route.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'home';
  const file = `${folder}/${name}-${viewport.width}-${colorScheme}.png`;
  await page.screenshot({ path: file });
  await page.close();
  console.log(file);
}
