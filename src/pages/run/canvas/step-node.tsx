import { memo, useEffect, useRef } from 'react';
import { Handle, Position, type NodeProps } from 'reactflow';
import type { NodeFace } from '@/nodes/frame';
import { views } from '@/nodes/views';
import { Icon } from '@/ui/icons';
import type { NodeState } from '@/ui/node-state';
import { useRunPage } from '../session/run-page-context';
import { idleFace } from '../model/step-face';
import type { StepInfo } from '../model/step-infos';
import { stepKey } from '../model/step-key';
import type { StepNode as StepNodeType, TerminalNode as TerminalNodeType } from './canvas-nodes';
import type { StepLook } from './looks';
import { NodeClock } from './node-clock';
import { takeFocus } from './node-focus';
import { useCanvasLooks, useLook } from './use-look';

/** States in which something on the face moves with time. */
const moving: ReadonlySet<NodeState> = new Set(['calling', 'waiting']);

const unseen: StepLook = { face: idleFace, selected: false, reachable: false };

/** A step on the canvas: the look of its kind, selectable and reachable by key. */
export const StepNode = memo(function StepNode({ id, data }: NodeProps<StepNodeType>) {
  const { info, narrow } = data;
  const { face, selected, reachable } = useLook(useCanvasLooks().steps, id) ?? unseen;
  const { select } = useRunPage();
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected && takeFocus(id)) card.current?.focus({ preventScroll: true });
  }, [id, selected]);
  const { View } = views[info.kind];
  const choose = () => select({ key: stepKey(info) });
  return (
    <>
      <Handles />
      <div
        ref={card}
        className={`card${selected ? ' sel' : ''}`}
        data-step={info.stepId}
        role="group"
        aria-roledescription="step"
        aria-label={nodeName(info, face)}
        aria-current={selected ? 'step' : undefined}
        tabIndex={reachable ? 0 : -1}
        onKeyDown={(event) => event.key === 'Enter' && choose()}
      >
        <View
          label={info.stepId}
          face={face}
          method={info.method}
          workflow={info.workflow}
          narrow={narrow}
          live={moving.has(face.state) && <NodeClock stepKey={stepKey(info)} />}
        />
      </div>
    </>
  );
});

const pillIcons = { start: 'right', done: 'st-passed', failed: 'st-failed' } as const;

/** A pill where a flow begins or ends. */
export const TerminalNode = memo(function TerminalNode({ id, data }: NodeProps<TerminalNodeType>) {
  const { text, reached } = useLook(useCanvasLooks().pills, id) ?? { text: '', reached: false };
  return (
    <>
      <Handles />
      <div className={`term ${data.kind}${reached ? ' reached' : ''}`}>
        <Icon name={pillIcons[data.kind]} size={12} />
        <span className="cut" title={text}>
          {text}
        </span>
      </div>
    </>
  );
});

/** React Flow draws no edge to a node without handles; ours follow the given routes, so they are out of sight. */
function Handles() {
  return (
    <>
      <Handle type="target" position={Position.Top} isConnectable={false} />
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </>
  );
}

/** A node as it is read out: name, state, method, status and what else stands on its face. */
export function nodeName(info: StepInfo, face: NodeFace): string {
  return [info.stepId, face.word, info.method, face.status, ...face.meta]
    .filter(Boolean)
    .join(', ');
}
