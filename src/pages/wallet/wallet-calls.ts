import { isSameAddress, recoverSigner, type SignedTypedData } from '@/sandbox/recover-signer';
import { chainOf, readChainId } from './chains';
import type { Wallet, WalletSignature } from './wallet';
import {
  cancelled,
  noAccount,
  problemOf,
  WalletProblem,
  type WalletRequest,
} from './wallet-problem';

/** What a wallet lets this page see of it. */
export interface WalletState {
  /** Addresses it signs with for this page, its own choice first; none before it was connected. */
  accounts: readonly string[];
  chainId?: number;
}

/** What a wallet says without asking its person; one that can't say it has no accounts. */
export async function readWallet({ provider }: Wallet): Promise<WalletState> {
  const told = (method: string) => provider.request({ method }).catch(() => undefined);
  return stateOf(await Promise.all([told('eth_accounts'), told('eth_chainId')]));
}

/** Asks for accounts (EIP-1102). @throws WalletProblem */
export async function connectWallet(wallet: Wallet, signal: AbortSignal): Promise<WalletState> {
  const ask = asker(wallet, 'connect', signal);
  const accounts = await ask('eth_requestAccounts');
  const state = stateOf([accounts, await ask('eth_chainId')]);
  if (state.accounts.length === 0) throw noAccount(wallet.name);
  return state;
}

/** Asks the wallet to go to another chain (EIP-3326). @throws WalletProblem */
export async function switchChain(
  wallet: Wallet,
  chainId: number,
  signal: AbortSignal,
): Promise<void> {
  const ask = asker(wallet, 'switch', signal);
  await ask('wallet_switchEthereumChain', [{ chainId: `0x${chainId.toString(16)}` }]);
}

/**
 * Has an account of the wallet sign typed data (EIP-712) and reads back from the signature who did.
 * Gives it only if that is the account that was asked. @throws WalletProblem
 */
export async function signWithWallet(
  wallet: Wallet,
  account: string,
  typedData: SignedTypedData,
  signal: AbortSignal,
): Promise<WalletSignature> {
  const { name } = wallet;
  const data = wholeTypedData(typedData);
  const ask = asker(wallet, 'sign', signal);
  const answer = await ask('eth_signTypedData_v4', [account, JSON.stringify(data)]);
  const signature = readSignature(answer);
  if (signature === undefined) throw new WalletProblem('unreadable', noKeySignature(name));
  const recovered = await recoverSigner(data, signature);
  if ('problem' in recovered) {
    throw new WalletProblem('unreadable', `${noKeySignature(name)} ${recovered.problem}`);
  }
  const { signer } = recovered;
  if (isSameAddress(signer, account)) return { address: signer, signature, wallet: name };
  throw new WalletProblem(
    'other-signer',
    `${name} signed with ${signer}, not with ${account} as it was asked: the signature is not used. ` +
      `Choose the account there, then sign again.`,
  );
}

/** Asks one wallet, until nobody waits any more: a wallet may never answer. */
function asker({ provider, name }: Wallet, request: WalletRequest, signal: AbortSignal) {
  return (method: string, params: readonly unknown[] = []): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const leave = () => reject(cancelled(name, request));
      if (signal.aborted) return leave();
      signal.addEventListener('abort', leave, { once: true });
      // In a task of its own: a provider may throw in place of rejecting.
      const asked = Promise.resolve().then(() => provider.request({ method, params }));
      return asked
        .then(resolve, (error: unknown) => reject(problemOf(error, name, request)))
        .finally(() => signal.removeEventListener('abort', leave));
    });
}

function stateOf([accounts, chain]: readonly [unknown, unknown]): WalletState {
  const chainId = readChainId(chain);
  return {
    accounts: Array.isArray(accounts) ? accounts.filter(isAddress) : [],
    ...(chainId !== undefined && { chainId }),
  };
}

function isAddress(value: unknown): value is string {
  return typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value);
}

/** Members a domain may have and their types, in their order (EIP-712, "Definition of domainSeparator"). */
const domainMembers = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const;

/**
 * Typed data with its domain described: wallets take a domain without a description for an empty one,
 * and sign something else. A chain id that came as text becomes a number, as the toolbox takes it.
 */
function wholeTypedData(typedData: SignedTypedData): SignedTypedData {
  const chainId = chainOf(typedData);
  const domain: SignedTypedData['domain'] = {
    ...typedData.domain,
    ...(chainId !== undefined && { chainId }),
  };
  // An empty member is as none, save the name: so they are counted where the signature is checked.
  const EIP712Domain = domainMembers.filter(
    ({ name }) => domain[name] || (name === 'name' && domain[name] === ''),
  );
  const { types, primaryType, message } = typedData;
  return { domain, types: { EIP712Domain, ...types }, primaryType, message };
}

/** A signature of 65 bytes; some devices count v from 0, contracts count it from 27 (Ethereum yellow paper, appendix F). */
function readSignature(answer: unknown): string | undefined {
  if (typeof answer !== 'string' || !/^0x[0-9a-f]{130}$/i.test(answer)) return undefined;
  const v = { '00': '1b', '01': '1c' }[answer.slice(-2)];
  return v === undefined ? answer : `${answer.slice(0, -2)}${v}`;
}

function noKeySignature(wallet: string): string {
  return (
    `What ${wallet} answered is no signature of a key (65 bytes) over this data: nothing was handed on. ` +
    `An account that is a contract signs otherwise (EIP-1271); take one with a key of its own.`
  );
}
