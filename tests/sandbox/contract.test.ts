import { expect, test } from 'vitest';
import { catalogue } from '@/api/catalogue';
import { behaviours } from '@/sandbox/behaviours';
import { batched, createBench } from './support';

test('every operation of the catalogue has one behaviour', () => {
  const ids = behaviours.map(({ operation }) => operation.id);
  expect(ids.toSorted()).toEqual(catalogue.map(({ id }) => id).toSorted());
});

test('amounts go out as texts', async () => {
  const { settlement } = await batched(createBench(), { amount: '10.00', currency: 'MXN' });
  expect(JSON.stringify(settlement)).not.toMatch(/"amount":\d/);
});
