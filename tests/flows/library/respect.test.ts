import { expect, test } from 'vitest';
import type { JsonObject } from '@/api/json';
import { loadShippedFlow } from '@/flows/library/library';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { readFlow } from '@/flows/read-flow';
import { startServer } from '@/sandbox/hosts/server';
import { startShipped } from '../../support/studio';
import { redocly, respect } from './respect';

const everyFlow = shippedFlows.map((flow) => [flow.name, flow.file] as const);

/** The steps that our own runner comes to with the same inputs. */
async function ownSteps(name: string): Promise<string[]> {
  const { steps } = await (await startShipped(name, { watched: false })).run.result;
  return steps.filter(({ attempts }) => attempts.length > 0).map(({ stepId }) => stepId);
}

/** Respect drops an input that has a pattern and no value, so these are handed to it. */
async function freshInputs(name: string): Promise<Record<string, string>> {
  const { document } = readFlow(await loadShippedFlow(name));
  const { inputs } = document?.workflows[0] ?? {};
  const { properties = {} } = (inputs ?? {}) as { properties?: Record<string, JsonObject> };
  const fresh = Object.entries(properties).filter(([, schema]) => !('default' in schema));
  return Object.fromEntries(
    fresh.map(([input], place) => [
      input,
      `5a0f6c1e-6d5b-4f55-9c1b-${String(place).padStart(12, '0')}`,
    ]),
  );
}

async function sourceNames(name: string): Promise<string[]> {
  const { document } = readFlow(await loadShippedFlow(name));
  return (document?.sourceDescriptions ?? []).map((source) => source.name);
}

// One process and one server a flow, several at once: nearly all of the time is spent waiting, and
// Respect would wait for one file after the other.
test.concurrent.for(everyFlow)(
  '%s runs under Redocly Respect as it is, by the same steps as here',
  { timeout: 150_000 },
  async ([name, file]) => {
    const server = await startServer({ port: 0, seed: 42, speed: 60, requireToken: false });
    try {
      const names = await sourceNames(name);
      const servers = Object.fromEntries(names.map((source) => [source, server.url]));
      const inputs = await freshInputs(name);
      const { code, status, steps, output } = await respect(file, { inputs, servers });
      const passed = Object.fromEntries((await ownSteps(name)).map((step) => [step, 'success']));
      const run = { code, status, steps, ...(code !== 0 && { output }) };
      expect(run).toEqual({ code: 0, status: 'success', steps: passed });
    } finally {
      await server.close();
    }
  },
);

test('Redocly finds nothing in any shipped flow, by its strictest rules', async () => {
  const files = everyFlow.map(([, file]) => file);
  const { code, output } = await redocly(['lint', ...files, '--extends', 'recommended-strict']);
  expect(code === 0 ? '' : output).toBe('');
});
