import { InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { catalogueIndex } from '@/api/catalogue-index';
import type { Row } from '@/sandbox/collection';
import type { World } from '@/sandbox/world';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icons';
import { useKeys } from '@/ui/keys';
import { LinkButton } from '@/ui/link-button';
import { Panel, PanelHeader } from '@/ui/panel';
import { nextBySubject } from '../clock/next-events';
import type { SandboxStudio } from '../sandbox-studio';
import { placePath, type WorldPlace } from '../use-place';
import { useWorldView } from '../use-sandbox';
import { PageControls } from './page-controls';
import { RecordRows } from './record-rows';
import { cutRows, placeOf, rowFilter, type PageSize } from './table-rows';
import { tables, type Collected, type TableName, type WorldTable } from './tables';

interface RecordTableProps {
  studio: SandboxStudio;
  place: WorldPlace;
  /** Fewer columns, higher rows. */
  narrow?: boolean;
}

/** The records of one table: filter, pages, newest first. The chosen one is in the address. */
export function RecordTable({ studio, place, narrow = false }: RecordTableProps) {
  const { table: name, id } = place;
  const view = useWorldView(studio);
  const { world } = view;
  const table = tables[name];
  const search = useRef<HTMLInputElement>(null);
  const [filter, setFilter] = useState('');
  const [size, setSize] = useState<PageSize>('25');
  const [wanted, setPage] = useState(0);
  const words = useDeferredValue(filter);
  const matches = useMemo(() => rowFilter(words, shownOf(table)), [words, table]);
  const list = useMemo(
    () => cutRows(rowsOf(view.world, name), { page: wanted, size, matches }),
    [view, name, wanted, size, matches],
  );
  const next = useMemo(() => nextBySubject(view.world), [view]);
  const rows = rowsOf(world, name);
  const go = useNavigate();
  useKeys([{ keys: '/', does: 'Filter the table', run: () => search.current?.focus() }]);
  const choose = (chosen: string) => {
    const at = placeOf(rows, chosen, matches);
    if (size !== 'all' && at >= 0) setPage(Math.floor(at / Number(size)));
    void go(placePath({ table: name, id: chosen }), { replace: true });
  };
  return (
    <Panel label={name} className="record-table">
      <PanelHeader title={name} note={countText(rows.length, list.matching)}>
        <InputGroup
          inputRef={search}
          type="search"
          size="small"
          leftElement={<Icon name="search" />}
          className="table-filter"
          aria-label={`Filter ${name}`}
          placeholder="Id, status, amount"
          value={filter}
          onValueChange={(text) => {
            setFilter(text);
            setPage(0);
          }}
        />
        <CreateLink name={name} />
      </PanelHeader>
      <div className="scroll">
        {list.matching === 0 ? (
          <NoRecords name={name} filter={words} onDrop={() => setFilter('')} />
        ) : (
          <RecordRows
            key={`${name} ${list.page} ${size}`}
            {...{ name, table, list, next, id, narrow }}
            now={world.now()}
            onChoose={choose}
          />
        )}
      </div>
      {rows.length > 0 && (
        <PageControls
          list={list}
          size={size}
          onPage={setPage}
          onSize={(chosen) => {
            setSize(chosen);
            setPage(0);
          }}
        />
      )}
    </Panel>
  );
}

function rowsOf(world: World, name: TableName): readonly Row<Collected>[] {
  return world.collections[name].rows();
}

/** What a row shows, for the filter. */
function shownOf(table: WorldTable<Collected>) {
  return (record: Collected) => [
    record.id,
    table.statusOf?.(record),
    ...table.columns.map((column) => column.of(record)),
    record.createDate,
  ];
}

function countText(count: number, matching: number): string {
  const all = `${count} ${count === 1 ? 'record' : 'records'}`;
  return matching === count ? all : `${matching} of ${all}`;
}

/** The way to the call that makes such a record. */
function CreateLink({ name }: { name: TableName }) {
  const entry = catalogueIndex.find(({ id }) => id === tables[name].madeBy);
  return (
    entry && (
      <LinkButton small icon="plus" to={entry.route} aria-label={`Create: ${entry.title}`}>
        Create
      </LinkButton>
    )
  );
}

interface NoRecordsProps {
  name: TableName;
  filter: string;
  onDrop: () => void;
}

function NoRecords({ name, filter, onDrop }: NoRecordsProps) {
  if (filter.trim() !== '') {
    return (
      <EmptyState
        title={`Nothing in ${name} matches “${filter.trim()}”.`}
        action={
          <button type="button" className="link" onClick={onDrop}>
            Drop the filter
          </button>
        }
      />
    );
  }
  const { one, madeBy } = tables[name];
  return (
    <EmptyState title={`No ${one} yet.`} action={<CreateLink name={name} />}>
      {madeBy === undefined
        ? 'It comes by itself with the calls and the time that lead to it.'
        : 'Create one, then see here what time and calls do to it.'}
    </EmptyState>
  );
}
