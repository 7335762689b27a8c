import { expect, test } from 'vitest';
import { json, openThings, runSettings, runThings } from '../support/studio';

const flow = `
  - workflowId: main
    inputs: { type: object, required: [amount], properties: { amount: { type: string, pattern: '^[0-9.]+$' } } }
    steps:
      - stepId: first
        operationId: listThings
        outputs: { id: $response.body#/id }
      - stepId: second
        operationId: getThing
        parameters: [{ name: id, in: path, value: $steps.first.outputs.id }]`;

test('a missing value fails the step with its place and the expression, and keeps the run so far', async () => {
  const { record } = await runThings(flow, () => json({}), { inputs: { amount: '1' } });
  expect(record.status).toBe('failed');
  expect(record.steps.map(({ state }) => state)).toEqual(['passed', 'failed']);
  expect(record.error?.stepId).toBe('second');
  expect(record.error?.message).toContain('$steps.first.outputs.id');
  expect(record.steps[0]?.attempts).toHaveLength(1);
});

test('inputs that break their schema are refused before anything is sent', async () => {
  const { studio, opened } = await openThings(flow, () => json({}));
  expect(() => studio.startRun(opened, runSettings({ inputs: { amount: 'much' } }))).toThrow(
    /amount/,
  );
  expect(() => studio.startRun(opened, runSettings())).toThrow(/amount/);
  expect(() =>
    studio.startRun(opened, runSettings({ inputs: { amount: '1', amont: '2' } })),
  ).toThrow(/amont/);
});

test('a flow with errors opens with its problems and does not run', async () => {
  const { studio, opened } = await openThings(flow.replace('getThing', 'getThin'), () => json({}));
  const [problem] = opened.problems;
  expect(problem).toMatchObject({ severity: 'error', line: expect.any(Number) });
  expect(problem?.message).toContain('getThing');
  expect(() => studio.startRun(opened, runSettings({ inputs: { amount: '1' } }))).toThrow(
    /getThin/,
  );
});

test('a closed network fails the step with the place and what to do', async () => {
  const { record } = await runThings(flow, () => Promise.reject(new TypeError('fetch failed')), {
    inputs: { amount: '1' },
  });
  expect(record.error?.code).toBe('network');
  expect(record.error?.message).toContain('No answer from http://127.0.0.1:9');
});

test('the token goes only to the shipped API unless asked, and is in no record or fact', async () => {
  const token = 'SAND_API_KEY:abc:def';
  const seen: (string | null)[] = [];
  const farSide = (request: Request) => {
    seen.push(request.headers.get('authorization'));
    return json({ id: `echo ${token}` });
  };
  const one = await runThings(flow, farSide, { inputs: { amount: '1' }, token });
  const two = await runThings(flow, farSide, { inputs: { amount: '1' }, token, tokenForAll: true });
  expect(seen).toEqual([null, null, `Bearer ${token}`, `Bearer ${token}`]);
  expect(JSON.stringify([one, two])).not.toContain('abc:def');
});
