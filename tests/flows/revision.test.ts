import { expect, test } from 'vitest';
import type { ArazzoDocument } from '@/flows/document';
import { flowRevision } from '@/flows/revision';

const document = (title: string): ArazzoDocument => ({
  arazzo: '1.0.1',
  info: { title, version: '1' },
  sourceDescriptions: [],
  workflows: [],
});

test('a revision is 12 hex digits of the SHA-256 of the canonical form', () => {
  // echo -n '{"arazzo":"1.0.1","info":{"title":"Pay","version":"1"},"sourceDescriptions":[],"workflows":[]}' | sha256sum
  expect(flowRevision(document('Pay'))).toBe('abd110e3d296');
});

test('the order of keys does not count, any value does', () => {
  const { info, ...rest } = document('Pay');
  expect(flowRevision({ info, ...rest })).toBe(flowRevision(document('Pay')));
  expect(flowRevision(document('Paid'))).not.toBe(flowRevision(document('Pay')));
});

test('what has no canonical form has a revision all the same, and its own', () => {
  const revisions = ['\uD800', '\uD801', 'x'].map((title) => flowRevision(document(title)));
  expect(new Set(revisions).size).toBe(3);
  const reordered = { ...document('\uD800'), info: { version: '1', title: '\uD800' } };
  expect(flowRevision(reordered)).toBe(revisions[0]);
});

test('a document nested 100,000 levels deep has a revision', () => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = { a: [deep] };
  const found = flowRevision({ ...document('Deep'), 'x-deep': deep } as ArazzoDocument);
  expect(found).toMatch(/^[0-9a-f]{12}$/);
});
