import { expect, test } from 'vitest';
import {
  balanceText,
  entriesOf,
  isBalanced,
  ledgerLines,
  ledgerSums,
} from '@/pages/sandbox/record/ledger-lines';
import { amountDue, waitingIntents } from '@/pages/sandbox/pay/waiting-intents';
import { newKey, text } from '../../sandbox/support';
import { createWatched } from './support';

const usd = { currency: 'USD', amount: '25.00' };

test('what a payout moved stands on two accounts, with equal sums', async () => {
  const watched = createWatched();
  const [recipient] = watched.world.recipients
    .rows()
    .filter(({ entity }) => entity.status === 'active');
  const { data, body } = await watched.post('/v1/payouts', {
    idempotencyKey: newKey(),
    source: { type: 'wallet', id: watched.world.payouts.rows()[0]?.entity.sourceWalletId },
    destination: { type: 'address_book', id: recipient?.entity.id },
    amount: usd,
    toAmount: { currency: 'USD' },
  });
  expect(body).toHaveProperty('data');
  const { lines, sums } = ledgerLines(entriesOf(watched.world, text(data['id'])));
  expect(lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    ['25.00', undefined],
    [undefined, '25.00'],
  ]);
  expect(sums).toEqual([{ currency: 'USD', debits: '25.00', credits: '25.00' }]);
});

test('the books of a world balance in every currency; one account alone does not', () => {
  const { world } = createWatched();
  const accounts = world.ledgerAccounts.rows().map(({ entity }) => entity);
  expect(isBalanced(world)).toBe(true);
  for (const { debits, credits } of ledgerSums(accounts)) expect(debits).toBe(credits);
  const [sum] = ledgerSums(accounts.slice(0, 1));
  expect(sum?.debits).not.toBe(sum?.credits);
});

test('a balance has two decimals, more where there are more, and may lie below zero', () => {
  const account = { id: 'outside/USD', currency: 'USD', credits: '0', debits: '0' };
  expect(balanceText(account)).toBe('0.00');
  expect(balanceText({ ...account, credits: '12.5' })).toBe('12.50');
  expect(balanceText({ ...account, debits: '0.000001' })).toBe('-0.000001');
});

test('only intents that take coins wait for them, with what is still to be paid', () => {
  const { world } = createWatched();
  const waiting = waitingIntents(world, 100);
  expect(waiting.length).toBeGreaterThan(0);
  expect(waiting.map(({ timeline }) => timeline[0]?.status)).not.toContain('expired');
  expect(waitingIntents(world, 1)).toEqual(waiting.slice(0, 1));
  const [intent] = waiting;
  if (!intent) throw new Error('no intent');
  expect(amountDue({ ...intent, amount: '25.00', amountPaid: '10.50' })).toBe('14.50');
  const { amount: _, ...continuous } = intent;
  expect(amountDue(continuous)).toBe('');
});
