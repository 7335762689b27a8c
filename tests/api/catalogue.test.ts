import { expect, test } from 'vitest';
import { areas } from '@/api/areas';
import { catalogue, findOperation, getOperation } from '@/api/catalogue';
import { catalogueIndex } from '@/api/catalogue-index';
import { validate } from '@/api/validate';

test('the light index says the same as the catalogue, in the same order', () => {
  const entries = catalogue.map(({ id, area, method, path, route, title }) => ({
    id,
    area,
    method,
    path,
    route,
    title,
  }));
  expect(catalogueIndex).toEqual(entries);
});

test.for(['id', 'route', 'title'] as const)('no two operations share an %s', (name) => {
  const values = catalogue.map((operation) => operation[name]);
  expect(new Set(values).size).toBe(values.length);
});

test('no two operations share a method and a path', () => {
  const calls = catalogue.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('the trades area is whole', () => {
  const trades = catalogue.filter(({ area }) => area === 'trades');
  expect(trades.map(({ id }) => id)).toEqual([
    'createExchangeQuote',
    'createExchangeTrade',
    'listExchangeTrades',
    'getExchangeTrade',
    'listExchangeSettlements',
    'getExchangeSettlement',
    'getExchangeSettlementByReference',
    'getExchangeSettlementInstructions',
  ]);
});

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: the example fits the schemas',
  ([, { parameters, body, example = {} }]) => {
    const wrong = parameters.flatMap<unknown>(({ name, in: place, required, schema }) => {
      const value = place === 'path' ? example.path?.[name] : example.query?.[name];
      if (value === undefined) return required ? [`${name} is missing`] : [];
      return validate(schema, value);
    });
    expect([...wrong, ...(body ? validate(body.schema, example.body) : [])]).toEqual([]);
  },
);

test.for(catalogue.map((operation) => [operation.id, operation] as const))(
  '%s: every parameter of the path is declared, and the area exists',
  ([, { path, parameters, area }]) => {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = parameters.filter((parameter) => parameter.in === 'path');
    expect(declared.map(({ name }) => name)).toEqual(named);
    expect(areas.map(({ id }) => id)).toContain(area);
  },
);

test('an operation is found by its id', () => {
  expect(findOperation('getExchangeTrade')?.path).toBe('/v1/exchange/trades/{id}');
  expect(findOperation('getExchangeTrad')).toBeUndefined();
});

test('asking for a mistyped operation names the nearest one', () => {
  expect(() => getOperation('createExchangeTrad')).toThrow(
    expect.objectContaining({
      code: 'unknown-operation',
      message:
        'There is no operation "createExchangeTrad" in the catalogue. Did you mean "createExchangeTrade"?',
    }),
  );
});
