import { fromPromise } from 'xstate';
import type { StepResult } from '../kind';
import { sendCall } from '../send-call';
import type { Services } from '../services';
import type { CallSettings } from './schema';

/** Sends one call and tells what came back. */
export const createCallLogic = (services: Services) =>
  fromPromise<StepResult, CallSettings>(({ input, signal }) => sendCall(services, input, signal));
