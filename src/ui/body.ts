import { isJsonObject, type Json, type JsonObject } from '@/api/json';

/** A body as text, read as JSON where it is JSON. */
export interface ParsedBody {
  /** Absent where the text is no JSON. */
  json?: Json;
  /** The inner `data` where the body has one that is not null: what pages show unwrapped. */
  data?: Json;
  /** Whether a number in it has more digits than JavaScript keeps: the text is right, the tree is not. */
  losesDigits: boolean;
}

/** Reads a body; one that is empty or no JSON has no `json`. */
export function parseBody(text: string): ParsedBody {
  try {
    const json = JSON.parse(text) as Json;
    const losesDigits = longNumber.test(text);
    if (
      isJsonObject(json) &&
      json['data'] !== undefined &&
      Object.hasOwn(json, 'data') &&
      json['data'] !== null
    ) {
      return { json, data: json['data'], losesDigits };
    }
    return { json, losesDigits };
  } catch {
    return { losesDigits: false };
  }
}

/** The rows of a body that is, unwrapped, a list of objects; undefined for any other. */
export function listOf({ json, data = json }: ParsedBody): readonly JsonObject[] | undefined {
  return Array.isArray(data) && data.every(isJsonObject) ? data : undefined;
}

/** A number outside a string with 17 digits or more; a double keeps 15 to 17 (IEEE 754). */
const longNumber = /[[:,]\s*-?[\d.]{17,}\s*[,}\]]/;
