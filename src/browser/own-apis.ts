import { createClient } from '@/api/client';
import { buildRequest } from '@/api/request';
import { StudioError } from '@/api/studio-error';
import type { NamedText } from '@/pages/flows/flow-files';
import type { BroughtApi, OwnApis, OwnCall } from '@/pages/apis/own-apis';
import type { ProductionGuard } from '@/pages/production-guard';
import { earlierOf, maySendToken, nameOf } from '@/runs/kept-api';
import { placeOf } from '@/ui/problem-list';
import type { CallInput } from '@/api/operation';
import type { KeptApis } from './kept-apis';
import { liveTransport } from './live-transport';
import type { ApiReader } from './own-api-reader';

/** What APIs of one's own are made of. */
export interface OwnApiParts {
  kept: KeptApis;
  read: ApiReader;
  transport?: Parameters<typeof createClient>[0]['transport'];
  guard: Pick<ProductionGuard, 'ask'>;
  /** The token of the moment, without the word `Bearer`. */
  token: () => string | undefined;
  /** Told how many are kept, after every look. */
  onCount: (count: number) => void;
}

/** Puts together what pages need of APIs that were brought. */
export function createOwnApis(parts: OwnApiParts): OwnApis {
  const { kept, read, onCount } = parts;
  const list = async () => {
    const apis = await kept.list();
    onCount(apis.length);
    return apis;
  };
  return {
    list,
    read: async (file) => brought(file, await read({ ...file, file: file.name }), await list()),
    keep: async ({ api, text, json }) => {
      await kept.put(api, { text, ...(json !== undefined && { json }) });
      await list();
    },
    operation: async (name, operationId) => {
      const written = await kept.text(name);
      if (!written) return undefined;
      const answer = await read({ file: name, text: written.json ?? written.text, operationId });
      return 'operation' in answer ? answer.operation : undefined;
    },
    change: kept.change,
    remove: async (name) => {
      await kept.remove(name);
      await list();
    },
    send: createSend(parts),
  };
}

function brought(
  { name: file, text }: NamedText,
  answer: Awaited<ReturnType<ApiReader>>,
  kept: Awaited<ReturnType<KeptApis['list']>>,
): BroughtApi {
  if (!('read' in answer)) {
    const [first] = 'unreadable' in answer ? answer.unreadable : [];
    const why = first ? `${placeOf(first)}: ${first.message}` : 'It is no OpenAPI description.';
    throw new StudioError('unreadable-document', `${file} could not be read. ${why}`);
  }
  const { api, json } = answer.read;
  const before = earlierOf(api, kept);
  const taken = new Set(kept.map(({ name }) => name));
  const name = before?.name ?? nameOf(api.title, taken);
  const { base, tokenFor } = before ?? {};
  return {
    api: {
      ...api,
      name,
      ...(base !== undefined && { base }),
      ...(tokenFor !== undefined && { tokenFor }),
    },
    text,
    ...(json !== undefined && { json }),
    ...(before && { replaces: before }),
  };
}

function createSend({ guard, token, transport = liveTransport() }: OwnApiParts): OwnApis['send'] {
  return async (call: OwnCall, input: CallInput, { signal, onStart } = {}) => {
    const { api, operation, base } = call;
    const { method, url } = buildRequest(operation, input, base);
    const asked = { calls: [{ method, path: url.slice(base.length), base }] };
    if (!(await guard.ask(asked))) {
      const message = `It was not confirmed that this call may change something at ${base}.`;
      throw new StudioError('not-confirmed', message);
    }
    await onStart?.();
    const client = createClient({
      transport,
      base: () => base,
      token: () => (maySendToken(api, base) ? token() : undefined),
      now: () => performance.now(),
      retries: true,
    });
    return client.send(operation, input, signal && { signal });
  };
}
