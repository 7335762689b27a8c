import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import type { Exchange } from '@/api/exchange';
import type { JsonObject } from '@/api/json';
import type { CallInput, Operation } from '@/api/operation';
import { Icon } from '@/ui/icons';
import { NativeSelect } from '@/ui/native-select';
import { ListTable } from './list-table';
import { pageTurns } from './page-turns';
import { rowPage, rowsPerPage, type RowsPerPage } from './row-pages';
import './list.css';

/** Which way the provider's pages are turned. */
type Way = 'previous' | 'next';

/** What of a list's look outlives one answer: turning the page makes a new one. */
export interface ListLook {
  size: RowsPerPage;
  setSize: (size: RowsPerPage) => void;
  /** Remembers the button that was pressed: it has the focus again when its page has come. */
  turn: (way: Way, from: Exchange) => void;
  /** The button that led from another answer to this one; asked again it is forgotten. */
  takeTurn: (to: Exchange) => Way | undefined;
}

/** Keeps the look of the lists of a call's page. */
export function useListLook(): ListLook {
  const [size, setSize] = useState<RowsPerPage>('25');
  const turned = useRef<{ way: Way; from: Exchange }>(undefined);
  return {
    size,
    setSize,
    turn: (way, from) => {
      turned.current = { way, from };
    },
    takeTurn: (to) => {
      const last = turned.current;
      // Until the call is under way the answer one turns from is still shown, maybe drawn anew.
      if (!last || last.from === to) return undefined;
      turned.current = undefined;
      return last.way;
    },
  };
}

interface AnswerListProps {
  operation: Operation;
  exchange: Exchange;
  rows: readonly JsonObject[];
  look: ListLook;
  /** Sends the call for another page of the provider. */
  onTurn: (input: CallInput) => void;
}

/** An answer that is a list, as a table: its rows, page by page, and the provider's pages beside it. */
export function AnswerList({ operation, exchange, rows, look, onTurn }: AnswerListProps) {
  const [wanted, setWanted] = useState(0);
  const { from, to, page, pages } = rowPage(rows.length, look.size, wanted);
  return (
    <>
      {rows.length === 0 ? (
        <p className="empty grow">The list is empty.</p>
      ) : (
        <ListTable operation={operation} all={rows} shown={rows.slice(from, to)} from={from} />
      )}
      <div className="list-foot sm">
        <label className="row gap1">
          <span className="muted">Rows</span>
          <NativeSelect
            className="rows"
            aria-label="Rows per page"
            value={look.size}
            onChange={(event) =>
              look.setSize(rowsPerPage.find((size) => size === event.target.value) ?? '25')
            }
          >
            {rowsPerPage.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </NativeSelect>
        </label>
        <span className="muted" role="status">
          {rows.length === 0 ? 'none received' : `${from + 1} to ${to} of ${rows.length} received`}
        </span>
        {pages > 1 && (
          <span className="row">
            <Turn way="up" label="Rows before" on={page > 0} go={() => setWanted(page - 1)} />
            <Turn
              way="down"
              label="Rows after"
              on={page < pages - 1}
              go={() => setWanted(page + 1)}
            />
          </span>
        )}
        <ProviderPages {...{ operation, exchange, look, onTurn }} />
      </div>
    </>
  );
}

type ProviderPagesProps = Omit<AnswerListProps, 'rows'>;

/** The provider's pages before and after this one, where its answer names any. */
function ProviderPages({ operation, exchange, look, onTurn }: ProviderPagesProps) {
  const group = useRef<HTMLSpanElement>(null);
  const turns = pageTurns(operation, exchange);
  useEffect(() => {
    const way = look.takeTurn(exchange);
    if (way === undefined) return;
    group.current?.querySelectorAll('button')[way === 'previous' ? 0 : 1]?.focus();
  }, [look, exchange]);
  if (!turns.previous && !turns.next) return null;
  const button = (to: Way, text: string) => (
    <Button
      size="small"
      text={text}
      aria-disabled={!turns[to]}
      onClick={() => {
        const input = turns[to];
        if (!input) return;
        look.turn(to, exchange);
        onTurn(input);
      }}
    />
  );
  return (
    <span ref={group} className="row gap1 right" role="group" aria-label="Pages of the provider">
      {button('previous', 'Previous page')}
      {button('next', 'Next page')}
    </span>
  );
}

interface TurnProps {
  way: 'up' | 'down';
  label: string;
  on: boolean;
  go: () => void;
}

/** Stays where it is at the end, so that the focus does. */
function Turn({ way, label, on, go }: TurnProps) {
  return (
    <Button
      variant="minimal"
      size="small"
      icon={<Icon name={`chevron-${way}`} />}
      aria-label={label}
      title={label}
      aria-disabled={!on}
      onClick={() => {
        if (on) go();
      }}
    />
  );
}
