import { useQuery } from '@tanstack/react-query';
import { isSameAddress, recoverSigner } from '@/sandbox/recover-signer';
import { EmptyState } from '@/ui/empty-state';
import { KeyValue } from '@/ui/key-value';
import { Note } from '@/ui/note';
import { TypedDataValues } from '../../typed-data/typed-data-values';
import { signedWork, type SignedWork } from '../model/tool-work';
import type { Inspected } from './inspector';

/** What was signed, in words, and who did: read back from the signature, not taken from the answer. */
export function SignatureTab({ attempt }: Inspected) {
  const work = signedWork(attempt);
  if (!work) {
    return (
      <EmptyState title="Nothing to sign.">
        What was sent is no typed data: see the Request.
      </EmptyState>
    );
  }
  return (
    // It scrolls and has no control in it, so it can be reached with the keyboard itself.
    <section className="grow scroll signature" aria-label="Signature" tabIndex={0}>
      <Signer work={work} />
      <TypedDataValues typedData={work.typedData} />
    </section>
  );
}

function Signer({ work: { typedData, account, wallet, signed } }: { work: SignedWork }) {
  const recovering = useQuery({
    queryKey: ['signer', signed?.signature, typedData],
    queryFn: () => recoverSigner(typedData, signed?.signature ?? ''),
    enabled: signed !== undefined,
    staleTime: Infinity,
  });
  const by: [string, string] =
    wallet === undefined
      ? ['account', account ?? 'none: a key was given']
      : ['wallet, by its own name', wallet];
  if (!signed) {
    return (
      <>
        <Note tone="wait">It was not signed: see the Response.</Note>
        <div className="tools mono">
          <KeyValue pairs={[by]} />
        </div>
      </>
    );
  }
  const found = recovering.data;
  const signer = found && 'signer' in found ? found.signer : undefined;
  const problem = found && 'problem' in found ? found.problem : recovering.error?.message;
  return (
    <>
      <div aria-live="polite">
        <Verdict signer={signer} address={signed.address} problem={problem} />
      </div>
      <div className="tools mono">
        <KeyValue
          pairs={[
            by,
            ['signer, recovered', signer ?? '…'],
            ['address, answered', signed.address],
            ['signature', signed.signature],
          ]}
        />
      </div>
    </>
  );
}

interface VerdictProps {
  signer: string | undefined;
  address: string;
  problem: string | undefined;
}

function Verdict({ signer, address, problem }: VerdictProps) {
  if (problem !== undefined) {
    return (
      <Note tone="bad">
        <b>The signer could not be read back.</b> {problem}
      </Note>
    );
  }
  if (signer === undefined) return <Note tone="wait">Reading the signer back.</Note>;
  return isSameAddress(signer, address) ? (
    <Note tone="good">
      <b>Verified.</b> The signature is that of the address in the answer.
    </Note>
  ) : (
    <Note tone="bad">
      <b>Not verified.</b> The signature is that of another address than the answer says.
    </Note>
  );
}
