import { Hono } from 'hono/quick';
import type { Context } from 'hono';
import type { Operation } from '@/api/operation';
import { validate } from '@/api/validate';
import { refuse, refuseEntity, type Refusal } from '../behave';
import { readBody } from '../check-request';
import { entityErrorOf } from '../entity-errors';
import { describeLocalApi, localApis } from '../local-apis';
import { encryptCard } from './encrypt';
import {
  encryptCardData,
  getAccount,
  signTypedData,
  toolboxOperations,
  toolboxPrefix,
} from './operations';
import { accountAddress, sign } from './sign';

/** An operation with what it does. Its input is the checked body, or the path's parameter. */
interface Tool {
  operation: Operation;
  work(input: unknown, seed: number): Promise<object>;
}

const tools: readonly Tool[] = [
  {
    operation: getAccount,
    work: async (account: string, seed) => ({
      account,
      address: await accountAddress(seed, account),
    }),
  },
  { operation: signTypedData, work: sign },
  { operation: encryptCardData, work: encryptCard },
];

/**
 * Makes what answers `/__toolbox/*`: signing and encryption, done right here. Keys are those of the
 * seed, asked for with each call. Nothing is kept, and what is wrong is a 400 with the reason.
 */
export function createToolbox(seed: () => number): (request: Request) => Promise<Response> {
  const toolbox = new Hono();
  for (const { operation, work } of tools) {
    const route = operation.path.replace(/\{(\w+)\}/, ':$1');
    toolbox.on(operation.method, route, async (context) => {
      const input = await inputOf(operation, context);
      if ('refusal' in input) return respond(input.refusal);
      const result = await work(input.value, seed());
      return 'problem' in result
        ? respond(refuse(400, 2, String(result.problem)))
        : context.json(result);
    });
  }
  toolbox.get(`${toolboxPrefix}openapi.json`, (context) => {
    const { origin } = new URL(context.req.url);
    return context.json(describeLocalApi(localApis.toolbox, [origin]));
  });
  toolbox.notFound((context) => {
    const offered = toolboxOperations.map(({ method, path }) => `${method} ${path}`).join(', ');
    const message = `There is no ${context.req.method} ${context.req.path}. There are ${offered}, and GET ${toolboxPrefix}openapi.json.`;
    return respond(refuse(404, 404, message));
  });
  return async (request) => toolbox.fetch(request);
}

/** The checked body of a call, or its path parameter where it has no body. */
async function inputOf(operation: Operation, context: Context) {
  if (operation.body) {
    return readBody(
      operation,
      await context.req.text(),
      context.req.header('content-type') ?? null,
    );
  }
  const [{ name, schema } = { name: '', schema: {} }] = operation.parameters;
  const value = context.req.param(name);
  const violations = validate(schema, value);
  return violations.length === 0
    ? { value }
    : {
        refusal: refuseEntity(
          ...violations.map((violation) => entityErrorOf({ ...violation, pointer: `/${name}` })),
        ),
      };
}

function respond({ status, body }: Refusal): Response {
  return Response.json(body, { status });
}
