import type { IconName } from '@/ui/icons';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import { OneFieldForm } from '../one-field-form';
import { accountMistake } from './sign-here';

interface AccountFormProps {
  /** What the button does. */
  text: string;
  icon: IconName;
  busy: boolean;
  onSubmit: (account: string) => void;
  /** Called when another account is typed. */
  onOther: () => void;
}

/** Takes the name of a throw-away account, the same on every page, and does something with it. */
export function AccountForm({ text, icon, busy, onSubmit, onOther }: AccountFormProps) {
  const { signingAccount } = useStudio();
  return (
    <OneFieldForm
      label="account"
      value={useStore(signingAccount)}
      onValue={(name) => {
        signingAccount.set(name);
        onOther();
      }}
      hint="A throw-away key, made from the seed and this name. It guards nothing."
      mistakeIn={accountMistake}
      action={text}
      icon={icon}
      busy={busy}
      onSubmit={onSubmit}
      input={{ spellCheck: false }}
    />
  );
}
