import { readYaml } from '@/formats/yaml/read-yaml';
import { isJsonObject, type JsonObject } from '../json';
import type { Problem } from '../problem';

/** An OpenAPI text as read; `root` is absent where it is none. */
export interface ApiText {
  root?: JsonObject;
  problems: Problem[];
  locate: (pointer: string) => { line: number; column: number } | undefined;
}

/** Above this size the places of problems in JSON are not looked up: that reads the text a second time. */
const locatedJson = 1_000_000;

/** Reads the text of an OpenAPI description and checks that it is one of a version the studio knows. */
export function readApiText(text: string): ApiText {
  const json = parseJson(text);
  if (json === undefined) {
    const { value, problems, locate } = readYaml(text);
    const broken = problems.some(({ severity }) => severity === 'error') && !isJsonObject(value);
    return broken ? { problems, locate } : withVersion(value, problems, locate);
  }
  // JSON.parse is some 20 times faster than the reader with places, which is made when first needed.
  let located: ApiText['locate'] | undefined;
  return withVersion(json, [], (pointer) => {
    if (text.length > locatedJson) return undefined;
    located ??= readYaml(text).locate;
    return located(pointer);
  });
}

function parseJson(text: string): unknown {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function withVersion(value: unknown, problems: Problem[], locate: ApiText['locate']): ApiText {
  const complaint = complain(value);
  if (complaint === undefined) return { root: value as JsonObject, problems, locate };
  const problem: Problem = {
    code: 'not-openapi',
    severity: 'error',
    message: complaint,
    pointer: '',
    ...locate(''),
  };
  return { problems: [...problems, problem], locate };
}

function complain(value: unknown): string | undefined {
  if (!isJsonObject(value)) return 'This is no OpenAPI description: it is no object.';
  if ('swagger' in value) {
    return `This is Swagger ${JSON.stringify(value.swagger)}. Convert it to OpenAPI 3.0 or 3.1 first.`;
  }
  const { openapi } = value;
  if (openapi === undefined) return 'This is no OpenAPI description: it has no "openapi" version.';
  if (/^"?3\.[01]\b/.test(JSON.stringify(openapi))) return undefined;
  return `This is OpenAPI ${JSON.stringify(openapi)}; versions 3.0 and 3.1 can be read.`;
}
