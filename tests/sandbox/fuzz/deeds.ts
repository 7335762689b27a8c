import fc from 'fast-check';
import type { AreaId } from '@/api/areas';
import type { Bench } from '../support';
import { accountDeeds } from './account-deeds';
import { breaks } from './broken-body';
import { FuzzClient, type DeedAct, type Whims } from './fuzz-client';
import type { KnownValues } from './known-values';
import { paymentDeeds } from './payment-deeds';
import { stablefxDeeds } from './stablefx-deeds';

const deeds: readonly (readonly [AreaId, DeedAct])[] = [
  ...paymentDeeds.map((act) => ['payments', act] as const),
  ...paymentDeeds.map((act) => ['paymentIntents', act] as const),
  ...accountDeeds.map((act) => ['businessAccount', act] as const),
  ...stablefxDeeds.map((act) => ['stablefx', act] as const),
];

/** A deed that will be done with some whims. */
export interface Deed extends Whims {
  act: DeedAct;
}

/** Deeds in some areas, four of five unspoiled; undefined where none is in them. */
export function deedArbitrary(areas: readonly AreaId[]): fc.Arbitrary<Deed> | undefined {
  const near = deeds.flatMap(([area, act]) => (areas.includes(area) ? [act] : []));
  if (near.length === 0) return undefined;
  return fc.record({
    act: fc.constantFrom(...near),
    picks: fc.array(fc.nat(99), { minLength: 5, maxLength: 5 }),
    broken: fc.option(breaks, { freq: 5 }).map((broken) => broken ?? undefined),
  });
}

/** Does a deed as far as it gets. Gives what is wrong with the answers and with the world. */
export async function doDeed(bench: Bench, deed: Deed, known: KnownValues): Promise<string[]> {
  const client = new FuzzClient(bench, deed, known);
  await deed.act(client);
  return client.breaches;
}
