import type Big from 'big.js';
import type { World } from './world';

/** How much of a currency was sold on the day (UTC) of a moment, as decimal text. */
export function soldOnDay(world: World, dateTime: string, currency: string): string {
  return world.dailyVolumes.get(volumeId(dateTime, currency))?.amount ?? '0';
}

/** Counts on the day of a moment what was sold, or below zero what was not sold after all. */
export function countSold(world: World, dateTime: string, currency: string, by: Big): void {
  const sold = by.plus(soldOnDay(world, dateTime, currency)).toFixed(2);
  world.dailyVolumes.put({ id: volumeId(dateTime, currency), amount: sold });
}

function volumeId(dateTime: string, currency: string): string {
  return `${dateTime.slice(0, 10)}/${currency}`;
}
