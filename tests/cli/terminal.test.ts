import { expect, test } from 'vitest';
import { processTerminal } from '@/cli/terminal';

const listeners = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s is heard once, and then ends the process again',
  (signal) => {
    const before = listeners();
    let heard = 0;
    processTerminal().onInterrupt(() => (heard += 1));
    process.listeners(signal).at(-1)?.(signal);
    expect(heard).toBe(1);
    expect(listeners()).toBe(before);
  },
);

test('who stops listening is not called back', () => {
  const before = listeners();
  const unlisten = processTerminal().onInterrupt(() => undefined);
  expect(listeners()).toBe(before + 2);
  unlisten();
  expect(listeners()).toBe(before);
});
