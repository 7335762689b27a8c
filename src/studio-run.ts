import type { AxiosAdapter } from 'axios';
import { isShipped } from '@/api/catalogue';
import { createClient } from '@/api/client';
import { lastAttempt } from '@/api/exchange';
import { embedded, environmentOf, type Environment } from '@/api/environments';
import type { JsonObject } from '@/api/json';
import { createRandom } from '@/api/random';
import { bodyValue } from '@/api/response';
import { isSecretName } from '@/api/secret-name';
import { StudioError } from '@/api/studio-error';
import { completeInputs } from '@/flows/inputs';
import type { RunOutput } from '@/machine/context';
import type { RunFact } from '@/machine/facts';
import { createPacer } from '@/machine/pacer';
import type { FlowPlan } from '@/machine/plan';
import { createRunClock, type Pace, type RunClock } from '@/machine/run-clock';
import { startRun, type RunPorts } from '@/machine/start-run';
import { createStepOut } from '@/machine/step-out';
import type { Telling } from '@/machine/step-facts';
import type { PlacedCall, Signer } from '@/nodes/services';
import { createCiphertexts } from '@/runs/ciphertexts';
import { redact } from '@/runs/redact';
import { createReplay, type Replay } from '@/runs/replay';
import { worldStart } from '@/sandbox/clock';
import { sealOf } from '@/sandbox/toolbox/seal';
import { isTool } from './studio-kinds';
import { operationsOf, planRun, signsTypedData } from './studio-plan';
import { runTransport } from './studio-transport';
import type { Host, OpenedFlow, Run, RunSettings } from './studio-types';
import { createRunDisplay } from './studio-view';

/** Starts one run: its own clock, its own world where it is embedded, and one stream of facts. */
export function openRun(opened: OpenedFlow, settings: RunSettings, host: Host): Run {
  const { resume, seed } = settings;
  const plan = planRun(opened, settings);
  const environment = environmentFor(plan, settings);
  const isEmbedded = environment.id === embedded.id;
  const drawUuid = isEmbedded ? createRandom(seed, 'inputs').uuid : host.newId;
  const inputs = resume?.inputs ?? checkedInputs(opened, plan, settings.inputs, drawUuid);
  const start = isEmbedded ? worldStart(seed) : host.now();

  const replay = createReplay(resume);
  const clock = createRunClock(host, replay.isOn() ? 'jump' : settings.pace);
  const pacer = createPacer(clock, settings.paused && !replay.isOn(), () => display.publish());
  const display = createRunDisplay({
    host,
    clock,
    mode: () => (replay.isOn() ? 'paused' : pacer.mode()),
    isReplaying: replay.isOn,
    isWatched: settings.watched ?? true,
    ...(resume && { resume }),
  });
  /** Commands given while a resumed run catches up are carried out when it stands where it was. */
  const asked: (() => void)[] = [];
  const command = (work: () => void) => () => (replay.isOn() ? void asked.push(work) : work());
  const stepOut = createStepOut(pacer);
  const anew = (work: () => void) => command(() => (stepOut.forget(), work()));
  const secrets = secretsOf(settings, inputs);
  const ciphertexts = createCiphertexts();
  const tell = (telling: Telling) => {
    const fact = redact(ciphertexts.seal(timed(telling, clock.now())), secrets);
    if (fact.type === 'attempt.checked' && replay.isOn() && replay.count(fact) === 0) {
      clock.setPace(settings.pace);
      pacer.pause();
      for (const work of asked.splice(0)) work();
    }
    stepOut.hear(fact);
    display.add(fact);
    settings.onFact?.(fact);
  };
  const signer = signerOf(settings, plan);
  tell(runStarted(opened, plan, { seed, environment, inputs, signer }));
  const transport = runTransport({ settings, host, clock, start });
  const send = sender(plan, settings, transport, clock, replay);
  const running = startRun(plan, inputs, {
    now: () => start + clock.now(),
    mayGo: pacer.mayGo,
    checkpoint: pacer.checkpoint,
    wait: clock.wait,
    deadline: clock.deadline,
    drawUuid,
    tell,
    ask: asker(settings, clock, replay, display.asking),
    signer,
    async send(call, signal) {
      const exchange = await send(call, signal);
      const sealed = sealOf(call.operation, exchange);
      if (sealed) ciphertexts.note(sealed.ciphertext, sealed.seal);
      return exchange;
    },
  });
  const result = running.result.catch(crashed).then(({ status, outputs, error }) => {
    tell({ type: 'run.finished', status, outputs, ...(error && { error }) });
    return display.end();
  });
  const setPace = (pace: Pace) => {
    clock.setPace(pace);
    display.publish();
  };
  return {
    view: display.view,
    result,
    step: anew(pacer.step),
    stepOut: (path) => command(() => stepOut.leave(path))(),
    run: anew(pacer.run),
    pause: anew(pacer.pause),
    stop: running.stop,
    setPace: (pace) => command(() => setPace(pace))(),
  };
}

