import { Button } from '@blueprintjs/core';
import { Note } from '@/ui/note';
import { stepTitle } from '../model/step-key';
import { askedToSign } from '../model/tool-work';
import { useRunPage } from '../session/run-page-context';
import { useQuestions } from './use-questions';

/** Below the steps of a narrow screen: that the run waits for a person, and the way to what is to be done. */
export function TurnNote({ onOpen }: { onOpen: () => void }) {
  const { select } = useRunPage();
  const [question] = useQuestions();
  if (!question) return null;
  const { key, placed } = question;
  const open = () => {
    select({ key });
    onOpen();
  };
  return (
    <Note tone="wait" icon="hand" actions={<Button text="Open" onClick={open} />}>
      <b>{stepTitle(placed)} is done by you.</b> {placed.operation.title}
      {askedToSign(placed.call.body) && ' with your wallet'}.
    </Note>
  );
}
