import { fromPromise } from 'xstate';
import type { StepResult } from '../kind';
import { sendCall } from '../send-call';
import type { Services } from '../services';
import type { SignSettings } from './schema';

/** Has the toolbox sign and tells the signature and who signed. */
export const createSignLogic = (services: Services) =>
  fromPromise<StepResult, SignSettings>(({ input, signal }) => sendCall(services, input, signal));
