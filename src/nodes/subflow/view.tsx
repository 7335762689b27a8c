import { Icon } from '@/ui/icons';
import { NodeFrame, type NodeLookProps } from '../frame';

/** How a sub-flow looks on the canvas: the workflow it runs leads the second row. */
export function SubflowView({ label, face, workflow, narrow, live }: NodeLookProps) {
  return (
    <NodeFrame
      label={label}
      face={face}
      narrow={narrow}
      live={live}
      lead={
        <span className="row gap1 cut">
          <Icon name="flow" size={12} />
          <span className="cut">{workflow}</span>
        </span>
      }
    />
  );
}
