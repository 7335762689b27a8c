import type { NodeState } from '@/ui/node-state';

/** Room beside the flow's name, px. */
const room = 140;
/** Distance of two steps, px: a box of 13 and a line between, shorter where there are many. */
const distance = { most: 20, least: 16 };
/** As many boxes as there is room for. */
const most = Math.floor(room / distance.least);

interface FlowStripProps {
  /** State of each step in the last run. */
  states: readonly NodeState[];
}

/** A flow in small: a box per step, in the state of its last run. */
export function FlowStrip({ states }: FlowStripProps) {
  const fits = states.length <= most;
  // The last two places say how many more there are.
  const shown = fits ? states : states.slice(0, most - 2);
  const step = Math.min(distance.most, Math.floor(room / (fits ? shown.length : most)));
  return (
    <svg className="strip" width={room} height={20} aria-hidden="true" focusable="false">
      {shown.map((state, index) => (
        <g key={index} className={state} transform={`translate(${index * step} 0)`}>
          {index > 0 && <path className="way" d={`M${15 - step} 10H1`} />}
          <rect x="1.5" y="3.5" width="13" height="13" rx="3" />
          <path className="sign" d={signs[state] ?? ''} transform="translate(8 10)" />
        </g>
      ))}
      {!fits && (
        <text x={shown.length * step + 1} y="14">
          +{states.length - shown.length}
        </text>
      )}
    </svg>
  );
}

const tick = 'M-3 .2l2 2 4-4';
const bars = 'M-1.6-2.5v5M1.6-2.5v5';

const signs: Partial<Record<NodeState, string>> = {
  passed: tick,
  retried: tick,
  failed: 'M-2.5-2.5l5 5M2.5-2.5l-5 5',
  paused: bars,
  waiting: bars,
  calling: 'M0 3v-6M-2.5-.5 0-3l2.5 2.5',
  skipped: 'M-3 0h5M0-2.500 2.500 0 0 2.500',
};
