import { isJsonObject } from '@/api/json';
import { catalogue } from '@/api/catalogue';
import { parseJson } from '@/api/response';
import type { Operation } from '@/api/operation';
import type { SourceDescription } from '@/flows/document';
import { readFlow } from '@/flows/read-flow';
import type { LoadedSource } from '@/flows/source-set';
import { localApis } from '@/sandbox/local-apis';
import type { FlowText, Host } from './studio-types';

/** The APIs the studio knows by heart, by the name their descriptions carry. */
const knownApis: Readonly<Record<string, readonly Operation[]>> = {
  payments: catalogue,
  toolbox: localApis.toolbox.operations,
  sandbox: localApis.sandbox.operations,
};

/**
 * Finds a source description: a text that came with the flow, an API that is known by heart, or
 * whatever the host can read at its address. Our own description of such an API counts as the API.
 */
export async function loadSource(
  source: SourceDescription,
  flow: FlowText,
  host: Host,
): Promise<LoadedSource> {
  const name = fileName(source.url);
  // By what it calls itself first: where it lies may be a copy (Arazzo 1.1, "Identity-Based Referencing").
  const companion = companionCalled(source.url, flow) ?? companionNamed(name, flow);
  if (companion !== undefined) return recognise({ kind: 'text', text: companion, url: source.url });
  const known = knownBy(name.replace(/\.openapi\.json$/, ''));
  if (flow.shipped === true && known) return known;
  try {
    return recognise(
      await host
        .readSource(source.url, flow)
        .then(({ text, url }) => ({ kind: 'text', text, url })),
    );
  } catch (error) {
    // A shipped flow that was copied elsewhere still means the APIs it came with.
    if (known && name.endsWith('.openapi.json')) return known;
    throw error;
  }
}

/** A document that came along under the name an address ends with, which may be escaped there. */
function companionNamed(name: string, { companions = {} }: FlowText): string | undefined {
  const key = [name, unescaped(name)].find((each) => Object.hasOwn(companions, each));
  return key === undefined ? undefined : companions[key];
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A document that came along and names itself by an address. */
function companionCalled(url: string, { companions = {} }: FlowText): string | undefined {
  if (!URL.canParse(url)) return undefined;
  return Object.values(companions).find(
    (text) => text.includes('$self') && readFlow(text).document?.$self === url,
  );
}

function knownBy(name: string): LoadedSource | undefined {
  const operations = Object.hasOwn(knownApis, name) ? knownApis[name] : undefined;
  return operations && { kind: 'operations', operations };
}

function recognise(loaded: Extract<LoadedSource, { kind: 'text' }>): LoadedSource {
  if (!loaded.text.includes('x-flow-studio-api')) return loaded;
  const document = parseJson(loaded.text);
  const marker = isJsonObject(document) ? document['x-flow-studio-api'] : undefined;
  return (typeof marker === 'string' ? knownBy(marker) : undefined) ?? loaded;
}

function fileName(url: string): string {
  return url.split(/[?#]/)[0]?.split(/[\\/]/).at(-1) ?? url;
}
