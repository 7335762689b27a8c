import type { CallInput, Operation } from '@/api/operation';
import { checkForm, messagesUnder } from '@/ui/schema-form/check-form';
import { partsOf } from './call-form';

/** What is wrong with the input of a call, by JSON Pointer such as `/body/amount/amount`. */
export function checkInput(operation: Operation, input: CallInput): Record<string, string> {
  const found = partsOf(operation).map(({ place, schema }) =>
    messagesUnder(place, checkForm(schema, input[place])),
  );
  return Object.assign({}, ...found) as Record<string, string>;
}
