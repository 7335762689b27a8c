// The engine in one process: runs a shipped flow over a server and prints milliseconds per call.
// Built first, as it reads the sources. Usage: node engine-runs.mjs RECORD BASE RUNS
import { readFileSync } from 'node:fs';
import { environmentOf } from '@/api/environments';
import { createNodeHost } from '@/cli/node-host';
import { createStudio } from '@/studio';
import { measureRuns } from './measure-runs.mjs';
import { callsOf } from './recorded-calls.mjs';

const [, , file, base, runs] = process.argv;
const record = JSON.parse(readFileSync(file, 'utf8'));

async function measure() {
  const studio = createStudio(createNodeHost(process.cwd()));
  const flow = await studio.openFlow(await studio.shippedFlow(record.flow));
  const settings = {
    inputs: record.inputs,
    seed: record.seed,
    environment: environmentOf(base),
    token: 'BENCH:engine:runs',
    // The server's answers do not depend on time, so waits may be skipped.
    pace: 'jump',
    paused: false,
    watched: false,
  };
  const runOnce = async () => {
    const { status, error } = await studio.startRun(flow, settings).result;
    if (status !== 'passed') throw new Error(`The run ${status}: ${error?.message}`);
  };
  return measureRuns(runOnce, Number(runs), callsOf(record).length);
}

// The build is CommonJS, which has no await here.
void measure().then((milliseconds) => console.log(milliseconds));
