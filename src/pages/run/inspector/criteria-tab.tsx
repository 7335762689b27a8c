import type { CriterionResult } from '@/flows/criteria/criterion-result';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icons';
import { KeyValue } from '@/ui/key-value';
import { seenText, valueText } from '../model/criterion-marks';
import type { Inspected } from './inspector';

/** Every criterion of the attempt with the values its expressions saw. */
export function CriteriaTab({ attempt }: Inspected) {
  if (attempt.criteria.length === 0) {
    return (
      <EmptyState title="This step has no criteria.">
        It passes on any status from 200 to 299.
      </EmptyState>
    );
  }
  return (
    <ul className="grow scroll crits">
      {attempt.criteria.map((criterion, index) => (
        <li key={index}>
          <Verdict criterion={criterion} />
          <div className="grow">
            <div className="mono">{criterion.condition}</div>
            <KeyValue pairs={criterionFacts(criterion)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function criterionFacts(criterion: CriterionResult): [string, React.ReactNode][] {
  const { type, context, values, error } = criterion;
  return [
    ...(type === 'simple' ? [] : [['type', type] as [string, React.ReactNode]]),
    ...(context === undefined
      ? []
      : [['looks at', <Mono key="c" text={context} />] as [string, React.ReactNode]]),
    ...Object.entries(values).map(([expression, value]): [string, React.ReactNode] => [
      expression,
      <Mono key={expression} text={`was ${valueText(value)}`} />,
    ]),
    ...(error === undefined
      ? []
      : [
          [
            'error',
            <span key="e" className="bad">
              {error}
            </span>,
          ] as [string, React.ReactNode],
        ]),
  ];
}

function Mono({ text }: { text: string }) {
  return <span className="mono">{text}</span>;
}

/** The criteria in one line each, below the response they are about. */
export function CriteriaStrip({ criteria }: { criteria: readonly CriterionResult[] }) {
  if (criteria.length === 0) return null;
  return (
    // It scrolls where there are many, so it can be reached with the keyboard.
    <section className="crit" aria-label="Criteria" tabIndex={0}>
      <div className="phead">
        <h3>Criteria</h3>
        <span className="subtle sm">all must hold</span>
      </div>
      {criteria.map((criterion, index) => (
        <div className="cr" key={index}>
          <Verdict criterion={criterion} />
          <span className="mono cut" title={criterion.condition}>
            {criterion.condition}
          </span>
          <span className="muted sm right cut seen">{seenText(criterion)}</span>
        </div>
      ))}
    </section>
  );
}

function Verdict({ criterion: { passed } }: { criterion: CriterionResult }) {
  return (
    <span className={`st ${passed ? 'passed' : 'failed'}`}>
      <Icon name={passed ? 'st-passed' : 'st-failed'} />
      <span className="sr">{passed ? 'met' : 'not met'}</span>
    </span>
  );
}
