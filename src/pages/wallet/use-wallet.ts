import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isSameAddress } from '@/sandbox/recover-signer';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import type { Wallet } from './wallet';
import { connectWallet, readWallet, switchChain, type WalletState } from './wallet-calls';
import type { WalletWork, WalletWorkState } from './wallet-work';

/** The wallet a person takes, what it lets the page see, and what can be asked of it. */
export interface WalletUse {
  /** Those of this browser. */
  wallets: readonly Wallet[];
  /** The chosen one; absent where there is none. */
  wallet?: Wallet;
  choose: (id: string) => void;
  accounts: readonly string[];
  /** The chosen account; absent until the wallet is connected. */
  account?: string;
  chooseAccount: (address: string) => void;
  chainId?: number;
  /** What it is being asked, and what went wrong. */
  asked: WalletWorkState;
  work: WalletWork;
  connect: () => Promise<void>;
  switchTo: (chainId: number) => Promise<void>;
}

const nothing: WalletState = { accounts: [] };

/** Takes a wallet of this browser: the one that was taken last, until another is chosen. */
export function useWallet(work: WalletWork): WalletUse {
  const { wallets: found, signer } = useStudio();
  const wallets = useStore(found);
  const choice = useStore(signer);
  const asked = useStore(work);
  const wallet = wallets.find(({ id }) => id === choice.wallet) ?? wallets[0];
  const { state, set, reload } = useWalletState(wallet);
  const { accounts, chainId } = state;
  const chosen = accounts.find((one) => isSameAddress(one, choice.account ?? ''));
  const account = chosen ?? accounts[0];
  return {
    wallets,
    ...(wallet && { wallet }),
    choose(id) {
      work.clear();
      signer.choose({ wallet: id });
    },
    accounts,
    ...(account !== undefined && { account }),
    chooseAccount: (address) => signer.choose({ account: address }),
    ...(chainId !== undefined && { chainId }),
    asked,
    work,
    async connect() {
      if (!wallet) return;
      const connected = await work.ask('connect', (signal) => connectWallet(wallet, signal));
      if (!connected) return;
      signer.choose({ wallet: wallet.id });
      set(connected);
    },
    async switchTo(wanted) {
      if (!wallet) return;
      await work.ask('switch', (signal) => switchChain(wallet, wanted, signal));
      reload();
    },
  };
}

/** What a wallet says of itself, read again whenever it says that something changed. */
function useWalletState(wallet: Wallet | undefined): {
  state: WalletState;
  set: (state: WalletState) => void;
  reload: () => void;
} {
  const client = useQueryClient();
  const key = ['wallet', wallet?.id];
  const { data = nothing } = useQuery({
    queryKey: key,
    queryFn: () => (wallet ? readWallet(wallet) : nothing),
    staleTime: Infinity,
  });
  const provider = wallet?.provider;
  const id = wallet?.id;
  useEffect(() => {
    const changed = () => void client.invalidateQueries({ queryKey: ['wallet', id] });
    for (const event of changes) provider?.on?.(event, changed);
    return () => {
      for (const event of changes) provider?.removeListener?.(event, changed);
    };
  }, [client, provider, id]);
  return {
    state: data,
    set: (state) => client.setQueryData(key, state),
    reload: () => void client.invalidateQueries({ queryKey: key }),
  };
}

/** Events of a wallet after which it says something else of itself (EIP-1193, section "Events"). */
const changes = ['accountsChanged', 'chainChanged'] as const;
