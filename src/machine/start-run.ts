import { createActor } from 'xstate';
import type { Exchange } from '@/api/exchange';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { completeInputs, workflowInputs } from '@/flows/inputs';
import type { PlacedCall, WorkflowCall, WorkflowOutcome } from '@/nodes/services';
import { compileFlow, type FlowMachine } from './compile';
import type { RunInput, RunOutput } from './context';
import type { DetourInput, DetourOutcome } from './flow-setup';
import { giveHands, type RunServices } from './hands';
import { runLimits } from './limits';
import { findWorkflow, planFlow, type FlowPlan, type FlowUnit } from './plan';
import type { Telling } from './step-facts';
import { inputsHandedOn } from './workflow-states';

/** What a run is given: time, permission to go on, and the way to the far side. */
export interface RunPorts {
  /** Epoch ms of the clock the far side goes by. */
  now(): number;
  /** Whether attempts need not stand at their checkpoints now. */
  mayGo(): boolean;
  checkpoint(signal: AbortSignal): Promise<void>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Resolves when a step that may take `ms` has taken longer. */
  deadline(ms: number, signal: AbortSignal): Promise<void>;
  send(call: PlacedCall, signal: AbortSignal): Promise<Exchange>;
  ask(call: PlacedCall, signal: AbortSignal): Promise<Json | undefined>;
  tell(telling: Telling): void;
  /** A UUID for an input that wants a fresh one. */
  drawUuid(): string;
}

/** A workflow that runs. */
export interface RunningFlow {
  /** Resolves when it has ended, however it ended. */
  result: Promise<RunOutput>;
  stop(): void;
}

/** Starts a planned workflow with complete inputs; everything that happens is told through the ports. */
export function startRun(plan: FlowPlan, inputs: JsonObject, ports: RunPorts): RunningFlow {
  const run: WholeRun = { ports, started: 0, plans: new Map() };
  return runMachine(compiled(plan), { inputs, path: [] }, servicesFor(plan, run, 0));
}

/** What all workflows of one run share. */
interface WholeRun {
  ports: RunPorts;
  /** Workflows started inside the first. */
  started: number;
  plans: Map<FlowUnit, Map<string, FlowPlan>>;
}

function servicesFor(plan: FlowPlan, run: WholeRun, depth: number): RunServices {
  const services: RunServices = {
    ...run.ports,
    runWorkflow: (call, signal) => runWorkflow(plan, call, run, depth + 1, signal),
    runDetour: (input, signal) => runDetour(input, services, signal),
  };
  return services;
}

/** The plan of a workflow, made once for all that call it in a run. */
function planOf(run: WholeRun, unit: FlowUnit, workflowId: string, caller: FlowPlan): FlowPlan {
  const plans = run.plans.get(unit) ?? new Map<string, FlowPlan>();
  const plan = plans.get(workflowId) ?? planFlow(unit, workflowId, caller.places);
  run.plans.set(unit, plans.set(workflowId, plan));
  return plan;
}

async function runWorkflow(
  caller: FlowPlan,
  { workflowId: reference, inputs: given, path }: WorkflowCall,
  run: WholeRun,
  depth: number,
  signal: AbortSignal,
): Promise<WorkflowOutcome> {
  run.started += 1;
  if (run.started > runLimits.workflows)
    return refused(given, 'limit-workflows', tooMany(reference));
  if (depth > runLimits.nesting) return refused(given, 'limit-nesting', tooDeep(reference));
  const found = findWorkflow(caller.unit, reference);
  const plan = planOf(run, found.unit, found.workflowId, caller);
  const schema = workflowInputs(found.unit.document, found.workflowId);
  const { inputs, problems } = completeInputs(schema, known(given, schema), run.ports.drawUuid);
  const [problem] = problems;
  if (problem) {
    return refused(given, problem.code, `Workflow "${reference}" can't start: ${problem.message}`);
  }
  const services = servicesFor(plan, run, depth);
  return stoppable(runMachine(compiled(plan), { inputs, path }, services), signal);
}

/** A retry that names a step or a workflow runs it first; what that gave is known to the step then. */
async function runDetour(
  { plan, stepId, context }: DetourInput,
  services: RunServices,
  signal: AbortSignal,
): Promise<DetourOutcome> {
  const { workflowId, stepId: wanted } = context.steps[stepId]?.verdict?.action ?? {};
  const path = [...context.path, stepId];
  if (workflowId !== undefined) {
    const call = { workflowId, inputs: inputsHandedOn(context, stepId), path };
    const output = await services.runWorkflow(call, signal);
    return { output: { ...output }, steps: {} };
  }
  const input = { inputs: context.inputs, path, steps: context.steps };
  const running = runMachine(compileFlow(plan, wanted), input, services);
  const output = await stoppable(running, signal);
  // A step that runs itself first keeps its own count of retries, or they would never be used up.
  const done = wanted === undefined || wanted === stepId ? undefined : running.steps()[wanted];
  return { output, steps: wanted !== undefined && done ? { [wanted]: done } : {} };
}

const machines = new WeakMap<FlowPlan, FlowMachine>();

/** The machine of a plan; a plan that runs again is compiled once. */
function compiled(plan: FlowPlan): FlowMachine {
  const machine = machines.get(plan) ?? compileFlow(plan);
  machines.set(plan, machine);
  return machine;
}

/** Inputs handed on by name: those the other workflow declares; all where it declares none. */
function known(given: JsonObject, schema: unknown): JsonObject {
  const properties = isJsonObject(schema) ? schema['properties'] : undefined;
  if (!isJsonObject(properties)) return given;
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => Object.hasOwn(properties, name)),
  );
}

function runMachine(
  machine: FlowMachine,
  input: RunInput,
  services: RunServices,
): RunningFlow & { steps(): NonNullable<RunInput['steps']> } {
  const actor = createActor(machine, { input });
  giveHands(actor, services);
  const result = new Promise<RunOutput>((resolve, reject) => {
    actor.subscribe({
      next: (snapshot) => {
        if (snapshot.status === 'done') resolve(snapshot.output);
      },
      error: reject,
    });
  });
  actor.start();
  actor.send({ type: 'run.start' });
  return {
    result,
    stop: () => actor.send({ type: 'run.stop' }),
    steps: () => actor.getSnapshot().context.steps,
  };
}

function stoppable(running: RunningFlow, signal: AbortSignal): Promise<RunOutput> {
  if (signal.aborted) running.stop();
  signal.addEventListener('abort', () => running.stop(), { once: true });
  return running.result;
}

function refused(inputs: JsonObject, code: string, message: string): WorkflowOutcome {
  return { status: 'failed', inputs, outputs: {}, error: { code, message } };
}

function tooDeep(workflowId: string): string {
  return (
    `Workflow "${workflowId}" would be number ${runLimits.nesting + 1} inside another; the limit ` +
    `is ${runLimits.nesting} workflows. Workflows call each other in a circle: end it with a criterion.`
  );
}

function tooMany(workflowId: string): string {
  return (
    `Workflow "${workflowId}" would be number ${runLimits.workflows + 1} that this run starts; the limit ` +
    `is ${runLimits.workflows} workflows. Lower the "retryLimit" of steps that call workflows, or end their circle with a criterion.`
  );
}
