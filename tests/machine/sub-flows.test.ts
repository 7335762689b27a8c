import { expect, test } from 'vitest';
import { json, openThings, runSettings, runThings, until } from '../support/studio';

const child = `
  - workflowId: child
    inputs: { type: object, properties: { word: { type: string }, size: { type: integer, default: 3 } } }
    steps:
      - stepId: list
        operationId: listThings
        parameters: [{ name: q, in: query, value: $inputs.word }]
        outputs: { found: $response.body#/q, size: $inputs.size }
    outputs: { found: $steps.list.outputs.found, size: $steps.list.outputs.size }`;

const echo = (request: Request) => json({ q: new URL(request.url).searchParams.get('q') });

test('a step runs another workflow with inputs and reads its outputs', async () => {
  const { record, facts } = await runThings(
    `
  - workflowId: parent
    steps:
      - stepId: call
        workflowId: child
        parameters: [{ name: word, value: hello }]
        outputs: { found: $workflows.child.outputs.found, size: $outputs.size, code: $statusCode }
    outputs: { found: $steps.call.outputs.found, size: $steps.call.outputs.size, code: $steps.call.outputs.code }
${child}`,
    echo,
  );
  expect(record.status).toBe('passed');
  expect(record.outputs).toEqual({ found: 'hello', size: 3, code: 200 });
  expect(record.steps.map(({ stepId, path }) => [stepId, path])).toEqual([
    ['call', undefined],
    ['list', ['call']],
  ]);
  expect(facts.filter(({ type }) => type === 'run.finished')).toHaveLength(1);
});

test('a step fails where the workflow it calls fails, and says why', async () => {
  const { record } = await runThings(
    `
  - workflowId: parent
    steps: [{ stepId: call, workflowId: child }]
${child}`,
    () => json({}, 500),
  );
  expect(record.status).toBe('failed');
  expect(record.error?.message).toContain('Step "call" failed: workflow child');
  expect(record.error?.message).toContain('Step "list" failed: GET /things answered 500');
});

test('workflows that are depended on run first, with the inputs of the same names', async () => {
  const { record } = await runThings(
    `
  - workflowId: parent
    dependsOn: [child]
    inputs: { type: object, properties: { word: { type: string }, other: { type: string } } }
    steps:
      - stepId: use
        operationId: listThings
        parameters: [{ name: q, in: query, value: $workflows.child.outputs.found }]
        outputs: { found: $response.body#/q }
    outputs: { found: $steps.use.outputs.found }
${child}`,
    echo,
    { inputs: { word: 'x', other: 'y' } },
  );
  expect(record.outputs).toEqual({ found: 'x' });
});

test('a goto to a workflow hands over control for good', async () => {
  const { record } = await runThings(
    `
  - workflowId: parent
    inputs: { type: object, properties: { word: { type: string } } }
    steps:
      - stepId: first
        operationId: listThings
        onSuccess: [{ name: over, type: goto, workflowId: child }]
      - { stepId: second, operationId: listThings }
${child}`,
    echo,
    { inputs: { word: 'over' } },
  );
  expect(record.status).toBe('passed');
  expect(record.outputs).toEqual({ found: 'over', size: 3 });
  expect(record.steps.find(({ stepId }) => stepId === 'second')?.state).toBe('skipped');
});

test('a retry that names a step runs it before the next attempt and knows its outputs', async () => {
  const { record } = await runThings(
    `
  - workflowId: refresh
    steps:
      - stepId: token
        operationId: createThing
        outputs: { id: $response.body#/id }
      - stepId: use
        operationId: listThings
        parameters: [{ name: q, in: query, value: $steps.token.outputs.id }]
        onFailure: [{ name: renew, type: retry, stepId: token, retryAfter: 1 }]
        outputs: { found: $response.body#/q }
    outputs: { found: $steps.use.outputs.found }`,
    (request, call) =>
      request.method === 'POST'
        ? json({ id: `t${call}` })
        : json({ q: new URL(request.url).searchParams.get('q') }, call === 2 ? 401 : 200),
  );
  expect(record.outputs).toEqual({ found: 't3' });
  expect(record.status).toBe('passed');
});

test('a retry that names a workflow runs it before the next attempt', async () => {
  const seen: string[] = [];
  const { record } = await runThings(
    `
  - workflowId: parent
    steps:
      - stepId: use
        operationId: createThing
        onFailure: [{ name: renew, type: retry, workflowId: child }]
${child}`,
    (request, call) => {
      seen.push(request.method);
      return json({}, call === 1 ? 503 : 200);
    },
  );
  expect(record.status).toBe('passed');
  expect(seen).toEqual(['POST', 'GET', 'POST']);
});

