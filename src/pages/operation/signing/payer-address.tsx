import { useMutation } from '@tanstack/react-query';
import { messageOf } from '@/ui/error-boundary';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import type { FormExtraProps } from '../extra-props';
import { AccountForm } from './account-form';
import { addressOf } from './sign-here';
import '../extra-panel.css';

/** Fills in the address of the account that will sign as the payer. */
export function PayerAddress({ form }: FormExtraProps) {
  const { worldSeed } = useStudio();
  const seed = useStore(worldSeed);
  const filling = useMutation({
    mutationFn: (account: string) => addressOf(account, seed),
    onSuccess: (endUserAddress) => form.setMembers('query', { endUserAddress }),
  });
  return (
    <section className="extra-panel" aria-label="Payer’s account">
      <PanelHeader title="Payer’s account" note="signs what is presigned" />
      <AccountForm
        text="Fill in its address"
        icon="key"
        busy={filling.isPending}
        onSubmit={filling.mutate}
        onOther={filling.reset}
      />
      <div aria-live="polite">
        {filling.error && (
          <Note tone="bad">
            <b>The address could not be worked out.</b> {messageOf(filling.error)}
          </Note>
        )}
        {filling.data !== undefined && (
          <Note tone="good">
            <b>endUserAddress is filled in</b>: <span className="mono">{filling.data}</span>
          </Note>
        )}
      </div>
    </section>
  );
}
