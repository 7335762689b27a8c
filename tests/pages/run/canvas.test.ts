import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextNode } from '@/pages/run/canvas/next-node';
import { roundedPath } from '@/pages/run/canvas/rounded-path';

test('a straight edge ends with its arrowhead 3 px before the node', () => {
  expect(
    roundedPath([
      { x: 0, y: 0 },
      { x: 0, y: 52 },
    ]),
  ).toEqual({
    path: 'M0,0L0,42',
    arrow: '-4.5,42 4.5,42 0,49',
  });
});

test('corners are rounded by 8 px', () => {
  const { path } = roundedPath([
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 100 },
  ]);
  expect(path).toBe('M0,0L192,0Q200,0 200,8L200,90');
});

test('a corner between short legs shrinks to fit', () => {
  const { path } = roundedPath([
    { x: 0, y: 0 },
    { x: 6, y: 0 },
    { x: 6, y: 100 },
  ]);
  expect(path).toBe('M0,0L3,0Q6,0 6,3L6,90');
});

test('every route gives finite coordinates', () => {
  const point = fc.record({
    x: fc.integer({ min: -500, max: 500 }),
    y: fc.integer({ min: -500, max: 500 }),
  });
  fc.assert(
    fc.property(fc.array(point, { maxLength: 8 }), (points) => {
      const { path, arrow } = roundedPath(points);
      expect(`${path} ${arrow}`).not.toMatch(/NaN|Infinity/);
    }),
  );
});

const place = (x: number, y: number) => ({ x, y, width: 240, height: 52 });
const nodes = {
  start: place(150, 0),
  quote: place(150, 48),
  aside: place(470, 100),
  trade: place(150, 152),
};
const ids = Object.keys(nodes);

test('Down follows the spine past what stands aside, Right reaches it', () => {
  expect(nextNode(nodes, ids, 'quote', 'ArrowDown')).toBe('trade');
  expect(nextNode(nodes, ids, 'quote', 'ArrowRight')).toBe('aside');
  expect(nextNode(nodes, ids, 'aside', 'ArrowLeft')).toBe('quote');
});

test('there is nothing beyond the last node', () => {
  expect(nextNode(nodes, ids, 'start', 'ArrowUp')).toBeUndefined();
});
