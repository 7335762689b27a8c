import { LeadNote, NodeFrame, type NodeLookProps } from '../frame';

/** How an encryption looks on the canvas: a lock and what it encrypts with lead the second row. */
export function EncryptView({ label, face, narrow, live }: NodeLookProps) {
  return (
    <NodeFrame
      label={label}
      face={face}
      narrow={narrow}
      live={live}
      lead={<LeadNote icon="lock">OpenPGP</LeadNote>}
    />
  );
}
