import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import { SignerChoice } from '../../wallet/signer-choice';

/** Who signs in the runs that are started here, where the flow has something signed. */
export function SignerField() {
  const { signer } = useStudio();
  return (
    <div className="field signer">
      <span>Signatures</span>
      <div>
        <SignerChoice />
        <div className="hint">
          {useStore(signer).signer === 'wallet' ? (
            <WalletHint />
          ) : (
            'a throw-away key of the seed signs; it guards nothing'
          )}
        </div>
      </div>
    </div>
  );
}

function WalletHint() {
  const { wallets } = useStudio();
  const names = useStore(wallets).map(({ name }) => name);
  return names.length === 0 ? (
    <>no wallet was found in this browser; the run asks for one where it signs</>
  ) : (
    <>
      {names.join(', ')}: asked at each step that signs. Its signatures are in the record; no seed
      gives them again
    </>
  );
}
