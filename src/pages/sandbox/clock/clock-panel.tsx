import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { Icon } from '@/ui/icons';
import { Segmented } from '@/ui/segmented';
import { StateTag } from '@/ui/state-tag';
import type { SandboxStudio } from '../sandbox-studio';
import { useVirtualNow, useWorldView } from '../use-sandbox';
import { AdvanceForm } from './advance-form';
import { nextEvent } from './next-events';
import { distanceText, momentText } from './time-words';

const minute = 60_000;

/** Steps that a click goes ahead, ms. */
const steps = [
  { text: '1 min', ms: minute },
  { text: '1 h', ms: 60 * minute },
  { text: '1 day', ms: 24 * 60 * minute },
];

/** Virtual ms per ms of the wall. */
const speeds = [
  { value: '0', label: '0×', title: 'Stand still' },
  { value: '1', label: '1×', title: 'As fast as the clock on the wall' },
  { value: '10', label: '10×', title: 'Ten times as fast' },
  { value: '60', label: '60×', title: 'A minute in a second' },
];

/** The clock of the world: what time it is, how fast it goes, and the ways ahead. */
export function ClockPanel({ studio }: { studio: SandboxStudio }) {
  useWorldView(studio);
  const speed = studio.speed();
  const [done, setDone] = useState<string>();
  const advance = async (ms: number) => {
    const { changes, forgotten } = studio.log();
    const before = changes.length + forgotten;
    studio.advance(ms);
    const after = studio.log();
    const count = after.changes.length + after.forgotten - before;
    await studio.kept();
    setDone(`${distanceText(ms)} ahead: ${count === 0 ? 'nothing changed' : changeCount(count)}.`);
  };
  return (
    <section className="clock" aria-label="Clock">
      <div className="row">
        <span className="subtle sm">Virtual clock, UTC</span>
        <span className="row right">
          <StateTag
            state={speed === 0 ? 'paused' : 'calling'}
            text={speed === 0 ? 'stands still' : `runs at ${speed}×`}
          />
        </span>
      </div>
      <ClockFace studio={studio} />
      <Segmented
        label="Speed"
        options={speeds}
        value={String(speed)}
        onChange={(value) => studio.setSpeed(Number(value))}
      />
      <div className="row wrap acts">
        {steps.map(({ text, ms }) => (
          <Button
            key={text}
            size="small"
            icon={<Icon name="plus" />}
            text={text}
            aria-label={`Advance ${text}`}
            onClick={() => void advance(ms)}
          />
        ))}
        <NextButton studio={studio} onAdvance={(ms) => void advance(ms)} />
      </div>
      <AdvanceForm
        now={() => studio.world().now()}
        onAdvance={(ms) => void advance(ms)}
        done={done}
      />
    </section>
  );
}

function changeCount(count: number): string {
  return `${count} ${count === 1 ? 'change' : 'changes'}`;
}

/** The time alone, so that a tick draws nothing else. Milliseconds only while they stand still. */
function ClockFace({ studio }: { studio: SandboxStudio }) {
  const now = useVirtualNow(studio);
  return (
    <div className="t" role="timer" aria-label="Virtual time" aria-live="off">
      {momentText(now, studio.speed() === 0)}
    </div>
  );
}

interface NextButtonProps {
  studio: SandboxStudio;
  onAdvance: (ms: number) => void;
}

function NextButton({ studio, onAdvance }: NextButtonProps) {
  const now = useVirtualNow(studio);
  const next = nextEvent(studio.world());
  const ahead = next && Math.max(0, next.due - now);
  return (
    <Button
      size="small"
      icon={<Icon name="jump" />}
      text={ahead === undefined ? 'To next event' : `To next event: ${distanceText(ahead)}`}
      disabled={!next}
      onClick={() => next && onAdvance(Math.max(0, next.due - studio.world().now()))}
    />
  );
}
