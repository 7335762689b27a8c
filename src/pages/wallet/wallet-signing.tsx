import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { SignedTypedData } from '@/sandbox/recover-signer';
import { Icon } from '@/ui/icons';
import { useWallet } from './use-wallet';
import type { WalletSignature } from './wallet';
import { WalletAccount } from './wallet-account';
import { signWithWallet } from './wallet-calls';
import { FitNotes, WalletNote } from './wallet-notes';
import type { WalletWork } from './wallet-work';
import './wallet.css';

interface WalletSigningProps {
  typedData: SignedTypedData;
  work: WalletWork;
  /** Called with a signature of the account that was asked, and with no other. */
  onSigned: (signed: WalletSignature) => void;
  /** Whether signing is the one thing to do next in this view. */
  filled?: boolean;
  /** What can be done besides. */
  children?: ReactNode;
}

/** Has a wallet of this browser sign: which, with which account, on which chain, and what became of it. */
export function WalletSigning({
  typedData,
  work,
  onSigned,
  filled = false,
  children,
}: WalletSigningProps) {
  const use = useWallet(work);
  const { wallet, account, asked } = use;
  const sign = async () => {
    if (asked.request || !wallet || account === undefined) return;
    const signed = await work.ask('sign', (signal) =>
      signWithWallet(wallet, account, typedData, signal),
    );
    if (signed) onSigned(signed);
  };
  return (
    <div className="wallet-signing">
      <WalletAccount use={use} filled={filled} />
      <FitNotes use={use} typedData={typedData} />
      <WalletNote use={use} />
      <div className="row wallet-actions">
        {wallet && account !== undefined && (
          <Button
            intent={filled ? 'primary' : 'none'}
            icon={<Icon name="sign" />}
            text={`${asked.problem ? 'Sign again' : 'Sign'} with ${wallet.name}`}
            aria-disabled={asked.request !== undefined}
            onClick={() => void sign()}
          />
        )}
        {children}
      </div>
    </div>
  );
}
