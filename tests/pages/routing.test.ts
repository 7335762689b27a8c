import { expect, test } from 'vitest';
import { areas } from '@/api/areas';
import { catalogueIndex } from '@/api/catalogue-index';
import { runPath } from '@/pages/paths';
import { mayReload } from '@/pages/reload-guard';
import { checkRoute, RouteError } from '@/pages/route-rules';
import { areaOfPath, callGroups, callName, navAreas } from '@/pages/shell/nav-areas';

function createPlace() {
  const kept = new Map<string, string>();
  const place = {
    at: 0,
    now: () => place.at,
    storage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
  };
  return place;
}

function refuse(): never {
  throw new Error('SecurityError');
}

function goneRule() {
  return { status: 410, message: 'Gone.' };
}

function nameOf(id: string, route: string) {
  const area = areas.find((one) => one.id === id);
  return area && callName({ route }, area);
}

test('a page that fails to load reloads once, and again only after 10 s', () => {
  const place = createPlace();
  expect(mayReload('/flows', place)).toBe(true);
  place.at = 9_999;
  expect(mayReload('/flows', place)).toBe(false);
  place.at = 10_000;
  expect(mayReload('/flows', place)).toBe(true);
});

test('one page reloading does not keep another from it', () => {
  const place = createPlace();
  expect(mayReload('/flows', place)).toBe(true);
  expect(mayReload('/debug', place)).toBe(true);
  expect(mayReload('/flows', place)).toBe(false);
});

test('where a reload can’t be noted there is none', () => {
  expect(
    mayReload('/flows', { now: () => 0, storage: { getItem: () => null, setItem: refuse } }),
  ).toBe(false);
  expect(
    mayReload('/flows', { now: () => 0, storage: { getItem: () => '{', setItem: () => {} } }),
  ).toBe(false);
});

test('a run’s address carries what it shows and nothing else', () => {
  expect(runPath({ flow: 'exchange-trade' })).toBe('/flows/run?flow=exchange-trade');
  expect(runPath({ flow: 'a b', run: 18, step: 'getTrade', attempt: 2 })).toBe(
    '/flows/run?flow=a+b&run=18&step=getTrade&attempt=2',
  );
});

const url = new URL('http://localhost/flows/run');

test('an address that fails its route’s rule is a 404 unless the rule says otherwise', () => {
  expect(() => checkRoute({ validate: () => false }, url, {})).toThrow(
    new RouteError(404, 'Page not found: /flows/run'),
  );
  expect(() => checkRoute({ validate: goneRule }, url, {})).toThrow(
    expect.objectContaining({ status: 410, message: 'Gone.' }),
  );
});

test('a good address passes, its middleware run in order', () => {
  const ran: string[] = [];
  const known = { a: () => void ran.push('a'), b: () => void ran.push('b') };
  checkRoute({ middleware: ['b', 'a'], validate: () => true }, url, known);
  expect(ran).toEqual(['b', 'a']);
});

test('a middleware nobody registered is thrown', () => {
  expect(() => checkRoute({ middleware: ['toString'] }, url, {})).toThrow(
    'Unknown route middleware: "toString".',
  );
});

test('the navigation has every call once, and no area without calls', () => {
  const shown = navAreas(catalogueIndex);
  expect(
    shown
      .flatMap(({ calls }) => calls)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(catalogueIndex.map(({ id }) => id).toSorted());
  expect(shown.every(({ calls }) => calls.length > 0)).toBe(true);
});

test('a call’s page opens its area, also where the route lies elsewhere', () => {
  expect(areaOfPath('/debug/trades/quote', catalogueIndex)).toBe('trades');
  expect(areaOfPath('/debug/payments/mocks/wire', catalogueIndex)).toBe('mocks');
  expect(areaOfPath('/debug/payouts', catalogueIndex)).toBe('payouts');
  expect(areaOfPath('/flows', catalogueIndex)).toBeUndefined();
});

test('a call is named by what its route adds to its area’s', () => {
  expect(nameOf('trades', '/debug/trades/fetch')).toBe('List');
  expect(nameOf('trades', '/debug/trades/settlements/fetch')).toBe('List settlements');
  expect(nameOf('mocks', '/debug/payments/mocks/wire')).toBe('Mock wire');
  expect(nameOf('trades', '/debug/trades/settlements/details')).toBe('Settlement details');
  expect(nameOf('trades', '/debug/trades/settlements/instructions')).toBe(
    'Settlement instructions',
  );
  expect(nameOf('stablefx', '/debug/stablefx/funding-presign')).toBe('Funding presign');
  expect(nameOf('paymentIntents', '/debug/paymentIntents/createCryptoRefund')).toBe(
    'Create crypto refund',
  );
});

test('the calls of an area stand in groups by what their routes share, each once', () => {
  const shown = navAreas(catalogueIndex);
  for (const area of shown) {
    const grouped = callGroups(area).flatMap(({ calls }) => calls.map(({ entry }) => entry.id));
    expect(grouped.toSorted()).toEqual(area.calls.map(({ id }) => id).toSorted());
  }
  const outline = (id: string) =>
    shown
      .filter(({ area }) => area.id === id)
      .flatMap(callGroups)
      .map(({ title, calls }) => [title, ...calls.map(({ name }) => name)]);
  expect(outline('settlements')).toEqual([[undefined, 'List', 'Details']]);
  expect(outline('trades')).toContainEqual([
    'Settlements',
    'List',
    'Details',
    'Reference',
    'Instructions',
  ]);
  expect(outline('businessAccount')).toContainEqual([
    'Bank accounts',
    'Create',
    'List',
    'Details',
    'Instructions',
  ]);
  expect(outline('businessAccount')).toContainEqual(['Deposit addresses', 'Create', 'List']);
  expect(outline('businessAccount')).toContainEqual([undefined, 'List balances']);
});
