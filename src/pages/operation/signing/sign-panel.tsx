import { useMutation } from '@tanstack/react-query';
import { isSameAddress } from '@/sandbox/recover-signer';
import { messageOf } from '@/ui/error-boundary';
import { KeyValue } from '@/ui/key-value';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import { TypedDataValues } from '../../typed-data/typed-data-values';
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
  const { worldSeed } = useStudio();
  const seed = useStore(worldSeed);
  const { typedData } = signable;
  const signing = useMutation({
    mutationFn: (account: string) => signHere(typedData, account, seed),
  });
  const title = signable.due === undefined ? 'Sign' : 'Sign and pay';
  return (
    <section className="extra-panel" aria-label={title}>
      <PanelHeader title={title} note={`${typedData.primaryType}, EIP-712`} />
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
      <TypedDataValues typedData={typedData} />
    </section>
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
