import { bankTimes, type AccountKind } from '../bank-terms';
import { isNetworkAccount, type BankAccount, type NetworkAccount } from '../entities/bank-account';
import type { Lifecycle } from '../lifecycle';
import { drawReference } from '../settlement-accounts';
import type { World } from '../world';

/** What is decided when an account is linked; the rest follows. */
type Linked = Omit<BankAccount, 'id' | 'status' | 'trackingRef' | 'createDate' | 'updateDate'>;

type NetworkKind = Exclude<AccountKind, 'wire'>;

/** A linked account, pending → complete, or failed for a number that says so. */
const checkAccount: Lifecycle = {
  name: 'bank-account.check',
  happen(world, id) {
    const account = world.bankAccounts.get(id);
    if (account?.status !== 'pending') return;
    const status = account.fails ? 'failed' : 'complete';
    world.bankAccounts.put({ ...account, status, updateDate: world.timestamp() });
  },
};

export const bankAccountLifecycles = [checkAccount];

/** Links an account: pending, and checked soon. Linked again it is another one. */
export function linkAccount<L extends Linked>(world: World, linked: L): BankAccount & L {
  const now = world.timestamp();
  const account = world.bankAccounts.put({
    id: world.newId(),
    status: 'pending' as const,
    trackingRef: newReference(world),
    ...linked,
    createDate: now,
    updateDate: now,
  });
  world.schedule(checkAccount, account.id, bankTimes.check[account.kind]);
  return account;
}

/** The linked accounts of one network, oldest first. */
export function networkAccounts(world: World, kind: NetworkKind): NetworkAccount[] {
  const accounts = world.bankAccounts.rows(`kind:${kind}`).map((row) => row.entity);
  return accounts.filter(isNetworkAccount);
}

/** One linked account of a network. */
export function networkAccount(
  world: World,
  kind: NetworkKind,
  id: string,
): NetworkAccount | undefined {
  const account = world.bankAccounts.get(id);
  return account?.kind === kind && isNetworkAccount(account) ? account : undefined;
}

/** A tracking reference no other account has. */
function newReference(world: World): string {
  let reference = drawReference(world.random, 'CIR');
  while (world.bankAccounts.rows(`ref:${reference}`).length > 0) {
    reference = drawReference(world.random, 'CIR');
  }
  return reference;
}
