import { isShipped } from '@/api/catalogue';
import { embedded, environmentOf, type Environment } from '@/api/environments';
import type { Operation } from '@/api/operation';
import { isStudioError, StudioError } from '@/api/studio-error';
import type { RunRecord } from '@/runs/record';
import { createStudio, type Studio } from '@/studio';
import { callsOf } from '@/studio-plan';
import type { FlowText, OpenedFlow, Run, RunSettings } from '@/studio-types';
import { createAsk } from '../ask-person';
import { callLater } from '../call-later';
import { exitCodes, worst, type ExitCode } from '../exit-codes';
import { readRunInputs } from '../run-inputs';
import { createNodeHost } from '../node-host';
import { problemLine } from '../problem-line';
import { createReporters } from '../reporters/create';
import type { Reporter } from '../reporters/reporter';
import {
  faultsNeedSandbox,
  readSettings,
  type RunOptions,
  type SharedSettings,
} from '../run-settings';
import { openTargets } from '../targets';
import { suggestion } from '../suggestion';
import { hideSecret, type Terminal } from '../terminal';

interface Session {
  studio: Studio;
  options: RunOptions;
  shared: SharedSettings;
  reporters: readonly Reporter[];
  terminal: Terminal;
}

/** Runs flows one after the other and reports them. */
export async function runFlows(
  targets: readonly string[],
  options: RunOptions,
  bareTerminal: Terminal,
): Promise<ExitCode> {
  const shared = await readSettings(options, bareTerminal);
  const terminal = hideSecret(bareTerminal, shared.token);
  const studio = createStudio(createNodeHost(terminal.cwd));
  const texts = await openTargets(targets, studio, terminal);
  const reporters = await createReporters(options, terminal, texts.length === 1);
  const session: Session = { studio, options, shared, reporters, terminal };

  const records: RunRecord[] = [];
  const codes: ExitCode[] = [];
  for (const text of texts) {
    const record = await runFlow(text, session);
    if (record) records.push(record);
    const code = codeOf(record);
    codes.push(code);
    if (options.bail && code !== exitCodes.passed) break;
  }
  const wrong = codes.filter((code) => code === exitCodes.wrong).length;
  for (const reporter of reporters) await reporter.ended?.({ records, wrong });
  return worst(codes);
}

function codeOf(record: RunRecord | undefined): ExitCode {
  if (!record) return exitCodes.wrong;
  return record.status === 'passed' ? exitCodes.passed : exitCodes.failed;
}

/** Runs one flow; nothing comes back where it could not be run, and why has been said. */
async function runFlow(text: FlowText, session: Session): Promise<RunRecord | undefined> {
  const { studio, reporters, terminal } = session;
  const flow = await studio.openFlow(text);
  if (flow.problems.some(({ severity }) => severity === 'error')) {
    tellProblems(flow, terminal);
    return undefined;
  }
  let run: Run;
  try {
    run = studio.startRun(flow, runSettings(flow, session));
  } catch (error) {
    if (!isStudioError(error)) throw error;
    const advice = error.code === 'no-person' ? `\n${howToAnswer}` : '';
    // A source that could not be read is a warning until a step needs it.
    tellProblems(flow, terminal);
    const name = text.shipped ? text.name : (text.file ?? text.name);
    terminal.message(`${name} can't run: ${error.message}${advice}`);
    return undefined;
  }
  const record = await watch(run, session);
  for (const reporter of reporters) await reporter.finished?.(record);
  return record;
}

function tellProblems(flow: OpenedFlow, terminal: Terminal): void {
  for (const problem of flow.problems) terminal.message(problemLine(problem));
}

const howToAnswer =
  'Or do it yourself: at a terminal you are asked what came of it; elsewhere write it by step into a file, and give that by --answers FILE.';

