import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { changedAt, newestChange } from './freshness.mjs';
import { ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { inProject, root } from './project.mjs';
import { publish } from './publish.mjs';

const shared = ['package-lock.json', 'tsconfig.json'];

/** The page: dist/app/index.html and its chunks. */
export const app = {
  name: 'app',
  config: 'vite.config.ts',
  out: 'dist/app',
  entry: 'index.html',
  sources: ['src', 'public', 'index.html', 'vite.config.ts', 'scripts/vite', ...shared],
  skips: (name) => name === 'cli' || name === 'README.md',
};

/** The command line: dist/cli/main.mjs and the chunks its commands load. */
export const cli = {
  name: 'command line',
  config: 'vite.cli.config.ts',
  out: 'dist/cli',
  entry: 'main.mjs',
  sources: ['src', 'vite.cli.config.ts', ...shared],
  // Run once, it leaves V8's code cache beside the chunks.
  prime: ['main.mjs', 'run', 'exchange-trade', '--reporter', 'json'],
  skips: (name) =>
    name === 'pages' || name === 'ui' || name === 'README.md' || /\.(tsx|css)$/.test(name),
};

/** Tells whether a source changed since the build was started, or there is none yet. */
export function isStale({ out, entry, sources, skips }) {
  const builtAt = changedAt(inProject(`${out}/${entry}`));
  return builtAt === 0 || newestChange(sources.map(inProject), skips) > builtAt;
}

/** Builds what is stale. Calls at once wait for one another and build once; messages go to stderr. */
export async function ensureBuilt(target) {
  if (!isStale(target)) return;
  await withLock(inProject(`${target.out}.lock`), async () => {
    if (isStale(target)) await build(target);
  });
}

/** Builds aside, then moves the result into place: who reads there meanwhile never sees half of it. */
export async function build({ name, config, out, entry, prime }) {
  const startedAt = Date.now();
  const aside = inProject(`${out}.${process.pid}`);
  const { build: viteBuild } = await import('vite');
  console.error(`Building the ${name} …`);
  try {
    await viteBuild({
      configFile: inProject(config),
      root,
      logLevel: 'warn',
      build: { outDir: aside, emptyOutDir: true },
      customLogger: await stderrLogger(),
    });
    if (prime) spawnSync(process.execPath, prime, { cwd: aside, stdio: 'ignore' });
    publish({ from: aside, to: inProject(out), entry, startedAt });
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
  console.error(`Built the ${name} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Vite's own logger writes to stdout, which belongs to the data of the command that asked for the build. */
async function stderrLogger() {
  const { createLogger } = await import('vite');
  const logger = createLogger('warn');
  return {
    ...logger,
    info: () => {},
    warn: writeMessage,
    warnOnce: writeMessage,
    error: writeMessage,
  };
}

const writeMessage = (message) => console.error(message);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await ensureInstalled();
  await build(app);
  await build(cli);
}
