import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import type { KeptCall } from '@/runs/call-history';
import type { Remark } from '@/runs/remark';
import { messageOf } from '@/ui/error-boundary';
import type { RunSummary } from '../page-studio';
import { useStudio } from '../studio-context';
import {
  entriesOf,
  isRunFound,
  isShown,
  keptOf,
  numbersOf,
  type Entry,
  type EntryFilter,
} from './entries';

/** What is kept, as the page lists it. */
export interface Entries {
  /** What the search and the filter leave; undefined while it is being read. */
  listed: readonly Entry[] | undefined;
  runs: readonly RunSummary[];
  calls: readonly KeptCall[];
  /** Why it could not be read, or changed. */
  trouble: string | undefined;
  retry: () => void;
  text: string;
  search: (text: string) => void;
  filter: EntryFilter;
  setFilter: (filter: EntryFilter) => void;
  remark: (entry: Entry, remark: Remark) => void;
  remove: (entries: readonly Entry[]) => void;
}

/** Everything that is shown, whatever it is. */
export const noFilter: EntryFilter = { kind: 'all', outcome: 'any' };

/** Reads the kept runs and calls, and changes what is kept. */
export function useEntries(): Entries {
  const { runs, calls } = useStudio();
  const queries = useQueryClient();
  const [text, search] = useState('');
  const [filter, setFilter] = useState(noFilter);
  const [refused, setRefused] = useState<string>();
  const words = useDeferredValue(text.trim());
  const allRuns = useQuery({ queryKey: ['runs', 'all'], queryFn: () => runs.list(Infinity) });
  const allCalls = useQuery({ queryKey: ['calls', 'all', ''], queryFn: () => calls.list({}) });
  const found = useQuery({
    queryKey: ['calls', 'all', words],
    queryFn: () => calls.list({ text: words }),
    placeholderData: (before) => before,
  });
  const listed = useMemo(() => {
    if (!allRuns.data || !found.data) return undefined;
    const foundRuns = allRuns.data.filter((run) => isRunFound(run, words));
    return entriesOf(foundRuns, found.data).filter((entry) => isShown(entry, filter));
  }, [allRuns.data, found.data, words, filter]);
  const change = async (work: Promise<unknown>) => {
    try {
      await work;
      setRefused(undefined);
    } catch (error) {
      setRefused(messageOf(error));
    }
    await Promise.all(
      ['runs', 'calls'].map((name) => queries.invalidateQueries({ queryKey: [name] })),
    );
  };
  const unread = allRuns.error ?? found.error ?? allCalls.error;
  return {
    listed,
    runs: allRuns.data ?? [],
    calls: allCalls.data ?? [],
    trouble: unread ? messageOf(unread) : refused,
    retry: () => void change(Promise.resolve()),
    text,
    search,
    filter,
    setFilter,
    remark: (entry, remark) => {
      const store = entry.kind === 'run' ? runs : calls;
      void change(store.remark(keptOf(entry).number, remark));
    },
    remove: (entries) => {
      const numbers = numbersOf(entries);
      void change(Promise.all([runs.delete(numbers.runs), calls.delete(numbers.calls)]));
    },
  };
}
