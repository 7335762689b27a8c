import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import type { DeclaredOperation } from '@/api/operation';
import { validate } from '@/api/validate';
import { worldText } from './fuzz/breaches';
import { createBench, newKey, text, type Answered, type Bench } from './support';

/** Everything that takes a body, by its name. */
const withBody = catalogue.flatMap((operation) =>
  operation.body ? [[operation.id, operation] as const] : [],
);

/** What an operation's example sends, with a fresh key where it has one. */
function exampleOf({ example }: DeclaredOperation): JsonObject {
  const body = example?.body as JsonObject;
  return { ...body, ...('idempotencyKey' in body && { idempotencyKey: newKey() }) };
}

/** Sends a text as the body of an operation, to what its example names. */
function sendText(bench: Bench, operation: DeclaredOperation, body: string): Promise<Answered> {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    text(operation.example?.path?.[name]),
  );
  const headers = { 'content-type': 'application/json' };
  return bench.send(operation.method, path, { headers, body });
}

/** Sends what is to be refused as the catalogue tells, with the world left as it was. */
async function refused(bench: Bench, operation: DeclaredOperation, body: string) {
  const before = worldText(bench.sandbox);
  const { status, body: answer } = await sendText(bench, operation, body);
  expect(worldText(bench.sandbox)).toBe(before);
  const told = operation.answers.map((known) => [known.status, known.code]);
  expect(told).toContainEqual([status, answer['code']]);
  return { status, code: answer['code'], locations: locationsOf(answer) };
}

const locationsOf = ({ errors = [] }: JsonObject) =>
  (errors as unknown as { location: string }[]).map(({ location }) => location);

test.for(withBody)('%s: malformed JSON is refused, the world unharmed', async ([, operation]) => {
  const bench = createBench({ samples: true });
  const whole = JSON.stringify(exampleOf(operation));
  for (const body of ['', whole.slice(0, -1), `${whole},`, `[${whole}]`, 'null', "{'a': 1}"]) {
    // oxlint-disable-next-line no-await-in-loop -- One world takes them one after the other.
    expect(await refused(bench, operation, body)).toMatchObject({ status: 400, code: 2 });
  }
});

test.for(withBody)('%s: fields nobody declared say nothing', async ([, operation]) => {
  const body = exampleOf(operation);
  const [plain, odd] = [createBench({ samples: true }), createBench({ samples: true })];
  const more = { ...body, xUnknown: { deep: ['marker'] }, constructor: 'marker' };
  const one = await sendText(plain, operation, JSON.stringify(body));
  const other = await sendText(odd, operation, JSON.stringify(more));
  expect([other.status, other.body]).toEqual([operation.success.status, one.body]);
  expect(worldText(odd.sandbox)).toBe(worldText(plain.sandbox));
});

test.for(withBody)('%s: a wrong type is refused where it stands', async ([, operation]) => {
  const bench = createBench({ samples: true });
  const body = exampleOf(operation);
  for (const [name, value] of Object.entries(body)) {
    for (const wrong of wrongFor(value)) {
      // oxlint-disable-next-line no-await-in-loop -- One world takes them one after the other.
      const refusal = await refused(bench, operation, JSON.stringify({ ...body, [name]: wrong }));
      expect(refusal).toMatchObject({ status: 400, code: 2 });
      expect(refusal.locations.every((location) => location.startsWith(name))).toBe(true);
    }
  }
});

const kind = (some: Json) => (Array.isArray(some) ? 'list' : typeof some);

/** Values of other types than one has. */
function wrongFor(value: Json): Json[] {
  const others: Json[] = [{ x: [] }, [[]], 'text', 7.5, true];
  return others.filter((other) => kind(other) !== kind(value));
}

/** Operations that are told an amount, and where it stands. */
const withAmount = withBody.flatMap(([id, operation]) =>
  Object.entries(exampleOf(operation)).flatMap(([name, value]) =>
    isJsonObject(value) && 'amount' in value ? [[id, name, operation, value] as const] : [],
  ),
);

const absurdTexts = '-5.00 -0.01 0 0.00 1e3 NaN Infinity 1,000.00 ١٢٣ 0x10 0.000000000000000001';
const absurd: Json[] = [
  '',
  ' ',
  '9'.repeat(40),
  -1,
  0,
  1e21,
  null,
  [],
  {},
  ...absurdTexts.split(' '),
];

test.for(withAmount)(
  '%s: a negative or absurd %s is refused',
  async ([, name, operation, money]) => {
    const bench = createBench({ samples: true });
    for (const amount of absurd) {
      const body = { ...exampleOf(operation), [name]: { ...money, amount } };
      // oxlint-disable-next-line no-await-in-loop -- One world takes them one after the other.
      const { status } = await refused(bench, operation, JSON.stringify(body));
      expect({ amount, status }).toEqual({ amount, status: 400 });
    }
  },
);

test.for(withAmount)(
  '%s: the largest %s there can be is taken or refused, by the schema',
  async ([, name, operation, money]) => {
    const bench = createBench({ samples: true });
    const { amount: _amount, ...currency } = money;
    const body = { ...exampleOf(operation), [name]: { ...currency, amount: '999999999999.99' } };
    const { status, body: answer } = await sendText(bench, operation, JSON.stringify(body));
    expect([operation.success.status, 400]).toContain(status);
    const wrong = status < 400 ? validate(operation.success.schema ?? {}, answer) : [];
    expect(wrong).toEqual([]);
  },
);

const strange = [
  '\u0000\u001F\u007F',
  '\u202Eخمسة\u2066',
  '\uD800',
  'Zoë 李 👩‍👩‍👧‍👦',
  '\r\nx-injected: 1',
];

test.for(withBody)(
  '%s: unicode and control characters are taken as they are, or refused',
  async ([, operation]) => {
    const body = exampleOf(operation);
    const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
    const bench = createBench({ samples: true });
    for (const [name] of texts.filter(([known]) => known !== 'idempotencyKey')) {
      for (const odd of strange) {
        const sent = { ...body, ...('idempotencyKey' in body && { idempotencyKey: newKey() }) };
        const changed = JSON.stringify({ ...sent, [name]: odd });
        const before = worldText(bench.sandbox);
        // oxlint-disable-next-line no-await-in-loop -- One world takes them one after the other.
        const { status, data, headers } = await sendText(bench, operation, changed);
        expect([operation.success.status, 400, 404]).toContain(status);
        expect(status >= 400 && worldText(bench.sandbox) !== before).toBe(false);
        const isShown = status < 400 && name in data && name !== 'description';
        expect(isShown ? data[name] : odd).toBe(odd);
        expect(headers.get('x-injected')).toBeNull();
      }
    }
  },
);
