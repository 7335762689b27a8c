import { expect, test } from 'vitest';
import { charge } from './card-support';
import { createBench, text } from './support';

test.for([
  ['from', (at: string) => at, 1],
  ['from', (at: string) => at.replace('Z', '000000Z'), 1],
  ['from', (at: string) => at.replace('Z', '000001Z'), 0],
  ['to', (at: string) => at, 1],
  ['to', (at: string) => at.replace('Z', '000001Z'), 1],
  ['from', (at: string) => at.replace('.000Z', '+00:00'), 1],
  ['from', (at: string) => at.replace('.000Z', '-00:01'), 0],
  ['to', (at: string) => at.replace('.000Z', '+00:01'), 0],
  ['from', (at: string) => at.replace('T', '\t').toLowerCase(), 1],
  ['to', (at: string) => at.replace('T', '\t'), 1],
] as const)('%s is compared to the nanosecond', async ([name, write, count]) => {
  const bench = createBench();
  const { data } = await charge(bench);
  const query = new URLSearchParams({ [name]: write(text(data['createDate'])) });
  const { status, body } = await bench.get(`/v1/payments?${query}`);
  expect([status, (body['data'] as unknown[]).length]).toEqual([200, count]);
});
