import { Fragment } from 'react';
import type { SignedTypedData } from '@/sandbox/recover-signer';
import { KeyValue } from '@/ui/key-value';
import './typed-data.css';
import { domainValues, messageValues, type SignedValue } from './read-typed-data';

/** Typed data as a person can read it: what is signed, and for whom it holds (EIP-712). */
export function TypedDataValues({ typedData }: { typedData: SignedTypedData }) {
  return (
    <section className="tools typed-data" aria-label="What is signed">
      <KeyValue pairs={[['primary type', typedData.primaryType]]} />
      <Values title="Message" values={messageValues(typedData)} />
      <Values title="Domain" values={domainValues(typedData)} />
    </section>
  );
}

function Values({ title, values }: { title: string; values: readonly SignedValue[] }) {
  return (
    <>
      <h3 className="sm muted">{title}</h3>
      <KeyValue
        pairs={values.map(({ name, value, means }) => [
          <Name key={name} name={name} />,
          <>
            {means !== undefined && <b>{means} </b>}
            <span className={`mono${means === undefined ? '' : ' muted'}`}>{value}</span>
          </>,
        ])}
      />
    </>
  );
}

/** A dotted path, which breaks at its dots where it is long. */
function Name({ name }: { name: string }) {
  return name.split('.').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
}
