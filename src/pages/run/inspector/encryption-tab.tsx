import { EmptyState } from '@/ui/empty-state';
import { KeyValue } from '@/ui/key-value';
import { Note } from '@/ui/note';
import { sealedWork } from '../model/tool-work';
import type { Inspected } from './inspector';

/** For which key something was encrypted, and its hash; neither what it was nor what it became. */
export function EncryptionTab({ attempt }: Inspected) {
  const work = sealedWork(attempt);
  if (!work) {
    return (
      <EmptyState title="Nothing to encrypt.">
        What was sent names no key: see the Request.
      </EmptyState>
    );
  }
  const { keyId, members, sha256 } = work;
  return (
    // It may scroll and has no control in it, so it can be reached with the keyboard itself.
    <section className="grow scroll signature" aria-label="Encryption" tabIndex={0}>
      <Note tone={sha256 === undefined ? 'wait' : 'good'} icon="lock">
        {sha256 === undefined ? (
          'It was not encrypted: see the Response.'
        ) : (
          <>
            <b>Encrypted</b> with OpenPGP, on this machine. The message is another one each time and
            is not kept; the hash is that of what went in, with [redacted] in the place of secrets.
          </>
        )}
      </Note>
      <div className="tools mono">
        <KeyValue
          pairs={[
            ['key', keyId],
            ['what', members.join(', ')],
            ...(sha256 === undefined ? [] : [['sha256', sha256] as const]),
          ]}
        />
      </div>
    </section>
  );
}
