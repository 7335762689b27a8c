import { isJsonObject, type Json, type JsonObject } from '../json';
import type { KnownAnswer, Method, Operation, Parameter, RequestBody } from '../operation';
import type { ApiDocument } from './api-document';
import type { Direction, SchemaImport } from './import-schema';
import { importServers } from './import-servers';

/** The methods an OpenAPI 3.1 Path Item can have (section 4.8.9). */
export const methods: readonly Method[] = [
  'GET',
  'PUT',
  'POST',
  'DELETE',
  'OPTIONS',
  'HEAD',
  'PATCH',
  'TRACE',
];

/** One operation as declared, and what is around it. */
interface Declared {
  api: ApiDocument;
  schemas: SchemaImport;
  path: string;
  pathItem: JsonObject;
  method: Method;
  declared: JsonObject;
  /** Its JSON Pointer. */
  at: string;
  /** Ids given so far; this one's is added. */
  ids: Set<string>;
}

/** Turns one OpenAPI Operation Object (3.1, section 4.8.10) into an operation of the studio. */
export function importOperation(given: Declared): Operation {
  const { api, path, pathItem, method, declared } = given;
  const id = chooseId(given);
  const body = importBody(given);
  const servers = importServers(api, declared.servers, pathItem.servers, api.root.servers);
  return {
    id,
    source: api.source.name,
    area: 'imported',
    title: text(declared.summary) || id,
    ...(text(declared.description) && { description: text(declared.description) }),
    method,
    path,
    parameters: importParameters(given),
    ...(body && { body }),
    ...importAnswers(given),
    servers,
  };
}

function chooseId({ api, path, method, declared, at, ids }: Declared): string {
  const wanted = text(declared.operationId);
  const made = method.toLowerCase() + camel(path);
  if (wanted && ids.has(wanted)) {
    const message = `Two operations are called "${wanted}"; ${method} ${path} is "${made}" here. Give it an operationId of its own.`;
    api.report('operation-duplicate', message, at, { severity: 'warning' });
  }
  let id = wanted && !ids.has(wanted) ? wanted : made;
  for (let count = 2; ids.has(id); count++) id = `${made}${count}`;
  ids.add(id);
  return id;
}

/** `/pets/{petId}/photos` becomes `PetsPetIdPhotos`. */
function camel(path: string): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

/** Headers that OpenAPI leaves to the rest of the description (3.1, section 4.8.12). */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

function importParameters({ api, schemas, pathItem, declared, at }: Declared): Parameter[] {
  const found = new Map<string, Parameter>();
  const all = [...list(pathItem.parameters), ...list(declared.parameters)];
  for (const item of all) {
    const pointer = `${at}/parameters`;
    const parameter = api.object(item, pointer);
    const { name, in: place } = parameter;
    if (typeof name !== 'string' || !isPlace(place)) continue;
    if (place === 'header' && ignoredHeaders.has(name.toLowerCase())) continue;
    const content = Object.values(api.object(parameter.content, pointer))[0];
    const schema = parameter.schema ?? (isJsonObject(content) ? content.schema : undefined);
    const { style, explode, example, description } = parameter;
    found.set(`${place} ${name}`, {
      name,
      in: place,
      required: place === 'path' || parameter.required === true,
      schema: schemas.import(schema, 'request', `${pointer}/${name}/schema`),
      ...(text(description) && { description: text(description) }),
      ...(typeof style === 'string' && { style }),
      ...(typeof explode === 'boolean' && { explode }),
      ...(example !== undefined && { example }),
    });
  }
  return [...found.values()];
}

function isPlace(place: Json | undefined): place is Parameter['in'] {
  return place === 'path' || place === 'query' || place === 'header' || place === 'cookie';
}

function importBody(given: Declared): RequestBody | undefined {
  if (given.declared.requestBody === undefined) return undefined;
  const pointer = `${given.at}/requestBody`;
  const body = given.api.object(given.declared.requestBody, pointer);
  const media = chooseMedia(given, body, 'request', pointer);
  return media && { required: body.required === true, ...media };
}

function chooseMedia(given: Declared, owner: JsonObject, direction: Direction, pointer: string) {
  const content = given.api.object(owner.content, pointer);
  const types = Object.keys(content);
  const contentType =
    types.find((type) => /^application\/json\b/i.test(type)) ??
    types.find((type) => /\+json\b/i.test(type)) ??
    types[0];
  if (contentType === undefined) return undefined;
  const media = content[contentType];
  const declared = isJsonObject(media) ? media.schema : undefined;
  const at = `${pointer}/content/${contentType.replaceAll('/', '~1')}/schema`;
  return { contentType, schema: given.schemas.import(declared, direction, at) };
}

/** The success answer is the lowest 2xx code, else `2XX`, else `default`, else a bare 200. */
function importAnswers(given: Declared): Pick<Operation, 'success' | 'answers'> {
  const pointer = `${given.at}/responses`;
  const responses = given.api.object(given.declared.responses, pointer);
  const codes = Object.keys(responses).toSorted();
  const chosen =
    codes.find((code) => /^2\d\d$/.test(code)) ?? codes.find((code) => /^2XX$/i.test(code));
  const code = chosen ?? codes.find((name) => name === 'default');
  const at = `${pointer}/${code}`;
  const response = given.api.object(code === undefined ? {} : responses[code], at);
  const media = chooseMedia(given, response, 'response', at);
  const answers = codes
    .filter((name) => /^\d{3}$/.test(name) && name !== code)
    .map((name): KnownAnswer => {
      const { description } = given.api.object(responses[name], `${pointer}/${name}`);
      return { status: Number(name), text: text(description) };
    });
  return {
    success: {
      status: code !== undefined && /^\d+$/.test(code) ? Number(code) : 200,
      ...(media && { schema: media.schema }),
      ...(text(response.description) && { description: text(response.description) }),
    },
    answers,
  };
}

function list(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : [];
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
