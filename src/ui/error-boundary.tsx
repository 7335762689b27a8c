import { Component, type ReactNode } from 'react';
import { Note } from './note';

interface ErrorBoundaryProps {
  /** What failed, such as `The response`. */
  what: string;
  /** Errors that are no matter of this part: they go on to what lies around it. */
  passesOn?: (error: unknown) => boolean;
  children: ReactNode;
}

/** Keeps a failure while drawing inside its part of the page, and says what failed. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === undefined) return this.props.children;
    if (this.props.passesOn?.(this.state.error)) throw this.state.error;
    return (
      <Note
        tone="bad"
        actions={
          <button
            type="button"
            className="link"
            onClick={() => this.setState({ error: undefined })}
          >
            Try again
          </button>
        }
      >
        <b>{this.props.what} could not be drawn.</b> {messageOf(this.state.error)}
      </Note>
    );
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
