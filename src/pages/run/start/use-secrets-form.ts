import { useState } from 'react';
import type { JsonObject } from '@/api/json';
import { checkForm } from '@/ui/schema-form/check-form';
import type { LackingSecrets } from '../model/lacking-secrets';

/** The secrets of a kept run as a person gives them again. */
export interface SecretsForm {
  given: JsonObject;
  setGiven: (given: JsonObject) => void;
  /** Messages by JSON Pointer; shown from the first try to go on. */
  problems: Record<string, string>;
  /** What is wrong now, by JSON Pointer, shown or not. */
  check: () => Record<string, string>;
  /** What the run goes on with, let go here; undefined while something is wrong, which is then shown. */
  take: () => JsonObject | undefined;
}

/** Holds what is typed for a run that lacks secrets, until it goes on or another run is looked at. */
export function useSecretsForm(lacks: LackingSecrets | undefined): SecretsForm {
  const [typed, setTyped] = useState<{ of: LackingSecrets; given: JsonObject; tried: boolean }>();
  const own = lacks !== undefined && typed?.of === lacks ? typed : undefined;
  const given = own?.given ?? lacks?.blank ?? {};
  const problems = lacks ? checkForm(lacks.schema, given) : {};
  return {
    given,
    setGiven: (next) => lacks && setTyped({ of: lacks, given: next, tried: own?.tried ?? false }),
    problems: own?.tried ? problems : {},
    check: () => problems,
    take() {
      const isGood = Object.keys(problems).length === 0;
      setTyped(lacks && !isGood ? { of: lacks, given, tried: true } : undefined);
      return isGood ? given : undefined;
    },
  };
}
