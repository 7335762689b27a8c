import { expect, test } from 'vitest';
import { remembered } from '@/flows/remembered';

const counting = () => {
  const made: string[] = [];
  const read = remembered((text) => ({ length: made.push(text) }));
  return { made, read };
};

test('a text that comes again is not worked on again', () => {
  const { made, read } = counting();
  expect(read('$inputs.a')).toBe(read('$inputs.a'));
  read('$inputs.b');
  expect(made).toEqual(['$inputs.a', '$inputs.b']);
});

test('what is kept does not grow without end', () => {
  const { made, read } = counting();
  for (let count = 0; count <= 4_000; count += 1) read(String(count));
  read('0');
  expect(made.filter((text) => text === '0')).toHaveLength(2);
});

test('a long text is not kept', () => {
  const { made, read } = counting();
  const long = 'x'.repeat(1_001);
  read(long);
  read(long);
  expect(made).toHaveLength(2);
});
