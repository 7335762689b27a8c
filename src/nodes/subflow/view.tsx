import { LeadNote, NodeFrame, type NodeLookProps } from '../frame';

/** How a sub-flow looks on the canvas: the workflow it runs leads the second row. */
export function SubflowView({ label, face, workflow, narrow, live }: NodeLookProps) {
  return (
    <NodeFrame
      label={label}
      face={face}
      narrow={narrow}
      live={live}
      lead={<LeadNote icon="flow">{workflow}</LeadNote>}
    />
  );
}
