import { Button, Checkbox, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { isProduction, readBase } from '@/api/environments';
import type { Operation } from '@/api/operation';
import { maySendToken, type KeptApi } from '@/runs/kept-api';
import { messageOf } from '@/ui/error-boundary';
import { Icon } from '@/ui/icons';
import { useStore } from '../store';
import { useStudio } from '../studio-context';

interface CallPlaceProps {
  api: KeptApi;
  operation: Operation;
  /** Where its calls go; absent where nothing says. */
  base: string | undefined;
}

/** Word of the list for a base that is typed. */
const another = 'another';

/** Says where the calls of an API go and whether the token goes along, and changes both. */
export function CallPlace({ api, operation, base }: CallPlaceProps) {
  const [isTyping, setTyping] = useState(base === undefined);
  const { mutate, error } = useChange(api.name);
  const servers = [...new Set([...(operation.servers ?? []), ...api.servers])];
  const offered = base === undefined || servers.includes(base) ? servers : [base, ...servers];
  // The first server needs no choice to be kept: a mended file may name another.
  const choose = (next: string) => mutate(next === servers[0] ? withoutBase : chosen(next));
  return (
    <section className="call-place sm" aria-label="Where it goes">
      {isTyping ? (
        <BaseForm
          first={base ?? ''}
          onUse={(typed) => {
            choose(typed);
            setTyping(false);
          }}
          {...(base !== undefined && { onCancel: () => setTyping(false) })}
        />
      ) : (
        <label>
          <span className="muted">Calls go live to</span>
          <HTMLSelect
            className="mono"
            value={base ?? ''}
            onChange={({ currentTarget: { value } }) =>
              value === another ? setTyping(true) : choose(value)
            }
          >
            {offered.map((server) => (
              <option key={server}>{server}</option>
            ))}
            <option value={another}>Another base …</option>
          </HTMLSelect>
        </label>
      )}
      {base !== undefined && isProduction(base) && (
        <span className="row muted">
          <Icon name="warn" /> asks before it changes anything there
        </span>
      )}
      {base !== undefined && <TokenChoice api={api} base={base} onChange={mutate} />}
      {error && <p className="bad">{messageOf(error)}</p>}
    </section>
  );
}

type Change = (api: KeptApi) => KeptApi;

const chosen =
  (base: string): Change =>
  (api) => ({ ...api, base });

const withoutBase: Change = ({ base: _base, ...api }) => api;

const withoutToken: Change = ({ tokenFor: _token, ...api }) => api;

function TokenChoice({
  api,
  base,
  onChange,
}: {
  api: KeptApi;
  base: string;
  onChange: (change: Change) => void;
}) {
  const token = useStore(useStudio().token);
  const isAllowed = maySendToken(api, base);
  return (
    <>
      <Checkbox
        inline
        checked={isAllowed}
        label="Send the bearer token there"
        onChange={() => onChange(isAllowed ? withoutToken : (one) => ({ ...one, tokenFor: base }))}
      />
      <span className="muted">
        {isAllowed
          ? token === undefined
            ? 'None is set: it would go along.'
            : 'It goes along with every call.'
          : 'It is not sent: it belongs to the provider.'}
      </span>
    </>
  );
}

interface BaseFormProps {
  first: string;
  onUse: (base: string) => void;
  onCancel?: () => void;
}

function BaseForm({ first, onUse, onCancel }: BaseFormProps) {
  const [text, setText] = useState(first);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readBase(text);
    if ('base' in read) onUse(read.base);
    else setProblem(read.problem);
  };
  return (
    <form onSubmit={submit}>
      <label>
        <span className="muted">Base URL</span>
        <InputGroup
          autoFocus={first !== ''}
          className="mono"
          value={text}
          placeholder="https://api.example.com"
          aria-invalid={problem !== undefined}
          onValueChange={setText}
        />
      </label>
      <Button type="submit" size="small" text="Use" />
      {onCancel && <Button size="small" variant="minimal" text="Cancel" onClick={onCancel} />}
      {problem !== undefined && (
        <p className="bad" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

function useChange(name: string) {
  const { loadApis } = useStudio();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => (await loadApis()).change(name, change),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['apis'], exact: true }),
  });
}
