import type { KeyboardEvent } from 'react';
import { IconButton } from '../icon-button';
import { TextInput } from '../text-input';
import { matchLimit } from './find';

interface SearchBarProps {
  query: string;
  onQuery: (query: string) => void;
  /** Place of the match shown, from 0, and how many there are. */
  at: number;
  count: number;
  done: boolean;
  onGo: (at: number) => void;
  onClose: () => void;
}

/** Searches a body: Enter goes to the next match, Shift+Enter to the one before, Escape ends it. */
export function SearchBar(props: SearchBarProps) {
  const { query, onQuery, at, count, done, onGo, onClose } = props;
  const go = (by: 1 | -1) => {
    if (count > 0) onGo((at + by + count) % count);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className="phead find" role="search">
      <TextInput
        type="search"
        autoFocus
        aria-label="Search in the answer"
        placeholder="Name or value"
        value={query}
        onValueChange={onQuery}
        onKeyDown={onKeyDown}
      />
      <span className="muted sm" role="status">
        {query !== '' && matchWords(at, count, done)}
      </span>
      <span className="row right">
        <IconButton label="Match before" icon="chevron-up" onClick={() => go(-1)} />
        <IconButton label="Next match" icon="chevron-down" onClick={() => go(1)} />
        <IconButton label="Close the search" icon="x" onClick={onClose} />
      </span>
    </div>
  );
}

/** `3 of 17`; while it still looks, and beyond the limit, a `+` says that there may be more. */
export function matchWords(at: number, count: number, done: boolean): string {
  if (count === 0) return done ? 'no match' : 'searching';
  const more = !done || count >= matchLimit ? '+' : '';
  return `${at + 1} of ${count}${more}`;
}
