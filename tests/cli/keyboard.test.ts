import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createKeyboard } from '@/cli/keyboard';

const calm = new AbortController().signal;

/** A terminal of two streams: what is typed, and what is on the screen. */
function fakeTerminal() {
  const input = new PassThrough();
  const screen = new PassThrough();
  let interrupts = 0;
  const keyboard = createKeyboard(input, screen, () => (interrupts += 1));
  return {
    keyboard,
    type: (text: string) => input.write(text),
    shown: () => String(screen.read() ?? ''),
    interrupts: () => interrupts,
    input,
  };
}

test('a line is asked for and read', async () => {
  const { keyboard, type, shown } = fakeTerminal();
  const line = keyboard.line('name: ', { hidden: false, signal: calm });
  type('Ada\r');
  expect(await line).toBe('Ada');
  expect(shown()).toContain('name: ');
});

test('what is typed at a hidden question is not on the screen', async () => {
  const { keyboard, type, shown } = fakeTerminal();
  const line = keyboard.line('pin: ', { hidden: true, signal: calm });
  type('7342\r');
  expect(await line).toBe('7342');
  expect(shown()).toBe('pin: \n');
});

test('lines that are pasted at once answer the questions in turn', async () => {
  const { keyboard, type, shown } = fakeTerminal();
  const one = keyboard.line('one: ', { hidden: false, signal: calm });
  type('1\r2\r3\r');
  expect(await one).toBe('1');
  expect(await keyboard.line('two: ', { hidden: false, signal: calm })).toBe('2');
  expect(shown()).toContain('two: 2\n');
  expect(await keyboard.line('three: ', { hidden: true, signal: calm })).toBe('3');
  expect(shown()).toBe('three: \n');
});

test('where the input ends there is no line', async () => {
  const { keyboard, input } = fakeTerminal();
  const line = keyboard.line('name: ', { hidden: false, signal: calm });
  input.end();
  expect(await line).toBeUndefined();
});

test('Ctrl-C is an interrupt of the process, and what is aborted is asked no more', async () => {
  const { keyboard, type, interrupts, input } = fakeTerminal();
  const abort = new AbortController();
  const line = keyboard.line('name: ', { hidden: false, signal: abort.signal });
  type('\u0003');
  await expect.poll(interrupts).toBe(1);
  abort.abort();
  await expect(line).rejects.toThrow('abort');
  expect(input.listenerCount('keypress')).toBe(0);
});
