import type { ComponentType } from 'react';
import { CallView } from './call/view';
import { EncryptView } from './encrypt/view';
import type { NodeLookProps } from './frame';
import type { KindName } from './kinds';
import { ManualView } from './manual/view';
import { SignView } from './sign/view';
import { SubflowView } from './subflow/view';

/** How a kind shows itself. */
export interface NodeLooks {
  View: ComponentType<NodeLookProps>;
}

/** The looks of every kind by its name; only the canvas imports this. */
export const views = {
  call: { View: CallView },
  subflow: { View: SubflowView },
  sign: { View: SignView },
  encrypt: { View: EncryptView },
  manual: { View: ManualView },
} satisfies Record<KindName, NodeLooks>;
