import { expect, test } from 'vitest';
import { callLimits, surplusCalls } from '@/runs/call-history';
import { remarked } from '@/runs/remark';

test('a remark takes the place of the one before, and says nothing of what it leaves out', () => {
  const kept = { number: 1, isPinned: true as const, note: 'old' };
  expect(remarked(kept, { note: ' new ' })).toEqual({ number: 1, note: 'new' });
  expect(remarked(kept, { isPinned: true, note: '' })).toEqual({ number: 1, isPinned: true });
  expect(remarked(kept, {})).toEqual({ number: 1 });
});

test('a pinned call stays however old it is, and takes its room from the others', () => {
  const calls = [
    { number: 1, size: 30, isPinned: true as const },
    ...[2, 3, 4].map((number) => ({ number, size: 30 })),
  ];
  expect(surplusCalls(calls, { ...callLimits, size: 90 })).toEqual([2]);
  expect(surplusCalls(calls, { ...callLimits, calls: 2 })).toEqual([3, 2]);
  expect(surplusCalls(calls, { ...callLimits, calls: 0 })).toEqual([4, 3, 2]);
});
