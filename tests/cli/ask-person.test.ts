import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rmSync } from 'node:fs';
import type { RunRecord } from '@/runs/record';
import type { Terminal } from '@/cli/terminal';
import { createAsk } from '@/cli/ask-person';
import type { Keyboard } from '@/cli/keyboard';
import type { Operation } from '@/api/operation';
import { createStudio } from '@/studio';
import { testHost } from '../support/studio';
import { call } from './transcript';

const folder = mkdtempSync(join(tmpdir(), 'ask-person-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

writeFileSync(
  join(folder, 'coins.arazzo.yaml'),
  `arazzo: 1.0.1
info: { title: Coins, version: 1.0.0 }
sourceDescriptions: [{ name: sandbox, url: ./sandbox.openapi.json, type: openapi }]
workflows:
  - workflowId: pay
    steps:
      - stepId: coins
        description: Send them from your wallet.
        operationId: payPaymentIntent
        requestBody:
          contentType: application/json
          payload: { paymentIntentId: 7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f02, amount: { amount: '25.00', currency: USD } }
        outputs: { paymentId: $response.body#/paymentId }
      - stepId: verify
        operationId: answerThreeDSecure
        requestBody:
          contentType: application/json
          payload: { paymentId: $steps.coins.outputs.paymentId, outcome: complete }
    outputs: { paymentId: $steps.coins.outputs.paymentId }
`,
);
writeFileSync(join(folder, 'answers.yaml'), 'verify: { status: failed }\n');

const paymentId = '00000000-0000-4000-8000-000000000009';
const args = ['run', 'coins.arazzo.yaml', '--base', 'https://api-sandbox.example.com'];

/** A person who answers what is asked, line by line, and leaves when there is no more to say. */
function person(lines: readonly string[]): { keyboard: Keyboard; asked: string[] } {
  const left = [...lines];
  const asked: string[] = [];
  const line: Keyboard['line'] = (question, { hidden }) => {
    asked.push(`${hidden ? 'hidden' : 'shown'} ${question.trim()}`);
    return Promise.resolve(left.shift());
  };
  return { keyboard: { line }, asked };
}

test('at a terminal the steps of a person are asked for, and the answers are those of the steps', async () => {
  const { keyboard, asked } = person([paymentId, paymentId, 'pending', '']);
  const { code, out, messages } = await call(
    [...args, '--reporter', 'json'],
    folder,
    {},
    { keyboard },
  );
  expect(asked).toEqual([
    'shown paymentId (string, uuid):',
    'shown paymentId (string, uuid):',
    'shown status (pending | failed):',
    'shown onward (string):',
  ]);
  expect(code).toBe(0);
  const record = JSON.parse(out) as RunRecord;
  expect(record.outputs).toEqual({ paymentId });
  expect(record.steps[1]?.attempts[0]?.response?.body).toEqual({ paymentId, status: 'pending' });
  expect(messages).toContain(
    [
      'Your turn, coins: Let coins arrive.',
      '  Pays a payment intent, as if its payer had sent the coins.',
      '  Send them from your wallet.',
      '  paymentIntentId: 7c1f3b8e-52f0-4a92-9be7-3d9f4a1e7f02',
      '  amount.amount: 25.00',
      '  amount.currency: USD',
    ].join('\n'),
  );
});

test('wrong input is said and asked again', async () => {
  const { keyboard, asked } = person(['no uuid', paymentId, '', 'pendign', 'pending', '']);
  const { code, messages } = await call(args, folder, {}, { keyboard });
  expect(code).toBe(0);
  expect(asked.filter((question) => question.includes('status'))).toHaveLength(2);
  expect(messages).toContain('"paymentId" must have the format uuid');
  expect(messages).toContain('Did you mean "pending"?');
});

test('who ends the input leaves the step unanswered, and the run fails there', async () => {
  const { keyboard } = person([]);
  const { code, out } = await call(args, folder, {}, { keyboard });
  expect(code).toBe(1);
  expect(out).toContain('POST unanswered');
});

test('what a file answers is not asked', async () => {
  const { keyboard, asked } = person([paymentId]);
  const { code } = await call([...args, '--answers', 'answers.yaml'], folder, {}, { keyboard });
  expect([code, asked]).toEqual([0, ['shown paymentId (string, uuid):']]);
});

test('an interrupt at a question stops the run; its record up to there is kept', async () => {
  const listeners: (() => void)[] = [];
  let asks = 0;
  const line: Keyboard['line'] = (_, { signal }) => {
    asks += 1;
    if (asks === 1) return Promise.resolve(paymentId);
    queueMicrotask(() => listeners.forEach((listener) => listener()));
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
    });
  };
  const onInterrupt: Terminal['onInterrupt'] = (callback) => {
    listeners.push(callback);
    return () => undefined;
  };
  const more = { keyboard: { line }, onInterrupt };
  const { code, out, messages } = await call([...args, '--reporter', 'json'], folder, {}, more);
  expect(code).toBe(1);
  expect(messages).toContain('Stopped: interrupted.');
  const { status, steps } = JSON.parse(out) as RunRecord;
  expect([status, ...steps.map(({ state }) => state)]).toEqual(['stopped', 'passed', 'calling']);
});

