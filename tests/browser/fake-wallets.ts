import type { Page } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';

/** How a wallet of a test behaves; what is not said it does as wallets do. */
export interface FakeWallet {
  name: string;
  /** Hexadecimal, as a wallet says it; default Arc Testnet. */
  chainId?: string;
  /** Codes (EIP-1193) of the errors its next signatures end in, one after the other; 0 never answers. */
  fails?: number[];
  /** Last digit of its key, which is else all sevens; default 7. */
  key?: number;
  /** Stands at `window.ethereum` instead of announcing itself. */
  older?: boolean;
}

const accountOf = ({ key = 7 }: FakeWallet) => privateKeyToAccount(`0x${'7'.repeat(63)}${key}`);

/** The address a wallet of a test signs with, with its checksum. */
export const addressOf = (wallet: FakeWallet) => accountOf(wallet).address;

/** Puts wallets into every page that is opened from now on. Their keys stay here, outside of the page. */
export async function injectWallets(page: Page, ...wallets: FakeWallet[]): Promise<void> {
  await page.exposeFunction('signAsWallet', (index: number, text: string) => {
    const wallet = wallets[index];
    if (!wallet) throw new Error(`There is no wallet ${index}.`);
    return accountOf(wallet).signTypedData(JSON.parse(text));
  });
  const injected = wallets.map((wallet) => ({ ...wallet, address: addressOf(wallet) }));
  await page.addInitScript(announceWallets, injected);
}

type Injected = FakeWallet & { address: string };

/** Runs in the page: EIP-1193 providers, announced by EIP-6963. */
function announceWallets(wallets: Injected[]): void {
  const inPage = window as unknown as {
    ethereum?: unknown;
    signAsWallet: (index: number, text: string) => Promise<string>;
  };
  const providerOf = (wallet: Injected, index: number) => {
    let chainId = wallet.chainId ?? '0x4cef52';
    let isConnected = false;
    const failure = (code: number) => Object.assign(new Error(`said by ${wallet.name}`), { code });
    const listeners: Record<string, (() => void)[]> = {};
    const answers: Record<string, (params: string[]) => unknown> = {
      eth_accounts: () => (isConnected ? [wallet.address.toLowerCase()] : []),
      eth_requestAccounts: () => {
        isConnected = true;
        return [wallet.address.toLowerCase()];
      },
      eth_chainId: () => chainId,
      wallet_switchEthereumChain: (params) => {
        ({ chainId } = params[0] as unknown as { chainId: string });
        for (const tell of listeners['chainChanged'] ?? []) tell();
        return null;
      },
      eth_signTypedData_v4: ([, text = '']) => {
        const code = wallet.fails?.shift();
        if (code === 0) return new Promise(() => undefined);
        if (code !== undefined) throw failure(code);
        return inPage.signAsWallet(index, text);
      },
    };
    return {
      on: (event: string, listener: () => void) => (listeners[event] ??= []).push(listener),
      request: async ({ method, params = [] }: { method: string; params?: string[] }) => {
        const answer = answers[method];
        if (!answer) throw failure(-32601);
        return answer(params);
      },
    };
  };
  for (const [index, wallet] of wallets.entries()) {
    const provider = providerOf(wallet, index);
    if (wallet.older) inPage.ethereum = provider;
    const info = {
      uuid: `uuid-${index}`,
      name: wallet.name,
      rdns: `test.${wallet.name.toLowerCase()}`,
      icon: "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><circle cx='4' cy='4' r='4' fill='%23c60'/></svg>",
    };
    const detail = Object.freeze({ info, provider });
    window.addEventListener('eip6963:requestProvider', () => {
      if (wallet.older) return;
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    });
  }
}
