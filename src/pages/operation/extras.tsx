import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { Note } from '@/ui/note';
import type { ExtraProps, FormExtraProps } from './extra-props';

type Extra<Props> = (props: Props) => ReactNode;

/** What the page of a call shows below its answer beyond what its schema says, by operation id. */
export const extras: Readonly<Partial<Record<string, Extra<ExtraProps>>>> = {
  ...forEach(
    ['createPayment', 'getPayment'],
    lazyExtra<ExtraProps>(async () => (await import('./payer/payer-panel')).PayerPanel),
  ),
  ...forEach(
    ['presignPayment', 'stablefxCreateQuote', 'stablefxPresignTrade', 'stablefxFundingPresign'],
    lazyExtra<ExtraProps>(async () => (await import('./signing/sign-panel')).SignPanel),
  ),
};

/** What it shows below its form, by operation id. */
export const formExtras: Readonly<Partial<Record<string, Extra<FormExtraProps>>>> = {
  createPayment: lazyExtra(
    async () => (await import('./encryption/card-encryption')).CardEncryption,
  ),
  createPaymentIntent: lazyExtra(async () => (await import('./chains/chain-choice')).ChainChoice),
  presignPayment: lazyExtra(async () => (await import('./signing/payer-address')).PayerAddress),
};

/** An extra whose code comes with the first page that shows it: most pages show none. */
function lazyExtra<Props extends object>(load: () => Promise<Extra<Props>>): Extra<Props> {
  const Part = lazy<ComponentType<Props>>(async () => ({ default: await load() }));
  return function LazyExtra(props) {
    return (
      <Suspense fallback={<Note tone="wait">Loading this part of the page.</Note>}>
        <Part {...props} />
      </Suspense>
    );
  };
}

function forEach<Value>(ids: readonly string[], value: Value): Record<string, Value> {
  return Object.fromEntries(ids.map((id) => [id, value]));
}
