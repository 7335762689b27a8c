import { beforeAll, expect, test } from 'vitest';
import { loadShippedFlow } from '@/flows/library/library';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { readFlow } from '@/flows/read-flow';
import { startServer } from '@/sandbox/hosts/server';
import { startShipped } from '../../support/studio';
import { redocly, respect, type RespectRun } from './respect';

const everyFlow = shippedFlows.map((flow) => [flow.name, flow.file] as const);

/** The steps that our own runner comes to with the same inputs. */
async function ownSteps(name: string): Promise<string[]> {
  const { steps } = await (await startShipped(name, { watched: false })).run.result;
  return steps.filter(({ attempts }) => attempts.length > 0).map(({ stepId }) => stepId);
}

/**
 * Respect draws no UUIDs, drops an input that has a pattern and no value, and stops where such a one
 * is passed on: they are handed to it.
 */
async function missingInputs(name: string): Promise<Record<string, string>> {
  const { document } = readFlow(await loadShippedFlow(name));
  const { inputs } = document?.workflows[0] ?? {};
  const { properties = {} } = (inputs ?? {}) as {
    properties?: Record<string, { pattern?: string }>;
  };
  const missing = Object.entries(properties).filter(([, schema]) => !('default' in schema));
  return Object.fromEntries(
    missing.map(([input, { pattern = '' }], place) => [input, sampleOf(pattern, place)]),
  );
}

/** A UUID, each time another one, or a private key that guards nothing: whichever the pattern takes. */
function sampleOf(pattern: string, place: number): string {
  const uuid = `5a0f6c1e-6d5b-4f55-9c1b-${String(place).padStart(12, '0')}`;
  return new RegExp(pattern).test(uuid) ? uuid : `0x${'1'.repeat(64)}`;
}

async function sourceNames(name: string): Promise<string[]> {
  const { document } = readFlow(await loadShippedFlow(name));
  return (document?.sourceDescriptions ?? []).map((source) => source.name);
}

/** Runs a flow by Respect against a server of its own. */
async function runAside(name: string, file: string): Promise<RespectRun> {
  const server = await startServer({ port: 0, seed: 42, speed: 60, requireToken: false });
  try {
    const names = await sourceNames(name);
    const servers = Object.fromEntries(names.map((source) => [source, server.url]));
    return await respect(file, { workflow: name, inputs: await missingInputs(name), servers });
  } finally {
    await server.close();
  }
}

/** How many run at once: nearly all of the time is spent waiting, one after the other by Respect. */
const lanes = 4;

const runs = new Map<string, RespectRun>();

beforeAll(async () => {
  const waiting = [...everyFlow];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- A lane is one after the other.
      runs.set(next[0], await runAside(...next));
    }
  };
  await Promise.all(Array.from({ length: lanes }, work));
}, 300_000);

test.for(everyFlow)(
  '%s runs under Redocly Respect as it is, by the same steps as here',
  async ([name]) => {
    const { code, status, steps, output } = runs.get(name) ?? {};
    const passed = Object.fromEntries((await ownSteps(name)).map((step) => [step, 'success']));
    const run = { code, status, steps, ...(code !== 0 && { output }) };
    expect(run).toEqual({ code: 0, status: 'success', steps: passed });
  },
);

test('Redocly finds nothing in any shipped flow, by its strictest rules', async () => {
  const files = everyFlow.map(([, file]) => file);
  const { code, output } = await redocly(['lint', ...files, '--extends', 'recommended-strict']);
  expect(code === 0 ? '' : output).toBe('');
});
