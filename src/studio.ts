import { didYouMean } from '@/api/did-you-mean';
import { StudioError } from '@/api/studio-error';
import type { Problem } from '@/api/problem';
import { checkFlow, placeProblems } from '@/flows/check-flow';
import type { ArazzoDocument } from '@/flows/document';
import type { FlowFile } from '@/flows/flow-file';
import { toGraph } from '@/flows/graph/to-graph';
import { workflowInputs } from '@/flows/inputs';
import { loadShippedFlow } from '@/flows/library/library';
import { shippedFlows } from '@/flows/library/shipped-flows';
import { readFlow } from '@/flows/read-flow';
import { resolveSources } from '@/flows/resolve-sources';
import { flowRevision } from '@/flows/revision';
import type { SourceLoader } from '@/flows/source-set';
import type { FlowUnit } from '@/machine/plan';
import { openRun } from './studio-run';
import { loadSource } from './studio-sources';
import type { FlowText, Host, OpenedFlow, Run, RunSettings } from './studio-types';

/** What a flow is opened for. */
export type FlowPurpose = 'run' | 'check';

/** The parts put together: what the app and the command line work with. */
export interface Studio {
  /** The text of a shipped flow. @throws StudioError `unknown-flow` */
  shippedFlow(name: string): Promise<FlowText>;
  /**
   * Reads a flow, resolves its sources and checks everything; a broken one opens with its problems.
   * A source that can't be had is an error to who wants to run it, a warning to who checks it.
   */
  openFlow(text: FlowText, purpose?: FlowPurpose): Promise<OpenedFlow>;
  /**
   * Starts a run.
   * @throws StudioError `invalid-document` for a flow with errors, `invalid-input` for inputs that
   * break their schema, `unknown-workflow`
   */
  startRun(opened: OpenedFlow, settings: RunSettings): Run;
}

/** Puts the parts together over a host: a browser's, Node's, or a test's. */
export function createStudio(host: Host): Studio {
  return {
    async shippedFlow(name) {
      const known = shippedFlows.find((flow) => flow.name === name);
      if (!known) throw unknownFlow(name);
      return { name, text: await loadShippedFlow(name), file: known.file, shipped: true };
    },
    openFlow: (text, purpose = 'run') => openFlow(text, host, purpose),
    startRun: (opened, settings) => openRun(opened, settings, host),
  };
}

async function openFlow(text: FlowText, host: Host, purpose: FlowPurpose): Promise<OpenedFlow> {
  const file = readFlow(text.text, text.file ?? text.name);
  const { document } = file;
  const common = { name: text.name, text, file };
  if (!document) {
    return {
      ...common,
      title: text.name,
      problems: file.problems,
      revision: '',
      workflowIds: [],
      graph: () => ({ nodes: [], edges: [] }),
      inputs: () => true,
    };
  }
  const { unit, problems } = await openUnit({ file, document, text, depth: 0 }, host, purpose);
  return {
    ...common,
    title: document.info.title,
    document,
    unit,
    problems,
    revision: flowRevision(document),
    workflowIds: document.workflows.map(({ workflowId }) => workflowId),
    graph: (workflowId) => toGraph(document, workflowId),
    inputs: (workflowId) => workflowInputs(document, workflowId),
  };
}

/** A document on the way down from the one that was opened. */
interface NestedFlow {
  file: FlowFile;
  document: ArazzoDocument;
  text: FlowText;
  depth: number;
}

/** How many documents may lead to each other. */
const mostNestedSources = 10;

/** A document with its sources, and the documents among these with theirs. */
async function openUnit(
  { file, document, text, depth }: NestedFlow,
  host: Host,
  purpose: FlowPurpose,
): Promise<{ unit: FlowUnit; problems: Problem[] }> {
  const places = new Map<string, string>();
  const load: SourceLoader = async (source) => {
    const loaded = await loadSource(source, text, host);
    if (loaded.kind === 'text') places.set(source.name, loaded.url);
    return loaded;
  };
  const sources = await resolveSources(document, load, host.importApi);
  const problems = [
    ...file.problems,
    ...placeProblems(file, purpose === 'run' ? sources.problems.map(stopsRun) : sources.problems),
    ...checkFlow(file, sources),
  ];
  const units: Record<string, FlowUnit> = {};
  for (const [name, nested] of Object.entries(sources.flows)) {
    if (!nested.document) continue;
    if (depth >= mostNestedSources) {
      problems.push(...placeProblems(file, [tooManySources(name, document)]));
      break;
    }
    // What it names lies relative to where it was found, not to where it is called by.
    const place = places.get(name);
    const inside = { ...text, name, ...(place !== undefined && { file: place }) };
    const below = { file: nested, document: nested.document, text: inside, depth: depth + 1 };
    const opened = await openUnit(below, host, purpose);
    units[name] = opened.unit;
    problems.push(...opened.problems.map((problem) => ({ file: nested.file ?? name, ...problem })));
  }
  return { unit: { document, sources, units }, problems };
}

function stopsRun(problem: Problem): Problem {
  const isMissing = problem.code === 'source-missing' || problem.code === 'source-unreadable';
  return isMissing ? { ...problem, severity: 'error' } : problem;
}

function tooManySources(name: string, { sourceDescriptions }: ArazzoDocument): Problem {
  const index = sourceDescriptions.findIndex((source) => source.name === name);
  return {
    code: 'limit-sources',
    severity: 'error',
    pointer: `/sourceDescriptions/${index}`,
    message:
      `Source "${name}" is the ${mostNestedSources + 1}th document inside another; the limit is ` +
      `${mostNestedSources}. The documents name each other in a circle: remove one of the sources.`,
  };
}

function unknownFlow(name: string): StudioError {
  const names = shippedFlows.map((flow) => flow.name);
  const near = didYouMean(name, names);
  const advice = near === undefined ? `There is: ${names.join(', ')}.` : `Did you mean "${near}"?`;
  return new StudioError('unknown-flow', `No flow is called "${name}". ${advice}`);
}
