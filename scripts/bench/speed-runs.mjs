// The engine in one process, in the embedded sandbox: what flows of many steps cost to run, and to
// compile. Prints JSON. Built first, as it reads the sources. Usage: node --expose-gc speed-runs.mjs
import { embedded } from '@/api/environments';
import { createNodeHost } from '@/cli/node-host';
import { compileFlow } from '@/machine/compile';
import { planFlow } from '@/machine/plan';
import { createStudio } from '@/studio';
import { longFlow } from './long-flow.mjs';
import { median } from './measure-process.mjs';

/** Runs measured of a flow of so many steps: alike in all, so that the processor is as warm. */
const runsOf = { 10: 200, 100: 20, 1_000: 7 };
const longest = 1_000;
const compiles = 9;
const places = { baseOf: () => embedded.base, kindOf: () => 'call' };

const studio = createStudio(createNodeHost(process.cwd()));

async function measure() {
  // The first to be measured would else pay for compiling what all of them run.
  await costPerStep(100, runsOf[100]);
  const perStep = {};
  for (const [steps, runs] of Object.entries(runsOf)) {
    perStep[steps] = await costPerStep(Number(steps), runs);
  }
  return { perStep, ...(await costOfCompiling(longest)) };
}

/** What one step costs; some more runs go first to warm up. */
async function costPerStep(steps, runs) {
  const opened = await open(steps);
  const settings = {
    inputs: {},
    seed: 42,
    environment: embedded,
    pace: 'jump',
    paused: false,
    watched: false,
  };
  const runOnce = async () => {
    const { status, error } = await studio.startRun(opened, settings).result;
    if (status !== 'passed') throw new Error(`The run ${status}: ${error?.message}`);
  };
  for (let warm = 0; warm < runs / 2; warm += 1) await runOnce();
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    const startedAt = processorTime();
    await runOnce();
    times.push((processorTime() - startedAt) / steps);
  }
  return median(times);
}

/** Milliseconds to plan and compile a workflow, and the MB its machine takes. */
async function costOfCompiling(steps) {
  const opened = await open(steps);
  const compile = () => compileFlow(planFlow(opened.unit, opened.workflowIds[0], places));
  const times = [];
  for (let turn = 0; turn < compiles; turn += 1) {
    const startedAt = processorTime();
    compile();
    times.push(processorTime() - startedAt);
  }
  globalThis.gc();
  const before = process.memoryUsage().heapUsed;
  const kept = compile();
  globalThis.gc();
  const megabytes = (process.memoryUsage().heapUsed - before) / 1e6;
  return { milliseconds: median(times), megabytes, states: Object.keys(kept.states).length };
}

async function open(steps) {
  const text = { name: `steps-${steps}`, text: longFlow(steps), shipped: true };
  const opened = await studio.openFlow(text);
  const [problem] = opened.problems;
  if (problem) throw new Error(problem.message);
  return opened;
}

/** Milliseconds of processor time of this process, whatever else the machine does. */
function processorTime() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

// The build is CommonJS, which has no await here.
void measure().then((result) => console.log(JSON.stringify(result)));
