/** Every address of the studio. Paths are fixed; what a page shows is in the query. */
export const paths = {
  home: '/',
  flows: '/flows',
  flowRun: '/flows/run',
  runs: '/runs',
  sandbox: '/sandbox',
  debug: '/debug',
  tradeFlow: '/debug/trades/flow',
  stablefxFlow: '/debug/stablefx/flow',
  settings: '/settings',
  apis: '/apis',
  apiCall: '/apis/call',
} as const;

/** What the run view is asked to show. */
export interface RunPlace {
  flow: string;
  /** Number of a kept run. */
  run?: number | undefined;
  step?: string;
  attempt?: number;
  /** What it does on arrival: stand before the first call, or run. Absent: show the inputs. */
  start?: 'step' | 'run';
}

/** The address of a flow's run view. */
export function runPath(place: RunPlace): string {
  const query = new URLSearchParams();
  for (const name of ['flow', 'run', 'step', 'attempt', 'start'] as const) {
    const value = place[name];
    if (value !== undefined) query.set(name, String(value));
  }
  return `${paths.flowRun}?${query.toString()}`;
}

/** Names the kept call whose input and answer the page of its operation opens with. */
export const keptCallName = 'call';

/** The address of the list of APIs, at one of them where it is named. */
export function apisPath(name?: string): string {
  return name === undefined
    ? paths.apis
    : `${paths.apis}?${new URLSearchParams({ api: name }).toString()}`;
}

/** The address of the page of one operation of an API that was brought. */
export function ownCallPath(api: string, operation: string): string {
  return `${paths.apiCall}?${new URLSearchParams({ api, operation }).toString()}`;
}

/** The address of the page of a kept call of such an API; its operation is known as `api.operation`. */
export function ownCallRoute(operationId: string): string | undefined {
  const dot = operationId.indexOf('.');
  if (dot < 0) return undefined;
  return ownCallPath(operationId.slice(0, dot), operationId.slice(dot + 1));
}

/** The address of a call's page opened with a kept call; it leads there in another tab too. */
export function keptCallPath(route: string, number: number): string {
  return `${route}${route.includes('?') ? '&' : '?'}${new URLSearchParams({ [keptCallName]: String(number) }).toString()}`;
}

/** Path and query of an address, as a row has room for; a text that is none as it is. */
export function shortAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const { pathname, search } = new URL(url);
  return pathname + search;
}
