import { expect, test } from 'vitest';
import { parseSavedWorld, type SavedWorld } from '@/sandbox/saved-world';
import { batched, createBench, createManualClock, now, payByWire, quote, trade } from './support';

const pesos = { amount: '1000.00', currency: 'MXN' };

test('a restored world goes on exactly as the saved one would have', async () => {
  const one = createBench();
  const { payable, settlementId } = await batched(one, pesos);
  await payByWire(one, payable);
  await trade(one, pesos, 'USDC', false);
  const lateQuote = await quote(one, pesos, 'USDC');
  one.clock.advance(1_000);
  const text = JSON.stringify(one.sandbox.save());
  const saved = JSON.parse(text) as SavedWorld;
  const other = createBench({ saved, clock: createManualClock(0) });
  expect(JSON.stringify(other.sandbox.save())).toBe(text);

  for (const bench of [one, other]) bench.clock.advance(1_500);
  const goOn = async (bench: typeof one) => {
    const seen: unknown[] = [await now(bench, 'settlements', settlementId)];
    const body = {
      idempotencyKey: '5a0f6c1e-6d5b-4f55-9c1b-0d6c2f4b7a10',
      quoteId: lateQuote['id'],
    };
    const made = await bench.post('/v1/exchange/trades', body);
    seen.push(made.body, made.headers.get('x-request-id'));
    bench.clock.advance(60_000);
    seen.push((await bench.get('/v1/exchange/trades')).body);
    return JSON.stringify(seen);
  };
  expect(await goOn(other)).toBe(await goOn(one));
  expect(JSON.stringify(other.sandbox.save())).toBe(JSON.stringify(one.sandbox.save()));
});

test('saving first does what is due', async () => {
  const bench = createBench();
  const { id } = await trade(bench, pesos, 'USDC');
  bench.clock.advance(2_000);
  expect(bench.sandbox.save().collections.exchangeTrades).toMatchObject([
    { id, status: 'confirmed' },
  ]);
});

test('time goes on from where the saved world was, whatever the clock says', () => {
  const saved = createBench().sandbox.save();
  const { sandbox, clock } = createBench({ saved, clock: createManualClock(5_000) });
  clock.advance(250);
  expect(sandbox.world.now()).toBe(saved.now + 250);
});

const damaged: [string, (saved: SavedWorld) => unknown, string, RegExp][] = [
  ['no object', () => 7, '', /has no savedWorldVersion/],
  [
    'another version',
    (saved) => ({ ...saved, savedWorldVersion: 2 }),
    '',
    /version 1; this value has 2/i,
  ],
  ['no seed', ({ seed: _seed, ...others }) => others, '/seed', /required/],
  ['a moment beyond all dates', (saved) => ({ ...saved, now: 1e300 }), '/now', /greater|integer/i],
  ['a broken generator', (saved) => ({ ...saved, random: [1] }), '/random', /too few/],
  [
    'an unknown collection',
    (saved) => ({ ...saved, collections: { ...saved.collections, cats: [] } }),
    '/collections/cats',
    /False/,
  ],
  [
    'an entity of the wrong shape',
    (saved) => ({ ...saved, collections: { ...saved.collections, exchangeTrades: [{ id: 'x' }] } }),
    '/collections/exchangeTrades/0/from',
    /required/,
  ],
  [
    'an id that stands twice',
    (saved) => {
      const { calls } = saved.collections;
      return { ...saved, collections: { ...saved.collections, calls: [...calls, ...calls] } };
    },
    '/collections/calls/1/id',
    /twice/,
  ],
  [
    'money out of nowhere',
    (saved) => {
      const [first, ...others] = saved.collections.ledgerAccounts;
      const ledgerAccounts = [{ ...first, credits: '99999999.00' }, ...others];
      return { ...saved, collections: { ...saved.collections, ledgerAccounts } };
    },
    '/collections/ledgerAccounts',
    /Debits and credits of USD differ/,
  ],
];

test.for(damaged)('a saved world with %s is refused', async ([, damage, pointer, words]) => {
  const bench = createBench();
  await quote(bench, pesos, 'USDC');
  const broken = damage(bench.sandbox.save());
  const checked = parseSavedWorld(broken);
  const problems = 'problems' in checked ? checked.problems : [];
  expect(problems[0]).toMatchObject({ code: 'saved-world', severity: 'error', pointer });
  expect(problems[0]?.message).toMatch(words);
  const kept = JSON.stringify(bench.sandbox.save());
  expect(() => bench.sandbox.restore(broken as SavedWorld)).toThrow(
    expect.objectContaining({ code: 'unreadable-record' }),
  );
  expect(JSON.stringify(bench.sandbox.save())).toBe(kept);
});

test('a world saved before a collection came is restored with that collection empty', async () => {
  const bench = createBench({ samples: true });
  const { id } = await trade(bench, pesos, 'USDC');
  const { collections, places, ...core } = JSON.parse(
    JSON.stringify(bench.sandbox.save()),
  ) as SavedWorld;
  if (!places) throw new Error('A world is saved with places.');
  const { payouts: _payouts, paymentTokens: _tokens, ...olderCollections } = collections;
  const { payouts: _places, paymentTokens: _tokenPlaces, ...olderPlaces } = places;
  const older = { ...core, collections: olderCollections, places: olderPlaces } as SavedWorld;
  const restored = createBench({ saved: older, clock: createManualClock(0) });
  expect(restored.sandbox.save()).toEqual({
    ...core,
    collections: { ...collections, payouts: [], paymentTokens: [] },
    places: { ...places, payouts: [], paymentTokens: [] },
  });
  restored.clock.advance(2_000);
  expect(await now(restored, 'trades', id)).toMatchObject({ status: 'confirmed' });
});

test('a saved world whose places lack those of entities it has is refused', () => {
  const { places, ...saved } = createBench().sandbox.save();
  const { ledgerEntries: _entries, ...others } = places ?? {};
  expect(parseSavedWorld({ ...saved, places: others })).toMatchObject({
    problems: [{ code: 'saved-world', pointer: '/places/ledgerEntries' }],
  });
});
