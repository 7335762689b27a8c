import type { ReactNode } from 'react';
import { ChainChoice } from './chains/chain-choice';
import { CardEncryption } from './encryption/card-encryption';
import type { ExtraProps, FormExtraProps } from './extra-props';
import { PayerPanel } from './payer/payer-panel';
import { PayerAddress } from './signing/payer-address';
import { SignPanel } from './signing/sign-panel';

/** What the page of a call shows below its answer beyond what its schema says, by operation id. */
export const extras: Readonly<Partial<Record<string, (props: ExtraProps) => ReactNode>>> = {
  createPayment: PayerPanel,
  getPayment: PayerPanel,
  presignPayment: SignPanel,
  stablefxCreateQuote: SignPanel,
  stablefxPresignTrade: SignPanel,
  stablefxFundingPresign: SignPanel,
};

/** What it shows below its form, by operation id. */
export const formExtras: Readonly<Partial<Record<string, (props: FormExtraProps) => ReactNode>>> = {
  createPayment: CardEncryption,
  createPaymentIntent: ChainChoice,
  presignPayment: PayerAddress,
};
