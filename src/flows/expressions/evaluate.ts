import type { Json, JsonObject } from '@/api/json';
import type { ExpressionContext } from './context';
import type { Expression } from './expression';
import { readNamed, readProperties } from './names';
import { childOf, readPointer } from './pointer';

/**
 * Evaluates a runtime expression (Arazzo 1.0.1 and 1.1, "Runtime Expressions"). `undefined` means it
 * found nothing, which is not the same as finding `null`. Only own properties are ever read. The
 * value is the context's own, not a copy: treat it as read-only.
 */
export function evaluateExpression(
  expression: Expression,
  context: ExpressionContext,
): Json | undefined {
  if ('part' in expression) return readMessage(expression, context);
  switch (expression.root) {
    case 'url':
    case 'method':
    case 'statusCode':
    case 'self':
      return context[expression.root];
    case 'inputs':
    case 'outputs':
      return named(context[expression.root], expression);
    case 'steps':
      return named(own(context.steps, expression.id)?.outputs, expression);
    case 'workflows':
      return named(own(context.workflows, expression.id)?.[expression.field], expression);
    case 'sourceDescriptions':
      return readNamed(context.sourceDescriptions, expression.name);
    default:
      return named(own(context.components, expression.type), expression);
  }
}

function readMessage(
  expression: Extract<Expression, { part: string }>,
  context: ExpressionContext,
): Json | undefined {
  // AsyncAPI messages are parsed, never received: no step here can send or wait for one.
  if (expression.root === 'message') return undefined;
  const message = context[expression.root];
  if (!message) return undefined;
  if (!('name' in expression)) {
    const value = readProperties(message.body, expression.properties ?? '');
    return expression.pointer === undefined ? value : readPointer(value, expression.pointer);
  }
  if (expression.part === 'header') return readHeader(message.header, expression.name);
  return expression.root === 'request'
    ? readNamed(context.request?.[expression.part], expression.name)
    : undefined;
}

/** Header names are case-insensitive (RFC 9110, section 5.1). */
function readHeader(headers: JsonObject | undefined, name: string): Json | undefined {
  if (!headers) return undefined;
  const wanted = name.toLowerCase();
  const key = Object.keys(headers).find((candidate) => candidate.toLowerCase() === wanted);
  return key === undefined ? undefined : childOf(headers, key);
}

function named(
  from: Json | JsonObject | undefined,
  expression: { name: string; pointer?: string },
): Json | undefined {
  if (typeof from !== 'object' || from === null || Array.isArray(from)) return undefined;
  const value = readNamed(from, expression.name);
  return expression.pointer === undefined ? value : readPointer(value, expression.pointer);
}

function own<T>(from: Record<string, T> | undefined, key: string): T | undefined {
  return from && Object.hasOwn(from, key) ? from[key] : undefined;
}
