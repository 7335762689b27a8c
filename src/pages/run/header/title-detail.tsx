import { clockText } from '../model/words';
import { useRunPage, useRunView } from '../session/run-page-context';

/** Second line of the narrow header: run, seed and virtual time. */
export function RunTitleDetail() {
  const { live } = useRunPage();
  const seed = useRunView((view) => view.record.seed);
  const now = useRunView((view) => view.now);
  if (!live) return <>no run yet</>;
  return (
    <>
      run {live.number}, seed {seed}, <span className="mono xs">{clockText(now ?? 0)}</span>
    </>
  );
}
