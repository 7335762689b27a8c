import { Button } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/ui/icons';
import { NativeSelect } from '@/ui/native-select';
import { Note } from '@/ui/note';
import { chainText } from './chains';
import type { WalletUse } from './use-wallet';
import './wallet.css';

interface WalletAccountProps {
  use: WalletUse;
  /** Whether connecting is the one thing to do next in this view. */
  filled: boolean;
}

/** The wallet, its account and its chain, each to be chosen where there are several; and the way to connect it. */
export function WalletAccount({ use, filled }: WalletAccountProps) {
  const { wallet, account, accounts, chainId } = use;
  if (!wallet) return <NoWallet />;
  if (account === undefined) {
    return (
      <div className="wallet">
        <WalletLine use={use} />
        <span />
        <div>
          <Button
            intent={filled ? 'primary' : 'none'}
            icon={<Icon name="key" />}
            text={`Connect ${wallet.name}`}
            aria-disabled={use.asked.request !== undefined}
            onClick={() => use.asked.request ?? void use.connect()}
          />
        </div>
      </div>
    );
  }
  return (
    <div className="wallet">
      <WalletLine use={use} />
      <Chosen
        label="account"
        values={accounts.map((address) => [address, address])}
        value={account}
        onChange={use.chooseAccount}
      />
      {chainId !== undefined && (
        <>
          <span className="mono">chain</span>
          <span>{chainText(chainId)}</span>
        </>
      )}
    </div>
  );
}

function WalletLine({ use: { wallets, wallet, choose } }: { use: WalletUse }) {
  return (
    <Chosen
      label="wallet"
      values={wallets.map(({ id, name }) => [id, name])}
      value={wallet?.id ?? ''}
      onChange={choose}
    >
      {wallet?.icon !== undefined && <img src={wallet.icon} alt="" width={16} height={16} />}
    </Chosen>
  );
}

interface ChosenProps {
  label: string;
  values: readonly (readonly [value: string, text: string])[];
  value: string;
  onChange: (value: string) => void;
  /** Stands before the value. */
  children?: ReactNode;
}

/** A value, or a choice where there are several. */
function Chosen({ label, values, value, onChange, children }: ChosenProps) {
  const id = useId();
  const isChoice = values.length > 1;
  return (
    <>
      <label htmlFor={isChoice ? id : undefined} className="mono">
        {label}
      </label>
      <span className="row">
        {children}
        {isChoice ? (
          <NativeSelect id={id} value={value} onChange={(event) => onChange(event.target.value)}>
            {values.map(([one, text]) => (
              <option key={one} value={one}>
                {text}
              </option>
            ))}
          </NativeSelect>
        ) : (
          <span className={label === 'account' ? 'mono value' : undefined}>{values[0]?.[1]}</span>
        )}
      </span>
    </>
  );
}

function NoWallet() {
  return (
    <Note tone="warn">
      <b>No wallet was found in this browser.</b> Install or allow one (EIP-6963, or
      window.ethereum) and reload this page, or let the local key sign.
    </Note>
  );
}
