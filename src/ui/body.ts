import type { ReceivedResponse } from '@/api/exchange';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { unwrap } from '@/api/response';
import { parseInPieces } from '@/formats/json/parse-in-pieces';
import { workAtOnce, workInSlices } from './slices';

/** A body as text, read as JSON where it is JSON. */
export interface ParsedBody {
  /** Absent where the text is no JSON. */
  json?: Json;
  /** The inner `data` where the body has one that is not null: what pages show unwrapped. */
  data?: Json;
  /** Whether a number in it has more digits than JavaScript keeps: the text is right, the tree is not. */
  losesDigits: boolean;
}

/** From how many characters on a body is read in slices: less is read in some 10 ms. */
const longBody = 500_000;

const known = new WeakMap<ReceivedResponse, ParsedBody>();
const underWay = new WeakMap<ReceivedResponse, Promise<ParsedBody>>();

/** The body of a response, read once however many ask for it. Reads a long one at once where nobody did before. */
export function bodyOf(response: ReceivedResponse): ParsedBody {
  const read = known.get(response) ?? parseBody(response.body);
  known.set(response, read);
  return read;
}

/** The body of a response as far as it costs nothing: undefined for a long one that is not read yet. */
export function bodyAtHand(response: ReceivedResponse): ParsedBody | undefined {
  return response.body.length > longBody ? known.get(response) : bodyOf(response);
}

/** Reads the body of a response beside the page's work, once however many ask for it. */
export function loadBody(response: ReceivedResponse): Promise<ParsedBody> {
  const reading =
    underWay.get(response) ??
    new Promise<ParsedBody>((resolve) => {
      workInSlices(readBody(response.body), {
        onDone: (read) => {
          known.set(response, read);
          resolve(read);
        },
      });
    });
  underWay.set(response, reading);
  return reading;
}

/** Reads a body; one that is empty or no JSON has no `json`. */
export function parseBody(text: string): ParsedBody {
  return workAtOnce(readBody(text));
}

function* readBody(text: string): Generator<undefined, ParsedBody> {
  let json: Json;
  try {
    json = (yield* parseInPieces(text)) as Json;
  } catch {
    return { losesDigits: false };
  }
  const losesDigits = yield* hasLongNumber(text);
  const data = unwrap(json);
  return { json, losesDigits, ...(data !== undefined && data !== json && { data }) };
}

/** The rows of a body that is, unwrapped, a list of objects; undefined for any other. */
export function listOf({ json, data = json }: ParsedBody): readonly JsonObject[] | undefined {
  return Array.isArray(data) && data.every(isJsonObject) ? data : undefined;
}

/** A number outside a string with 17 digits or more; a double keeps 15 to 17 (IEEE 754). */
const longNumber = /[[:,]\s*-?[\d.]{17,}\s*[,}\]]/;

/** How much is looked at in one go, and how much of it again: a number is not longer than that. */
const [lookLength, overlap] = [500_000, 500];

function* hasLongNumber(text: string): Generator<undefined, boolean> {
  for (let at = 0; at < text.length; at += lookLength) {
    if (longNumber.test(text.slice(Math.max(0, at - overlap), at + lookLength))) return true;
    yield;
  }
  return false;
}
