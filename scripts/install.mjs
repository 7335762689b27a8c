import { readFileSync, statSync } from 'node:fs';
import { fail, inProject, runNpm } from './project.mjs';

const lockFile = inProject('package-lock.json');
/** What npm keeps of the last install: the packages that are really there. */
const installedFile = inProject('node_modules/.package-lock.json');

/** Installs the packages of package-lock.json where they are missing or differ. npm writes to stderr. */
export async function ensureInstalled() {
  checkNode();
  if (isInstalled()) return;
  console.error('Installing packages (npm ci) …');
  const code = await runNpm(['ci'], { output: 'stderr' });
  if (code !== 0) fail(`npm ci ended with ${code}. Its messages are above.`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old: the studio needs 20.19 or newer (nodejs.org).`);
}

/** A checkout touches package-lock.json without changing it, so only a newer file is compared. */
function isInstalled() {
  const installed = statSync(installedFile, { throwIfNoEntry: false });
  if (!installed) return false;
  return installed.mtimeMs >= statSync(lockFile).mtimeMs || holdsWhatIsLocked();
}

function holdsWhatIsLocked() {
  const locked = readPackages(lockFile);
  const present = readPackages(installedFile);
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && !present[path]),
  );
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;
