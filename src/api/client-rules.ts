import { isJsonObject } from './json';
import type { CallInput, Operation } from './operation';

/** Calls whose body says how the tokens of a trade are delivered. */
const fundingCalls: ReadonlySet<string> = new Set(['stablefxFundingPresign', 'stablefxFund']);

/**
 * Says why a call must not leave the studio, in the words of the product's specification (section
 * 5); `undefined` where nothing stands against it.
 */
export function refusalBeforeSending(
  { id, route }: Pick<Operation, 'id' | 'route'>,
  { body }: CallInput,
): string | undefined {
  // Only what is shipped has a page; an imported API may use the same names for other things.
  if (route === undefined || !fundingCalls.has(id)) return undefined;
  if (body === undefined || !isJsonObject(body)) return undefined;
  return body['fundingMode'] === 'net' && body['type'] !== 'maker'
    ? 'Net funding mode is only available for makers'
    : undefined;
}
