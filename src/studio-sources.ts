import { isJsonObject } from '@/api/json';
import { catalogue } from '@/api/catalogue';
import { parseJson } from '@/api/response';
import type { SourceDescription } from '@/flows/document';
import type { LoadedSource } from '@/flows/source-set';
import type { FlowText, Host } from './studio-types';

/** The file name flows know the shipped API by; a copy that lies beside a flow is as good. */
const shippedFile = 'payments.openapi.json';

/**
 * Finds a source description: a text that came with the flow, the shipped API, or whatever the host
 * can read at its address. An OpenAPI text that is the shipped API's own export counts as shipped.
 */
export async function loadSource(
  source: SourceDescription,
  flow: FlowText,
  host: Host,
): Promise<LoadedSource> {
  const name = fileName(source.url);
  const companion = flow.companions?.[name];
  if (companion !== undefined) return recognise({ kind: 'text', text: companion, url: source.url });
  if (flow.shipped === true && name === shippedFile) return shippedApi;
  try {
    return recognise(
      await host
        .readSource(source.url, flow)
        .then(({ text, url }) => ({ kind: 'text', text, url })),
    );
  } catch (error) {
    // A shipped flow that was copied elsewhere still means the shipped API.
    if (name === shippedFile) return shippedApi;
    throw error;
  }
}

const shippedApi: LoadedSource = { kind: 'operations', operations: catalogue };

function recognise(loaded: Extract<LoadedSource, { kind: 'text' }>): LoadedSource {
  if (!loaded.text.includes('x-flow-studio-api')) return loaded;
  const document = parseJson(loaded.text);
  const marker = isJsonObject(document) ? document['x-flow-studio-api'] : undefined;
  return marker === 'payments' ? shippedApi : loaded;
}

function fileName(url: string): string {
  return url.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? url;
}
