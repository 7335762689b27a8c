import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import { SignerChoice } from '../../wallet/signer-choice';
import { useWallet } from '../../wallet/use-wallet';
import { WalletAccount } from '../../wallet/wallet-account';
import { WalletNote } from '../../wallet/wallet-notes';
import { createWalletWork } from '../../wallet/wallet-work';
import type { FormExtraProps } from '../extra-props';
import { AccountForm } from './account-form';
import { addressOf } from './sign-here';
import '../extra-panel.css';

/** Fills in the address of the account that will sign as the payer: of a throw-away key, or of a wallet. */
export function PayerAddress({ form }: FormExtraProps) {
  const { signer } = useStudio();
  const [filled, setFilled] = useState<string>();
  const fill = (endUserAddress: string) => {
    form.setMembers('query', { endUserAddress });
    setFilled(endUserAddress);
  };
  const forget = () => setFilled(undefined);
  const Account = useStore(signer).signer === 'wallet' ? OfWallet : OfLocalKey;
  return (
    <section className="extra-panel" aria-label="Payer’s account">
      <PanelHeader title="Payer’s account" note="signs what is presigned">
        <SignerChoice small />
      </PanelHeader>
      <Account onAddress={fill} onOther={forget} />
      <div aria-live="polite">
        {filled !== undefined && (
          <Note tone="good">
            <b>endUserAddress is filled in</b>: <span className="mono">{filled}</span>
          </Note>
        )}
      </div>
    </section>
  );
}

interface AccountProps {
  onAddress: (address: string) => void;
  /** Called when another account is being chosen. */
  onOther: () => void;
}

function OfLocalKey({ onAddress, onOther }: AccountProps) {
  const { worldSeed } = useStudio();
  const seed = useStore(worldSeed);
  const filling = useMutation({
    mutationFn: (account: string) => addressOf(account, seed),
    onSuccess: onAddress,
  });
  return (
    <>
      <AccountForm
        text="Fill in its address"
        icon="key"
        busy={filling.isPending}
        onSubmit={filling.mutate}
        onOther={() => {
          filling.reset();
          onOther();
        }}
      />
      <div aria-live="polite">
        {filling.error && (
          <Note tone="bad">
            <b>The address could not be worked out.</b> {messageOf(filling.error)}
          </Note>
        )}
      </div>
    </>
  );
}

function OfWallet({ onAddress }: AccountProps) {
  const [work] = useState(createWalletWork);
  const use = useWallet(work);
  const { account } = use;
  return (
    <>
      <WalletAccount use={use} filled={false} />
      <WalletNote use={use} />
      {account !== undefined && (
        <div className="row wallet-actions">
          <Button
            icon={<Icon name="key" />}
            text="Fill in its address"
            onClick={() => onAddress(account)}
          />
        </div>
      )}
    </>
  );
}
