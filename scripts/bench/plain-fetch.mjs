// The yardstick: the calls of a run record as a plain script with fetch, each answer parsed and its
// status checked. Prints milliseconds per call. Usage: node plain-fetch.mjs RECORD BASE [RUNS]
import { readFileSync } from 'node:fs';
import { callsOf } from './recorded-calls.mjs';
import { measureRuns } from './measure-runs.mjs';

const [, , file, base, runs = '1'] = process.argv;
const calls = callsOf(JSON.parse(readFileSync(file, 'utf8')));

async function runOnce() {
  for (const { method, path, headers, body, response: expected } of calls) {
    const response = await fetch(base + path, {
      method,
      headers: { ...headers, authorization: 'Bearer BENCH:plain:fetch' },
      ...(body !== undefined && { body }),
    });
    await response.json();
    if (response.status !== expected.status)
      throw new Error(`${method} ${path} ${response.status}`);
  }
}

console.log(await measureRuns(runOnce, Number(runs), calls.length));
