import type { AxiosAdapter } from 'axios';
import { isShipped } from '@/api/catalogue';
import { createClient } from '@/api/client';
import { lastAttempt } from '@/api/exchange';
import { embedded, environmentOf, type Environment } from '@/api/environments';
import type { JsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import { createRandom } from '@/api/random';
import { bodyValue } from '@/api/response';
import { StudioError } from '@/api/studio-error';
import { completeInputs } from '@/flows/inputs';
import { resumedInputs } from '@/flows/resumed-inputs';
import { hiddenTexts, hideSecrets, markedPlaces } from '@/flows/secrets';
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
  const inputs = inputsOf(opened, plan, settings, drawUuid);
  const told = hideSecrets(opened.inputs(plan.workflow.workflowId), inputs);
  const start = isEmbedded ? worldStart(seed) : host.now();

  const replay = createReplay(resume, isSentAgain(plan));
  const clock = createRunClock(host, replay.isOn() ? 'jump' : settings.pace);
  const pacer = createPacer(
    // What was waited for before is not held up again.
    { hold: () => replay.isOn() || clock.hold(), release: clock.release },
    settings.paused || replay.isOn(),
    () => display.publish(),
  );
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
  const secrets = secretsOf(settings, inputs, told);
  const ciphertexts = createCiphertexts();
  const tell = (telling: Telling) => {
    const fact = redact(ciphertexts.seal(timed(telling, clock.now())), secrets);
    if (fact.type === 'attempt.checked' && replay.count(fact)) {
      clock.setPace(settings.pace);
      pacer.pause();
      for (const work of asked.splice(0)) work();
    }
    stepOut.hear(fact);
    display.add(fact);
    settings.onFact?.(fact);
  };
  const signer = signerOf(settings, plan);
  tell(runStarted(opened, plan, { seed, environment, inputs: told, signer }));
  const transport = runTransport({ settings, host, clock, start });
  const send = sender(plan, settings, transport, clock, replay);
  const running = startRun(plan, inputs, {
    now: () => start + clock.now(),
    mayGo: (step) => (replay.isOn() ? replay.lets(step) : pacer.mayGo()),
    checkpoint: pacer.checkpoint,
    wait: clock.wait,
    deadline: clock.deadline,
    drawUuid,
    tell,
    ask: asker(settings, clock, replay, display.asking),
    signer,
    async send(call, signal) {
      const exchange = await send(call, signal);
      const sealed = sealOf(call.operation, exchange, call.shown?.body);
      if (sealed) ciphertexts.note(sealed.ciphertext, sealed.seal);
      return exchange;
    },
  });
  const result = running.result.catch(crashed).then(({ status, shown, ...own }) => {
    const { outputs, error } = shown ?? own;
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

/** Shorter secrets are taken out at their places alone: by value they would tear other words apart. */
const shortestByValue = 8;

/** What no fact may hold, wherever it stands: the token, and secret inputs that are long. */
function secretsOf({ token }: RunSettings, inputs: JsonObject, told: JsonObject): string[] {
  const long = hiddenTexts(inputs, told).filter(({ length }) => length >= shortestByValue);
  return token === undefined ? long : [token, ...long];
}

/**
 * The calls a resumed run sends again: those to the embedded sandbox, which makes the world what it
 * was, and to the toolbox, wherever that is: it keeps nothing, and the record lacks the ciphertexts it
 * made. All others are answered from its record.
 */
function isSentAgain({ places }: FlowPlan): (operation: Operation) => boolean {
  return (operation) => places.baseOf(operation) === embedded.base || isTool(operation);
}

/** Sends the calls of a run that are not answered from the record it goes on from. */
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
  const isHere = isSentAgain(plan);
  return (call, signal) => {
    const { operation } = call;
    const answered = replay.answer(call, signal);
    const send = () => {
      if (answered) return answered;
      if (settings.resume) refuseMarks(call);
      return client.send(operation, call.call, { signal });
    };
    return clock.during(send, !isHere(operation));
  };
}

/** What a record lacks can't be sent: the mark in its place is not the value. */
function refuseMarks({ call }: PlacedCall): void {
  const { path, query, header, cookie, querystring, body } = call;
  const parts = [path, query, header, cookie, querystring, body];
  if (parts.every((part) => markedPlaces(part).length === 0)) return;
  throw new StudioError(
    'invalid-input',
    'It would send a secret of an earlier answer, which the record it goes on from does not hold. Start the run anew.',
  );
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
      const before = await replay.answer(placed, signal, 'person');
      const known = before && lastAttempt(before).response;
      const answer = known && bodyValue(known);
      // A secret in an answer is in no record: it is asked for again.
      if (before && markedPlaces(answer).length === 0) return answer;
      onAsk(placed);
      // Who is asked reads it on a screen, or in the log of one.
      const { shown, ...asked } = placed;
      return ask?.(shown ? { ...asked, call: shown } : asked, signal);
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

/** The inputs a run starts with, complete and checked; those of the record it goes on from where it does. */
function inputsOf(
  opened: OpenedFlow,
  plan: FlowPlan,
  { resume, inputs: given }: RunSettings,
  drawUuid: () => string,
): JsonObject {
  const schema = opened.inputs(plan.workflow.workflowId);
  const { inputs, problems } = resume
    ? resumedInputs(schema, resume.inputs, given)
    : completeInputs(schema, given, drawUuid);
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
