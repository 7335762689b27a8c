import { fromPromise } from 'xstate';
import type { StepResult } from '../kind';
import { sendCall } from '../send-call';
import type { Services } from '../services';
import type { EncryptSettings } from './schema';

/** Has the toolbox encrypt and tells the ciphertext. */
export const createEncryptLogic = (services: Services) =>
  fromPromise<StepResult, EncryptSettings>(({ input, signal }) =>
    sendCall(services, input, signal),
  );
