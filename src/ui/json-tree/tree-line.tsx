import type { ReactNode } from 'react';
import type { Json } from '@/api/json';
import { copyText } from '../copy-text';
import { Icon } from '../icons';
import { summaryOf, type TreeRow } from './rows';

/** A line made to stand out, and why. */
export interface TreeMark {
  tone: 'warn' | 'info';
  text: string;
}

interface TreeLineProps {
  row: TreeRow;
  id: string;
  active: boolean;
  /** Whether it is what was searched for. */
  found?: boolean;
  /** What the root is called, such as `data`. */
  rootName?: string | undefined;
  mark?: TreeMark | undefined;
  link?: string | undefined;
  tail?: ReactNode;
  onToggle: () => void;
}

/** One line of a tree: fold, name, value cut at its end, and what there is to say about it. */
export function TreeLine(props: TreeLineProps) {
  const { row, id, active, found, rootName, mark, link, tail, onToggle } = props;
  const indent = { paddingLeft: 12 + row.depth * 14 };
  if (row.kind === 'end') {
    return (
      <div className="line" role="presentation" style={indent}>
        <span className="tw" />
        <span className="pu">{Array.isArray(row.value) ? ']' : '}'}</span>
      </div>
    );
  }
  const folds = row.kind !== 'leaf';
  const says = mark?.text ?? link;
  return (
    <div
      id={id}
      className={`line${active ? ' at' : ''}${found ? ' found' : ''}${mark ? ` ${mark.tone}` : ''}`}
      role="treeitem"
      aria-level={row.depth + 1}
      aria-posinset={row.place}
      aria-setsize={row.of}
      aria-selected={active}
      aria-expanded={folds ? row.kind === 'open' : undefined}
      style={indent}
      onClick={folds ? onToggle : undefined}
    >
      <span className="tw">
        {folds && <Icon name={row.kind === 'open' ? 'chevron-down' : 'chevron-right'} size={12} />}
      </span>
      {row.name !== undefined && (
        <>
          <span className="k kk">{row.name}</span>
          <span className="pu">: </span>
        </>
      )}
      <TreeValue row={row} rootName={rootName} linked={link !== undefined} />
      <span className="tail">
        {mark ? <span className="says">{says}</span> : link && <span className="tag">{link}</span>}
        {tail}
        <button
          type="button"
          className="copy"
          tabIndex={-1}
          title="Copy this value"
          aria-label={`Copy ${row.name ?? 'the whole value'}`}
          onClick={(event) => {
            event.stopPropagation();
            void copyText(textOf(row.value));
          }}
        >
          <Icon name="copy" size={12} />
        </button>
      </span>
    </div>
  );
}

/** How much of a long text goes on the page. */
const shownLength = 400;

/** From how many characters on a text may be cut, on the narrowest screen and at some depth. */
const cutLength = 24;

function TreeValue({
  row,
  rootName,
  linked,
}: {
  row: TreeRow;
  rootName: string | undefined;
  linked: boolean;
}) {
  const { value } = row;
  if (typeof value === 'object' && value !== null) {
    const [start, whole] = Array.isArray(value) ? ['[', '[ ]'] : ['{', '{ }'];
    const summary = summaryOf(value, row.kind === 'open');
    const name = row.depth === 0 && rootName ? `${rootName}, ` : '';
    const shows = row.kind !== 'open' || Array.isArray(value) || row.depth === 0;
    return (
      <>
        <span className="vv pu">{row.kind === 'leaf' ? whole : start}</span>
        {shows && <span className="meta">{name + summary}</span>}
      </>
    );
  }
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, shownLength) : value);
  const long = typeof value === 'string' && value.length > shownLength;
  return (
    <span
      className={`vv ${toneOf(value)}${linked ? ' linked' : ''}`}
      title={text.length > cutLength ? text : undefined}
    >
      {long ? `${text.slice(0, -1)}…` : text}
    </span>
  );
}

function toneOf(value: Json): string {
  if (value === null) return 'nl';
  return { string: 's', number: 'nu', boolean: 'bo' }[typeof value as string] ?? '';
}

/** A value as text for the clipboard: a string bare, all else as JSON. */
export function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
