import { Button } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icons';
import { useKeys } from '@/ui/keys';
import { LinkButton } from '@/ui/link-button';
import { Note } from '@/ui/note';
import { Segmented } from '@/ui/segmented';
import { lazyPart } from '@/ui/lazy-part';
import { TextInput } from '@/ui/text-input';
import { paths } from '../paths';
import { PageHead } from '../shell/page-head';
import { type Entry, type EntryFilter } from './entries';
import { EntryTable } from './entry-table';
import { counted, keptOfCalls } from './entry-words';
import './runs.css';
import { type Entries, noFilter, useEntries } from './use-entries';

const DeleteDialog = lazyPart({
  what: 'The question before deleting',
  load: async () => (await import('./delete-dialog')).default,
  onClose: ({ onClose }) => onClose(),
});

/** Every run and every single call that is kept in this browser: found, gone back into, deleted. */
export function RunsPage() {
  const entries = useEntries();
  const [leaving, setLeaving] = useState<readonly Entry[]>();
  const { listed, runs, calls, trouble } = entries;
  return (
    <>
      <PageHead
        title="Runs and calls"
        detail={
          <span className="muted cut">
            {counted(runs.length, 'run')}, {keptOfCalls(calls)}
          </span>
        }
      />
      <div className="panel grow kept">
        <Filters
          {...entries}
          onDelete={() => setLeaving(listed?.filter((entry) => !isPinned(entry)))}
        />
        {trouble !== undefined && (
          <Note
            tone="bad"
            actions={
              <Button
                size="small"
                icon={<Icon name="refresh" />}
                text="Try again"
                onClick={entries.retry}
              />
            }
          >
            <b>What is kept here could not be read or changed.</b> {trouble}
          </Note>
        )}
        {!listed && trouble === undefined && (
          <Note tone="wait">Reading what is kept in this browser.</Note>
        )}
        {listed?.length === 0 && <Nothing {...entries} />}
        {listed && listed.length > 0 && (
          <EntryTable
            listed={listed}
            onRemark={entries.remark}
            onDelete={(entry) => setLeaving([entry])}
          />
        )}
      </div>
      {leaving && (
        <DeleteDialog
          entries={leaving}
          onDelete={() => {
            entries.remove(leaving);
            setLeaving(undefined);
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

const isPinned = (entry: Entry) => (entry.kind === 'run' ? entry.run : entry.call).isPinned;

const kinds = [
  { value: 'all', label: 'All' },
  { value: 'run', label: 'Runs' },
  { value: 'call', label: 'Calls' },
] as const satisfies readonly { value: EntryFilter['kind']; label: string }[];

const outcomes = [
  { value: 'any', label: 'Any result' },
  { value: 'passed', label: 'Passed' },
  { value: 'failed', label: 'Failed' },
  { value: 'open', label: 'Not ended' },
] as const satisfies readonly { value: EntryFilter['outcome']; label: string }[];

/** Search and filter; what they leave can be deleted. */
function Filters({
  listed,
  text,
  search,
  filter,
  setFilter,
  onDelete,
}: Entries & { onDelete: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ keys: '/', does: 'Search runs and calls', run: () => field.current?.focus() }]);
  const free = (listed ?? []).filter((entry) => !isPinned(entry)).length;
  return (
    <div className="kept-filters" role="search">
      <TextInput
        inputRef={field}
        type="search"
        aria-label="Search runs and calls"
        placeholder="Flow, operation, status, id, note"
        leftElement={<Icon name="search" />}
        value={text}
        onValueChange={search}
      />
      <Segmented
        small
        label="Runs or calls"
        options={kinds}
        value={filter.kind}
        onChange={(kind) => setFilter({ ...filter, kind })}
      />
      <Segmented
        small
        label="Result"
        options={outcomes}
        value={filter.outcome}
        onChange={(outcome) => setFilter({ ...filter, outcome })}
      />
      <span className="muted sm" role="status">
        {listed && `${listed.length} listed`}
      </span>
      <Button
        className="right"
        size="small"
        variant="minimal"
        icon={<Icon name="trash" />}
        text="Delete what is listed"
        disabled={free === 0}
        onClick={onDelete}
      />
    </div>
  );
}

/** Says why the list is empty, with the next thing to do. */
function Nothing({ runs, calls, search, setFilter }: Entries) {
  if (runs.length + calls.length > 0) {
    return (
      <EmptyState
        title="Nothing of it matches."
        action={
          <Button
            text="Show all"
            onClick={() => {
              search('');
              setFilter(noFilter);
            }}
          />
        }
      >
        Every word has to stand in a run’s line, or in a call’s address, request or answer.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing is kept yet."
      action={
        <>
          <LinkButton to={paths.flows} icon="play">
            Choose a flow
          </LinkButton>
          <LinkButton to={paths.debug}>Choose a call</LinkButton>
        </>
      }
    >
      Every run and every call that is sent is kept in this browser, with what was sent and what
      came back.
    </EmptyState>
  );
}
