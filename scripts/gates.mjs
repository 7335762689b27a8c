import { readFileSync, rmSync } from 'node:fs';
import { app, build, cli } from './build.mjs';
import { ensureBrowser } from './browser.mjs';
import { inProject, runPackage } from './project.mjs';

const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';

/**
 * What a change must pass, in order. Each `run` gives an exit code; `count` reads passed and failed
 * tests from the report of a gate that has tests, and the unsteady ones: passed, but not at the first try.
 */
export const gates = [
  { name: 'typecheck', run: () => runPackage('typescript/bin/tsc', ['-p', '.']) },
  {
    name: 'lint',
    run: () =>
      runPackage('oxlint/bin/oxlint', [
        '--type-aware',
        '--deny-warnings',
        'src',
        'tests',
        'scripts',
      ]),
  },
  { name: 'format', run: () => runPackage('prettier/bin/prettier.cjs', ['--check', '.']) },
  { name: 'unit', run: runUnitTests, count: countUnitTests },
  { name: 'build', run: buildBoth },
  { name: 'browser', run: runBrowserTests, count: countBrowserTests },
];

function runUnitTests() {
  rmSync(inProject(unitReport), { force: true });
  const json = ['--reporter=json', `--outputFile.json=${unitReport}`];
  return runPackage('vitest/vitest.mjs', ['run', '--reporter=default', ...json]);
}

async function buildBoth() {
  try {
    await build(app);
    await build(cli);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}

async function runBrowserTests() {
  rmSync(inProject(browserReport), { force: true });
  const browser = await ensureBrowser();
  if (!browser) {
    console.error(
      'No Chromium was found, and none could be installed. Install one (Debian: apt-get install ' +
        'chromium; elsewhere: npx playwright install chromium), or name it in CHROMIUM_PATH.',
    );
    return 1;
  }
  return runPackage('@playwright/test/cli.js', ['test'], { env: { CHROMIUM_PATH: browser } });
}

/** A test file that could not be loaded has no tests in the report: it counts as one that failed. */
function countUnitTests() {
  const report = readReport(unitReport);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
  };
}

function countBrowserTests() {
  const report = readReport(browserReport);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    unsteady: unsteadyTests(report.suites),
  };
}

/** The titles of the tests that passed only on their second try. */
function unsteadyTests(suites = []) {
  return suites.flatMap(({ suites: inner, specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...unsteadyTests(inner),
  ]);
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(inProject(file), 'utf8'));
  } catch {
    return undefined;
  }
}
