import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { embedded } from '@/api/environments';
import type { Json } from '@/api/json';
import type { PlacedCall } from '@/nodes/services';
import { canonicalRecord } from '@/runs/canonical';
import { createStudio } from '@/studio';
import type { RunRecord } from '@/runs/record';
import type { RunSettings } from '@/studio-types';
import { runSettings, startShipped, testHost } from '../support/studio';

const wallet = privateKeyToAccount(`0x${'7'.repeat(64)}`);

/** A person whose wallet signs whatever it is shown; `asked` are the steps that asked. */
function walletOwner() {
  const asked: string[] = [];
  const ask = async ({ call, path, stepId }: PlacedCall): Promise<Json> => {
    asked.push([...path, stepId].join('/'));
    const { typedData } = call.body as unknown as { typedData: never };
    return { address: wallet.address, signature: await wallet.signTypedData(typedData) };
  };
  return { asked, ask };
}

const taken = async (name: string, settings: Partial<RunSettings>) =>
  (await startShipped(name, settings)).run.result;

/** Goes on from a record to the end. */
async function resumed(resume: RunRecord, settings: Partial<RunSettings>) {
  const { run } = await startShipped('stablefx-taker', { resume, paused: true, ...settings });
  run.run();
  return run.result;
}

test('a wallet signs every step that signs, in sub-flows too, and the sandbox takes its signatures', async () => {
  const { asked, ask } = walletOwner();
  const record = await taken('stablefx-taker', { signer: 'wallet', ask });
  expect(record.status).toBe('passed');
  expect(record.signer).toBe('wallet');
  expect(asked).toEqual(['signQuote/askWallet', 'signQuote/signTrade', 'signFunding']);
  const funding = record.steps.find(({ stepId }) => stepId === 'signFunding')?.attempts[0];
  expect(funding?.response).toMatchObject({ status: 200, body: { address: wallet.address } });
});

test('a run that a wallet signed is gone through again without the wallet, to the same bytes', async () => {
  const whole = await taken('stablefx-taker', { signer: 'wallet', ask: walletOwner().ask });
  const again = walletOwner();
  const record = await resumed(whole, { ask: again.ask });
  expect(again.asked).toEqual([]);
  expect(canonicalRecord(record)).toBe(canonicalRecord(whole));
});

test('who signs follows the record to go on from, whatever is chosen now', async () => {
  const byToolbox = await taken('stablefx-taker', {});
  const { asked, ask } = walletOwner();
  const record = await resumed(byToolbox, { signer: 'wallet', ask });
  expect(asked).toEqual([]);
  expect(canonicalRecord(record)).toBe(canonicalRecord(byToolbox));
});

test('the record of a run that no wallet signs is the same, byte for byte, as without any choice', async () => {
  const { ask } = walletOwner();
  const plain = canonicalRecord(await taken('stablefx-taker', {}));
  expect(canonicalRecord(await taken('stablefx-taker', { signer: 'toolbox', ask }))).toBe(plain);
  expect(plain).not.toContain('"signer"');
  const unsigned = canonicalRecord(await taken('wire-deposit', {}));
  expect(canonicalRecord(await taken('wire-deposit', { signer: 'wallet', ask }))).toBe(unsigned);
});

test('where nobody has a wallet sign the step fails and says so', async () => {
  const record = await taken('stablefx-taker', {
    signer: 'wallet',
    ask: () => Promise.resolve(undefined),
  });
  expect(record.status).toBe('failed');
  const step = record.steps.find(({ stepId }) => stepId === 'askWallet');
  expect(step?.error).toMatchObject({ code: 'unanswered' });
  expect(step?.error?.message).toContain('nobody had one sign');
});

const signing = (body: string) => `arazzo: 1.0.1
info: { title: Sign, version: '1' }
sourceDescriptions: [{ name: toolbox, url: ./toolbox.openapi.json, type: openapi }]
workflows:
  - workflowId: sign
    steps:
      - stepId: sign
        operationId: signTypedData
        requestBody: { contentType: application/json, payload: { ${body} } }`;

async function signed(body: string) {
  const { asked, ask } = walletOwner();
  const studio = createStudio(testHost());
  const flow = { name: 'sign', text: signing(body), shipped: true };
  const settings = runSettings({ environment: embedded, signer: 'wallet', ask });
  const record = await studio.startRun(await studio.openFlow(flow), settings).result;
  return { asked, answer: record.steps[0]?.attempts[0]?.response };
}

const greeting =
  'typedData: { domain: { name: Hi }, types: { Hi: [{ name: text, type: string }] }, primaryType: Hi, message: { text: Hi } }';

test('a key that the document hands in signs itself: no wallet is asked', async () => {
  const key = `0x${'3'.repeat(64)}` as const;
  const { asked, answer } = await signed(`${greeting}, privateKey: '${key}'`);
  expect(asked).toEqual([]);
  expect(answer?.body).toMatchObject({ address: privateKeyToAccount(key).address });
});

test('what is no typed data comes to no wallet: the toolbox says what is wrong with it', async () => {
  const { asked, answer } = await signed('typedData: { domain: {} }');
  expect(asked).toEqual([]);
  expect(answer?.status).toBe(400);
  expect((await signed(greeting)).asked).toEqual(['sign']);
});
