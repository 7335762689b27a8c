import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId } from 'react';
import { Icon } from '@/ui/icons';
import { MethodTag } from '@/ui/method-tag';
import type { Asked } from '../production-guard';
import './guard-dialog.css';

interface GuardDialogProps {
  asked: Asked;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Asks before a call, or a run, changes something in production. */
export default function GuardDialog({ asked: { calls, run }, onAnswer }: GuardDialogProps) {
  const words = useId();
  const bases = [...new Set(calls.map(({ base }) => base))];
  return (
    <Dialog
      isOpen
      title={
        <span className="row guard-title">
          <Icon name="lock" size={16} />{' '}
          {run === undefined ? 'Send to production?' : 'Run in production?'}
        </span>
      }
      canOutsideClickClose={false}
      onClose={() => onAnswer(false)}
      className="guard-dialog"
      aria-describedby={words}
    >
      <DialogBody>
        <div id={words}>
          <p>
            {run === undefined ? (
              'This call changes'
            ) : (
              <>
                <b>{run}</b> sends what changes
              </>
            )}{' '}
            something at <b className="mono">{bases.join(', ')}</b>. It can’t be taken back.
          </p>
          <ul className="guard-calls mono" aria-label="Calls">
            {calls.map(({ method, path }, index) => (
              <li key={`${index} ${method} ${path}`}>
                <MethodTag method={method} /> {path}
              </li>
            ))}
          </ul>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" autoFocus onClick={() => onAnswer(false)} />
            <Button
              className="destroy"
              text={run === undefined ? 'Send to production' : 'Run in production'}
              onClick={() => onAnswer(true)}
            />
          </>
        }
      />
    </Dialog>
  );
}
