import { LeadNote, NodeFrame, type NodeLookProps } from '../frame';

/** How a signature looks on the canvas: a pen and what it signs by lead the second row. */
export function SignView({ label, face, narrow, live }: NodeLookProps) {
  return (
    <NodeFrame
      label={label}
      face={face}
      narrow={narrow}
      live={live}
      lead={<LeadNote icon="sign">EIP-712</LeadNote>}
    />
  );
}
