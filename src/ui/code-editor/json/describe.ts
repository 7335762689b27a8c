import type { JsonSchema } from '@/api/json';
import type { TextRange } from '../text-range';
import { placeInJson } from './context';
import { entrySchema, formsAt } from './forms';
import { aboutMember, kindWords } from './schema-words';

/** What a schema says about what stands at a place of a JSON text. */
export interface Description extends TextRange {
  name: string;
  /** What it has to be, and whether it has to be there. */
  kind: string;
  about: string;
}

/** Describes the member whose name or value is around an offset; undefined where there is none. */
export function describeAt(
  text: string,
  offset: number,
  schema: JsonSchema,
): Description | undefined {
  const { around, expects, token, from, to } = placeInJson(text, offset);
  if (from === to || expects === 'nothing') return undefined;
  const form = formsAt(schema, around).find((one) => entrySchema(one, token));
  const member = form && entrySchema(form, token);
  if (!form || !member) return undefined;
  const required = form.required?.includes(token) ? ', required' : '';
  return {
    from,
    to,
    name: token,
    kind: kindWords(member) + required,
    about: aboutMember(token, member),
  };
}
