import fc from 'fast-check';
import type { StateNode } from 'xstate';
import { expect, test } from 'vitest';
import { stepActions } from '@/flows/actions';
import { compileFlow } from '@/machine/compile';
import { planFlow } from '@/machine/plan';
import { stateKey } from '@/machine/state-key';
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
  dependsOnChild: fc.boolean(),
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
  dependsOnChild,
}: typeof anyFlow extends fc.Arbitrary<infer T> ? T : never) {
  const listed = (actions: readonly DrawnAction[], kind: DrawnAction['kind']) =>
    actionsOf(actions, kind, steps.length);
  const main = {
    workflowId: 'main',
    ...(dependsOnChild && { dependsOn: ['child'] }),
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
  const ends = listed(shared, 'failure').filter(({ type }) => type === 'end');
  const child = {
    workflowId: 'child',
    steps: [
      { stepId: 'list', operationId: 'listThings', onFailure: ends },
      { stepId: 'call', workflowId: 'grandchild' },
    ],
  };
  const grandchild = {
    workflowId: 'grandchild',
    steps: ['one', 'two'].map((stepId) => ({ stepId, operationId: 'listThings' })),
  };
  return [main, child, grandchild].map((workflow) => `  - ${JSON.stringify(workflow)}`).join('\n');
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

/** What leaves a step when its attempt was judged: the edge that is taken, empty for none, and the state it leads to. */
function judged({ unit }: OpenedFlow, stepId: string): { edge: string; to: string }[] {
  const machine = unit && compileFlow(planFlow(unit, 'main', places));
  const checking = machine?.root.states[stateKey(stepId)]?.states['checking'];
  return (checking?.always ?? []).map(({ guard, target }) => ({
    edge: (guard as { params?: { edge?: string } } | undefined)?.params?.edge ?? '',
    to: target?.[0]?.parent?.id === stateKey(stepId) ? target[0].key : (target?.[0]?.id ?? ''),
  }));
}

/** The state an edge has to lead to: in the step for a retry, else where its action says. */
function destination(
  { document, graph }: OpenedFlow,
  stepId: string,
  { kind, target, action }: ReturnType<typeof graph>['edges'][0],
): RegExp {
  if (kind === 'retry') return /^(waiting|detour)$/;
  if (target.startsWith('step:')) return new RegExp(`^${stateKey(target.slice('step:'.length))}$`);
  const [workflow] = document?.workflows ?? [];
  const step = workflow?.steps.find((one) => one.stepId === stepId);
  if (!document || !workflow || !step || kind === 'next') return /^\$done$/;
  const { onSuccess, onFailure } = stepActions(document, workflow, step);
  const taken = (kind === 'success' ? onSuccess : onFailure).find(({ name }) => name === action);
  if (taken?.workflowId !== undefined) return /^\$goto_/;
  return kind === 'success' ? /^\$done$/ : /^\$failed$/;
}

test('each transition leads where its edge leads, and without an edge a step only fails', async () => {
  const inSequence = anyFlow.map((drawn) => ({ ...drawn, isParallel: false }));
  await fc.assert(
    fc.asyncProperty(inSequence, async (drawn) => {
      const { opened } = await openThings(flowOf(drawn), () => json({}));
      const { edges } = opened.graph('main');
      for (const [index] of drawn.steps.entries()) {
        const own = edges.filter(({ source }) => source === `step:s${index}`);
        const ways = judged(opened, `s${index}`);
        expect(ways.pop()).toEqual({ edge: '', to: '$failed' });
        expect(ways.map((way) => way.edge).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
        for (const edge of own) {
          const to = ways.find((way) => way.edge === edge.id)?.to;
          expect(to).toMatch(destination(opened, `s${index}`, edge));
        }
      }
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
      const main = edgesOf('main');
      const inside = new Map([...edgesOf('child'), ...edgesOf('grandchild')]);
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
            const edge = (fact.path.length === 0 ? main : inside).get(fact.edge);
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
    { numRuns: 40 },
  );
  expect([...kinds].toSorted()).toEqual(['failure', 'next', 'retry', 'success']);
});