/** What no fact may hold: the token, and a private key to sign with. */
function secretsOf({ token }: RunSettings, inputs: JsonObject): string[] {
  const keys = Object.entries(inputs).filter(([name]) => isSecretName(name));
  return [token, ...keys.map(([, value]) => value)].filter((value) => typeof value === 'string');
}

/**
 * Sends the calls of a run. What a resumed run did before is answered from its record; in the
 * embedded sandbox it is sent again instead, which makes the world what it was. So it is to the
 * toolbox, wherever that is: it keeps nothing, and the record lacks the ciphertexts it made.
 */
function sender(
  plan: FlowPlan,
  settings: RunSettings,
  transport: AxiosAdapter,
  clock: RunClock,
  replay: Replay,
): RunPorts['send'] {
  const { token, tokenForAll = false } = settings;
  const client = createClient({
    transport,
    base: plan.places.baseOf,
    token: (operation) => (isShipped(operation) || tokenForAll ? token : undefined),
    now: clock.now,
    retries: false,
  });
  return (call, signal) => {
    const { operation } = call;
    const isAgain = plan.places.baseOf(operation) === embedded.base || isTool(operation);
    const answered = isAgain ? undefined : replay.answer(call, signal);
    const send = () => answered ?? client.send(operation, call.call, { signal });
    return clock.during(send, !isAgain);
  };
}

/** Asks a person, with time standing still. What was answered before, a resumed run does not ask again. */
function asker(
  { ask }: RunSettings,
  clock: RunClock,
  replay: Replay,
  onAsk: (placed: PlacedCall) => void,
): RunPorts['ask'] {
  return (placed, signal) =>
    clock.during(async () => {
      const before = await replay.answer(placed, signal);
      if (before) {
        const known = lastAttempt(before).response;
        return known && bodyValue(known);
      }
      onAsk(placed);
      return ask?.(placed, signal);
    });
}

function timed(telling: Telling, at: number): RunFact {
  const until = telling.type === 'step.waiting' ? { until: at + telling.delay } : {};
  return { ...telling, at, ...until } as RunFact;
}

/** Who signs: as the record to go on from says, else as settled; the toolbox where nothing is signed. */
function signerOf({ resume, signer = 'toolbox' }: RunSettings, { unit }: FlowPlan): Signer {
  if (resume) return resume.signer ?? 'toolbox';
  return signsTypedData(unit) ? signer : 'toolbox';
}

/** What a run goes by from its start on. */
interface RunHead {
  seed: number;
  environment: Environment;
  inputs: JsonObject;
  signer: Signer;
}

function runStarted(opened: OpenedFlow, plan: FlowPlan, head: RunHead): Telling {
  const { seed, environment, inputs, signer } = head;
  const { id, base } = environment;
  return {
    type: 'run.started',
    flow: opened.name,
    workflowId: plan.workflow.workflowId,
    revision: opened.revision,
    seed,
    ...(signer === 'wallet' && { signer }),
    environment: { id, base },
    inputs,
    steps: plan.steps.map(({ step, calls }) => ({ stepId: step.stepId, operation: calls })),
  };
}

/** Where a run's calls go: a flow that never calls the shipped API goes to its own servers. */
function environmentFor(plan: FlowPlan, { environment }: RunSettings): Environment {
  const bases = operationsOf(plan.unit).map(plan.places.baseOf);
  const [first] = bases;
  return first === undefined || bases.includes(environment.base)
    ? environment
    : environmentOf(first);
}

function checkedInputs(
  opened: OpenedFlow,
  plan: FlowPlan,
  given: JsonObject,
  drawUuid: () => string,
): JsonObject {
  const schema = opened.inputs(plan.workflow.workflowId);
  const { inputs, problems } = completeInputs(schema, given, drawUuid);
  const [first] = problems;
  if (!first) return inputs;
  const messages = problems.map(({ message }) => message).join('\n');
  throw new StudioError('invalid-input', messages);
}

function crashed(error: unknown): RunOutput {
  const message = error instanceof Error ? error.message : String(error);
  const problem = { code: 'crash', message: `The run broke: ${message}` };
  return { status: 'failed', inputs: {}, outputs: {}, error: problem };
}
