import type { SandboxStudio } from '../sandbox-studio';
import { countRecords } from '../world/world-list';

/** What is lost when another world comes in the place of this one, in words. */
export function lossesText(studio: SandboxStudio): string {
  const world = studio.world();
  const { changes } = studio.log();
  const due = world.events.rows().length;
  return [
    counted(countRecords(world), 'record'),
    ...(changes.length > 0 ? [`the history of ${counted(changes.length, 'change')}`] : []),
    ...(due > 0 ? [counted(due, 'event that is due', 'events that are due')] : []),
  ].join(', ');
}

function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
