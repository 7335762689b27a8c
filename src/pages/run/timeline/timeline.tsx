import { memo, useEffect, useMemo, useRef } from 'react';
import { afterPaint } from '@/ui/after-paint';
import { Icon } from '@/ui/icons';
import { nowLine } from '../model/now-line';
import { sameFields } from '../model/same-fields';
import { timelineOf, type TimelineBlock } from '../model/timeline';
import { axisText } from '../model/words';
import { useRunPage, useRunView, useStandingView } from '../session/run-page-context';
import { useSelected } from '../session/use-selected';
import { blockPlaces, leastWidth, useBlockWindow } from './block-window';
import './timeline.css';

/** The most a unit of width takes, px: a run of two calls does not fill the screen with them. */
const widest = 18;

/** Every attempt as a block, in order, with the waits between, the first failure and the present. */
export function Timeline() {
  const view = useStandingView();
  const blocks = useMemo(() => (view ? timelineOf(view) : []), [view]);
  const selected = useSelected();
  // Which block the present is in depends on what happened, only its place in there on the clock.
  const present = view && view.mode !== 'ended' ? nowLine(blocks, 0)?.id : undefined;
  const strip = useRef<HTMLElement>(null);
  const places = useMemo(() => blockPlaces(blocks), [blocks]);
  const sight = useBlockWindow(strip, places);
  const last = blocks.at(-1)?.id ?? '';
  useEffect(
    () =>
      afterPaint(() => {
        const box = strip.current;
        if (box && last !== '') box.scrollLeft = box.scrollWidth;
      }),
    [last],
  );
  return (
    <section className="tl" aria-label="Timeline" ref={strip}>
      {blocks.length === 0 ? (
        <p className="muted sm">
          Each call will stand here in order, with the waits between. <b>Run</b> or <b>Step</b>{' '}
          begins.
        </p>
      ) : (
        <>
          <Room width={sight.before} />
          {blocks.slice(sight.from, sight.to).map((block) => (
            <Block
              key={block.id}
              block={block}
              here={selected?.key === block.key && selected.attempt === block.attempt}
              present={block.id === present}
            />
          ))}
          <Room width={sight.after} />
        </>
      )}
    </section>
  );
}

/** The room of blocks that are not drawn, px. */
function Room({ width }: { width: number }) {
  return width > 0 ? <span aria-hidden="true" className="room" style={{ width }} /> : null;
}

interface BlockProps {
  block: TimelineBlock;
  /** Whether it is what is looked at. */
  here: boolean;
  /** Whether the present is in it. */
  present: boolean;
}

const Block = memo(
  PlainBlock,
  (was, is) =>
    was.here === is.here && was.present === is.present && sameFields(was.block, is.block),
);

function PlainBlock({ block, here, present }: BlockProps) {
  const { select } = useRunPage();
  const { kind, key, attempt, state, label, text, at } = block;
  const look = kind === 'call' ? state : kind === 'wait' ? 'gap' : 'plan';
  return (
    <div
      className={`seg1 ${look}${block.until === undefined ? '' : ' cur'}`}
      data-block={block.id}
      style={{ flexGrow: block.width, maxWidth: block.width * widest, minWidth: leastWidth(block) }}
    >
      <div className="lb">
        {label ? <span className="cut">{label}</span> : ' '}
        {state === 'faulted' && <Icon name="bolt" size={12} />}
      </div>
      {kind === 'call' ? (
        <button
          type="button"
          className="blk"
          aria-pressed={here}
          aria-label={`${label}, ${state}, ${text}, at ${axisText(at)} s`}
          onClick={() => select({ key, attempt })}
        >
          {text}
        </button>
      ) : (
        <div className="blk" title={kind === 'wait' ? `Waits ${text}; not to scale` : 'Sent next'}>
          <span>{text}</span>
        </div>
      )}
      <div className="ax">{axisText(at)}</div>
      {block.firstFailure && <span className="ff" title="First failure" />}
      {present && <NowLine block={block} />}
    </div>
  );
}

/** The amber line, in the one block the present is in; moves with a watched wait. */
function NowLine({ block }: { block: TimelineBlock }) {
  const now = useRunView((view) => view.now);
  if (now === undefined) return null;
  const part = nowLine([block], now)?.part ?? 0;
  return (
    <span
      className={`now${part > 0.7 ? ' end' : part < 0.3 ? ' start' : ''}`}
      style={{ left: `${part * 100}%` }}
    >
      <i />
      <b>{axisText(now)} s</b>
    </span>
  );
}
