import { fromPromise } from 'xstate';
import { askPerson } from '../ask-person';
import type { StepResult } from '../kind';
import type { Services } from '../services';
import type { ManualSettings } from './schema';

/** Asks a person to do what only a sandbox can do by a call, and for what came of it. */
export const createManualLogic = (services: Services) =>
  fromPromise<StepResult, ManualSettings>(({ input, signal }) => {
    const unanswered =
      `It is done by a person here ("${input.operation.title}"), and nobody said that it was. ` +
      `Give what came of it, or run the flow in a sandbox`;
    return askPerson(services, input, signal, unanswered);
  });
