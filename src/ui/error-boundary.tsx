import { Component, type ReactNode } from 'react';
import { Note } from './note';

interface ErrorBoundaryProps {
  /** What failed, such as `The response`. */
  what: string;
  /** Errors that are no matter of this part: they go on to what lies around it. */
  passesOn?: (error: unknown) => boolean;
  /** Hears of another try. */
  onRetry?: () => void;
  /** Takes away what failed, where it lies over the page: it is then said over the page as well. */
  onClose?: () => void;
  children: ReactNode;
}

/** Keeps a failure while drawing inside its part of the page, and says what failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { what, passesOn, onClose, children } = this.props;
    if (this.state.error === undefined) return children;
    if (passesOn?.(this.state.error)) throw this.state.error;
    const note = (
      <Note
        tone="bad"
        actions={
          <>
            <button type="button" className="link" onClick={this.retry}>
              Try again
            </button>
            {onClose && (
              <button type="button" className="link" onClick={onClose}>
                Close
              </button>
            )}
          </>
        }
      >
        <b>{what} could not be drawn.</b> {messageOf(this.state.error)}
      </Note>
    );
    return onClose ? <div className="over-page">{note}</div> : note;
  }

  private readonly retry = () => {
    this.props.onRetry?.();
    this.setState({ error: undefined });
  };
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
