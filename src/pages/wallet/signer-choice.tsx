import type { Signer } from '@/nodes/services';
import { Segmented } from '@/ui/segmented';
import { useStore } from '../store';
import { useStudio } from '../studio-context';

const signers: readonly { value: Signer; label: string; title: string }[] = [
  { value: 'toolbox', label: 'Local key', title: 'A throw-away key, made from the seed' },
  { value: 'wallet', label: 'Wallet', title: 'A wallet of this browser, such as an extension' },
];

/** Lets a throw-away key or a wallet of this browser sign; the choice is remembered. */
export function SignerChoice({ small = false }: { small?: boolean }) {
  const { signer } = useStudio();
  return (
    <Segmented
      small={small}
      label="Who signs"
      options={signers}
      value={useStore(signer).signer}
      onChange={(value) => signer.choose({ signer: value })}
    />
  );
}
