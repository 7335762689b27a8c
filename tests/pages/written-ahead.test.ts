import { expect, test } from 'vitest';
import type { Exchange } from '@/api/exchange';
import { keepWrittenAhead, withWriteAhead } from '@/browser/written-ahead';
import { callLimits, type CallHistory, type CallToKeep } from '@/runs/call-history';

const token = 'SAND_API_KEY:planted:secret';

function sent(body = '{"data":{}}'): CallToKeep {
  const exchange: Exchange = {
    operationId: 'getPayout',
    input: { path: { id: token } },
    attempts: [
      {
        request: {
          method: 'GET',
          url: `http://sandbox.localhost/v1/payouts/${token}`,
          headers: {},
        },
        response: { status: 200, headers: {}, body },
        startedAt: 5,
        finishedAt: 25,
      },
    ],
  };
  return { exchange, environment: 'Embedded sandbox', at: 1000, secrets: [token] };
}

/** A storage in memory, with what it holds. */
function createStorage(held = new Map<string, string>()) {
  return {
    held,
    get length() {
      return held.size;
    },
    key: (index: number) => [...held.keys()][index] ?? null,
    getItem: (name: string) => held.get(name) ?? null,
    setItem: (name: string, value: string) => void held.set(name, value),
    removeItem: (name: string) => void held.delete(name),
  };
}

const unused = () => Promise.reject(new Error('not part of this test'));

/** A history that says what it was given to keep. */
function createHistory(keep: (call: CallToKeep) => Promise<void> = () => Promise.resolve()) {
  const given: CallToKeep[] = [];
  const history: CallHistory = {
    keep: (call) => {
      given.push(call);
      return keep(call);
    },
    list: unused,
    get: unused,
    remark: unused,
    delete: unused,
  };
  return { given, history };
}

const never = () => new Promise<void>(() => {});

test('a call that a page was left with is kept by the next page, under the id it had', async () => {
  const storage = createStorage();
  const left = createHistory(never);
  void withWriteAhead(left.history, storage, callLimits, () => 'one').keep(sent());
  expect(left.given[0]?.sentId).toBe('one');

  const next = createHistory();
  await keepWrittenAhead(next.history, storage);
  expect(next.given).toEqual(left.given);
  expect(storage.held.size).toBe(0);
});

test('no token is written ahead, wherever it stood', () => {
  const storage = createStorage();
  const writing = withWriteAhead(createHistory(never).history, storage, callLimits, () => 'one');
  void writing.keep(sent(btoa(token)));
  const [written = ''] = storage.held.values();
  expect(written).toContain('[redacted]');
  expect(written).not.toContain('planted');
  expect(written).not.toContain(btoa(token).slice(4, 20));
});

test('of a long call its answer is not written ahead, but kept where the page stays', async () => {
  const storage = createStorage();
  const { given, history } = createHistory(never);
  const body = 'y'.repeat(300_000);
  void withWriteAhead(history, storage, callLimits, () => 'one').keep(sent(body));
  expect(given[0]?.exchange.attempts[0].response?.body).toBe(body);

  const next = createHistory();
  await keepWrittenAhead(next.history, storage);
  expect(next.given[0]).toMatchObject({ isCut: true, sentId: 'one' });
  expect(next.given[0]?.exchange.attempts[0].response).toMatchObject({ status: 200, body: '' });
});

test('what is kept, or was said to be lost, is let go', async () => {
  const storage = createStorage();
  await withWriteAhead(createHistory().history, storage, callLimits, () => 'one').keep(sent());
  expect(storage.held.size).toBe(0);
  const full = createHistory(() => Promise.reject(new Error('no room')));
  const keeping = withWriteAhead(full.history, storage, callLimits, () => 'two').keep(sent());
  await expect(keeping).rejects.toThrow('no room');
  expect(storage.held.size).toBe(0);
});

const refuse = () => {
  throw new Error('forbidden');
};

test('a storage that refuses takes nothing away but the safety', async () => {
  const storage = { ...createStorage(), setItem: refuse, removeItem: refuse, key: refuse };
  const { given, history } = createHistory();
  await withWriteAhead(history, storage, callLimits, () => 'one').keep(sent());
  await keepWrittenAhead(history, storage);
  expect(given).toHaveLength(1);
});

test('an item that holds no call is taken away, another one is not touched', async () => {
  const storage = createStorage(
    new Map([
      ['studio-sent-call:odd', '{"exchange":{}}'],
      ['studio-sent-call:cut', '{"exch'],
      ['studio-sent-call:none', '{"at":1,"exchange":{"attempts":[]}}'],
      ['studio-sent-call:null', '{"at":1,"exchange":{"attempts":[null]}}'],
      ['studio-theme', 'dark'],
    ]),
  );
  const { given, history } = createHistory();
  await keepWrittenAhead(history, storage);
  expect(given).toEqual([]);
  expect([...storage.held.keys()]).toEqual(['studio-theme']);
});

test('a call whose request alone is too long is not written ahead, but kept', async () => {
  const storage = createStorage();
  const { given, history } = createHistory(never);
  const call = sent();
  const [attempt] = call.exchange.attempts;
  attempt.request = { ...attempt.request, body: 'y'.repeat(1_000_000) };
  void withWriteAhead(history, storage, callLimits, () => 'one').keep(call);
  expect(storage.held.size).toBe(0);
  expect(given[0]?.exchange.attempts[0].request.body).toHaveLength(1_000_000);
});
