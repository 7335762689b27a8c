import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary';

interface LazyPart<Props> {
  /** What it is, such as `The editor`: said where its code can't be loaded. */
  what: string;
  load: () => Promise<ComponentType<Props>>;
  /** Stands there until the code has come. */
  fallback?: (props: Props) => ReactNode;
  /** Closes what lies over the page, such as a dialog, where it can't be shown. */
  onClose?: (props: Props) => void;
}

/** A part of a page that can be asked for before it is shown. */
export type LazyComponent<Props> = ComponentType<Props> & {
  /** Fetches the code; rejects where it can't be loaded, and the next time asks for it anew. */
  preload: () => Promise<void>;
};

/**
 * Makes a part of a page whose code comes when it is first shown. Code that can't be loaded is said in its
 * place and the rest of the page stays; the next try, or the next time it is shown, asks for it anew.
 */
export function lazyPart<Props extends object>(part: LazyPart<Props>): LazyComponent<Props> {
  const { what, load, fallback, onClose } = part;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchCode = async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      loading = undefined;
      latest = createCode(); // a lazy component holds on to its failure
      throw new Error('Its code could not be loaded: check the connection.', { cause });
    }
  };
  const code = () => (loading ??= fetchCode());
  const createCode = () => ({ Code: lazy(code) });
  let latest = createCode();
  const preload = async () => void (await code());
  return Object.assign(Part, { preload });

  function Part(props: Props) {
    const [{ Code }, setCode] = useState(latest);
    return (
      <ErrorBoundary
        what={what}
        onRetry={() => setCode(latest)}
        {...(onClose && { onClose: () => onClose(props) })}
      >
        <Suspense fallback={fallback?.(props)}>
          <Code {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  }
}
