import { expect, test } from 'vitest';
import { applyFacts, emptyRecord } from '@/runs/journal';
import { json, openThings, runSettings, runThings } from '../support/studio';

const chain = (ids: readonly string[]) => `
  - workflowId: main
    steps:
${ids
  .map(
    (id, index) => `      - stepId: ${id}
        operationId: listThings
        parameters: [{ name: q, in: query, value: ${index === 0 ? 'none' : `$steps.${ids[index - 1]}.outputs.n`} }]
        outputs: { n: $response.body#/n }`,
  )
  .join('\n')}
`;

const counting = (_: Request, n: number) => json({ n });

test('500 steps hand their values on, each to the next, and stand in the record in order', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `s${index}`);
  const { record } = await runThings(chain(ids), counting);
  expect(record.status).toBe('passed');
  expect(record.steps.map(({ stepId }) => stepId)).toEqual(ids);
  expect(record.steps.at(-1)?.attempts[0]?.request.url).toContain('q=499');
});

test('steps may be called what objects in JavaScript have built in', async () => {
  const ids = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
  const { record } = await runThings(chain(ids), counting);
  expect(record.error).toBeUndefined();
  expect(record.steps.map(({ stepId, outputs }) => [stepId, outputs['n']])).toEqual(
    ids.map((id, index) => [id, index + 1]),
  );
});

test('runs of one flow at the same time do not see each other', async () => {
  const { studio, opened } = await openThings(chain(['a', 'b', 'c']), async (request) => {
    const q = new URL(request.url).searchParams.get('q');
    await Promise.resolve();
    return json({ n: `${q}+` });
  });
  const runs = Array.from({ length: 5 }, () => studio.startRun(opened, runSettings()));
  for (const run of runs) {
    const { steps } = await run.result;
    expect(steps.map(({ outputs }) => outputs['n'])).toEqual(['none+', 'none++', 'none+++']);
  }
});

test('facts folded a few at a time, in any portions, make the same record', async () => {
  const { facts } = await runThings(
    `
  - workflowId: main
    steps:
      - { stepId: a, operationId: listThings, onSuccess: [{ name: over, type: goto, stepId: c }] }
      - { stepId: b, workflowId: child }
      - stepId: c
        operationId: listThings
        onSuccess: [{ name: back, type: goto, stepId: b, criteria: [{ condition: $response.body#/n < 6 }] }]
  - workflowId: child
    steps: [{ stepId: a, operationId: listThings }]`,
    counting,
  );
  const whole = applyFacts(emptyRecord, facts);
  expect(whole.steps.map(({ stepId, path = [] }) => [...path, stepId].join('/'))).toEqual([
    'a',
    'c',
    'b',
    'b/a',
  ]);
  for (const size of [1, 2, 3, 7]) {
    let record = emptyRecord;
    for (let from = 0; from < facts.length; from += size) {
      record = applyFacts(record, facts.slice(from, from + size));
    }
    expect(record).toEqual(whole);
  }
  const half = applyFacts(emptyRecord, facts.slice(0, 12));
  expect(applyFacts(half, facts.slice(12))).toEqual(applyFacts(half, facts.slice(12)));
});
