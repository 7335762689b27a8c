import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Absolute path of a file or folder of the repository. */
export const inProject = (path) => resolve(root, path);

/**
 * Runs a program in the repository and gives its exit code. `output: 'stderr'` keeps stdout free
 * for the data of whoever called us.
 */
export function run(program, args, { env = {}, output = 'inherit' } = {}) {
  return new Promise((done, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['inherit', output === 'stderr' ? process.stderr : 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', (code) => done(code ?? 1));
  });
}

/** Runs npm: the one that started us where there is one, so that both are the same version. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return run(process.execPath, [npm, ...args], options);
  // Windows starts .cmd files through a shell only; the arguments are our own constants.
  if (process.platform === 'win32') return run('cmd', ['/c', 'npm', ...args], options);
  return run('npm', args, options);
}

/** Runs a program that a package of ours brings, such as `tsc`, by the file its `bin` names. */
export function runPackage(binFile, args, options) {
  return run(process.execPath, [inProject(`node_modules/${binFile}`), ...args], options);
}

/** The value of `--name value` or `--name=value`, or undefined. */
export function flag(name, args = process.argv.slice(2)) {
  const joined = args.find((arg) => arg.startsWith(`--${name}=`));
  if (joined) return joined.slice(name.length + 3);
  const at = args.indexOf(`--${name}`);
  return at === -1 ? undefined : args[at + 1];
}

/** Ends the process with a message and exit code 1. */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
