import { MethodTag } from '@/ui/method-tag';
import { NodeFrame, type NodeLookProps } from '../frame';

/** How an API call looks on the canvas: its method leads the second row. */
export function CallView({ label, face, method, narrow, live }: NodeLookProps) {
  return (
    <NodeFrame
      label={label}
      face={face}
      narrow={narrow}
      live={live}
      lead={method && <MethodTag method={method} />}
    />
  );
}
