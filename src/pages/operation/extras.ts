import type { ReactNode } from 'react';
import { CardEncryption } from './encryption/card-encryption';
import type { ExtraProps, FormExtraProps } from './extra-props';
import { PayerPanel } from './payer/payer-panel';

/** What the page of a call shows below its answer beyond what its schema says, by operation id. */
export const extras: Readonly<Partial<Record<string, (props: ExtraProps) => ReactNode>>> = {
  createPayment: PayerPanel,
  getPayment: PayerPanel,
};

/** What it shows below its form, by operation id. */
export const formExtras: Readonly<Partial<Record<string, (props: FormExtraProps) => ReactNode>>> = {
  createPayment: CardEncryption,
};
