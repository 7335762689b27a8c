import { Button, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { valueAt } from '@/ui/pointer';
import { useStudio } from '../../studio-context';
import type { FormExtraProps } from '../extra-props';
import type { CallForm } from '../use-call-form';
import { cvvMistake, encryptCvv } from './encrypt-cvv';
import '../extra-panel.css';

/** Encrypts the CVV of a card into the form, where its verification asks for it. */
export function CardEncryption({ form }: FormExtraProps) {
  if (valueAt(form.input, '/body/verification') !== 'cvv') return null;
  return (
    <section className="extra-panel" aria-label="Encrypt card data">
      <PanelHeader title="Encrypt card data" note="in this page, with OpenPGP" />
      <CvvForm form={form} />
    </section>
  );
}

type Encryption =
  | { at: 'rest' }
  | { at: 'work' }
  | { at: 'done'; keyId: string }
  | { at: 'failed'; message: string };

function CvvForm({ form }: { form: CallForm }) {
  const { send } = useStudio();
  const [cvv, setCvv] = useState('');
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [encryption, setEncryption] = useState<Encryption>({ at: 'rest' });
  const isBusy = encryption.at === 'work';
  // No mutation of the query library: it would keep what it was given, and that is the CVV.
  const encrypt = async () => {
    setEncryption({ at: 'work' });
    try {
      const made = await encryptCvv(cvv, () => send('getEncryptionPublicKey', {}));
      form.setMembers('body', made);
      setEncryption({ at: 'done', keyId: made.keyId });
    } catch (error) {
      setEncryption({ at: 'failed', message: messageOf(error) });
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const found = cvvMistake(cvv);
    setMistake(found);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    setCvv('');
    void encrypt();
  };
  return (
    <form className="tools" onSubmit={onSubmit} noValidate>
      <div className="row">
        <label htmlFor={id} className="mono">
          cvv
        </label>
        <InputGroup
          id={id}
          inputRef={field}
          className="mono"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          value={cvv}
          onValueChange={setCvv}
          aria-required
          aria-invalid={mistake !== undefined}
          aria-describedby={`${id}-hint`}
        />
        <Button type="submit" icon={<Icon name="key" />} text="Encrypt" aria-disabled={isBusy} />
      </div>
      <div id={`${id}-hint`} className={mistake === undefined ? 'hint' : 'hint bad'}>
        {mistake ??
          'Encrypted for the provider’s key, then forgotten: never sent or kept as it is.'}
      </div>
      <div aria-live="polite">
        <Outcome encryption={encryption} />
      </div>
    </form>
  );
}

function Outcome({ encryption }: { encryption: Encryption }) {
  if (encryption.at === 'rest') return null;
  if (encryption.at === 'work') return <Note tone="wait">Getting the key and encrypting.</Note>;
  if (encryption.at === 'failed') {
    return (
      <Note tone="bad">
        <b>Nothing was encrypted.</b> {encryption.message} Enter the CVV again to retry.
      </Note>
    );
  }
  return (
    <Note tone="good">
      <b>keyId and encryptedData are filled in</b>, for key{' '}
      <span className="mono">{encryption.keyId}</span>.
    </Note>
  );
}
