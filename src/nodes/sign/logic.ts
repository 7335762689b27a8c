import { fromPromise } from 'xstate';
import { isJsonObject } from '@/api/json';
import { validate } from '@/api/validate';
import { askPerson } from '../ask-person';
import type { StepResult } from '../kind';
import { sendCall } from '../send-call';
import type { Services } from '../services';
import type { SignSettings } from './schema';

const unsigned =
  'A wallet signs in this run, and nobody had one sign. ' +
  'Run the flow in the studio’s page and sign there, or let the toolbox sign';

/** Has a person sign with their wallet where the run is signed so, else the toolbox; tells the signature and who signed. */
export const createSignLogic = (services: Services) =>
  fromPromise<StepResult, SignSettings>(({ input, signal }) =>
    isForWallet(services, input)
      ? askPerson(services, input, signal, unsigned)
      : sendCall(services, input, signal),
  );

/**
 * A key that the document hands in signs itself, whoever signs else; and what is no typed data goes to
 * the toolbox, which says what is wrong with it: no wallet could.
 */
function isForWallet({ signer }: Services, { operation, call: { body } }: SignSettings): boolean {
  if (signer !== 'wallet') return false;
  const hasKey = isJsonObject(body) && body['privateKey'] !== undefined;
  return !hasKey && validate(operation.body?.schema ?? true, body).length === 0;
}
