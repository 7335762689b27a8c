import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, runPackage } from './project.mjs';

/** What Chromium needs where tests run: no sandbox as root in containers, no traffic of its own. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const knownPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of a Chromium on this machine, or undefined. `CHROMIUM_PATH` goes first. */
export async function findBrowser() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((name) => join(folder, name)));
  const { chromium } = await import('@playwright/test');
  return [process.env.CHROMIUM_PATH, ...knownPlaces, ...onPath, chromium.executablePath()].find(
    isProgram,
  );
}

/** Finds a Chromium, or gets one: from the system's packages where we may, else Playwright's own. */
export async function ensureBrowser() {
  return (await findBrowser()) ?? (await installBrowser());
}

async function installBrowser() {
  console.error('No Chromium found: installing one …');
  if (process.getuid?.() === 0 && hasAptGet()) {
    const updated = await run('apt-get', ['update'], { output: 'stderr' });
    const args = ['install', '-y', '--no-install-recommends', 'chromium'];
    if (updated === 0) await run('apt-get', args, { output: 'stderr' });
    const found = await findBrowser();
    if (found) return found;
  }
  await runPackage('@playwright/test/cli.js', ['install', 'chromium'], { output: 'stderr' });
  return findBrowser();
}

const hasAptGet = () =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => isProgram(join(folder, 'apt-get')));

function isProgram(path) {
  try {
    if (path) accessSync(path, constants.X_OK);
    return Boolean(path);
  } catch {
    return false;
  }
}
