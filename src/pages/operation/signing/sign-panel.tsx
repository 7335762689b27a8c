import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSameAddress } from '@/sandbox/recover-signer';
import { messageOf } from '@/ui/error-boundary';
import { KeyValue } from '@/ui/key-value';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import { TypedDataValues } from '../../typed-data/typed-data-values';
import { SignerChoice } from '../../wallet/signer-choice';
import { WalletSigning } from '../../wallet/wallet-signing';
import { createWalletWork } from '../../wallet/wallet-work';
import type { ExtraProps } from '../extra-props';
import { OpenCall } from '../open-call';
import { AccountForm } from './account-form';
import { type CheckedSignature, signHere } from './sign-here';
import { type Signable, signableOf } from './signable';
import '../extra-panel.css';

/** Shows what an answer gives to sign, signs it, and leads on to the call that takes the signature. */
export function SignPanel({ exchange }: ExtraProps) {
  const signable = signableOf(exchange);
  return signable ? <Signing signable={signable} /> : null;
}

function Signing({ signable }: { signable: Signable }) {
  const { signer } = useStudio();
  const { typedData } = signable;
  const title = signable.due === undefined ? 'Sign' : 'Sign and pay';
  const Signer = useStore(signer).signer === 'wallet' ? ByWallet : ByLocalKey;
  return (
    <section className="extra-panel" aria-label={title}>
      <PanelHeader title={title} note={`${typedData.primaryType}, EIP-712`}>
        <SignerChoice small />
      </PanelHeader>
      <Signer signable={signable} />
      <TypedDataValues typedData={typedData} />
    </section>
  );
}

function ByLocalKey({ signable }: { signable: Signable }) {
  const { worldSeed } = useStudio();
  const seed = useStore(worldSeed);
  const signing = useMutation({
    mutationFn: (account: string) => signHere(signable.typedData, account, seed),
  });
  return (
    <>
      <AccountForm
        text="Sign"
        icon="sign"
        busy={signing.isPending}
        onSubmit={signing.mutate}
        onOther={signing.reset}
      />
      <div aria-live="polite">
        {signing.isPending && <Note tone="wait">Signing in this page.</Note>}
        {signing.error && (
          <Note tone="bad">
            <b>Nothing was signed.</b> {messageOf(signing.error)}
          </Note>
        )}
        {signing.data && <Signed signable={signable} signed={signing.data} />}
      </div>
    </>
  );
}

function ByWallet({ signable }: { signable: Signable }) {
  const [work] = useState(createWalletWork);
  const [signed, setSigned] = useState<CheckedSignature>();
  return (
    <>
      <WalletSigning
        typedData={signable.typedData}
        work={work}
        // What was handed on is read back from the signature: it is the signer.
        onSigned={(one) => setSigned({ ...one, signer: one.address })}
      />
      <div aria-live="polite">{signed && <Signed signable={signable} signed={signed} />}</div>
    </>
  );
}

function Signed({ signable, signed }: { signable: Signable; signed: CheckedSignature }) {
  const { due, next } = signable;
  const isOther = due !== undefined && !isSameAddress(signed.signer, due);
  const link = (
    <OpenCall operationId={next.operationId} input={next.input(signed)}>
      {next.text}
    </OpenCall>
  );
  return (
    <>
      <Note tone={isOther ? 'warn' : 'good'} actions={link}>
        {isOther ? (
          <>
            <b>Signed by another wallet than the data names.</b> It names{' '}
            <span className="mono">{due}</span>; the call will be refused.
          </>
        ) : (
          <b>Signed.</b>
        )}
      </Note>
      <div className="tools mono">
        <KeyValue
          pairs={[
            ['signer, recovered', signed.signer],
            ['signature', signed.signature],
          ]}
        />
      </div>
    </>
  );
}
