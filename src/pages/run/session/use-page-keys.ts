import { useKeys } from '@/ui/keys';
import { momentsOf, moveMoment } from '../model/moments';
import { useRunPage } from './run-page-context';
import { useLevels } from './use-levels';
import { useSelected } from './use-selected';

interface PageKeys {
  /** Shows the whole graph; absent where it is not shown. */
  onFit?: () => void;
  /** Changes between graph and list. */
  onTwin?: () => void;
}

/** The keys of the run view. They are listed on the sheet of keys and rest while someone types. */
export function usePageKeys({ onFit, onTwin }: PageKeys): void {
  const { commands, live, select } = useRunPage();
  const selected = useSelected();
  const move = (by: 1 | -1) => {
    if (!live) return;
    const at =
      selected?.attempt === undefined
        ? undefined
        : { key: selected.key, attempt: selected.attempt };
    const next = moveMoment(momentsOf(live.view.getSnapshot().context.record), at, by);
    if (next) select({ key: next.key, attempt: next.attempt.attempt });
  };
  const { into, out } = useLevels();
  const isRunning = () => live?.view.getSnapshot().context.mode === 'running';
  useKeys([
    {
      keys: 'Space',
      does: 'Run or pause',
      run: () => (isRunning() ? commands.pause() : commands.run()),
    },
    { keys: 'N', does: 'Step: send one call', run: () => !isRunning() && commands.step() },
    { keys: 'I', does: 'Step into the sub-flow', run: () => into?.go() },
    { keys: 'O', does: 'Step out of the sub-flow', run: () => out?.go() },
    { keys: '[', does: 'Previous moment', run: () => move(-1) },
    { keys: ']', does: 'Next moment', run: () => move(1) },
    ...(onFit ? [{ keys: 'Shift+1', does: 'Show the whole graph', run: onFit }] : []),
    ...(onTwin ? [{ keys: 'G', does: 'Graph or list', run: onTwin }] : []),
  ]);
}
