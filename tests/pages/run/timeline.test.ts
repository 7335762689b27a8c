import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveMoment, momentsOf } from '@/pages/run/model/moments';
import { nowLine } from '@/pages/run/model/now-line';
import { blockPlaces, blocksInSight, leastWidth } from '@/pages/run/timeline/block-window';
import { timelineOf } from '@/pages/run/model/timeline';
import { attemptOf, pausedInPoll, recordOf, stepOf, viewOf } from '../../support/run-view';

test('a run in a poll reads as blocks of calls and waits with the next call planned', () => {
  const blocks = timelineOf(pausedInPoll());
  expect(blocks.map(({ label, text, state }) => `${label}|${text}|${state}`)).toEqual([
    'createQuote|201|passed',
    'getWireAccount|404|failed',
    'createTrade 1|503|faulted',
    '|1 s|waiting',
    'createTrade 2|200|passed',
    'getTrade 1|200|waiting',
    '|3 s|waiting',
    'getTrade 2|200|waiting',
    '|3 s|waiting',
    'getTrade 3|next|idle',
  ]);
  expect(blocks.map(({ at }) => at)).toEqual([
    12, 131, 178, 210, 1210, 1425, 1513, 4513, 4604, 7604,
  ]);
});

test('only the first failure is marked, and a poll is none', () => {
  const marked = timelineOf(pausedInPoll()).filter((block) => block.firstFailure);
  expect(marked.map(({ key }) => key)).toEqual(['getWireAccount']);
});

test('a longer wait is wider, but an hour still fits beside a second', () => {
  const waits = [1000, 3000, 3_600_000].map((delay) => {
    const wait = { until: 90 + delay, delay, limit: 1, from: 'document' as const, reason: '' };
    const attempt = attemptOf({ action: { type: 'retry' }, wait });
    const record = recordOf({ steps: [stepOf({ attempts: [attempt] })] });
    return timelineOf(viewOf({ record })).find((block) => block.kind === 'wait')?.width ?? 0;
  });
  expect(waits).toEqual([9, 14, 24]);
});

test('the present stands inside the wait the run is in, by its share of it', () => {
  const view = pausedInPoll();
  const blocks = timelineOf(view);
  expect(nowLine(blocks, view.now)).toEqual({ id: 'getTrade#2w', part: (6120 - 4604) / 3000 });
});

test('the present of a run between two calls stands before the next one', () => {
  const record = recordOf({
    steps: [stepOf({ stepId: 'a', attempts: [attemptOf()] }), stepOf({ stepId: 'b' })],
  });
  const blocks = timelineOf(viewOf({ record, current: { stepId: 'b', path: [], phase: 'ready' } }));
  expect(nowLine(blocks, 90)).toEqual({ id: 'plan', part: 0 });
});

test('an ended run plans nothing and its last wait is over', () => {
  const blocks = timelineOf({ ...pausedInPoll(), mode: 'ended' });
  expect(blocks.filter((block) => block.kind === 'plan' || block.until !== undefined)).toEqual([]);
});

test('attempts of different steps are in the order of virtual time', () => {
  const first = stepOf({
    stepId: 'a',
    attempts: [attemptOf({ startedAt: 0 }), attemptOf({ attempt: 2, startedAt: 500 })],
  });
  const second = stepOf({ stepId: 'b', attempts: [attemptOf({ startedAt: 100 })] });
  const moments = momentsOf(recordOf({ steps: [first, second] }));
  expect(moments.map(({ key, attempt }) => `${key} ${attempt.attempt}`)).toEqual([
    'a 1',
    'b 1',
    'a 2',
  ]);
});

test('moving over moments stops at both ends and starts at an end without a selection', () => {
  const moments = momentsOf(pausedInPoll().record);
  expect(moveMoment(moments, undefined, 1)?.key).toBe('createQuote');
  expect(moveMoment(moments, undefined, -1)).toMatchObject({
    key: 'getTrade',
    attempt: { attempt: 2 },
  });
  expect(moveMoment(moments, { key: 'createTrade', attempt: 1 }, 1)).toMatchObject({
    key: 'createTrade',
    attempt: { attempt: 2 },
  });
  expect(moveMoment(moments, { key: 'createQuote', attempt: 1 }, -1)).toBeUndefined();
});

test('of a long strip the blocks in sight are drawn, with the room of all others', () => {
  const labels = fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 400 });
  fc.assert(
    fc.property(labels, fc.nat(40_000), fc.nat(4000), (names, left, width) => {
      const blocks = names.map((label, index) => ({ label, at: index * 1500 }));
      const places = blockPlaces(blocks);
      const { from, to, before, after } = blocksInSight(places, left, left + width);
      const drawn = blocks.slice(from, to).reduce((sum, block) => sum + leastWidth(block) + 2, 0);
      const gaps = Number(from > 0) * 2 + Number(to < blocks.length) * 2;
      expect(before + drawn + after + gaps).toBeCloseTo(places.at(-1) ?? 0);
      const hidden = blocks.flatMap((_, at) => {
        const isSeen = (places[at] ?? 0) < left + width && (places[at + 1] ?? 0) > left;
        return isSeen && (at < from || at >= to) ? [at] : [];
      });
      expect(hidden).toEqual([]);
    }),
  );
});