function runSettings(flow: OpenedFlow, session: Session): RunSettings {
  const { options, shared, reporters } = session;
  const { token, servers, faults } = shared;
  const workflowId = options.workflow ?? flow.workflowIds[0] ?? '';
  const sources = flow.unit?.sources.operations ?? {};
  const operations = Object.values(sources).flat();
  const usesShippedApi = operations.some(isShipped);
  const environment = environmentFor(sources, shared);
  const isEmbedded = environment.id === 'embedded';
  if (faults && !isEmbedded) throw new StudioError('usage', faultsNeedSandbox('--server'));
  const ask = whoAnswers(flow, workflowId, session);
  const planned = { workflowId, environment, servers, ...(ask && { ask }) };
  return {
    ...planned,
    inputs: readRunInputs(flow, workflowId, shared),
    seed: options.seed,
    // Waits are skipped only where nothing but the sandbox's own clock has to see them pass.
    pace: isAllEmbedded(flow, planned) ? 'jump' : 1,
    paused: false,
    watched: false,
    servers: knownServers(servers, Object.keys(sources)),
    ...tokenFor(environment, token, usesShippedApi),
    ...(faults && { faults }),
    onFact: (fact) => {
      for (const reporter of reporters) reporter.fact?.(fact);
    },
  };
}

/**
 * Who says what came of manual steps: a file (by step id, with the ids of the steps around it before
 * it), and for those that are not in it the person at the keyboard; nobody where there is neither.
 */
function whoAnswers(
  flow: OpenedFlow,
  workflowId: string,
  { shared: { answers }, terminal }: Session,
): RunSettings['ask'] {
  const { keyboard } = terminal;
  const person = keyboard && createAsk(keyboard, terminal, flow, workflowId);
  if (!answers) return person;
  return (placed, signal) => {
    const written = answers[[...placed.path, placed.stepId].join('/')];
    return written === undefined && person ? person(placed, signal) : Promise.resolve(written);
  };
}

/** Whether each call stays in this process: to the embedded sandbox, its control or the toolbox. */
function isAllEmbedded(
  flow: OpenedFlow,
  where: Pick<RunSettings, 'environment' | 'servers' | 'workflowId' | 'ask'>,
): boolean {
  return callsOf(flow, where).every(({ base }) => base === embedded.base);
}

/** A `--server` for the shipped API means what `--base` does: real time, and the token of that place. */
function environmentFor(
  sources: Readonly<Record<string, readonly Operation[]>>,
  { environment, servers }: SharedSettings,
): Environment {
  const given = Object.entries(servers).find(([name]) => sources[name]?.some(isShipped));
  return given ? environmentOf(given[1]) : environment;
}

/**
 * A given token goes to the shipped API, or, in a flow that does not use it, to whatever it uses. A
 * sandbox server takes any key, so where none is given it gets this one, which opens nothing else.
 */
function tokenFor(
  { id }: Environment,
  token: string | undefined,
  usesShippedApi: boolean,
): Pick<RunSettings, 'token' | 'tokenForAll'> {
  if (token !== undefined) return { token, tokenForAll: !usesShippedApi };
  return id === 'server' ? { token: 'SANDBOX_API_KEY:flow-studio:local' } : {};
}

/** A `--server` that names no source is a slip: the flow would silently call somewhere else. */
function knownServers(
  servers: Record<string, string>,
  sources: readonly string[],
): Record<string, string> {
  const unknown = Object.keys(servers).find((name) => !sources.includes(name));
  if (unknown === undefined) return servers;
  throw new StudioError(
    'usage',
    `--server ${unknown}: the flow has no source of that name, only ${sources.join(', ')}.` +
      suggestion(unknown, sources),
  );
}

/** Waits for the end of a run; Ctrl-C and `--timeout` stop it, and its record is kept up to there. */
async function watch(run: Run, { options, terminal }: Session): Promise<RunRecord> {
  const stop = (reason: string) => {
    terminal.message(`Stopped: ${reason}.`);
    run.stop();
  };
  const { timeout } = options;
  const untime =
    timeout !== undefined &&
    callLater(() => stop(`it took longer than ${timeout} s (--timeout)`), timeout * 1000);
  const unlisten = terminal.onInterrupt(() => stop('interrupted'));
  try {
    return await run.result;
  } finally {
    unlisten();
    if (untime) untime();
  }
}
