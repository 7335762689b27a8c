import fc from 'fast-check';
import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import type { RunFact } from '@/machine/facts';
import { canonicalRecord } from '@/runs/canonical';
import { createStudio } from '@/studio';
import {
  json,
  openThings,
  runSettings,
  runThings,
  testHost,
  until,
  type FarSide,
} from '../support/studio';

/** A step that asks with its own name, in one line. */
const step = (id: string, depends?: readonly string[], more = '') =>
  `      - { stepId: ${id}, operationId: listThings, parameters: [{ name: q, in: query, value: ${id} }], ` +
  `${depends ? `dependsOn: [${depends.join(', ')}], ` : ''}${more}outputs: { q: $response.body#/q } }`;

const flow = (...steps: string[]) => `
  - workflowId: main
    steps:
${steps.join('\n')}`;

const nameOf = (request: Request) => new URL(request.url).searchParams.get('q') ?? '';

const echo: FarSide = (request) => json({ q: nameOf(request) });

/** A far side that answers nobody before so many have asked, and then the last first. */
function gathering(names: readonly string[], statusOf: (name: string) => number = () => 200) {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const answerNext = () => {
    waiting.pop()?.();
    if (waiting.length > 0) setImmediate(answerNext);
  };
  const farSide: FarSide = async (request) => {
    const name = nameOf(request);
    asked.push(name);
    if (names.includes(name)) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === names.length) answerNext();
      });
    }
    return json({ q: name }, statusOf(name));
  };
  return { farSide, asked };
}

const started = (facts: readonly RunFact[]) =>
  facts.flatMap((fact) => (fact.type === 'step.started' ? [fact.stepId] : []));

test('steps that depend on the same step run at once, and who depends on both waits for both', async () => {
  const { farSide, asked } = gathering(['b', 'c']);
  const { record, facts } = await runThings(
    flow(step('a'), step('b', ['a']), step('c', ['a']), step('d', ['b', 'c'])),
    farSide,
  );
  expect(record.status).toBe('passed');
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
  expect(started(facts)).toEqual(['a', 'b', 'c', 'd']);
  expect(record.edges).toEqual([
    'start:next:a',
    'step:a:next:b',
    'step:a:next:c',
    'step:c:next:d',
    'step:b:next:d',
    'step:d:next:done',
  ]);
});

test('a step without dependsOn keeps its place: it waits for every step before it', async () => {
  const { farSide, asked } = gathering(['b', 'c']);
  const { record } = await runThings(
    flow(step('a'), step('b'), step('c', ['a']), step('d')),
    farSide,
  );
  expect(record.status).toBe('passed');
  expect(asked).toEqual(['a', 'b', 'c', 'd']);
});

test('a step also waits for the steps whose outputs it reads', async () => {
  const read = `successCriteria: [{ condition: $steps.b.outputs.q == 'b' }], `;
  const { record } = await runThings(
    flow(step('a'), step('b', ['a']), step('c', ['a'], read)),
    echo,
  );
  expect(record.error).toBeUndefined();
  expect(record.edges).toContain('step:b:next:c');
});

test('without dependsOn steps run one after the other', async () => {
  let open = 0;
  let most = 0;
  await runThings(flow(step('a'), step('b'), step('c')), async (request, n) => {
    most = Math.max(most, (open += 1));
    await Promise.resolve();
    open -= 1;
    return echo(request, n);
  });
  expect(most).toBe(1);
});

test('when a step fails, what was sent is answered and kept, and nothing else begins', async () => {
  const { farSide, asked } = gathering(['b', 'c'], (name) => (name === 'c' ? 500 : 200));
  const { record } = await runThings(
    flow(step('a'), step('b', ['a']), step('c', ['a']), step('d', ['b']), step('e', ['c'])),
    farSide,
  );
  expect(record.status).toBe('failed');
  expect(record.error?.stepId).toBe('c');
  expect(asked).toEqual(['a', 'b', 'c']);
  expect(record.steps.map(({ stepId, state }) => [stepId, state])).toEqual([
    ['a', 'passed'],
    ['b', 'passed'],
    ['c', 'failed'],
    ['d', 'skipped'],
    ['e', 'skipped'],
  ]);
});

