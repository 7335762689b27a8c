import { Dialog, DialogBody } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Json } from '@/api/json';
import type { KeptCall } from '@/runs/call-history';
import { EmptyState } from '@/ui/empty-state';
import { Note } from '@/ui/note';
import { clockTime } from '../../clock-time';
import { useStudio } from '../../studio-context';
import { diffAnswers, type Difference } from './diff-answers';

interface CompareDialogProps {
  before: KeptCall;
  after: KeptCall;
  onClose: () => void;
}

/** How many differences are drawn; two long lists may differ everywhere. */
const mostShown = 500;

/** Shows how two answers of one call differ, a line per place. */
export default function CompareDialog({ before, after, onClose }: CompareDialogProps) {
  const { calls } = useStudio();
  const numbers = [before.number, after.number] as const;
  const found = useQuery({
    queryKey: ['calls', 'compare', ...numbers],
    queryFn: () => Promise.all(numbers.map((number) => calls.get(number))),
  });
  const differences = useMemo(() => {
    const [one, other] = found.data ?? [];
    return one && other && diffAnswers(one, other);
  }, [found.data]);
  const isGone = found.data && !differences;
  return (
    <Dialog isOpen title="Compare with previous" onClose={onClose} className="compare-dialog">
      <DialogBody>
        <p className="muted">
          {clockTime(before.at)} against {clockTime(after.at)}
          {differences && `: ${count(differences.length)}`}
        </p>
        {found.error && <Note tone="bad">{found.error.message}</Note>}
        {isGone && <Note tone="warn">One of the two is no longer kept.</Note>}
        {(before.isCut ?? after.isCut) && (
          <Note tone="warn">An answer was too long to keep: only the statuses are compared.</Note>
        )}
        {differences?.length === 0 && <EmptyState>The two answers are the same.</EmptyState>}
        {differences && differences.length > 0 && <Differences list={differences} />}
      </DialogBody>
    </Dialog>
  );
}

const count = (length: number) => (length === 1 ? '1 difference' : `${length} differences`);

function Differences({ list }: { list: readonly Difference[] }) {
  return (
    <>
      <table aria-label="Differences">
        <thead>
          <tr>
            <th>Where</th>
            <th>What</th>
            <th>Before</th>
            <th>After</th>
          </tr>
        </thead>
        <tbody>
          {list.slice(0, mostShown).map((difference) => (
            <tr key={`${difference.kind} ${difference.pointer}`}>
              <td className="mono">{difference.pointer}</td>
              <td className="muted">{difference.kind}</td>
              <td className="mono">{'before' in difference && shown(difference.before)}</td>
              <td className="mono">{'after' in difference && shown(difference.after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.length > mostShown && <p className="subtle sm">The first {mostShown} are shown.</p>}
    </>
  );
}

const shown = (value: Json) => JSON.stringify(value);
