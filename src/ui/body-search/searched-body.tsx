import { type ReactNode, useMemo, useState } from 'react';
import type { Json } from '@/api/json';
import { CodeBlock } from '../code-block';
import { findInJson, findInText } from './find';
import { SearchBar } from './search-bar';
import { useMatches } from './use-matches';

interface SearchedBodyProps {
  text: string;
  /** The value a tree shows; absent where the text itself is shown. */
  tree?: { value: Json; base: string } | undefined;
  /** Draws the tree, with the line of a JSON Pointer in sight. */
  renderTree: (reveal: string | undefined) => ReactNode;
  searching: boolean;
  onClose: () => void;
}

/** A body as tree or text, and the search in it. */
export function SearchedBody(props: SearchedBodyProps) {
  const { text, tree, renderTree, searching, onClose } = props;
  const [query, setQuery] = useState('');
  const [wanted, setAt] = useState(0);
  const asked = searching ? query : '';
  const { value, base = '' } = tree ?? {};
  const inTree = value !== undefined;
  const start = useMemo(() => {
    if (asked === '') return undefined;
    return value === undefined
      ? () => findInText(text, asked)
      : () => findInJson(value, asked, base);
  }, [asked, value, base, text]);
  const { places, done } = useMatches<string | number>(start);
  const at = wanted < places.length ? wanted : 0;
  const place = places[at];
  return (
    <>
      {searching && (
        <SearchBar
          query={query}
          onQuery={(next) => {
            setQuery(next);
            setAt(0);
          }}
          at={at}
          count={places.length}
          done={done}
          onGo={setAt}
          onClose={onClose}
        />
      )}
      <div className="grow scroll">
        {inTree ? (
          renderTree(typeof place === 'string' ? place : undefined)
        ) : (
          <CodeBlock
            text={text}
            {...(typeof place === 'number' && { found: { at: place, length: asked.length } })}
          />
        )}
      </div>
    </>
  );
}
