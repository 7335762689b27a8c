import { Button } from '@blueprintjs/core';
import { useRef } from 'react';
import { Icon } from '@/ui/icons';
import { NativeSelect } from '@/ui/native-select';
import { paceOf, runWord } from '../header/run-controls';
import { useRunPage, useRunView } from '../session/run-page-context';

/** What one does with a run, at the thumb. */
export function ActionBar() {
  const { commands, pace, places, live, startable } = useRunPage();
  const mode = useRunView((view) => view.mode);
  const started = useRunView((view) => view.record.steps.some((step) => step.attempts.length > 0));
  const running = mode === 'running';
  const ended = mode === 'ended';
  const stoppable = !ended && live?.run !== undefined;
  const next = useRef<HTMLButtonElement>(null);
  const stuck = !startable && (ended || mode === undefined);
  return (
    <footer className="mact">
      <Button
        ref={next}
        size="large"
        intent="primary"
        icon={<Icon name={running ? 'pause' : 'play'} size={16} />}
        text={running ? 'Pause' : runWord(mode, started ?? false)}
        disabled={stuck}
        onClick={running ? commands.pause : commands.run}
      />
      <Button
        size="large"
        icon={<Icon name="step" size={16} />}
        text="Step"
        disabled={running || stuck}
        onClick={commands.step}
      />
      {live && (
        <Button
          size="large"
          icon={<Icon name={stoppable ? 'stop' : 'refresh'} size={16} />}
          aria-label={stoppable ? 'Stop' : 'Reset'}
          onClick={() => {
            (stoppable ? commands.stop : commands.reset)();
            next.current?.focus();
          }}
        />
      )}
      {places.length === 0 && (
        <NativeSelect
          aria-label="Clock speed"
          className="pace"
          value={String(pace)}
          onChange={(event) => commands.setPace(paceOf(event.target.value))}
        >
          <option value="1">1×</option>
          <option value="10">10×</option>
          <option value="60">60×</option>
          <option value="jump">Jump</option>
        </NativeSelect>
      )}
    </footer>
  );
}
