import { isJsonObject, type Json, type JsonObject, type JsonSchema } from '@/api/json';
import type { Problem } from '@/api/problem';
import { redacted } from '@/api/redaction-mark';
import { inputProblems } from './input-problems';
import { markedPlaces } from './secrets';

/**
 * The inputs a run goes on with from its record: as recorded, with the secrets that are given again in
 * the places of their marks. One that is not is a problem: the mark is never taken for the value.
 */
export function resumedInputs(
  schema: JsonSchema,
  recorded: JsonObject,
  given: JsonObject,
): { inputs: JsonObject; problems: Problem[] } {
  const inputs = givenAgain(recorded, given) as JsonObject;
  // What was recorded was checked when it was given; what is given now was not.
  const isAgain = markedPlaces(recorded).length > 0;
  return { inputs, problems: isAgain ? inputProblems(schema, inputs) : [] };
}

function givenAgain(recorded: Json, given: Json | undefined): Json {
  if (typeof recorded === 'string') {
    const isGiven = given !== undefined && given !== '' && recorded.includes(redacted);
    return isGiven ? given : recorded;
  }
  if (Array.isArray(recorded)) {
    const items = Array.isArray(given) ? given : [];
    return recorded.map((item, index) => givenAgain(item, items[index]));
  }
  if (!isJsonObject(recorded)) return recorded;
  const named = isJsonObject(given) ? new Map(Object.entries(given)) : new Map<string, Json>();
  return Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [name, givenAgain(value, named.get(name))]),
  );
}
