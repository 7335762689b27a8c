import { Button, Checkbox, Dialog, DialogBody, DialogFooter, TextArea } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MethodTag } from '@/ui/method-tag';
import { Note } from '@/ui/note';
import { useStore } from '../store';
import { useStudio } from '../studio-context';
import { maskedToken } from '../token-store';
import './paste.css';
import { usePastedCall } from './use-pasted-call';

/** Takes a curl command, says what call it is and what of it was not understood, and fills in its page. */
export default function PasteDialog({ onClose }: { onClose: () => void }) {
  const { drafts, token: tokens, environment } = useStudio();
  const { label } = useStore(environment);
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [takesToken, setTakesToken] = useState(false);
  const { problem, entry, input, token, notes } = usePastedCall(text);
  const id = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!entry || !input) return;
    if (takesToken && token !== undefined) tokens.set(token);
    drafts.give(entry.id, { input });
    onClose();
    void navigate(entry.route);
  };
  return (
    <Dialog isOpen title="Paste cURL" onClose={onClose} className="paste-dialog">
      <form onSubmit={onSubmit}>
        <DialogBody>
          <label htmlFor={id}>cURL command</label>
          <TextArea
            id={id}
            className="mono"
            fill
            rows={8}
            autoFocus
            autoComplete="off"
            spellCheck={false}
            placeholder="curl https://api-sandbox.circle.com/v1/payouts -H …"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div role="status">
            {entry && (
              <p className="row">
                <MethodTag method={entry.method} /> <b>{entry.title}</b>
                <span className="mono muted cut">{entry.path}</span>
              </p>
            )}
            {problem !== undefined && <Note tone="warn">{problem}</Note>}
            {notes.length > 0 && (
              <Note tone="warn">
                <ul aria-label="Not understood">
                  {notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              </Note>
            )}
            {entry && <p className="muted sm">Send it on its page: it goes to {label}.</p>}
          </div>
          {token !== undefined && (
            <Checkbox
              checked={takesToken}
              onChange={(event) => setTakesToken(event.target.checked)}
            >
              Use its token <span className="mono muted">{maskedToken(token)}</span> in this tab
            </Checkbox>
          )}
        </DialogBody>
        <DialogFooter
          actions={
            <Button type="submit" intent="primary" disabled={!input} text="Fill in the page" />
          }
        />
      </form>
    </Dialog>
  );
}
