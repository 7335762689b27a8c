import type { Environment } from '@/api/environments';
import { useStore } from '../store';
import { useStudio } from '../studio-context';

/** Where calls go, in the colour of that environment. */
export function EnvironmentChip() {
  const { environment, worldSeed } = useStudio();
  const seed = useStore(worldSeed);
  const embedded = environment.id === 'embedded';
  return (
    <>
      <span className={`env ${environmentTone(environment)}`}>
        <span className="dot" aria-hidden="true" />
        <span className="name">{environment.label}</span>
        {embedded && <span className="muted sm">seed {seed}</span>}
      </span>
      <span className="mono subtle cut where">
        {embedded ? 'in-process, no network' : environment.base}
      </span>
    </>
  );
}

/** The same in one word, for the narrow header. */
export function EnvironmentDot() {
  const { environment } = useStudio();
  const word = environment.id === 'embedded' ? 'sandbox' : environment.id;
  return (
    <span className={`env small ${environmentTone(environment)}`} title={environment.label}>
      <span className="dot" aria-hidden="true" />
      <span className="name">{word}</span>
    </span>
  );
}

/** The class that colours an environment's name. */
function environmentTone({ id }: Environment): string {
  return id === 'embedded' || id === 'server' ? 'env-sandbox' : `env-${id}`;
}
