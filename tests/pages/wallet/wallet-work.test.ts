import { expect, test } from 'vitest';
import { cancelled, WalletProblem } from '@/pages/wallet/wallet-problem';
import { createWalletWork } from '@/pages/wallet/wallet-work';

/** Work that ends when it is told to, or when it is cancelled. */
function openWork() {
  const finishers: ((value: string) => void)[] = [];
  return {
    work: (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        finishers.push(resolve);
        signal.addEventListener('abort', () => reject(cancelled('Test wallet', 'sign')));
      }),
    finish: (value: string) => finishers.forEach((resolve) => resolve(value)),
  };
}

const refused = () => Promise.reject(new WalletProblem('refused', 'no'));

test('while a wallet is asked the work says for what, and gives what comes', async () => {
  const asked = createWalletWork();
  const { work, finish } = openWork();
  const signing = asked.ask('sign', work);
  expect(asked.get()).toEqual({ request: 'sign' });
  finish('0x1b');
  expect(await signing).toBe('0x1b');
  expect(asked.get()).toEqual({});
});

test('what went wrong is kept until it is asked again, or forgotten', async () => {
  const asked = createWalletWork();
  expect(await asked.ask('sign', refused)).toBeUndefined();
  expect(asked.get().problem?.code).toBe('refused');
  const { work, finish } = openWork();
  const again = asked.ask('sign', work);
  expect(asked.get()).toEqual({ request: 'sign' });
  finish('done');
  expect(await again).toBe('done');
  await asked.ask('connect', refused);
  asked.clear();
  expect(asked.get()).toEqual({});
});

test('one that is cancelled says so; one that is asked meanwhile is the one that counts', async () => {
  const asked = createWalletWork();
  const first = asked.ask('sign', openWork().work);
  asked.cancel();
  expect(await first).toBeUndefined();
  expect(asked.get().problem?.code).toBe('cancelled');
  const second = asked.ask('connect', openWork().work);
  const { work, finish } = openWork();
  const third = asked.ask('sign', work);
  expect(await second).toBeUndefined();
  expect(asked.get()).toEqual({ request: 'sign' });
  finish('third');
  expect(await third).toBe('third');
});

test('a fault of ours is no problem of the wallet', async () => {
  const asked = createWalletWork();
  const broken = asked.ask('sign', () => Promise.reject(new TypeError('ours')));
  await expect(broken).rejects.toThrow('ours');
  expect(asked.get()).toEqual({});
});
