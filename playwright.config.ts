import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './scripts/browser.mjs';

const port = 4179;
const executablePath = await findBrowser();

/** The built app in a real Chromium. `npm test` builds the app and names the browser first. */
export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  // A folder of its own: Playwright empties it, and the reports of other gates lie beside it.
  outputDir: 'test-results/browser',
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  // One after the other: the machines this runs on have two cores, and the page wants one of them.
  workers: 1,
  fullyParallel: false,
  // A test that passes only the second time has found something: `npm test` names it at its end, yet one
  // slow moment of a machine does not hold up everything else.
  retries: 1,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    headless: true,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
