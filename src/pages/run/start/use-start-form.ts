import { useMemo, useState } from 'react';
import type { JsonObject, JsonSchema } from '@/api/json';
import type { RunRecord } from '@/runs/record';
import { adoptedInputs, blankInputs, checkInputs, givenInputs, readSeed } from './inputs';

/** The inputs of the next run as a person fills them in. */
export interface StartForm {
  schema: JsonSchema;
  inputs: JsonObject;
  setInputs: (inputs: JsonObject) => void;
  seed: string;
  setSeed: (seed: string) => void;
  /** Messages by JSON Pointer; shown from the first try to start on. */
  problems: Record<string, string>;
  seedProblem: string | undefined;
  /** Takes over what a run of the history was started with; its keys are not used twice. */
  adopt: (record: Pick<RunRecord, 'workflowId' | 'inputs' | 'seed'>) => void;
  /** What is wrong now, by JSON Pointer, shown or not. */
  check: () => Record<string, string>;
  /** What a run starts with; undefined while something is wrong, which is then shown. */
  take: () => { inputs: JsonObject; seed: number } | undefined;
}

/** Holds the inputs of each workflow apart, so that looking at another one loses nothing. */
export function useStartForm(workflowId: string, schema: JsonSchema, firstSeed: number): StartForm {
  const [typed, setTyped] = useState<Record<string, JsonObject>>({});
  const [seed, setSeed] = useState(String(firstSeed));
  const [tried, setTried] = useState(false);
  const blank = useMemo(() => blankInputs(schema), [schema]);
  const inputs = typed[workflowId] ?? blank;
  const problems = checkInputs(schema, inputs);
  const number = readSeed(seed);
  const wrongSeed = number === undefined ? 'This field can only contain integer values' : undefined;
  return {
    schema,
    inputs,
    setInputs: (next) => setTyped((was) => ({ ...was, [workflowId]: next })),
    seed,
    setSeed,
    problems: tried ? problems : {},
    seedProblem: tried ? wrongSeed : undefined,
    adopt(record) {
      const next = { ...blank, ...adoptedInputs(schema, record.inputs) };
      setTyped((was) => ({ ...was, [record.workflowId]: next }));
      setSeed(String(record.seed));
    },
    check: () => problems,
    take() {
      setTried(true);
      if (number === undefined || Object.keys(problems).length > 0) return undefined;
      return { inputs: givenInputs(inputs), seed: number };
    },
  };
}