test('when a step ends the workflow, waits of others are dropped', async () => {
  const poll = `successCriteria: [{ condition: $statusCode == 999 }], onFailure: [{ name: again, type: retry, retryAfter: 60, retryLimit: 9 }], `;
  const end = `onSuccess: [{ name: enough, type: end }], `;
  const { record } = await runThings(
    flow(step('a'), step('b', ['a'], poll), step('c', ['a'], end), step('d', ['c'])),
    echo,
  );
  expect(record.status).toBe('passed');
  expect(record.duration).toBe(0);
  expect(record.steps.map(({ stepId, state }) => [stepId, state])).toEqual([
    ['a', 'passed'],
    ['b', 'waiting'],
    ['c', 'passed'],
    ['d', 'skipped'],
  ]);
});

test('a goto leads on from its own step, loops included, and does not start who waits for that', async () => {
  const back = `onSuccess: [{ name: back, type: goto, stepId: b, criteria: [{ condition: $response.body#/n < 5 }] }], `;
  const { record, facts } = await runThings(
    flow(step('a'), step('b', ['a']), step('c', ['a']), step('d', ['b', 'c'], back)),
    (request, n) => json({ q: nameOf(request), n }),
  );
  expect(record.status).toBe('passed');
  // After the goto b passes again, and d once more needs both.
  expect(started(facts)).toEqual(['a', 'b', 'c', 'd', 'b']);
});

test('50 calls at once, answered in the opposite order: each body stays with its call', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `s${index}`);
  const { farSide } = gathering(names);
  const { record } = await runThings(
    flow(step('a'), ...names.map((name) => step(name, ['a'])), step('z')),
    farSide,
  );
  expect(record.status).toBe('passed');
  expect(record.steps.map(({ stepId }) => stepId)).toEqual(['a', ...names, 'z']);
  for (const { stepId, attempts, outputs } of record.steps) {
    expect(attempts[0]?.response?.body).toEqual({ q: stepId });
    expect(outputs).toEqual({ q: stepId });
  }
});

test('a step of the run lets one of several through; a stop ends them all', async () => {
  const { studio, opened } = await openThings(
    flow(step('a'), step('b', ['a']), step('c', ['a']), step('d', ['a'])),
    echo,
  );
  const run = studio.startRun(opened, runSettings({ paused: true }));
  const states = () => run.view.getSnapshot().context.record.steps.map(({ state }) => state);
  run.step();
  await until(run, () => states()[0] === 'passed');
  run.step();
  await until(run, () => states()[1] === 'passed');
  expect(states()).toEqual(['passed', 'passed', 'calling', 'calling']);
  expect(run.view.getSnapshot().context.mode).toBe('paused');
  run.stop();
  const record = await run.result;
  expect(record.status).toBe('stopped');
  expect(record.steps.map(({ attempts }) => attempts.length)).toEqual([1, 1, 0, 0]);
});

const workflowInCalls = `
  - workflowId: main
    steps:
${step('a')}
      - { stepId: one, workflowId: child, dependsOn: [a], parameters: [{ name: word, value: x }] }
      - { stepId: two, workflowId: child, dependsOn: [a], parameters: [{ name: word, value: y }] }
  - workflowId: child
    inputs: { type: object, properties: { word: { type: string } } }
    steps:
      - stepId: list
        operationId: listThings
        parameters: [{ name: q, in: query, value: $inputs.word }]`;

test('workflows that are called at once keep their own steps', async () => {
  const { farSide } = gathering(['x', 'y']);
  const { record } = await runThings(workflowInCalls, farSide);
  expect(record.status).toBe('passed');
  const sent = record.steps.map(({ path = [], stepId, attempts }) => [
    [...path, stepId].join('/'),
    attempts[0]?.request.url.split('q=')[1],
  ]);
  expect(sent).toContainEqual(['one/list', 'x']);
  expect(sent).toContainEqual(['two/list', 'y']);
});

