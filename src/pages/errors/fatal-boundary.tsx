import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorLayout } from './error-page';

interface State {
  error?: unknown;
  /** The place in the history it was drawn for. */
  at: string;
}

/** Shows the error layout for whatever fails in it, until one goes elsewhere. */
export function FatalBoundary({ children }: { children: ReactNode }) {
  return <Boundary at={useLocation().key}>{children}</Boundary>;
}

class Boundary extends Component<{ at: string; children: ReactNode }, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  static getDerivedStateFromProps({ at }: { at: string }, state: State): State | null {
    return at === state.at ? null : { at, error: undefined };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <ErrorLayout error={error} />;
  }
}
