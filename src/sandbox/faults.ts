import { createRandom } from '@/api/random';
import type { Fault, FaultPlan, SlowLifecycle } from './fault-plan';
import { faultPresets } from './fault-presets';
import { anyOperation } from './fault-rules';
import type { World } from './world';

/** A fault plan with its presets written out, ready to be looked up. */
export interface PlannedFaults {
  /** As it was given. */
  plan: FaultPlan;
  /** Those of calls, in order. */
  rules: readonly Fault[];
  /** How many times as long lifecycle steps take, by name. */
  slowness: ReadonlyMap<string, number>;
}

/** A planned fault that hits a call. */
export interface HitFault {
  fault: Fault;
  /** For people and records, such as `createExchangeTrade #1: 503`. */
  name: string;
}

/** Writes the presets of a plan out. Where a lifecycle is slowed twice, the first rule counts. */
export function planFaults(plan: FaultPlan): PlannedFaults {
  const rules = plan.flatMap<Fault | SlowLifecycle>((entry) =>
    'preset' in entry ? faultPresets[entry.preset].rules : [entry],
  );
  const slow = rules.filter((rule) => 'lifecycle' in rule);
  return {
    plan,
    rules: rules.filter((rule) => 'operation' in rule),
    slowness: new Map(slow.toReversed().map((rule) => [rule.lifecycle, rule.slow])),
  };
}

/** Counts a call of an operation, and gives the first planned fault that hits it. */
export function nextFault(
  world: World,
  { rules }: PlannedFaults,
  operation: string,
): HitFault | undefined {
  const count = (world.calls.get(operation)?.count ?? 0) + 1;
  world.calls.put({ id: operation, count });
  const call = `${operation} #${count}`;
  const fault = rules.find(
    (rule, place) =>
      fits(rule, operation, count) && isDrawn(world.seed, rule, `${call}, rule ${place}`),
  );
  return fault && { fault, name: `${call}: ${faultEffect(fault)}` };
}

/** What a fault does to a call, in words: `503`, `1.5 s late, answer lost`. */
export function faultEffect(fault: Fault): string {
  const { status, delay, drop, malformed, duplicate, stale, decline } = fault;
  const words = [
    status !== undefined && String(status),
    delay !== undefined && `${delay} s late`,
    duplicate && 'acted on twice',
    stale && 'offer expired',
    decline !== undefined && `declined with ${decline}`,
    malformed && 'answer cut off',
    drop && 'answer lost',
  ];
  return words.filter((word) => word !== false && word !== undefined).join(', ');
}

/** The provider's code for a status that a fault gives. */
export function faultCode(status: number): number {
  return status >= 500 ? -1 : status;
}

function fits({ operation: hit, attempt, every = 1 }: Fault, operation: string, count: number) {
  if (hit !== operation && hit !== anyOperation) return false;
  return attempt === undefined ? count % every === 0 : count === attempt;
}

/** How finely chance is drawn. */
const drawn = 1_000_000_000;

/**
 * Draws whether a fault of some chance happens. Each call of each rule has a stream of its own, so
 * that no draw moves another, nor anything else of the world, and none is kept.
 */
function isDrawn(seed: number, { chance }: Fault, draw: string): boolean {
  if (chance === undefined) return true;
  return createRandom(seed, `fault of ${draw}`).int(0, drawn - 1) < chance * drawn;
}
