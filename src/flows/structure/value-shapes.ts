import { isJsonObject } from '@/api/json';
import { isSelector } from '../selectors/selector';
import { selectorLanguages } from '../selectors/expression-type';
import type { ObjectShape, Shape } from './shape';

const any: Shape = { kind: 'any' };
const text: Shape = { kind: 'text' };

/** Reusable Object (Arazzo 1.0.1, section 4.6.10): "any properties added MUST be ignored". */
const reusable: ObjectShape = {
  kind: 'object',
  name: 'Reference',
  ignoresOthers: true,
  fields: { reference: { shape: text, required: true }, value: { shape: any } },
};

/** A list whose entries may be Reusable Objects. */
export const listOf = (shape: Shape): Shape => ({
  kind: 'list',
  of: {
    kind: 'choice',
    choose: (value) => (isJsonObject(value) && 'reference' in value ? reusable : shape),
  },
});

/** Expression Type Object (Arazzo 1.1): a language with its version. */
export const expressionType = (languages: readonly string[]): ObjectShape => ({
  kind: 'object',
  name: 'Expression type',
  fields: {
    type: {
      shape: { kind: 'text', values: languages, newer: ['jsonpointer'] },
      required: true,
    },
    version: { shape: text, required: true },
  },
});

/** A language of selectors, alone or with its version. */
export const selectorType: Shape = {
  kind: 'choice',
  choose: (value) =>
    typeof value === 'object' && value !== null
      ? expressionType(selectorLanguages)
      : { kind: 'text', values: selectorLanguages },
};

/** Selector Object (Arazzo 1.1). */
const selector: ObjectShape = {
  kind: 'object',
  name: 'Selector',
  isNewer: true,
  fields: {
    context: { shape: text, required: true },
    selector: { shape: text, required: true },
    type: { shape: selectorType, required: true },
  },
};

/** A value: anything, of which Selector Objects are checked as such. */
export const value: Shape = {
  kind: 'choice',
  choose: (given) => (isSelector(given) ? selector : any),
};

/** A map of outputs: expressions, or Selector Objects. */
export const outputs: Shape = {
  kind: 'map',
  of: { kind: 'choice', choose: (given) => (isJsonObject(given) ? selector : text) },
};

/** Parameter Object (section 4.6.6). That `in` is there where an operation is called is a check of the step. */
export const parameter: ObjectShape = {
  kind: 'object',
  name: 'Parameter',
  id: 'name',
  fields: {
    name: { shape: text, required: true },
    in: {
      shape: {
        kind: 'text',
        values: ['path', 'query', 'querystring', 'header', 'cookie'],
        newer: ['querystring'],
      },
    },
    value: { shape: value, required: true },
  },
};
