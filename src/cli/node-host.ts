import { randomUUID } from 'node:crypto';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axios, { type AxiosAdapter } from 'axios';
import { isLoopback } from '@/api/environments';
import { StudioError } from '@/api/studio-error';
import type { FlowText, Host } from '@/studio-types';
import { callLater } from './call-later';
import { reasonOf } from './files';

/** A source description above this many bytes is refused: the largest public ones are near 10 MB. */
const largestSource = 20_000_000;

/** The host of the command line: sockets, the clock of this machine, files relative to a working folder. */
export function createNodeHost(cwd: string): Host {
  const transport = createHttpTransport();
  return {
    now: () => Date.now(),
    later: callLater,
    newId: () => randomUUID(),
    transport,
    readSource: (url, flow) => readSource(url, flow, cwd, transport),
  };
}

/**
 * axios' http adapter over kept connections: in Node it is faster than its fetch adapter. It loads
 * with the first call, so that runs in the embedded sandbox start without it.
 */
function createHttpTransport(): AxiosAdapter {
  const agents = {
    httpAgent: new HttpAgent({ keepAlive: true }),
    httpsAgent: new HttpsAgent({ keepAlive: true }),
  };
  return async (config) => {
    const { default: send } = await import('axios/unsafe/adapters/http.js');
    // A proxy set for the outside world can't reach this machine.
    return send({ ...config, ...agents, ...(isLoopback(config.url ?? '') && { proxy: false }) });
  };
}

/** Reads a source description from the web or from a file, and says where it was found. */
async function readSource(
  url: string,
  flow: FlowText,
  cwd: string,
  transport: AxiosAdapter,
): Promise<{ text: string; url: string }> {
  const found = locate(url, flow.file ?? '.', cwd);
  try {
    const text = found.startsWith('file:')
      ? await readFile(new URL(found), 'utf8')
      : await download(found, transport);
    return { text, url: found };
  } catch (error) {
    const place = found.startsWith('file:') ? fileURLToPath(found) : found;
    throw new StudioError(
      'missing-source',
      `Source "${url}" can't be read from ${place}: ${reasonOf(error)}. Correct its "url".`,
      { cause: error },
    );
  }
}

/** The URL of a source, which may be relative to the flow's file: a path, or the URL it was found at. */
function locate(url: string, file: string, cwd: string): string {
  if (isUrl(url)) return url;
  if (isUrl(file)) return new URL(url, file).href;
  return new URL(url, pathToFileURL(resolve(cwd, file))).href;
}

// A scheme of one letter is a drive.
const isUrl = (text: string) => /^[a-z][a-z0-9+.-]+:/i.test(text);

async function download(url: string, adapter: AxiosAdapter): Promise<string> {
  const { data } = await axios.get<string>(url, {
    adapter,
    responseType: 'text',
    timeout: 30_000,
    maxContentLength: largestSource,
  });
  return data;
}
