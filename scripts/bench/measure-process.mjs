import { spawn } from 'node:child_process';
import { inProject, root } from '../project.mjs';

/** Runs a Node program to its end and gives wall seconds, peak MB and what it printed. */
export function measureProcess(args) {
  const startedAt = performance.now();
  const preload = ['--require', inProject('scripts/bench/peak-memory.cjs')];
  const child = spawn(process.execPath, [...preload, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const [out, messages, memory] = [child.stdout, child.stderr, child.stdio[3]].map(read);
  return new Promise((done, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) reject(new Error(`${args.join(' ')} ended with ${code}: ${messages.value}`));
      const seconds = (performance.now() - startedAt) / 1000;
      done({ seconds, megabytes: Number(memory.value) / 1024, out: out.value });
    });
  });
}

function read(stream) {
  const text = { value: '' };
  stream.setEncoding('utf8').on('data', (chunk) => (text.value += chunk));
  return text;
}

/** The middle one of some numbers. */
export function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
