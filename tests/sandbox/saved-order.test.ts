import { expect, test } from 'vitest';
import { parseSavedWorld, type SavedWorld } from '@/sandbox/saved-world';
import { charge } from './card-support';
import { pay, readyIntent } from './intent-support';
import { createBench, createManualClock, type Bench } from './support';

/** A world with payments of coins and of cards in turns, all of one moment. */
async function mixed(): Promise<Bench> {
  const bench = createBench();
  const intent = await readyIntent(bench);
  for (const amount of ['1.00', '2.00']) {
    // oxlint-disable-next-line no-await-in-loop -- In turns is what is tested.
    await pay(bench, intent, amount);
    // oxlint-disable-next-line no-await-in-loop -- In turns is what is tested.
    await charge(bench);
  }
  return bench;
}

const saveAsFile = ({ sandbox }: Bench) => JSON.parse(JSON.stringify(sandbox.save())) as SavedWorld;

const list = async (bench: Bench) => (await bench.get('/v1/payments')).body['data'] as unknown[];

test('a restored world lists cards and coins in the order they were made in', async () => {
  const one = await mixed();
  const other = createBench({ saved: saveAsFile(one), clock: createManualClock(0) });
  expect(await list(one)).toHaveLength(4);
  expect(await list(other)).toEqual(await list(one));
  for (const bench of [one, other]) await charge(bench);
  expect(await list(other)).toEqual(await list(one));
});

test('a world saved without places is restored too', async () => {
  const { places: _places, ...saved } = saveAsFile(await mixed());
  const other = createBench({ saved, clock: createManualClock(0) });
  expect(await list(other)).toHaveLength(4);
  await charge(other);
  expect(await list(other)).toHaveLength(5);
});

test.for([
  ['too few places', (places: number[]) => places.slice(1)],
  ['places that do not ascend', (places: number[]) => places.toReversed()],
  ['a place beyond what was counted', ([first = 0]: number[]) => [first, 1e9]],
  ['a place before the first', ([, second = 0]: number[]) => [0, second]],
] as const)('a saved world with %s is refused', async ([, damage]) => {
  const saved = saveAsFile(await mixed());
  if (!saved.places) throw new Error('A world is saved with places.');
  const places = { ...saved.places, cardTransfers: damage([...saved.places.cardTransfers]) };
  expect(parseSavedWorld({ ...saved, places })).toMatchObject({
    problems: [{ code: 'saved-world', pointer: '/places/cardTransfers' }],
  });
});
