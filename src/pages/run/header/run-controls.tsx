import { Button, ButtonGroup } from '@blueprintjs/core';
import { useRef } from 'react';
import { Icon } from '@/ui/icons';
import { Segmented } from '@/ui/segmented';
import { type Pace, useRunPage, useRunView } from '../session/run-page-context';

/** Run or pause, step, stop, begin anew: what one does with a run, next thing first and filled. */
export function RunControls() {
  const { commands, live, startable } = useRunPage();
  const mode = useRunView((view) => view.mode);
  const started = useRunView((view) => view.record.steps.some((step) => step.attempts.length > 0));
  const underWay = mode === 'paused' || mode === 'running';
  const next = useRef<HTMLButtonElement>(null);
  // These two rest once pressed, and what rests loses the focus: it goes to what one does next.
  const andGoOn = (command: () => void) => () => {
    command();
    next.current?.focus();
  };
  return (
    <ButtonGroup>
      {mode === 'running' ? (
        <Button
          ref={next}
          intent="primary"
          icon={<Icon name="pause" />}
          text="Pause"
          title="Pause (Space)"
          onClick={commands.pause}
        />
      ) : (
        <Button
          ref={next}
          intent="primary"
          icon={<Icon name="play" />}
          text={runWord(mode, started ?? false)}
          title="Run (Space)"
          disabled={!underWay && !startable}
          onClick={commands.run}
        />
      )}
      <Button
        icon={<Icon name="step" />}
        aria-label="Step"
        title="Send one call and check it (N)"
        disabled={mode === 'running' || (!underWay && !startable)}
        onClick={commands.step}
      >
        Step <kbd>N</kbd>
      </Button>
      <Button
        icon={<Icon name="stop" />}
        aria-label="Stop"
        title="Stop: end the run here, its record is kept"
        disabled={!underWay || !live?.run}
        onClick={andGoOn(commands.stop)}
      />
      <Button
        icon={<Icon name="refresh" />}
        aria-label="Reset"
        title="Reset: back to the inputs of a new run"
        disabled={!live}
        onClick={andGoOn(commands.reset)}
      />
    </ButtonGroup>
  );
}

/** What the filled button says: it goes on, begins, or begins again. */
export function runWord(
  mode: 'paused' | 'running' | 'ended' | undefined,
  started: boolean,
): string {
  if (mode === 'ended') return 'Run again';
  return mode === 'paused' && started ? 'Continue' : 'Run';
}

const paces: readonly { value: string; pace: Pace; title: string }[] = [
  { value: '1', pace: 1, title: 'Waits take as long as they say' },
  { value: '10', pace: 10, title: 'Waits pass ten times as fast' },
  { value: '60', pace: 60, title: 'Waits pass sixty times as fast' },
  { value: 'jump', pace: 'jump', title: 'Waits are skipped' },
];

/** How fast waits pass for the eye; the record is the same at any speed. */
export function PaceSegment({ touch = false }: { touch?: boolean }) {
  const { commands, pace } = useRunPage();
  return (
    <Segmented
      label="Clock speed"
      value={String(pace)}
      wide={touch}
      options={paces.map(({ value, title }) => ({
        value,
        title,
        label: <PaceLabel value={value} />,
      }))}
      onChange={(value) => commands.setPace(paceOf(value))}
    />
  );
}

function PaceLabel({ value }: { value: string }) {
  if (value !== 'jump') return `${value}×`;
  return (
    <>
      <Icon name="jump" size={12} />
      Jump
    </>
  );
}

/** The pace a control's value stands for. */
export function paceOf(value: string): Pace {
  return paces.find((pace) => pace.value === value)?.pace ?? 1;
}

/** A pace in words. */
export function paceText(pace: Pace): string {
  return pace === 'jump' ? 'jump' : `${pace}×`;
}
