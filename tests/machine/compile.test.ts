import fc from 'fast-check';
import type { StateNode } from 'xstate';
import { expect, test } from 'vitest';
import { compileFlow } from '@/machine/compile';
import { planFlow } from '@/machine/plan';
import type { OpenedFlow } from '@/studio-types';
import { json, openThings, runSettings, startShipped } from '../support/studio';

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

interface DrawnAction {
  kind: 'success' | 'failure';
  type: 'end' | 'goto' | 'retry';
  /** Of a list no two have one name; of both lists two may. */
  name: string;
  /** A step by its number, the other workflow, or nothing. */
  target: number | 'child' | undefined;
  /** The status it asks for; it always applies without one. */
  status: number | undefined;
}

interface Drawn {
  callsWorkflow: boolean;
  actions: DrawnAction[];
  dependsOn: number[];
}

const statuses = [200, 202, 500];

const anyAction: fc.Arbitrary<DrawnAction> = fc.record({
  kind: fc.constantFrom('success', 'failure'),
  type: fc.constantFrom('end', 'goto', 'retry'),
  name: fc.constantFrom('a', 'b', 'c'),
  target: fc.oneof(fc.nat({ max: 6 }), fc.constantFrom('child', undefined)),
  status: fc.constantFrom(undefined, ...statuses),
});

const anyFlow = fc.record({
  steps: fc.array(
    fc.record<Drawn>({
      callsWorkflow: fc.boolean(),
      actions: fc.array(anyAction, { maxLength: 5 }),
      dependsOn: fc.array(fc.nat(), { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  shared: fc.array(anyAction, { maxLength: 2 }),
  isParallel: fc.boolean(),
});

function actionsOf(actions: readonly DrawnAction[], kind: DrawnAction['kind'], steps: number) {
  const fitting = actions.filter((action) => action.kind === kind);
  const named = new Map(fitting.map((action) => [action.name, action]));
  return [...named.values()].map(({ name, type, target, status }) => {
    const kept = type === 'retry' && kind === 'success' ? 'goto' : type;
    const stepId = `s${(typeof target === 'number' ? target : 0) % steps}`;
    const leads = kept === 'goto' || (kept === 'retry' && target !== undefined);
    return {
      name,
      type: kept,
      ...(leads && (target === 'child' ? { workflowId: 'child' } : { stepId })),
      ...(status !== undefined && { criteria: [{ condition: `$statusCode == ${status}` }] }),
    };
  });
}

/** A workflow in which anything may lead anywhere, and another that it may call, go to, or run for a retry. */
function flowOf({
  steps,
  shared,
  isParallel,
}: typeof anyFlow extends fc.Arbitrary<infer T> ? T : never) {
  const listed = (actions: readonly DrawnAction[], kind: DrawnAction['kind']) =>
    actionsOf(actions, kind, steps.length);
  const main = {
    workflowId: 'main',
    successActions: listed(shared, 'success'),
    failureActions: listed(shared, 'failure'),
    steps: steps.map(({ callsWorkflow, actions, dependsOn }, index) => {
      const needs = index === 0 ? [] : [...new Set(dependsOn.map((on) => `s${on % index}`))];
      return {
        stepId: `s${index}`,
        ...(callsWorkflow ? { workflowId: 'child' } : { operationId: 'listThings' }),
        onSuccess: listed(actions, 'success'),
        onFailure: listed(actions, 'failure'),
        ...(isParallel && needs.length > 0 && { dependsOn: needs }),
      };
    }),
  };
  const child = { workflowId: 'child', steps: [{ stepId: 'list', operationId: 'listThings' }] };
  return `  - ${JSON.stringify(main)}\n  - ${JSON.stringify(child)}`;
}

test('any flow, in sequence or at once, is compiled to exactly the edges that are drawn', async () => {
  await fc.assert(
    fc.asyncProperty(anyFlow, async (drawn) => {
      const { opened } = await openThings(flowOf(drawn), () => json({}));
      const compiled = compiledEdges(opened, 'main');
      const needed = drawnEdges(opened, 'main').filter(
        (id) => compiled.includes(id) || !id.startsWith('start:'),
      );
      expect(compiled).toEqual(needed);
    }),
    { numRuns: 60 },
  );
});

test('whatever is answered, a run takes no edge that is not drawn, and each from the step before it', async () => {
  const kinds = new Set<string>();
  const answers = fc.array(fc.constantFrom(...statuses), { minLength: 1, maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(anyFlow, answers, async (drawn, answered) => {
      const { studio, opened } = await openThings(flowOf(drawn), (_, call) =>
        json({}, answered[call % answered.length]),
      );
      expect(opened.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const edgesOf = (id: string) =>
        new Map(opened.graph(id).edges.map((edge) => [edge.id, edge]));
      const known = { main: edgesOf('main'), child: edgesOf('child') };
      let facts = 0;
      let stop: (() => void) | undefined;
      const finished = new Set<string>(['start']);
      const run = studio.startRun(
        opened,
        runSettings({
          onFact(fact) {
            // What goes round in circles is let run for a while.
            if ((facts += 1) === 250) stop?.();
            if (fact.type === 'step.finished') finished.add(`step:${fact.stepId}`);
            if (fact.type !== 'edge.taken') return;
            const edge = known[fact.path.length === 0 ? 'main' : 'child'].get(fact.edge);
            expect(edge).toMatchObject({ source: fact.source, target: fact.target });
            if (edge?.kind !== 'retry') expect([...finished]).toContain(fact.source);
            kinds.add(edge?.kind ?? '');
          },
        }),
      );
      stop = run.stop;
      const record = await run.result;
      expect(record.error?.code).not.toBe('crash');
    }),
    { numRuns: 60 },
  );
  expect([...kinds].toSorted()).toEqual(['failure', 'next', 'retry', 'success']);
});
