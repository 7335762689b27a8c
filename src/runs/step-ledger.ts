import { Immer, type Draft } from 'immer';
import type { RunFact } from '@/machine/facts';
import type { StepRecord } from './record';

/** A fact about one step. */
export type StepFact = Extract<RunFact, { stepId: string }>;

// Bodies can be large; freezing them at every depth would cost more than everything else here.
const immer = new Immer({ autoFreeze: false });

/**
 * The steps of a record while facts are folded into it: those that ran in the order they first did,
 * before those not reached yet, in the document's order. Finding one costs the same however many there
 * are, and each is drafted once for all facts of a batch.
 */
export class StepLedger {
  private readonly started: StepRecord[] = [];
  private readonly places = new Map<string, number>();
  private readonly rest = new Map<string, StepRecord>();
  private readonly drafts = new Map<string, Draft<StepRecord>>();

  private constructor(steps: readonly StepRecord[]) {
    for (const step of steps) this.put(keyOf(step), step);
  }

  /** The ledger of a record's steps; that of the record before goes on where nobody else took it. */
  static open(steps: readonly StepRecord[]): StepLedger {
    const known = ledgers.get(steps);
    ledgers.delete(steps);
    return known ?? new StepLedger(steps);
  }

  /** A step to fold facts into. One that starts takes its place behind all that did before. */
  draft(fact: StepFact): Draft<StepRecord> {
    const key = keyOf(fact);
    const draft = this.drafts.get(key) ?? immer.createDraft(this.find(key) ?? freshStep(fact));
    this.drafts.set(key, draft);
    if (fact.type === 'step.started' && !this.places.has(key)) {
      this.places.set(key, this.started.length);
      this.started.push(draft);
      this.rest.delete(key);
    }
    return draft;
  }

  /** Changes every step that was not reached. */
  close(change: (step: StepRecord) => StepRecord): void {
    this.settle();
    for (const [key, step] of this.rest) this.rest.set(key, change(step));
  }

  /** Changes the steps that were reached and of which something is true. */
  change(isMeant: (step: StepRecord) => boolean, change: (step: StepRecord) => StepRecord): void {
    this.settle();
    for (const [place, step] of this.started.entries()) {
      if (isMeant(step)) this.started[place] = change(step);
    }
  }

  /** The steps with everything folded so far. */
  steps(): StepRecord[] {
    this.settle();
    const steps = [...this.started, ...this.rest.values()];
    ledgers.set(steps, this);
    return steps;
  }

  private find(key: string): StepRecord | undefined {
    const place = this.places.get(key);
    return place === undefined ? this.rest.get(key) : this.started[place];
  }

  private put(key: string, step: StepRecord): void {
    if (step.startedAt === undefined) {
      this.rest.set(key, step);
      return;
    }
    this.places.set(key, this.started.length);
    this.started.push(step);
  }

  private settle(): void {
    for (const [key, draft] of this.drafts) {
      const step = immer.finishDraft(draft);
      const place = this.places.get(key);
      if (place === undefined) this.rest.set(key, step);
      else this.started[place] = step;
    }
    this.drafts.clear();
  }
}

const ledgers = new WeakMap<readonly StepRecord[], StepLedger>();

function keyOf({ path = [], stepId }: { path?: readonly string[]; stepId: string }): string {
  return path.length === 0 ? stepId : JSON.stringify([...path, stepId]);
}

function freshStep({ stepId, path }: StepFact): StepRecord {
  return {
    stepId,
    ...(path.length > 0 && { path: [...path] }),
    operation: '',
    state: 'idle',
    attempts: [],
    outputs: {},
  };
}