/** Payments made and read at once in the embedded sandbox. */
const payments = JSON.stringify({
  arazzo: '1.1.0',
  info: { title: 'At once', version: '1' },
  sourceDescriptions: [{ name: 'payments', url: './payments.openapi.json', type: 'openapi' }],
  workflows: [
    {
      workflowId: 'main',
      steps: [
        { stepId: 'first', operationId: 'listPayments' },
        ...[1, 2, 3].flatMap((number) => [
          {
            stepId: `make${number}`,
            dependsOn: ['first'],
            operationId: 'createPayment',
            requestBody: {
              payload: {
                idempotencyKey: `00000000-0000-4000-8000-00000000000${number}`,
                amount: { amount: `${number}0.00`, currency: 'USD' },
                source: { id: 'b8627ae8-732b-4d25-b947-1df8f4007a29', type: 'card' },
                verification: 'none',
                metadata: { email: 'a@example.com', sessionId: 's', ipAddress: '203.0.113.7' },
              },
            },
            outputs: { id: '$response.body#/data/id' },
          },
          {
            stepId: `paid${number}`,
            dependsOn: [`make${number}`],
            operationId: 'getPayment',
            parameters: [{ name: 'id', in: 'path', value: `$steps.make${number}.outputs.id` }],
            successCriteria: [{ condition: `$response.body#/data/status == 'paid'` }],
            onFailure: [{ name: 'poll', type: 'retry', retryAfter: number, retryLimit: 90 }],
          },
        ]),
        { stepId: 'last', operationId: 'listPayments' },
      ],
    },
  ],
});

async function startPayments(paused: boolean) {
  const studio = createStudio(testHost());
  const opened = await studio.openFlow({ name: 'at-once', text: payments, shipped: true });
  return studio.startRun(opened, runSettings({ environment: embedded, paused }));
}

test('in the sandbox a run at once gives the same bytes, run through or step by step', async () => {
  const straight = await (await startPayments(false)).result;
  expect(straight.error).toBeUndefined();
  expect(straight.status).toBe('passed');
  const began = straight.steps.map(({ startedAt }) => startedAt ?? -1);
  expect(began).toEqual(began.toSorted((a, b) => a - b));
  expect(began.filter((at) => at === began[1])).toHaveLength(3);
  const again = await startPayments(true);
  for (let count = 0; count < 6; count += 1) again.step();
  again.run();
  again.pause();
  again.run();
  expect(canonicalRecord(await again.result)).toBe(canonicalRecord(straight));
});

/** Steps by number: what each depends on, among those before it; and which of them fail. */
const dags = fc
  .array(fc.array(fc.nat(), { maxLength: 3 }), { minLength: 2, maxLength: 9 })
  .map((raw) =>
    raw.map((picks, index) => [...new Set(index === 0 ? [] : picks.map((pick) => pick % index))]),
  );

test('whatever depends on whatever, a run takes only ways that are drawn and starts nobody early', async () => {
  await fc.assert(
    fc.asyncProperty(dags, fc.nat({ max: 12 }), async (depends, failing) => {
      const lines = depends.map((on, index) =>
        step(`s${index}`, on.length > 0 ? on.map((number) => `s${number}`) : undefined),
      );
      const farSide: FarSide = (request, n) =>
        nameOf(request) === `s${failing}` ? json({}, 500) : echo(request, n);
      const { studio, opened } = await openThings(flow(...lines), farSide);
      const facts: RunFact[] = [];
      const settings = runSettings({ onFact: (fact) => facts.push(fact) });
      const record = await studio.startRun(opened, settings).result;
      expect(record.status).toBe(failing < depends.length ? 'failed' : 'passed');
      const { edges } = opened.graph('main');
      const drawn = new Set(edges.map(({ id }) => id));
      expect(record.edges.filter((edge) => !drawn.has(edge))).toEqual([]);
      const passed = new Set<string>();
      for (const fact of facts) {
        if (fact.type === 'step.finished' && fact.state !== 'failed') passed.add(fact.stepId);
        if (fact.type !== 'step.started') continue;
        for (const number of depends[Number(fact.stepId.slice(1))] ?? []) {
          expect(passed).toContain(`s${number}`);
        }
      }
      expect(record.status === 'failed' || passed.size === depends.length).toBe(true);
    }),
    { numRuns: 25 },
  );
});
