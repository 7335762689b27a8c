import { dependencyCycles } from './dependency-cycles';
import { endReachable } from './end-reachable';
import { eventSteps } from './event-steps';
import { expressionSyntax } from './expression-syntax';
import { gotoTargets } from './goto-targets';
import { idPattern } from './id-pattern';
import { inputsReadable } from './inputs-readable';
import { operationKnown } from './operation-known';
import { outputsOnEveryWay } from './outputs-on-every-way';
import { parameterPlaces } from './parameter-places';
import { parametersKnown } from './parameters-known';
import { queryStrings } from './query-strings';
import { referencesExist } from './references-exist';
import { replacementTargets } from './replacement-targets';
import { requiredValues } from './required-values';
import { retryBounds } from './retry-bounds';
import type { Rule } from './rule';
import { runsBefore } from './runs-before';
import { sharedParts } from './shared-parts';
import { sourceNamed } from './source-named';
import { stepDependencies } from './step-dependencies';
import { stepReachable } from './step-reachable';
import { uniqueIds } from './unique-ids';
import { uniqueNames } from './unique-names';
import { uriReferences } from './uri-references';
import { valueInTime } from './value-in-time';
import { workflowKnown } from './workflow-known';

/** Every rule. Canvas, command line and tests show the same problems. */
export const rules: readonly Rule[] = [
  uriReferences,
  uniqueIds,
  idPattern,
  uniqueNames,
  sharedParts,
  inputsReadable,
  operationKnown,
  sourceNamed,
  eventSteps,
  workflowKnown,
  dependencyCycles,
  stepDependencies,
  parameterPlaces,
  parametersKnown,
  queryStrings,
  replacementTargets,
  requiredValues,
  expressionSyntax,
  referencesExist,
  valueInTime,
  runsBefore,
  gotoTargets,
  retryBounds,
  stepReachable,
  endReachable,
  outputsOnEveryWay,
];
