import { Fragment, type ReactNode } from 'react';

/** Pairs of a name and a value, the names in one column. */
export function KeyValue({ pairs }: { pairs: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className="kv">
      {pairs.map(([name, value], index) => (
        <Fragment key={typeof name === 'string' ? name : index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
