import { createActor } from 'xstate';
import type { Exchange } from '@/api/exchange';
import { isJsonObject, type Json, type JsonObject } from '@/api/json';
import { redacted } from '@/api/redaction-mark';
import { completeInputs, workflowInputs } from '@/flows/inputs';
import { hideSecrets } from '@/flows/secrets';
import type { PlacedCall, Signer, WorkflowCall, WorkflowOutcome } from '@/nodes/services';
import { compileFlow, type FlowMachine } from './compile';
import type { DetourOutcome, RunContext, RunInput, RunOutput } from './context';
import type { DetourInput } from './flow-setup';
import { giveHands, type RunServices, type StandingStep } from './hands';
import { runLimits } from './limits';
import { findWorkflow, planFlow, type FlowPlan, type FlowUnit } from './plan';
import type { Telling } from './step-facts';
import { inputsHandedOn } from './workflow-states';

/** What a run is given: time, permission to go on, and the way to the far side. */
export interface RunPorts {
  /** Epoch ms of the clock the far side goes by. */
  now(): number;
  /** Whether the next attempt of a step need not stand at its checkpoint now. */
  mayGo(step: StandingStep): boolean;
  checkpoint(signal: AbortSignal): Promise<void>;
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** Resolves when a step that may take `ms` has taken longer. */
  deadline(ms: number, signal: AbortSignal): Promise<void>;
  send(call: PlacedCall, signal: AbortSignal): Promise<Exchange>;
  ask(call: PlacedCall, signal: AbortSignal): Promise<Json | undefined>;
  /** Who signs typed data. */
  signer: Signer;
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

/**
 * Starts a planned workflow with complete inputs; everything that happens is told through the ports,
 * with the redaction mark in the place of secrets.
 */
export function startRun(plan: FlowPlan, inputs: JsonObject, ports: RunPorts): RunningFlow {
  const schema = workflowInputs(plan.unit.document, plan.workflow.workflowId);
  const input = { inputs, path: [], ...shownBeside(inputs, hideSecrets(schema, inputs)) };
  const run: WholeRun = { ports, started: 0, plans: new Map() };
  return runMachine(compiled(plan), input, servicesFor(plan, run, 0));
}

function shownBeside(inputs: JsonObject, told: JsonObject): Pick<RunInput, 'shown'> {
  return told === inputs ? {} : { shown: { inputs: told } };
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
  { workflowId: reference, inputs: given, path, shown }: WorkflowCall,
  run: WholeRun,
  depth: number,
  signal: AbortSignal,
): Promise<WorkflowOutcome> {
  const refuse = (code: string, message: string) =>
    refused({ inputs: given, shown }, code, message);
  run.started += 1;
  if (run.started > runLimits.workflows) return refuse('limit-workflows', tooMany(reference));
  if (depth > runLimits.nesting) return refuse('limit-nesting', tooDeep(reference));
  const found = findWorkflow(caller.unit, reference);
  const plan = planOf(run, found.unit, found.workflowId, caller);
  const schema = workflowInputs(found.unit.document, found.workflowId);
  const { inputs, problems } = completeInputs(schema, known(given, schema), run.ports.drawUuid);
  const [problem] = problems;
  if (problem) {
    return refuse(problem.code, `Workflow "${reference}" can't start: ${problem.message}`);
  }
  const services = servicesFor(plan, run, depth);
  const handed = shown ? shownHanded(inputs, given, shown) : inputs;
  const input = { inputs, path, ...shownBeside(inputs, hideSecrets(schema, handed)) };
  return stoppable(runMachine(compiled(plan), input, services), signal);
}

/** What may be told of the inputs of a called workflow: a secret handed to it is one there too. */
function shownHanded(inputs: JsonObject, given: JsonObject, shown: JsonObject): JsonObject {
  const secret = Object.keys(inputs).filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(shown[name]),
  );
  if (secret.length === 0) return inputs;
  return {
    ...inputs,
    ...Object.fromEntries(secret.map((name) => [name, shown[name] ?? redacted])),
  };
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
    const inputs = inputsHandedOn(context, stepId);
    const told = context.shown && { shown: inputsHandedOn(context.shown, stepId) };
    const output = await services.runWorkflow({ workflowId, inputs, path, ...told }, signal);
    return { output: { ...output }, steps: {} };
  }
  const { inputs, steps, shown } = context;
  const input = { inputs, path, steps, ...(shown && { shown }) };
  const running = runMachine(compileFlow(plan, wanted), input, services);
  const output = await stoppable(running, signal);
  // A step that runs itself first keeps its own count of retries, or they would never be used up.
  const other = wanted === stepId ? undefined : wanted;
  const done = other === undefined ? undefined : running.context().steps[other];
  if (other === undefined || !done) return { output, steps: {} };
  const toldOf = running.context().shown?.steps[other];
  return { output, steps: { [other]: done }, ...(toldOf && { shownSteps: { [other]: toldOf } }) };
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
): RunningFlow & { context(): RunContext } {
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
    context: () => actor.getSnapshot().context,
  };
}

function stoppable(running: RunningFlow, signal: AbortSignal): Promise<RunOutput> {
  if (signal.aborted) running.stop();
  signal.addEventListener('abort', () => running.stop(), { once: true });
  return running.result;
}

function refused(
  { inputs, shown }: { inputs: JsonObject; shown: JsonObject | undefined },
  code: string,
  message: string,
): WorkflowOutcome {
  const outcome = { outputs: {}, error: { code, message } };
  return {
    status: 'failed',
    inputs,
    ...outcome,
    ...(shown && { shown: { inputs: shown, ...outcome } }),
  };
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
