import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '@/api/json';
import {
  ask,
  firstError,
  inner,
  makerTrades,
  makerWallet,
  openSigned,
  paths,
  presignFunding,
  refused,
  sign,
  signedFunding,
  signedTrade,
  takerWallet,
  type Wallet,
} from './stablefx-support';
import { createBench, text, type Bench } from './support';

/** Every place of a message that is signed, as a path. */
function leaves(value: Json, path: readonly string[] = []): string[][] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, part]) => leaves(part, [...path, name]))
    : [[...path]];
}

/** A copy with another value at a path; undefined takes the member out. */
function edited(value: Json, [name, ...rest]: readonly string[], put: Json | undefined): Json {
  if (name === undefined) return put as Json;
  const copy = structuredClone(value) as JsonObject;
  copy[name] = edited(copy[name] ?? null, rest, put);
  return copy;
}

const at = (value: Json, path: readonly string[]) =>
  path.reduce<Json>((here, name) => (here as JsonObject)[name] ?? null, value);

/** Another value of the same form: other digits, or one of them changed. */
const otherValue = (given: string, old = given.toLowerCase()) =>
  old.startsWith('0x')
    ? fc.integer({ min: 2, max: old.length - 1 }).map((place) => {
        const digit = old[place] === 'c' ? 'd' : 'c';
        return old.slice(0, place) + digit + old.slice(place + 1);
      })
    : fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }).map(String);

interface Signed {
  bench: Bench;
  operationId: string;
  path: string;
  body: JsonObject;
  /** Where the message stands in the body. */
  place: string;
  typedData: Json;
  wallet: Wallet;
}

/** The three calls that take a signed message, each ready to be sent. */
const signedCalls = {
  async trade(): Promise<Signed> {
    const bench = createBench();
    const { body: quote } = await ask(bench);
    const body = await signedTrade(quote);
    const typedData = quote['typedData'] ?? null;
    const operationId = 'stablefxCreateTrade';
    const wallet = takerWallet;
    return { bench, operationId, path: paths.trades, body, place: 'message', typedData, wallet };
  },
  async signature(): Promise<Signed> {
    const bench = createBench();
    const [trade = {}] = await makerTrades(bench);
    const tradeId = text(trade['id']);
    const presigned = await bench.get(`${paths.signatures}/presign/maker/${tradeId}`);
    const typedData = presigned.body['typedData'] ?? null;
    const details = inner(presigned.body, 'typedData', 'message');
    const wallet = makerWallet;
    const signature = await sign(typedData, wallet);
    const body = { tradeId, address: wallet.address, details, signature };
    const operationId = 'stablefxRegisterSignature';
    return {
      bench,
      operationId,
      path: paths.signatures,
      body,
      place: 'details',
      typedData,
      wallet,
    };
  },
  async funding(): Promise<Signed> {
    const bench = createBench();
    const opened = [await openSigned(bench), await openSigned(bench)];
    const ids = opened.map(({ contractTradeId }) => contractTradeId);
    const { body: presigned } = await presignFunding(bench, ids, 'taker');
    const body = await signedFunding(presigned, 'taker', takerWallet);
    const typedData = presigned['typedData'] ?? null;
    const operationId = 'stablefxFund';
    const wallet = takerWallet;
    return { bench, operationId, path: paths.fund, body, place: 'permit2', typedData, wallet };
  },
};

test.for(Object.entries(signedCalls))(
  'any edit of a signed message is refused, signed anew or not: %s',
  async ([, prepare]) => {
    const { bench, operationId, path, body, place, typedData, wallet } = await prepare();
    const message = body[place] ?? null;
    const edit = fc
      .constantFrom(...leaves(message))
      .chain((leaf) => otherValue(text(at(message, leaf))).map((put) => ({ leaf, put })))
      .filter(({ leaf, put }) => put.toLowerCase() !== text(at(message, leaf)).toLowerCase());
    await fc.assert(
      fc.asyncProperty(edit, fc.boolean(), async ({ leaf, put }, isSignedAnew) => {
        const changed = edited(message, leaf, put);
        const signature = isSignedAnew
          ? await sign({ ...(typedData as JsonObject), message: changed }, wallet)
          : (body['signature'] ?? null);
        const sent = { ...body, [place]: changed, signature };
        const error = await refused(bench, operationId, path, sent);
        expect(error.location).toBe([place, ...leaf].join('.'));
      }),
      { numRuns: 60 },
    );
    // What was given to sign is still taken, its numbers as numbers and its members in another order.
    const plain = JSON.parse(JSON.stringify(message), numbersAsNumbers) as Json;
    expect((await bench.post(path, { ...body, [place]: backwards(plain) })).status).toBe(200);
  },
);

const numbersAsNumbers = (_: string, value: Json): Json =>
  typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;

function backwards(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(backwards);
  const members = Object.entries(value).map(([name, part]) => [name, backwards(part)] as const);
  return Object.fromEntries(members.toReversed());
}

test('a member taken out of a signed message, or put into it, is refused', async () => {
  const { bench, operationId, path, body } = await signedCalls.trade();
  const message = body['message'] ?? null;
  const more = edited(message, ['witness', 'tip'], '1');
  const added = await refused(bench, operationId, path, { ...body, message: more });
  expect(added).toMatchObject({ location: 'message.witness.tip', error: 'not_required' });
  for (const name of ['constructor', '__proto__']) {
    const odd = JSON.stringify(body).replace('"permitted"', `"${name}":{},"permitted"`);
    const answer = await bench.post(path, odd);
    expect(firstError(answer)).toMatchObject({
      location: `message.${name}`,
      error: 'not_required',
    });
  }
  for (const name of ['recipient', 'authorizer']) {
    const less = edited(message, ['witness', name], undefined);
    const removed = await refused(bench, operationId, path, { ...body, message: less });
    expect(removed.location).toBe(`message.witness.${name}`);
  }
});

test('a signature that nobody can have made is refused', async () => {
  const { bench, operationId, path, body } = await signedCalls.trade();
  const signature = `0x${'0'.repeat(130)}`;
  const error = await refused(bench, operationId, path, { ...body, signature });
  expect(error.location).toBe('signature');
});
