import type { Environment } from '@/api/environments';
import { Icon } from '@/ui/icons';
import { useStore } from '../store';
import { useStudio } from '../studio-context';

/** Where calls go, in the colour of that environment; opens the choice of another. */
export function EnvironmentChip({ onOpen }: { onOpen: () => void }) {
  const { environment, worldSeed } = useStudio();
  const current = useStore(environment);
  const seed = useStore(worldSeed);
  const embedded = current.id === 'embedded';
  return (
    <>
      <button
        type="button"
        className={`env ${environmentTone(current)}`}
        aria-label={`Environment: ${current.label}`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+E"
        title="Where calls go (Ctrl+E)"
        onClick={onOpen}
      >
        <EnvironmentMark environment={current} />
        <span className="name">{current.label}</span>
        {embedded && <span className="muted sm">seed {seed}</span>}
        <Icon name="chevron-down" size={12} />
      </button>
      <span className="mono subtle cut where">
        {embedded ? 'in-process, no network' : current.base}
      </span>
    </>
  );
}

/** The same in one word, for the narrow header. */
export function EnvironmentDot({ onOpen }: { onOpen: () => void }) {
  const environment = useStore(useStudio().environment);
  const word = environment.id === 'embedded' ? 'sandbox' : environment.id;
  return (
    <button
      type="button"
      className={`env small ${environmentTone(environment)}`}
      aria-label={`Environment: ${environment.label}`}
      aria-haspopup="dialog"
      title={environment.label}
      onClick={onOpen}
    >
      <EnvironmentMark environment={environment} />
      <span className="name">{word}</span>
    </button>
  );
}

/** A dot; at production a sign that what is sent counts. */
function EnvironmentMark({ environment: { id } }: { environment: Environment }) {
  return id === 'production' ? (
    <Icon name="lock" size={12} />
  ) : (
    <span className="dot" aria-hidden="true" />
  );
}

/** The class that colours an environment's name. */
export function environmentTone({ id }: Pick<Environment, 'id'>): string {
  return id === 'embedded' || id === 'server' ? 'env-sandbox' : `env-${id}`;
}
