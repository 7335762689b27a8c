import { stored, type KeptFlow, type StudioDatabase } from '@/runs/database';
import type { FlowText } from '@/studio-types';

/** Flows opened from files, kept in this browser. */
export interface KeptFlows {
  get(name: string): Promise<FlowText | undefined>;
  /** Keeps a flow and gives the name it has from now on: another where its own is taken by another text. */
  save(flow: FlowText, isTaken: (name: string) => boolean): Promise<string>;
}

/** Keeps flows in the browser's database. */
export function createKeptFlows(database: StudioDatabase): KeptFlows {
  const { flows } = database;
  return {
    get: (name) => stored(database, `read the flow ${name}`, () => flows.get(name)),
    save: ({ name, text, file, companions }, isTaken) =>
      stored(database, `keep the flow ${name}`, () =>
        database.transaction('rw', flows, async () => {
          const kept = {
            text,
            ...(file !== undefined && { file }),
            ...(companions && { companions }),
          };
          for (let count = 1; ; count += 1) {
            const own = count === 1 ? name : `${name}-${count}`;
            const other = await flows.get(own);
            if (isTaken(own) || (other && !isSame(other, kept))) continue;
            await flows.put({ name: own, ...kept });
            return own;
          }
        }),
      ),
  };
}

function isSame(one: Omit<KeptFlow, 'name'>, other: Omit<KeptFlow, 'name'>): boolean {
  return (
    one.text === other.text &&
    JSON.stringify(one.companions ?? {}) === JSON.stringify(other.companions ?? {})
  );
}
