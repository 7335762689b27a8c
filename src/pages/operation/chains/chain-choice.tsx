import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { Note } from '@/ui/note';
import { PanelHeader } from '@/ui/panel';
import { NativeSelect } from '@/ui/native-select';
import { useStore } from '../../store';
import { useStudio } from '../../studio-context';
import type { FormExtraProps } from '../extra-props';
import type { CallForm } from '../use-call-form';
import {
  chosenIn,
  type OfferedCurrency,
  offeredCurrencies,
  withChain,
  withCurrency,
} from './offered-chains';
import '../extra-panel.css';

/** Offers the currencies the provider takes and, for the chosen one, its chains. */
export function ChainChoice({ form }: FormExtraProps) {
  const { send, environment } = useStudio();
  const { base } = useStore(environment);
  const offered = useQuery({
    queryKey: ['supported currencies', base],
    // A call of the page, not of the user: it is not kept as the last one.
    queryFn: async () => offeredCurrencies(await send('getSupportedCurrencies', {})),
    staleTime: Infinity,
    retry: false,
  });
  return (
    <section className="extra-panel" aria-label="Currency and chain">
      <PanelHeader title="Currency and chain" note="as the provider offers them" />
      {offered.data ? (
        <Choice form={form} offered={offered.data} />
      ) : offered.error ? (
        <Note
          tone="warn"
          actions={
            <Button
              size="small"
              icon={<Icon name="refresh" />}
              text="Try again"
              onClick={() => void offered.refetch()}
            />
          }
        >
          <b>What is offered could not be got.</b> {messageOf(offered.error)} The form takes any
          chain meanwhile.
        </Note>
      ) : (
        <Note tone="wait">Asking which chains are offered.</Note>
      )}
    </section>
  );
}

interface ChoiceProps {
  form: CallForm;
  offered: readonly OfferedCurrency[];
}

function Choice({ form, offered }: ChoiceProps) {
  const { body } = form.input;
  const { currency, chain } = chosenIn(body);
  const chains = offered.find((entry) => entry.currency === currency)?.chains ?? [];
  return (
    <div className="tools">
      <div className="row">
        <Select
          label="Currency"
          value={currency}
          words={offered.map((entry) => entry.currency)}
          onChange={(word) => form.setMembers('body', withCurrency(body, word))}
        />
        <Select
          label="Chain"
          value={chain}
          words={chains}
          onChange={(word) => form.setMembers('body', withChain(body, word))}
        />
      </div>
      <div className="hint" aria-live="polite">
        {hintOf(currency, chain, chains)}
      </div>
    </div>
  );
}

function hintOf(currency: string, chain: string, chains: readonly string[]): string {
  if (currency === '') return 'Choose a currency to see its chains.';
  if (chains.length === 0) return `${currency} is not offered.`;
  if (chain !== '' && !chains.includes(chain)) {
    return `${chain} is not offered for ${currency}. Choose one of ${chains.join(', ')}.`;
  }
  return `${currency} can be paid on ${chains.join(', ')}.`;
}

interface SelectProps {
  label: string;
  value: string;
  words: readonly string[];
  onChange: (word: string) => void;
}

/** One of the words offered; a value that is none of them shows as nothing chosen. */
function Select({ label, value, words, onChange }: SelectProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        id={id}
        className="mono"
        value={words.includes(value) ? value : ''}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">choose</option>
        {words.map((word) => (
          <option key={word}>{word}</option>
        ))}
      </NativeSelect>
    </>
  );
}
