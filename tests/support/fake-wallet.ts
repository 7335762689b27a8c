import { privateKeyToAccount } from 'viem/accounts';
import type { Wallet, WalletProvider } from '@/pages/wallet/wallet';

type Answer = (params: readonly unknown[]) => unknown;

/** A wallet of tests (EIP-1193): one key, on Arc Testnet, and what a test has it answer instead. */
export function fakeWallet(answers: Readonly<Record<string, Answer>> = {}) {
  const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);
  const asked: [string, ...unknown[]][] = [];
  const usual: Readonly<Record<string, Answer>> = {
    eth_accounts: () => [account.address.toLowerCase()],
    eth_requestAccounts: () => [account.address.toLowerCase()],
    eth_chainId: () => '0x4cef52',
    wallet_switchEthereumChain: () => null,
    eth_signTypedData_v4: ([, text]) => account.signTypedData(JSON.parse(String(text))),
  };
  const provider: WalletProvider = {
    request({ method, params = [] }) {
      asked.push([method, ...params]);
      const answer = answers[method] ?? usual[method];
      if (!answer) return Promise.reject(rpcError(-32601, `no ${method}`));
      return Promise.resolve().then(() => answer(params));
    },
  };
  const wallet: Wallet = { id: 'test.wallet', name: 'Test wallet', provider };
  return { wallet, provider, asked, address: account.address };
}

/** The error of a provider (EIP-1193, section "Errors"). */
export function rpcError(code: number, message = '', data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) });
}

/** An answer that is such an error. */
export const refuses =
  (code: number, message?: string, data?: unknown): Answer =>
  () => {
    throw rpcError(code, message, data);
  };

/** An answer that never comes. */
export const silent: Answer = () => new Promise(() => undefined);
