import fc from 'fast-check';
import type { StateNode } from 'xstate';
import { expect, test } from 'vitest';
import { compileFlow } from '@/machine/compile';
import { planFlow } from '@/machine/plan';
import type { OpenedFlow } from '@/studio-types';
import { json, openThings, startShipped } from '../support/studio';

const places = { baseOf: () => 'http://127.0.0.1:9', kindOf: () => 'call' as const };

/** The ids of the edges that a machine's transitions take, each as often as it is there. */
function compiledEdges({ unit }: OpenedFlow, workflowId: string): string[] {
  const plan = unit && planFlow(unit, workflowId, places);
  return plan ? edgesIn(compileFlow(plan).root).toSorted() : [];
}

// oxlint-disable-next-line typescript/no-explicit-any -- the types of a node do not matter here
function edgesIn(node: StateNode<any, any>): string[] {
  const own = (node.always ?? []).flatMap(({ guard, actions }) => {
    const asked = guard as { type?: string; params?: { edge?: string } } | undefined;
    const arriving = (actions as { type?: string; params?: { edges?: { id: string }[] } }[]).find(
      ({ type }) => type === 'arrive',
    );
    if (arriving) return (arriving.params?.edges ?? []).map(({ id }) => id);
    return asked?.type === 'takesEdge' ? [asked.params?.edge ?? ''] : [];
  });
  return [...own, ...Object.values(node.states).flatMap(edgesIn)];
}

const drawnEdges = (opened: OpenedFlow, workflowId: string) =>
  opened
    .graph(workflowId)
    .edges.map(({ id }) => id)
    .toSorted();

test('a shipped flow is compiled to exactly the edges that are drawn', async () => {
  const { opened } = await startShipped('exchange-trade', { paused: true });
  const drawn = drawnEdges(opened, 'exchange-trade').filter((id) => !id.startsWith('start:'));
  expect(drawn.length).toBeGreaterThan(5);
  expect(compiledEdges(opened, 'exchange-trade')).toEqual(drawn);
});

interface Drawn {
  /** Where its success action goes, of so many steps. */
  goto?: number | undefined;
  always: boolean;
  retries: boolean;
  dependsOn: number[];
}

const anyStep: fc.Arbitrary<Drawn> = fc.record({
  goto: fc.option(fc.nat(), { nil: undefined }),
  always: fc.boolean(),
  retries: fc.boolean(),
  dependsOn: fc.array(fc.nat(), { maxLength: 2 }),
});

function flowOf(steps: readonly Drawn[], isParallel: boolean): string {
  const lines = steps.map(({ goto, always, retries, dependsOn }, index) => {
    const criteria = always ? [] : [{ condition: '$statusCode == 202' }];
    const target = goto === undefined ? undefined : `s${goto % steps.length}`;
    const needs = index === 0 ? [] : [...new Set(dependsOn.map((number) => `s${number % index}`))];
    return `      - ${JSON.stringify({
      stepId: `s${index}`,
      operationId: 'listThings',
      ...(target && { onSuccess: [{ name: 'away', type: 'goto', stepId: target, criteria }] }),
      onFailure: [
        ...(retries ? [{ name: 'again', type: 'retry', retryAfter: 1, criteria }] : []),
        { name: 'out', type: 'end', criteria },
      ],
      ...(isParallel && needs.length > 0 && { dependsOn: needs }),
    })}`;
  });
  return `
  - workflowId: main
    steps:
${lines.join('\n')}`;
}

test('any flow, in sequence or at once, is compiled to exactly the edges that are drawn', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStep, { minLength: 1, maxLength: 7 }),
      fc.boolean(),
      async (steps, isParallel) => {
        const { opened } = await openThings(flowOf(steps, isParallel), () => json({}));
        const compiled = compiledEdges(opened, 'main');
        const needed = drawnEdges(opened, 'main').filter(
          (id) => compiled.includes(id) || !id.startsWith('start:'),
        );
        expect(compiled).toEqual(needed);
      },
    ),
    { numRuns: 40 },
  );
});
