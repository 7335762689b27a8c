import { LeadNote, NodeFrame, type NodeLookProps } from '../frame';

/** How a step done by a person looks on the canvas: a hand leads the second row. */
export function ManualView({ label, face, narrow, live }: NodeLookProps) {
  return (
    <NodeFrame
      label={label}
      face={face}
      narrow={narrow}
      live={live}
      lead={<LeadNote icon="hand">by hand</LeadNote>}
    />
  );
}
