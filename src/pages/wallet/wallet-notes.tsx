import { Button } from '@blueprintjs/core';
import type { SignedTypedData } from '@/sandbox/recover-signer';
import { isSameAddress } from '@/sandbox/recover-signer';
import { Note } from '@/ui/note';
import { namedSigner } from '../typed-data/named-signer';
import { chainOf, chainText } from './chains';
import type { WalletUse } from './use-wallet';
import type { WalletRequest } from './wallet-problem';

/** What is being waited for, or what went wrong: read out when it changes. */
export function WalletNote({ use: { asked, wallet, work } }: { use: WalletUse }) {
  const { request, problem } = asked;
  return (
    <div aria-live="polite">
      {request && wallet && (
        <Note tone="wait" actions={<Button text="Cancel" onClick={work.cancel} />}>
          <b>Waiting for {wallet.name}.</b> {waits[request]}
        </Note>
      )}
      {problem && (
        <Note tone={problem.code === 'cancelled' ? 'warn' : 'bad'}>{problem.message}</Note>
      )}
    </div>
  );
}

const waits: Readonly<Record<WalletRequest, string>> = {
  connect: 'Allow this page an account in its own window.',
  switch: 'Allow the change of chain in its own window.',
  sign: 'Compare what it shows with what stands here, then sign there.',
};

interface FitNotesProps {
  use: WalletUse;
  typedData: SignedTypedData;
}

/** Says where wallet and data do not fit: another chain, or another account than the data names. */
export function FitNotes({ use, typedData }: FitNotesProps) {
  const { wallet, account, chainId } = use;
  const wanted = chainOf(typedData);
  const due = namedSigner(typedData);
  if (!wallet || account === undefined) return null;
  return (
    <>
      {wanted !== undefined && chainId !== undefined && wanted !== chainId && (
        <Note
          tone="warn"
          actions={
            <Button
              text={`Switch to ${chainText(wanted)}`}
              aria-disabled={use.asked.request !== undefined}
              onClick={() => use.asked.request ?? void use.switchTo(wanted)}
            />
          }
        >
          <b>Another chain.</b> The data is for {chainText(wanted)}, {wallet.name} is on{' '}
          {chainText(chainId)}: most wallets refuse to sign then.
        </Note>
      )}
      {due !== undefined && !isSameAddress(due, account) && (
        <Note tone="warn">
          <b>Another account than the data names.</b> It names <span className="mono">{due}</span>:
          with a signature of this one the call that takes it is refused.
        </Note>
      )}
    </>
  );
}