test('without a terminal the refusal says how to answer', async () => {
  const { code, messages } = await call(args, folder);
  expect(code).toBe(2);
  expect(messages).toContain('--answers FILE');
});

/** Asks for the answer of an operation with this schema. */
async function answerTo(schema: Operation['success']['schema'], lines: readonly string[]) {
  const opened = await createStudio(testHost()).openFlow({ name: 'none', text: '' });
  const { keyboard, asked } = person(lines);
  const messages: string[] = [];
  const message = (text: string) => void messages.push(text);
  const operation = {
    title: 'Do it',
    success: { status: 200, ...(schema && { schema }) },
  } as Operation;
  const ask = createAsk(keyboard, { message }, opened, 'main');
  const placed = { operation, call: {}, stepId: 'do', path: [], attempt: 1 };
  const answer = await ask(placed, new AbortController().signal);
  return { answer, asked, messages };
}

test('fields are asked for at any depth; defaults are taken, secrets neither shown nor trimmed', async () => {
  const { answer, asked } = await answerTo(
    {
      type: 'object',
      required: ['pin', 'count'],
      properties: {
        pin: { type: 'string', format: 'password', default: '0000' },
        count: { type: 'integer', default: 3 },
        bank: { type: 'object', properties: { name: { type: 'string' }, tags: { type: 'array' } } },
        free: {},
      },
    },
    [' 73 ', '', ' Acme ', '["a"]', ''],
  );
  expect(asked).toEqual([
    'hidden pin (string, password):',
    'shown count (integer) [3]:',
    'shown bank.name (string):',
    'shown bank.tags (array):',
    'shown free (JSON):',
  ]);
  expect(answer).toEqual({ pin: ' 73 ', count: 3, bank: { name: 'Acme', tags: ['a'] } });
});

test('an answer that is no object is asked for as one; of nothing only whether it is done', async () => {
  expect(
    (await answerTo({ type: 'array', items: { type: 'string' } }, ['x', '["x"]'])).answer,
  ).toEqual(['x']);
  const done = await answerTo(undefined, ['']);
  expect([done.answer, done.asked]).toEqual([{}, ['shown Enter when it is done:']]);
});

test('a secret that does not fit is not repeated in what is said', async () => {
  const schema = {
    properties: { pin: { type: 'string', format: 'password', pattern: '^[0-9]+$' } },
  };
  const { answer, messages } = await answerTo(schema, ['q7z', '1']);
  expect(answer).toEqual({ pin: '1' });
  expect(messages.join('\n')).toContain('"pin" must match the pattern');
  expect(messages.join('\n')).not.toContain('q7z');
});
