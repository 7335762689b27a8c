import type { ReactNode } from 'react';
import type { ExtraProps } from './extra-props';
import { PayerPanel } from './payer/payer-panel';

/** What the page of a call shows beyond what its schema says, by operation id. */
export const extras: Readonly<Partial<Record<string, (props: ExtraProps) => ReactNode>>> = {
  createPayment: PayerPanel,
  getPayment: PayerPanel,
};
