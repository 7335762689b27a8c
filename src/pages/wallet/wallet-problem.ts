import { isJsonObject } from '@/api/json';

/** What a wallet is asked for. */
export type WalletRequest = 'connect' | 'switch' | 'sign';

/** Why a wallet did not do it. */
export type WalletProblemCode =
  | 'refused'
  | 'pending'
  | 'locked'
  | 'unknown-chain'
  | 'unsupported'
  | 'disconnected'
  | 'other-signer'
  | 'unreadable'
  | 'cancelled'
  | 'failed';

/** A wallet did not do what it was asked for; the message says what to do. It can be asked again. */
export class WalletProblem extends Error {
  constructor(
    readonly code: WalletProblemCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
    this.name = 'WalletProblem';
  }
}

/** What the codes of EIP-1193 (4001 to 4902) and EIP-1474 (below zero) come to. */
const codes: Readonly<Record<string, WalletProblemCode>> = {
  4001: 'refused',
  4100: 'locked',
  4200: 'unsupported',
  4900: 'disconnected',
  4901: 'disconnected',
  4902: 'unknown-chain',
  [-32002]: 'pending',
  [-32004]: 'unsupported',
  [-32601]: 'unsupported',
};

const undone: Readonly<Record<WalletRequest, string>> = {
  connect: 'it gave no account',
  switch: 'it stays on its chain',
  sign: 'nothing was signed',
};

/** What a wallet's error says in the words of this page. What it says itself is quoted where no code tells. */
export function problemOf(error: unknown, wallet: string, request: WalletRequest): WalletProblem {
  const code = codes[String(codeOf(error))] ?? 'failed';
  return new WalletProblem(code, wordsOf(code, wallet, request, error), { cause: error });
}

/** Nobody waits for the wallet any more. */
export function cancelled(wallet: string, request: WalletRequest): WalletProblem {
  const message = `Not waited for any longer: ${undone[request]}. If ${wallet} still asks you, refuse it there: an answer that comes now is not used.`;
  return new WalletProblem('cancelled', message);
}

/** The wallet gave no account to sign with. */
export function noAccount(wallet: string): WalletProblem {
  const message = `${wallet} gave no account. Unlock it, allow this page an account of yours, then try again.`;
  return new WalletProblem('locked', message);
}

function wordsOf(
  code: WalletProblemCode,
  wallet: string,
  request: WalletRequest,
  error: unknown,
): string {
  const words: Partial<Record<WalletProblemCode, string>> = {
    refused: `Refused in ${wallet}: ${undone[request]}. Try again when you are ready.`,
    pending: `${wallet} still has a question open from before. Open it, answer or close that, then try again.`,
    locked: `${wallet} is locked, or does not let this page use that account: ${undone[request]}. Unlock and connect it, then try again.`,
    unsupported: `${wallet} can not do this (EIP-712, eth_signTypedData_v4): ${undone[request]}. Take another wallet, or the local key.`,
    disconnected: `${wallet} has no connection to its chain: ${undone[request]}. Look at its network, then try again.`,
    'unknown-chain': `${wallet} does not know that chain: ${undone[request]}. Add it in the wallet’s networks, then try again.`,
  };
  return words[code] ?? `${wallet} failed: ${undone[request]}. It says: ${saidBy(error)}`;
}

/** The code, also where the wallet wraps the error of its own node, as it does for an unknown chain. */
function codeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, data } = error as { code?: unknown; data?: never };
  const inner = isJsonObject(data) ? data['originalError'] : undefined;
  const told = isJsonObject(inner) ? inner['code'] : undefined;
  return told !== undefined && codes[String(told)] !== undefined ? told : code;
}

/** What is quoted of a wallet, at most. */
const mostSaid = 200;

function saidBy(error: unknown): string {
  const message = error instanceof Object && 'message' in error ? error.message : error;
  const [line = ''] = (typeof message === 'string' ? message.trim() : '').split('\n');
  return line === '' ? 'nothing.' : `“${line.slice(0, mostSaid)}”`;
}
