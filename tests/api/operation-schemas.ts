import { getOperation } from '@/api/catalogue';
import type { JsonObject, JsonSchema } from '@/api/json';
import { validate } from '@/api/validate';

/** The body an operation gives as its example. */
export function exampleBody(id: string): JsonObject {
  const body = getOperation(id).example?.body;
  if (body === undefined) throw new Error(`${id} has no example of a body.`);
  return body as JsonObject;
}

/** Where a body breaks the schema of its operation, as "pointer keyword". */
export function wrongInBody(id: string, body: unknown): string[] {
  return wrongIn(getOperation(id).body?.schema, body);
}

/** Where the example breaks the schema of its operation once some of its members are others. */
export function wrongInExample(id: string, changes: object): string[] {
  return wrongInBody(id, { ...exampleBody(id), ...changes });
}

/** Where an answer, as on the wire, breaks the schema of its operation. */
export function wrongInAnswer(id: string, answer: unknown): string[] {
  return wrongIn(getOperation(id).success.schema, answer);
}

/** As `wrongInAnswer`, of an answer whose `data` is given. */
export function wrongInData(id: string, data: unknown): string[] {
  return wrongInAnswer(id, { data });
}

function wrongIn(schema: JsonSchema | undefined, value: unknown): string[] {
  return validate(schema ?? false, value).map(({ pointer, keyword }) => `${pointer} ${keyword}`);
}
