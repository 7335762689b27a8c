import { expect, test } from 'vitest';
import { areas } from '@/api/areas';
import { getOperation } from '@/api/catalogue';
import { catalogueIndex } from '@/api/catalogue-index';
import { createBuilds, noBuilds } from '@/pages/builds/builds';
import { createBuildWatch, pollTime, type WatchHost } from '@/pages/builds/build-watch';
import { createPayloads } from '@/pages/builds/payloads';
import { createPreloadQueue } from '@/pages/builds/preload-queue';
import { describePages, writtenFiles } from '@/pages/builds/written-files';
import { paths } from '@/pages/paths';

const pages = describePages();
const written = writtenFiles({ id: 'b1', timestamp: 5 }, pages);

/** A server that has the files of a build, and notes what was asked of it. */
function createServer(files: Record<string, string> = written) {
  const asked: string[] = [];
  const read = (address: string): Promise<unknown> => {
    asked.push(address);
    const text = files[address.split('?')[0] ?? ''];
    return text === undefined
      ? Promise.reject(new Error('404'))
      : Promise.resolve(JSON.parse(text));
  };
  return { asked, files, read };
}

/** A browser whose clock and tab the test moves. */
function createHost(read: WatchHost['read']) {
  const host = {
    at: 1000,
    hour: [] as (() => void)[],
    back: [] as (() => void)[],
    every: [] as number[],
  };
  const watched: WatchHost = {
    read,
    now: () => host.at,
    every: (callback, ms) => {
      host.hour.push(callback);
      host.every.push(ms);
    },
    onReturn: (callback) => void host.back.push(callback),
  };
  return { ...host, watched };
}

