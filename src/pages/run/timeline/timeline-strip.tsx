import { useMemo } from 'react';
import { nowLine } from '../model/now-line';
import { timelineOf, type TimelineBlock } from '../model/timeline';
import { useRunView, useStandingView } from '../session/run-page-context';

/** The timeline of a narrow screen: 24 px of colour, read out as one sentence. */
export function TimelineStrip() {
  const view = useStandingView();
  const blocks = useMemo(() => (view ? timelineOf(view) : []), [view]);
  const waiting = useRunView((now) => {
    const line = now.mode === 'ended' ? undefined : nowLine(blocks, now.now);
    // Hundredths are as fine as this strip can show: nothing is drawn again in between.
    return line && `${line.id}\n${Math.round(line.part * 100)}`;
  });
  const [id, part] = (waiting ?? '').split('\n');
  const calls = blocks.filter((block) => block.kind === 'call');
  const words = calls.map(({ label, state }) => `${label} ${state}`).join(', ');
  return (
    <div className="mtl" role="img" aria-label={`Timeline: ${words || 'nothing yet'}`}>
      {blocks.map((block) => (
        <StripBlock
          key={block.id}
          block={block}
          {...(block.id === id && { part: Number(part) / 100 })}
        />
      ))}
    </div>
  );
}

/** A wait that is under way is cut in two by the amber line; else the line stands before the block. */
function StripBlock({
  block: { kind, state, width },
  part,
}: {
  block: TimelineBlock;
  part?: number;
}) {
  const look = kind === 'call' ? state : kind === 'wait' ? 'gap' : 'plan';
  if (part === undefined) return <i className={look} style={{ flexGrow: width }} />;
  return (
    <>
      {part > 0 && <i className={look} style={{ flexGrow: width * part }} />}
      <i className="cur" />
      {part < 1 && <i className={look} style={{ flexGrow: width * (1 - part) }} />}
    </>
  );
}
