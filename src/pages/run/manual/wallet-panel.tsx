import { Button } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { signHere } from '../../operation/signing/sign-here';
import { TypedDataValues } from '../../typed-data/typed-data-values';
import { WalletSigning } from '../../wallet/wallet-signing';
import { askedToSign } from '../model/tool-work';
import type { Question } from '../session/ask-desk';
import { useRunPage, useRunView } from '../session/run-page-context';
import { useAnswer } from './use-answer';
import './manual.css';

interface WalletPanelProps {
  question: Question;
  /** What the document says about the step. */
  description?: string | undefined;
}

/** What a wallet is to sign at a step, which one does, and what stands in its way. */
export function WalletPanel({ question, description }: WalletPanelProps) {
  const { commands } = useRunPage();
  const answer = useAnswer(question);
  const asked = askedToSign(question.placed.call.body);
  if (!asked) return null;
  const { typedData, account } = asked;
  return (
    <section className="manual scroll grow" aria-label="Signed by your wallet">
      <Note tone="wait" icon="sign">
        <b>Your turn: sign.</b> {description} The run waits until your wallet has signed.
      </Note>
      <PanelHeader inner title="Who signs" note={`${typedData.primaryType}, EIP-712`} />
      <WalletSigning
        filled
        typedData={typedData}
        work={question.wallet}
        onSigned={({ address, signature, wallet }) => answer({ address, signature, wallet })}
      >
        <LocalKey answer={answer} typedData={typedData} account={account} />
        <Button icon={<Icon name="stop" />} text="Stop the run" onClick={commands.stop} />
      </WalletSigning>
      <PanelHeader inner title="What is signed" />
      <TypedDataValues typedData={typedData} />
    </section>
  );
}

type LocalKeyProps = { answer: Question['answer'] } & NonNullable<ReturnType<typeof askedToSign>>;

/** Signs this one step with the throw-away key instead, as where no wallet can be had after all. */
function LocalKey({ answer, typedData, account }: LocalKeyProps) {
  const seed = useRunView(({ record }) => record.seed);
  const signing = useMutation({
    mutationFn: (runSeed: number) => signHere(typedData, account, runSeed),
    onSuccess: ({ address, signature }) => answer({ address, signature }),
  });
  return (
    <>
      {signing.error && (
        <Note tone="bad">
          <b>Nothing was signed.</b> {messageOf(signing.error)}
        </Note>
      )}
      <Button
        icon={<Icon name="key" />}
        text="Sign with the local key"
        title={`The throw-away key of “${account}”, made from the seed`}
        aria-disabled={signing.isPending}
        onClick={() => seed !== undefined && !signing.isPending && signing.mutate(seed)}
      />
    </>
  );
}
