import { memo } from 'react';
import type { EdgeProps } from 'reactflow';
import type { EdgeRoute } from '@/flows/graph/graph';
import type { EdgeLook } from '../model/edge-looks';
import type { CanvasEdge } from './canvas-edges';
import { roundedPath } from './rounded-path';
import { useCanvasLooks, useLook } from './use-look';

const unseen: EdgeLook = { state: 'open' };
const classes = { open: '', taken: 'tk', live: 'lv', failed: 'fl' } as const;

/** An edge along its given route, with arrowhead, label beside it, and a dot while it is being taken. */
export const RouteEdge = memo(function RouteEdge({ id, data }: EdgeProps<CanvasEdge>) {
  const look = useLook(useCanvasLooks().edges, id) ?? unseen;
  if (!data) return null;
  const { route } = data;
  const { path, arrow } = roundedPath(look.pointed ? aboveThePointer(route.points) : route.points);
  const tone = classes[look.state];
  return (
    <g>
      <path className={`e ${tone}`} d={path} />
      <polygon className={`ah ${tone}`} points={arrow} />
      {look.state === 'live' && (
        <circle
          className={`edot${look.holds ? ' holds' : ''}`}
          r="4.5"
          style={{ offsetPath: `path('${path}')` }}
        />
      )}
      <EdgeLabel route={route} look={look} tone={tone} />
    </g>
  );
});

/** A loop comes back higher, px, while the run stands there: the arrow that points at the step has its place. */
const pointerRoom = 8;

function aboveThePointer(points: EdgeRoute['points']): EdgeRoute['points'] {
  return points.map(({ x, y }, index) => ({
    x,
    y: index < points.length - 2 ? y : y - pointerRoom,
  }));
}

interface EdgeLabelProps {
  route: EdgeRoute;
  look: EdgeLook;
  tone: string;
}

function EdgeLabel({ route, look, tone }: EdgeLabelProps) {
  if (!route.label || !look.label) return null;
  const { x, y, align } = route.label;
  // The anchor is the top of the first 16 px line; a baseline lies 12 px below its top.
  const place = { x, textAnchor: align === 'right' ? 'end' : 'start' } as const;
  return (
    <text className={`el ${tone}`}>
      <tspan {...place} y={y + 12}>
        {look.label}
      </tspan>
      {look.detail && (
        <tspan {...place} y={y + 28} className="more">
          {look.detail}
        </tspan>
      )}
    </text>
  );
}