test('workflows that call each other in a circle end at a limit that names itself', async () => {
  const { record } = await runThings(
    `
  - workflowId: parent
    steps: [{ stepId: down, workflowId: parent }]`,
    () => json({}),
  );
  expect(record.status).toBe('failed');
  expect(record.error?.message).toContain('the limit is 20');
});

test('a run that was cut off behind a sub-flow goes on where it stood, with all it had', async () => {
  const parent = `
  - workflowId: parent
    steps:
      - stepId: call
        workflowId: child
        parameters: [{ name: word, value: hello }]
      - stepId: second
        operationId: listThings
        parameters: [{ name: q, in: query, value: two }]
      - stepId: third
        operationId: listThings
        parameters: [{ name: q, in: query, value: three }]
${child}`;
  const asked: (string | null)[] = [];
  const { studio, opened } = await openThings(parent, (request) => {
    asked.push(new URL(request.url).searchParams.get('q'));
    return echo(request);
  });
  const first = studio.startRun(opened, runSettings({ paused: true }));
  for (let steps = 0; steps < 3; steps += 1) first.step();
  await until(first, ({ current }) => current?.stepId === 'third');
  const cut = structuredClone(first.view.getSnapshot().context.record);
  const again = studio.startRun(opened, runSettings({ paused: true, resume: cut }));
  again.step();
  expect((await again.result).status).toBe('passed');
  expect(asked).toEqual(['hello', 'two', 'three']);
});

const nested = `
  - workflowId: top
    steps:
      - { stepId: outer, workflowId: middle }
      - { stepId: last, operationId: listThings, parameters: [{ name: q, in: query, value: last }] }
  - workflowId: middle
    steps:
      - { stepId: inner, workflowId: child, parameters: [{ name: word, value: deep }] }
      - { stepId: one, operationId: listThings, parameters: [{ name: q, in: query, value: one }] }
      - { stepId: two, operationId: listThings, parameters: [{ name: q, in: query, value: two }] }
${child}`;

/** The nested flow, standing; `asked` is what its calls asked for. */
async function startNested() {
  const asked: (string | null)[] = [];
  const { studio, opened } = await openThings(nested, (request) => {
    asked.push(new URL(request.url).searchParams.get('q'));
    return echo(request);
  });
  const run = studio.startRun(opened, runSettings({ paused: true }));
  const stands = (stepId: string) =>
    until(run, ({ current, mode }) => mode === 'paused' && current?.stepId === stepId);
  await stands('outer');
  return { run, asked, stands };
}

test('a step goes into a sub-flow and stands before its first call; out runs to its end and stands behind it', async () => {
  const { run, asked, stands } = await startNested();
  run.step();
  await stands('inner');
  run.step();
  await stands('list');
  expect(asked).toEqual([]);
  run.stepOut(['outer', 'inner']);
  await stands('one');
  expect(asked).toEqual(['deep']);
  run.stepOut(['outer']);
  await stands('last');
  expect(asked).toEqual(['deep', 'one', 'two']);
  run.step();
  expect((await run.result).status).toBe('passed');
});

test('a command given on the way out is what counts, and leaves no trace in the record', async () => {
  const straight = await startNested();
  straight.run.run();
  const record = await straight.run.result;
  const { run, stands } = await startNested();
  run.step();
  await stands('inner');
  run.stepOut(['outer']);
  run.pause();
  await stands('inner');
  run.stepOut(['outer']);
  run.run();
  expect(await run.result).toEqual(record);
});

const twice = `
  - workflowId: top
    steps:
      - { stepId: begin, operationId: listThings, parameters: [{ name: q, in: query, value: begin }] }
      - { stepId: left, dependsOn: [begin], workflowId: child, parameters: [{ name: word, value: left }] }
      - { stepId: right, dependsOn: [begin], workflowId: child, parameters: [{ name: word, value: right }] }
${child}`;

test('out of one of two sub-flows at once, then out of the other, ends a run that has no more steps', async () => {
  const { studio, opened } = await openThings(twice, echo);
  const run = studio.startRun(opened, runSettings({ paused: true }));
  for (let steps = 0; steps < 3; steps += 1) run.step();
  await until(run, ({ current, mode }) => mode === 'paused' && current?.stepId === 'list');
  run.stepOut(['left']);
  run.stepOut(['right']);
  expect((await run.result).status).toBe('passed');
  expect(run.view.getSnapshot().context.mode).toBe('ended');
});
