import { areas } from './areas';
import { shareComponents } from './export-openapi/share-components';
import type { JsonObject } from './json';
import type { KnownAnswer, Operation, Parameter } from './operation';
import { invalidBody, keyUsedBefore, malformedAuthorization } from './operations/known-answers';
import { components } from './shapes/components';
import { errorSchemas } from './shapes/errors';

/** Where the sandbox server listens unless told otherwise. */
const defaultServers = ['http://127.0.0.1:4010'];

/** What a description says of an API as a whole. */
export interface ApiHead {
  /** Goes into `x-flow-studio-api`: the studio knows the API of this name by heart. */
  name: 'payments' | 'toolbox' | 'sandbox';
  title: string;
  description: string;
  /** Whether calls carry a bearer token. */
  takesToken: boolean;
}

const paymentsHead: ApiHead = {
  name: 'payments',
  title: 'Payments API (as emulated by Payments Flow Studio)',
  description:
    'Described from the operation catalogue of Payments Flow Studio. Amounts are decimal texts, times ISO 8601 in UTC.',
  takesToken: true,
};

const bearer = {
  type: 'http',
  scheme: 'bearer',
  description: 'A key of the form PREFIX:ID:SECRET.',
};

/** Describes operations, by default those of the shipped API, as an OpenAPI 3.1.0 document. */
export function exportOpenApi(
  operations: readonly Operation[],
  options: { servers?: string[]; head?: ApiHead } = {},
): JsonObject {
  const { servers = defaultServers, head = paymentsHead } = options;
  const { name, title, description, takesToken } = head;
  const used = new Set(operations.map((operation) => operation.area));
  const tags = areas
    .filter(({ id }) => used.has(id))
    .map(({ id, title: said }) => ({ name: id, description: said }));
  const document = plain({
    openapi: '3.1.0',
    'x-flow-studio-api': name,
    info: {
      title,
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: servers.map((url) => ({ url })),
    security: takesToken ? [{ bearer: [] }] : [],
    ...(tags.length > 0 && { tags }),
    paths: pathsOf(operations),
    components: takesToken ? { securitySchemes: { bearer } } : {},
  });
  return shareComponents(document, {
    schemas: plain(components),
    responses: plain(commonResponses),
  });
}

/** Path Items (OpenAPI 3.1, section 4.8.9), in the order the paths first appear. */
function pathsOf(operations: readonly Operation[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of operations) {
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationObject(operation);
  }
  return paths;
}

function operationObject(operation: Operation): Record<string, unknown> {
  const { id, area, title, description, parameters, body, success } = operation;
  return {
    operationId: id,
    tags: area === 'imported' ? undefined : [area],
    summary: title,
    description,
    parameters:
      parameters.length > 0
        ? parameters.map((parameter) => parameterObject(parameter, operation))
        : undefined,
    requestBody: body && {
      required: body.required,
      content: {
        [body.contentType]: { schema: body.schema, example: operation.example?.body },
      },
    },
    responses: {
      [success.status]: {
        description: success.description ?? 'Done.',
        content: success.schema && { 'application/json': { schema: success.schema } },
      },
      ...errorResponses(operation.answers),
    },
  };
}

function parameterObject(parameter: Parameter, { example }: Operation): Record<string, unknown> {
  const place = parameter.in === 'path' ? example?.path : example?.query;
  const { schema, description } = parameter;
  const isSaidTwice = typeof schema === 'object' && schema['description'] === description;
  return {
    ...parameter,
    schema: isSaidTwice ? { ...schema, description: undefined } : schema,
    example: parameter.example ?? place?.[parameter.name],
  };
}

/** One response per status. */
function errorResponses(answers: readonly KnownAnswer[]): Record<string, unknown> {
  const statuses = new Set(answers.map(({ status }) => status));
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      errorResponse(answers.filter((answer) => answer.status === status)),
    ]),
  );
}

/** The response of answers with the same status, their texts joined. */
function errorResponse(alike: readonly KnownAnswer[]): Record<string, unknown> {
  const { Error: simple, ExtendedError: extended } = errorSchemas;
  const schema = alike.some(({ code }) => code === 2) ? { anyOf: [extended, simple] } : simple;
  return {
    description: alike.map(describeAnswer).join(' '),
    content: { 'application/json': { schema } },
  };
}

/** Responses that many operations give. */
const commonResponses = {
  InvalidRequest: errorResponse([invalidBody]),
  Unauthorized: errorResponse([malformedAuthorization]),
  KeyUsedBefore: errorResponse([keyUsedBefore]),
};

function describeAnswer({ code, text }: KnownAnswer): string {
  return code === undefined ? text : `${text} (code ${code})`;
}

/** Without the marks TypeBox hides in schemas, and without what is undefined. */
function plain(value: unknown): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
