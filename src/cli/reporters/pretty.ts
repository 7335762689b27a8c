import type { RunFact } from '@/machine/facts';
import type { RunRecord } from '@/runs/record';
import { counted } from '../counted';
import { describeAnswer, describeCriterion, seconds } from './describe';
import type { Paint } from './paint';
import type { Reporter } from './reporter';

type Fact<T extends RunFact['type']> = Extract<RunFact, { type: T }>;

/** What the line of a step needs of its last attempt. */
interface Seen {
  method?: string;
  attempts: number;
  answer?: Fact<'attempt.finished'>;
  check?: Fact<'attempt.checked'>;
}

/** Tells a run to a person, a line per step as it ends, with the reason of every wait and failure. */
export function createPrettyReporter(line: (text: string) => void, paint: Paint): Reporter {
  let seen = new Map<string, Seen>();
  let width = 0;
  const of = (fact: { path: string[]; stepId: string }): Seen => {
    const key = JSON.stringify([...fact.path, fact.stepId]);
    const known = seen.get(key) ?? { attempts: 0 };
    seen.set(key, known);
    return known;
  };

  const row = (mark: string, fact: Fact<'step.finished'> | Fact<'step.waiting'>, rest: string) => {
    const { method = '', answer } = of(fact);
    const status = answer?.response?.status ?? answer?.failure?.code ?? '';
    const indent = '  '.repeat(fact.path.length + 1);
    const name = fact.stepId.padEnd(Math.max(0, width - 2 * fact.path.length));
    const call = `${method} ${status}`.trim().padEnd(11);
    const at = seconds(fact.at).padStart(10);
    line(`${indent}${mark} ${name}  ${call} ${paint('quiet', at)}  ${rest}`.trimEnd());
  };

  const finishStep = (fact: Fact<'step.finished'>) => {
    const { attempts, check, answer } = of(fact);
    const mark = fact.state === 'failed' ? paint('bad', '✗') : paint('good', '✓');
    row(mark, fact, attempts > 1 ? `${attempts} attempts` : '');
    if (fact.state !== 'failed') return;
    const reason = fact.error?.message ?? '';
    const unmet = (check?.criteria ?? []).filter(
      ({ passed, condition }) => !passed && !reason.includes(condition),
    );
    const details = [reason, ...unmet.map(describeCriterion), describeAnswer(answer)];
    for (const detail of details) if (detail) line(paint('bad', `      ${detail}`));
  };

  const readers: { [T in RunFact['type']]?: (fact: Fact<T>) => void } = {
    'run.started': (fact) => {
      seen = new Map();
      width = Math.max(0, ...fact.steps.map(({ stepId }) => stepId.length));
      line(headline(fact, paint));
    },
    'attempt.started': (fact) => {
      of(fact).method = fact.request.method;
      of(fact).attempts += 1;
    },
    'attempt.finished': (fact) => {
      of(fact).answer = fact;
    },
    'attempt.checked': (fact) => {
      of(fact).check = fact;
    },
    'step.waiting': (fact) =>
      row(
        paint('waiting', '↻'),
        fact,
        `attempt ${fact.attempt} of ${fact.limit + 1}, again in ${seconds(fact.delay)}: ${fact.reason}`,
      ),
    'step.finished': finishStep,
  };

  return {
    fact(fact) {
      (readers[fact.type] as ((fact: RunFact) => void) | undefined)?.(fact);
    },
    finished(record) {
      for (const text of summary(record, paint)) line(text);
    },
    ended({ records, wrong }) {
      if (records.length + wrong < 2) return;
      const passed = records.filter(({ status }) => status === 'passed').length;
      const failed = records.length - passed;
      line(`${passed} passed, ${failed} failed${wrong > 0 ? `, ${wrong} could not run` : ''}`);
    },
  };
}

function headline(fact: Fact<'run.started'>, paint: Paint): string {
  const name = fact.flow === fact.workflowId ? fact.flow : `${fact.flow} · ${fact.workflowId}`;
  return `${paint('strong', name)}  ${paint('quiet', `seed ${fact.seed} · ${fact.environment.base}`)}`;
}

function summary(record: RunRecord, paint: Paint): string[] {
  const reached = record.steps.filter(({ attempts }) => attempts.length > 0);
  const calls = reached.reduce((sum, { attempts }) => sum + attempts.length, 0);
  const outputs = Object.entries(record.outputs).map(
    ([name, value]) => `  ${paint('quiet', `${name}: ${JSON.stringify(value)}`)}`,
  );
  const counts = [
    counted(reached.length, 'step'),
    counted(calls, 'call'),
    seconds(record.duration),
  ].join(', ');
  const status = paint(record.status === 'passed' ? 'good' : 'bad', record.status);
  // A failed step has told its own reason.
  const told = record.steps.some(({ error }) => error?.message === record.error?.message);
  const reason = record.error && !told ? [paint('bad', record.error.message)] : [];
  return [...outputs, ...reason, `${status}: ${counts}`, ''];
}
