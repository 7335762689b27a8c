import type { TSchema } from 'typebox';
import type { JsonSchema } from '@/api/json';
import type { CallInput, KnownAnswer, Method, Operation } from '@/api/operation';

interface ToolDeclaration {
  id: string;
  title: string;
  description: string;
  method: Method;
  /** Whole path, its parameter in braces. */
  path: string;
  /** Schema of the path's parameter. */
  parameter?: { name: string; schema: TSchema };
  body?: TSchema;
  result: TSchema;
  /** Default 200. */
  status?: number;
  answers?: readonly KnownAnswer[];
  example: CallInput;
}

/** What the server answers to another machine, or to a page that is not of this one. */
const foreign: KnownAnswer = {
  status: 403,
  code: 403,
  text: 'The server answers to this machine only.',
};

/** An operation of one of our own local APIs: they stand beside the provider's and have no pages. */
export function toolOperation(source: 'toolbox' | 'sandbox', tool: ToolDeclaration): Operation {
  const { parameter, body, result, status = 200, answers = [], ...rest } = tool;
  return {
    ...rest,
    source,
    area: 'imported',
    parameters: parameter
      ? [{ ...parameter, in: 'path', required: true, schema: parameter.schema as JsonSchema }]
      : [],
    ...(body && {
      body: { required: true, contentType: 'application/json', schema: body as JsonSchema },
    }),
    success: { status, schema: result as JsonSchema },
    answers: [...answers, foreign],
  };
}
