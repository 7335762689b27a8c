import type { Json } from '@/api/json';
import type { AttemptRecord, RunRecord } from '@/runs/record';
import { bodyJson, valueAt } from './bodies';
import { stepKey } from './step-key';
import { stepOf } from './step-of';

/** Where one value of a request came from. */
export interface DataSource {
  /** The place in the request as words: `path id`, `body /from/amount`. */
  target: string;
  expression: string;
  value: Json | undefined;
  /** The step that gave it; absent for inputs and constants. */
  key?: string;
}

/** The values of an attempt's request with the expressions that filled them and the steps behind those. */
export function dataSources(
  attempt: AttemptRecord,
  record: RunRecord,
  path: readonly string[] = [],
): DataSource[] {
  return attempt.sources.map(({ target, expression }) => {
    const stepId = /\$steps\.([A-Za-z0-9_-]+)/.exec(expression)?.[1];
    const key = stepId === undefined ? undefined : stepKey({ stepId, path });
    const known = stepOf(record, key) !== undefined;
    return {
      target: targetWords(target),
      expression,
      value: sentValue(target, attempt) ?? expressionValue(expression, record, key),
      ...(known && key !== undefined && { key }),
    };
  });
}

/** `path/id` → `path id`; `body/from/amount` → `body /from/amount`. */
function targetWords(target: string): string {
  const [where = '', ...rest] = target.split('/');
  if (where === 'body') return rest.length === 0 ? 'body' : `body /${rest.join('/')}`;
  return `${where} ${rest.join('/')}`;
}

/** The value as it was sent, where the request still shows it. */
function sentValue(target: string, attempt: AttemptRecord): Json | undefined {
  const border = target.indexOf('/');
  const [where, name] = [target.slice(0, border), target.slice(border + 1)];
  const { request } = attempt;
  if (target === 'body') return bodyJson(request.body);
  if (where === 'body') return valueAt(bodyJson(request.body), `/${name}`);
  if (where === 'header') return request.headers[name.toLowerCase()];
  if (where === 'query' && URL.canParse(request.url)) {
    return new URL(request.url).searchParams.get(name) ?? undefined;
  }
  return undefined;
}

/** The value of a plain `$inputs…` or `$steps…outputs…` expression out of the record. */
function expressionValue(
  expression: string,
  record: RunRecord,
  key: string | undefined,
): Json | undefined {
  const whole = /^\{?(\$inputs\.|\$steps\.[^.]+\.outputs\.)([^#}]+)(?:#([^}]*))?\}?$/.exec(
    expression,
  );
  const name = whole?.[2];
  if (!whole || name === undefined) return undefined;
  const from = whole[1] === '$inputs.' ? record.inputs : stepOf(record, key)?.outputs;
  return valueAt(from?.[name], whole[3] ?? '');
}
