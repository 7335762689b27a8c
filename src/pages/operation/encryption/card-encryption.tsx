import { useState } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { valueAt } from '@/ui/pointer';
import { useStudio } from '../../studio-context';
import type { FormExtraProps } from '../extra-props';
import { OneFieldForm } from '../one-field-form';
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
  const [encryption, setEncryption] = useState<Encryption>({ at: 'rest' });
  // No mutation of the query library: it would keep what it was given, and that is the CVV.
  const encrypt = async () => {
    setCvv('');
    setEncryption({ at: 'work' });
    try {
      const made = await encryptCvv(cvv, () => send('getEncryptionPublicKey', {}));
      form.setMembers('body', made);
      setEncryption({ at: 'done', keyId: made.keyId });
    } catch (error) {
      setEncryption({ at: 'failed', message: messageOf(error) });
    }
  };
  return (
    <>
      <OneFieldForm
        label="cvv"
        value={cvv}
        onValue={setCvv}
        hint="Encrypted for the provider’s key, then forgotten: never sent or kept as it is."
        mistakeIn={cvvMistake}
        action="Encrypt"
        icon="key"
        busy={encryption.at === 'work'}
        onSubmit={() => void encrypt()}
        input={{ type: 'password', inputMode: 'numeric' }}
      />
      <div aria-live="polite">
        <Outcome encryption={encryption} />
      </div>
    </>
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
