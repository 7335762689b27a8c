import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkFlow } from '@/flows/check-flow';
import { toGraph } from '@/flows/graph/to-graph';
import { loadShippedFlow } from '@/flows/library/library';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { readFlow } from '@/flows/read-flow';

test('the list says of each shipped flow what its document says', async () => {
  for (const { name, title, summary, file, steps } of shippedFlows) {
    const { document, problems } = readFlow(await loadShippedFlow(name), file);
    expect(problems).toEqual([]);
    expect(document?.info).toMatchObject({ title, summary });
    expect(document?.workflows[0]?.workflowId).toBe(name);
    expect(document?.workflows[0]?.steps).toHaveLength(steps);
    expect(existsSync(file)).toBe(true);
  }
});

test('no shipped flow has a problem of any severity', async () => {
  for (const { name, file } of shippedFlows) {
    const flow = readFlow(await loadShippedFlow(name), file);
    expect([...flow.problems, ...checkFlow(flow)]).toEqual([]);
  }
});

test('an unknown flow is refused with the one it is near to', async () => {
  await expect(loadShippedFlow('exchange-trad')).rejects.toThrow('Did you mean "exchange-trade"?');
  await expect(loadShippedFlow('x')).rejects.toMatchObject({ code: 'unknown-flow' });
});

test('every shipped flow keeps to standard Arazzo 1.0.1 and describes every step in one line', async () => {
  for (const { name } of shippedFlows) {
    const text = await loadShippedFlow(name);
    expect(text).not.toMatch(/^\s*x-/m);
    expect(text).not.toContain('$self');
    for (const workflow of readFlow(text).document?.workflows ?? []) {
      for (const { description = '' } of workflow.steps)
        expect(description).toMatch(/^[^\n]{10,90}$/);
    }
  }
});

test('every shipped flow decides by criteria that other runners read alike', async () => {
  for (const { name } of shippedFlows) {
    const { document } = readFlow(await loadShippedFlow(name));
    const steps = document?.workflows.flatMap((workflow) => workflow.steps) ?? [];
    const criteria = steps.flatMap(({ successCriteria = [], onSuccess = [], onFailure = [] }) => [
      ...successCriteria,
      ...[...onSuccess, ...onFailure].flatMap((action) =>
        'criteria' in action ? (action.criteria ?? []) : [],
      ),
    ]);
    const kinds = criteria.map(({ type = 'simple' }) => type);
    // Redocly Respect 2.77 asks JSONPath of a list around the body, so the same query means another thing.
    expect(kinds.filter((kind) => kind !== 'simple' && kind !== 'regex')).toEqual([]);
  }
});

test('the exchange trade has the ways its description tells', async () => {
  const { document } = readFlow(await loadShippedFlow('exchange-trade'));
  if (!document) throw new Error('unreadable');
  const { edges } = toGraph(document, 'exchange-trade');
  const told = edges.map(({ id, label = '', detail = '' }) => [id, label, detail].join(' | '));
  expect(told).toEqual([
    'start:next:createQuote |  | ',
    'step:createQuote:next:createTrade | quoteId | ',
    'step:createTrade:next:getTrade | tradeId | ',
    'step:createTrade:retry:busy | 503 | after 1 s',
    'step:createTrade:retry:quoteExpired | 400 and message matches expired | createQuote first',
    'step:getTrade:next:findSettlement | settlementId | ',
    `step:getTrade:failure:tradeFailed | status = 'failed' | `,
    'step:getTrade:retry:poll | poll | every 3 s',
    'step:findSettlement:next:getInstructions | reference, amount, currency | ',
    'step:getInstructions:next:payLeg | trackingRef, accountNumber | ',
    'step:payLeg:next:checkSettled |  | ',
    `step:checkSettled:next:checkTrade | status = 'settled' | `,
    'step:checkSettled:retry:poll | poll | every 3 s',
    `step:checkTrade:next:done | status = 'complete' | `,
    `step:checkTrade:failure:tradeFailed | status = 'failed' | `,
    'step:checkTrade:retry:poll | poll | every 3 s',
  ]);
});
