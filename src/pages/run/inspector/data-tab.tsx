import { EmptyState } from '@/ui/empty-state';
import { dataSources } from '../model/data-sources';
import { useRunPage } from '../session/run-page-context';
import type { Inspected } from './inspector';

/** Where each value of the request came from: place ← expression = value; a step's name leads there. */
export function DataTab({ attempt, record, step }: Inspected) {
  const { select } = useRunPage();
  const sources = dataSources(attempt, record, step.path);
  if (sources.length === 0) {
    return (
      <EmptyState title="Nothing was passed in.">
        Everything in this request is written in the document itself.
      </EmptyState>
    );
  }
  return (
    <ul className="grow scroll froms">
      {sources.map(({ target, expression, value, key }) => (
        <li key={`${target} ${expression}`}>
          <div className="row">
            <span className="mono">{target}</span>
            <span className="subtle" aria-label="comes from">
              ←
            </span>
            {key === undefined ? (
              <span className="mono cut">{expression}</span>
            ) : (
              <button type="button" className="link mono cut" onClick={() => select({ key })}>
                {expression}
              </button>
            )}
          </div>
          <div
            className={`mono cut ${typeof value === 'string' ? 's' : 'nu'}`}
            title={textOf(value)}
          >
            {value === undefined ? (
              <span className="subtle">not in the record</span>
            ) : (
              textOf(value)
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}
