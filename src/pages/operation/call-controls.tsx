import { Button } from '@blueprintjs/core';
import { lastAttempt } from '@/api/exchange';
import { Icon } from '@/ui/icons';
import { StatusCode } from '@/ui/status-code';
import type { PageCall } from './use-call';

interface SendButtonProps {
  call: PageCall;
  /** Hears when it is about to be pressed. */
  onAim: () => void;
  onSend: () => void;
}

/** Sends the call; rests while one is under way, and keeps the focus: it is pressed again after. */
export function SendButton({ call, onAim, onSend }: SendButtonProps) {
  const sending = call.since !== undefined;
  return (
    <Button
      intent="primary"
      icon={<Icon name="send" />}
      aria-label="Send"
      aria-keyshortcuts="Control+Enter"
      aria-disabled={sending}
      onPointerEnter={onAim}
      onFocus={onAim}
      onClick={onSend}
      text={
        <>
          {sending ? 'Sending' : 'Send'} <kbd>Ctrl ⏎</kbd>
        </>
      }
    />
  );
}

/** What the status bar says on a call's page: the last call, and the keys that work here. */
export function CallStatus({ call }: { call: PageCall }) {
  const attempt = call.exchange && lastAttempt(call.exchange);
  return (
    <>
      {attempt && (
        <>
          <span className="row">
            last call{' '}
            {attempt.response ? (
              <StatusCode status={attempt.response.status} />
            ) : (
              attempt.failure?.code
            )}
          </span>
          <span className="cut">{attempt.request.url}</span>
        </>
      )}
      <span className="subtle">Ctrl ⏎ send</span>
      <span className="subtle">Ctrl . copy response</span>
      <span className="subtle">? keys</span>
    </>
  );
}