/** Lets what is waiting for promises alone go on. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('every page of the studio is written, each once, with a payload of its own', () => {
  const expected = [
    ...Object.values(paths),
    ...areas.map(({ route }) => route).filter((route) => !route.includes('#')),
    ...catalogueIndex.map(({ route }) => route),
  ];
  expect(pages.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  expect(new Set(expected).size).toBe(expected.length);
  expect(pages.every(({ title }) => title !== '')).toBe(true);
});

test('latest.json holds id and time, the manifest every route with the address of its payload', () => {
  expect(JSON.parse(written['/builds/latest.json'] ?? '')).toEqual({ id: 'b1', timestamp: 5 });
  const { id, timestamp, routes } = JSON.parse(written['/builds/meta/b1.json'] ?? '') as {
    id: string;
    timestamp: number;
    routes: Record<string, { payload: string }>;
  };
  expect({ id, timestamp }).toEqual({ id: 'b1', timestamp: 5 });
  expect(routes['/']).toEqual({ payload: '/_payload.json' });
  expect(Object.values(routes).every(({ payload }) => written[payload] !== undefined)).toBe(true);
});

test('the payload of a call holds its whole operation, that of another page its title alone', () => {
  const payload = JSON.parse(written['/debug/payouts/create/_payload.json'] ?? '') as unknown;
  const operation = getOperation('createPayout');
  expect(payload).toEqual({
    build: 'b1',
    path: '/debug/payouts/create',
    title: operation.title,
    operation: JSON.parse(JSON.stringify(operation)) as unknown,
  });
  expect(JSON.parse(written['/debug/_payload.json'] ?? '')).toEqual({
    build: 'b1',
    path: '/debug',
    title: 'Calls',
  });
});

test.for(catalogueIndex.map(({ id }) => id))('%s loses nothing as JSON', (id) => {
  const operation = getOperation(id);
  expect(JSON.parse(JSON.stringify(operation))).toEqual({ ...operation });
});

test('at most four are fetched ahead at once; the next begins when one is done', async () => {
  const queue = createPreloadQueue(4);
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = () => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<void>((resolve) => ends.push(() => resolve())).finally(() => (running -= 1));
  };
  const all = Array.from({ length: 10 }, () => queue.add(work));
  await settled();
  expect(ends).toHaveLength(4);
  ends[0]?.();
  await settled();
  expect(ends).toHaveLength(5);
  for (let index = 1; index < 10; index += 1) {
    ends[index]?.();
    // oxlint-disable-next-line no-await-in-loop -- Each end lets the next begin.
    await settled();
  }
  await Promise.all(all);
  expect(most).toBe(4);
});

test('work that fails gives its turn on', async () => {
  const queue = createPreloadQueue(1);
  await expect(queue.add(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  await expect(queue.add(() => Promise.resolve('next'))).resolves.toBe('next');
});

test('a payload is fetched once, however often its link is pointed at, and only if the manifest has it', async () => {
  const { asked, read } = createServer();
  const payloads = createPayloads({ build: 'b1', read, onOtherBuild: () => {} });
  payloads.preload('/debug/payouts/create');
  expect(asked).toEqual([]);
  await payloads.loadManifest();
  payloads.preload('/debug/payouts/create');
  payloads.preload('/debug/payouts/create');
  payloads.preload('/nowhere');
  payloads.preload('toString');
  const payload = await payloads.load('/debug/payouts/create');
  expect(asked).toEqual(['/builds/meta/b1.json', '/debug/payouts/create/_payload.json']);
  expect(payload?.operation?.id).toBe('createPayout');
  expect(payloads.peek('/debug/payouts/create')).toBe(payload);
  expect(payloads.peek('/debug/payouts/fetch')).toBeUndefined();
});

test.for([
  ['another build’s', JSON.stringify({ build: 'b2', path: '/debug', title: 'Calls' })],
  ['another page’s', JSON.stringify({ build: 'b1', path: '/flows', title: 'Flows' })],
  ['no payload', 'null'],
  ['gone', undefined],
])('a payload that is %s is not used, and the newest build is asked for', async ([, text]) => {
  const { read } = createServer(text === undefined ? {} : { '/debug/_payload.json': text });
  let others = 0;
  const payloads = createPayloads({ build: 'b1', read, onOtherBuild: () => (others += 1) });
  expect(await payloads.load('/debug')).toBeUndefined();
  expect(payloads.peek('/debug')).toBeUndefined();
  expect(others).toBe(1);
});

test('latest.json is polled hourly and when the tab comes back, each time under another address', async () => {
  const { asked, read } = createServer();
  const host = createHost(read);
  const watch = createBuildWatch('b1', host.watched);
  watch.start();
  expect(asked).toEqual([]);
  expect(host.every).toEqual([pollTime]);
  expect(pollTime).toBe(3_600_000);
  host.hour[0]?.();
  host.back[0]?.();
  await settled();
  expect(asked).toEqual(['/builds/latest.json?1000', '/builds/latest.json?1000']);
});

test.for([
  ['{"id":"b2","timestamp":9}', 'b2'],
  ['{"id":"b1","timestamp":9}', undefined],
  ['{"id":7}', undefined],
  ['{"id":""}', undefined],
  ['[]', undefined],
  ['null', undefined],
  [undefined, undefined],
] as const)('of %s the newer build is %s', async ([text, newer]) => {
  const { read } = createServer(text === undefined ? {} : { '/builds/latest.json': text });
  const watch = createBuildWatch('b1', createHost(read).watched);
  await watch.check();
  expect(watch.get()).toBe(newer);
});

test('a reload that was put off is offered again for yet another build, and not before', async () => {
  const { files, read } = createServer({ '/builds/latest.json': '{"id":"b2","timestamp":9}' });
  const watch = createBuildWatch('b1', createHost(read).watched);
  await watch.check();
  watch.putOff();
  expect(watch.get()).toBeUndefined();
  await watch.check();
  expect(watch.get()).toBeUndefined();
  files['/builds/latest.json'] = '{"id":"b3","timestamp":12}';
  await watch.check();
  expect(watch.get()).toBe('b3');
});

test('an operation comes from the payload of its page; one of another build does not', async () => {
  const { read } = createServer();
  const builds = createBuilds('b1', createHost(read).watched);
  expect(builds.knownOperation('createPayout')).toBeUndefined();
  const operation = await builds.loadOperation('createPayout');
  expect(operation).toEqual(JSON.parse(JSON.stringify(getOperation('createPayout'))));
  expect(builds.knownOperation('createPayout')).toBe(operation);
  expect(await builds.loadOperation('noSuchCall')).toBeUndefined();
  const older = createBuilds('b0', createHost(read).watched);
  expect(await older.loadOperation('createPayout')).toBeUndefined();
  await settled();
  expect(older.newer.get()).toBe('b1');
});

test('without a build nothing is asked of the server', async () => {
  const { asked, read } = createServer();
  const host = createHost(read);
  const builds = createBuilds(undefined, host.watched);
  expect(builds).toBe(noBuilds);
  builds.start();
  builds.open('/debug/payouts/create');
  builds.preload('/debug/payouts/create');
  await builds.loadManifest();
  expect(await builds.loadOperation('createPayout')).toBeUndefined();
  expect(asked).toEqual([]);
  expect(host.hour).toEqual([]);
});
