import type { ComponentType } from 'react';
import { CallView } from './call/view';
import type { NodeLookProps } from './frame';
import type { KindName } from './kinds';
import { SubflowView } from './subflow/view';

/** How a kind shows itself. */
export interface NodeLooks {
  View: ComponentType<NodeLookProps>;
}

/** The looks of every kind by its name; only the canvas imports this. */
export const views = {
  call: { View: CallView },
  subflow: { View: SubflowView },
} satisfies Record<KindName, NodeLooks>;
