import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createPageCode, type ReloadHost } from '@/pages/page-code';
import { errorTitle } from '@/pages/errors/error-page';
import { checkRoute, isRouteError, RouteError, type RouteRules } from '@/pages/route-rules';
import { arrival } from '@/pages/shell/scroll-arrival';
import { createToasts } from '@/pages/toasts';
import { scrollPosition, scrollTime, scrollTo } from '@/ui/scroll-to';
import { toastTime } from '@/ui/toasts';

const url = new URL('http://localhost/flows/run?flow=a');

/** What a function throws, or what it gives. */
function caught(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

describe('errors', () => {
  test.for([
    [new RouteError(404, 'gone'), 'Page Not Found'],
    [new RouteError(410, 'gone'), 'Internal Server Error'],
    [new RouteError(403, 'no'), 'Internal Server Error'],
    [new RouteError(500, 'no'), 'Internal Server Error'],
    [new Error('404'), 'Internal Server Error'],
    [{ status: 404 }, 'Internal Server Error'],
    ['404', 'Internal Server Error'],
  ] as const)('%s is shown as %s', ([error, title]) => {
    expect(errorTitle(error)).toBe(title);
  });

  test.for<[string, RouteRules, { status: number; message: string } | undefined]>([
    ['no rule', {}, undefined],
    ['a rule that says yes', { validate: () => true }, undefined],
    [
      'a rule that says no',
      { validate: () => false },
      { status: 404, message: 'Page not found: /flows/run' },
    ],
    [
      'a message of its own',
      { validate: () => ({ message: 'No flow.' }) },
      { status: 404, message: 'No flow.' },
    ],
    [
      'a status of its own',
      { validate: () => ({ status: 410 }) },
      { status: 410, message: 'Page not found: /flows/run' },
    ],
    [
      'a status and a message of its own',
      { validate: () => ({ status: 403, message: 'No.' }) },
      { status: 403, message: 'No.' },
    ],
  ])('a route with %s fails as it should', ([, rules, expected]) => {
    const error = caught(() => checkRoute(rules, url, {}));
    const { status, message }: Partial<RouteError> = isRouteError(error) ? error : {};
    expect({ status, message }).toEqual({ status: undefined, message: undefined, ...expected });
  });

  const known = { first: () => {}, stops: () => stop(410) };
  test.for<[readonly string[], string | undefined]>([
    [[], undefined],
    [['first'], undefined],
    [['first', 'stops'], 'stopped'],
    [['frist'], 'Unknown route middleware: "frist". Registered: first, stops.'],
    [['toString'], 'Unknown route middleware: "toString". Registered: first, stops.'],
  ])('middleware %j: %s', ([middleware, message]) => {
    const error = caught(() => checkRoute({ middleware }, url, known));
    expect(error instanceof Error ? error.message : undefined).toBe(message);
  });

  test('an unknown middleware is no error of the route: it is thrown as it is, also where none is registered', () => {
    const error = caught(() => checkRoute({ middleware: ['auth'] }, url, {}));
    expect(error).toBeInstanceOf(Error);
    expect(isRouteError(error)).toBe(false);
    expect(error).toMatchObject({
      message: 'Unknown route middleware: "auth". None is registered.',
    });
  });

  test('middleware runs before the rule', () => {
    const rules = { middleware: ['stops'], validate: () => false };
    expect(caught(() => checkRoute(rules, url, known))).toMatchObject({ status: 410 });
  });
});

function stop(status: number): never {
  throw new RouteError(status, 'stopped');
}

/** A browser that counts reloads, with a clock the test moves. */
function createReloadHost() {
  const kept = new Map<string, string>();
  const host: ReloadHost & { at: number; reloads: number } = {
    at: 0,
    reloads: 0,
    isOnline: () => true,
    now: () => host.at,
    reload: () => void (host.reloads += 1),
    storage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
  };
  return host;
}

const broken = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
const Empty = () => null;

/** Opens a page whose code can't be loaded: it either waits for its reload, or fails. */
async function openBroken(host: ReloadHost, pathname: string): Promise<unknown> {
  const opening = createPageCode(broken, host).at({ key: 'k', pathname });
  const waited = new Promise((resolve) => setImmediate(() => resolve('reloading')));
  return Promise.race([opening.catch((error: unknown) => error), waited]);
}

describe('a failed lazy page load', () => {
  test.for<[path: string, at: number, reloads: number]>([
    ['/flows', 0, 1],
    ['/flows', 1, 1],
    ['/flows', 9_999, 1],
    ['/debug', 9_999, 2],
    ['/flows', 10_000, 2],
  ])('of /flows at 0 ms, then of %s at %i ms reloads %i times in all', async ([path, at, all]) => {
    const host = createReloadHost();
    await openBroken(host, '/flows');
    if (path !== '/flows' || at > 0) {
      host.at = at;
      await openBroken(host, path);
    }
    expect(host.reloads).toBe(all);
  });

  test('where it may not reload it fails with 500, the cause kept', async () => {
    const host = createReloadHost();
    expect(await openBroken(host, '/flows')).toBe('reloading');
    const error = await openBroken(host, '/flows');
    expect(error).toMatchObject({ status: 500, cause: expect.any(Error) as unknown });
    expect(errorTitle(error)).toBe('Internal Server Error');
  });

  test('without a network it fails at once, and the window of 10 s does not begin', async () => {
    const host = createReloadHost();
    const error = await openBroken({ ...host, isOnline: () => false }, '/flows');
    expect(error).toMatchObject({
      status: 500,
      message: expect.stringContaining('offline') as string,
    });
    expect(host.reloads).toBe(0);
    expect(await openBroken(host, '/flows')).toBe('reloading');
  });

  test('code is loaded once, and what failed is tried again on the next visit, not on the same', async () => {
    let loads = 0;
    const load = () => {
      loads += 1;
      return loads === 1 ? broken() : Promise.resolve(Empty);
    };
    const code = createPageCode(load, { ...createReloadHost(), storage: forbidden });
    const first = { key: 'a', pathname: '/flows' };
    await expect(code.at(first)).rejects.toThrow('could not be loaded');
    await expect(code.at(first)).rejects.toThrow('could not be loaded');
    expect(loads).toBe(1);
    await expect(code.at({ ...first, key: 'b' })).resolves.toBe(Empty);
    await code.at({ ...first, key: 'c' });
    expect(loads).toBe(2);
  });

  test('a page fetched ahead never reloads', async () => {
    const host = createReloadHost();
    createPageCode(broken, host).preload();
    await new Promise((resolve) => setImmediate(resolve));
    expect(host.reloads).toBe(0);
  });
});

const forbidden = {
  getItem: () => null,
  setItem: (): never => {
    throw new Error('SecurityError');
  },
};

/** Drawings and a clock that the test moves. */
function createFrames(isStill: boolean) {
  const waiting: (() => void)[] = [];
  const frames = {
    at: 0,
    waiting,
    host: {
      frame: (callback: () => void) => void waiting.push(callback),
      now: () => frames.at,
      isStill: () => isStill,
    },
    draw: (at: number) => {
      frames.at = at;
      for (const callback of waiting.splice(0)) callback();
    },
  };
  return frames;
}

describe('scroll', () => {
  test.for([
    [480, '', { top: 480, after: 100 }],
    [0, '', { top: 0, after: 100 }],
    [480, '#payments', { top: 480, after: 100 }],
    [undefined, '', { top: 0, after: 0 }],
    [undefined, '#payments', undefined],
  ] as const)('a place that was at %s px, with the part "%s": %j', ([known, hash, expected]) => {
    expect(arrival(known, hash)).toEqual(expected);
  });

  test.for([
    [-1, 100],
    [0, 100],
    [75, 150],
    [150, 300],
    [225, 450],
    [300, 500],
    [9_000, 500],
  ])('from 100 to 500 px after %i ms: %i', ([elapsed = 0, expected]) => {
    expect(scrollPosition(100, 500, elapsed)).toBe(expected);
  });

  test('scrolling takes 300 ms and ends where it should', () => {
    const frames = createFrames(false);
    const box = { scrollTop: 100 };
    scrollTo(box, 500, frames.host);
    expect(box.scrollTop).toBe(100);
    frames.draw(150);
    expect(box.scrollTop).toBe(300);
    frames.draw(301);
    expect(box.scrollTop).toBe(500);
    expect(frames.waiting).toEqual([]);
    expect(scrollTime).toBe(300);
  });

  test('where less motion is wanted it jumps', () => {
    const frames = createFrames(true);
    const box = { scrollTop: 100 };
    scrollTo(box, 500, frames.host);
    expect(box.scrollTop).toBe(500);
    expect(frames.waiting).toEqual([]);
  });

  test('stopped on its way it stays there', () => {
    const frames = createFrames(false);
    const box = { scrollTop: 100 };
    const stopIt = scrollTo(box, 500, frames.host);
    frames.draw(150);
    stopIt();
    frames.draw(300);
    expect(box.scrollTop).toBe(300);
    expect(frames.waiting).toEqual([]);
  });
});

describe('toasts', () => {
  test('stay 5000 ms', () => {
    expect(toastTime).toBe(5000);
  });

  test('what is said again stands once, as the newest; what is dismissed goes, the rest stays', () => {
    const toasts = createToasts();
    toasts.say('Copied.');
    toasts.say('Saved.');
    toasts.say('Copied.');
    expect(toasts.get().map(({ text }) => text)).toEqual(['Saved.', 'Copied.']);
    const ids = toasts.get().map(({ id }) => id);
    expect(new Set(ids).size).toBe(2);
    toasts.dismiss(ids[1] ?? 0);
    expect(toasts.get().map(({ text }) => text)).toEqual(['Saved.']);
    toasts.dismiss(999);
    expect(toasts.get()).toHaveLength(1);
  });
});

/** Every width a stylesheet or a component asks for. */
function askedWidths(): string[] {
  const folder = new URL('../../src/', import.meta.url);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file))
    .flatMap((file) => readFileSync(new URL(file, folder), 'utf8').split('\n'))
    .filter((line) => /@media|'\((max|min)-width/.test(line))
    .flatMap((line) => line.match(/(max|min)-width: \d+px/g))
    .filter((found) => found !== null);
}

test('pages change at the breakpoints of the design and nowhere else', () => {
  const allowed = [600, 960, 1280, 1920, 2560].flatMap((width) => [
    `min-width: ${width}px`,
    `max-width: ${width - 1}px`,
  ]);
  const asked = new Set(askedWidths());
  expect([...asked].filter((width) => !allowed.includes(width))).toEqual([]);
  expect(asked).toContain('max-width: 1279px');
});
