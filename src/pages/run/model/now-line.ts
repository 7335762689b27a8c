import type { TimelineBlock } from './timeline';

/** Where the amber line stands: in which block, and how far into it (0 to 1). */
export interface NowLine {
  id: string;
  part: number;
}

/** Places the present in the timeline: inside the wait the run is in, else after the last thing that happened. */
export function nowLine(blocks: readonly TimelineBlock[], now: number): NowLine | undefined {
  const waiting = blocks.find((block) => block.until !== undefined);
  if (waiting?.until !== undefined) {
    const length = Math.max(1, waiting.until - waiting.at);
    return { id: waiting.id, part: Math.min(1, Math.max(0, (now - waiting.at) / length)) };
  }
  const plan = blocks.find((block) => block.kind === 'plan');
  if (plan) return { id: plan.id, part: 0 };
  const last = blocks.at(-1);
  return last && { id: last.id, part: 1 };
}
