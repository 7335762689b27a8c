import type { FlowText } from '@/studio-types';

/** A file as the browser hands it over. */
export interface NamedText {
  name: string;
  text: string;
}

/**
 * Files that were opened together, sorted out: flow documents, each with all others as companions; or,
 * where there is no flow, descriptions of APIs.
 */
export interface OpenedFiles {
  flows: FlowText[];
  apis: readonly NamedText[];
  /** Why nothing could be made of them, in words. */
  mistake?: string;
}

/**
 * Finds the Arazzo documents among files opened together; the others (OpenAPI descriptions, further
 * flows) go with each as companions. Without one, OpenAPI descriptions are opened for themselves. Which
 * is which is seen by the member every document must begin with: `arazzo` (Arazzo 1.0, section 5.8.1),
 * `openapi`, or `swagger`, whose reader says what to do.
 */
export function sortFiles(files: readonly NamedText[]): OpenedFiles {
  const flows = files.filter(({ text }) => says(text, 'arazzo'));
  if (flows.length === 0) {
    const others = files.filter(({ text }) => !isApi(text));
    if (files.length > 0 && others.length === 0) return { flows, apis: files };
    return { flows, apis: [], mistake: mistakeOf(others) };
  }
  return {
    apis: [],
    flows: flows.map((flow) => ({
      name: flowName(flow.name),
      text: flow.text,
      file: flow.name,
      companions: Object.fromEntries(
        files.filter((file) => file !== flow).map(({ name, text }) => [name, text]),
      ),
    })),
  };
}

function says(text: string, member: string): boolean {
  return (
    new RegExp(`^\\s*["']?${member}["']?\\s*:`, 'm').test(text) ||
    new RegExp(`^\\s*\\{\\s*"${member}"\\s*:`).test(text)
  );
}

const isApi = (text: string) => says(text, 'openapi') || says(text, 'swagger');

function mistakeOf(files: readonly NamedText[]): string {
  const names = files.map((file) => file.name).join(', ');
  return (
    `${names}: no flow and no API was found. A flow is an Arazzo document (YAML or JSON) that begins ` +
    `with "arazzo: 1.0.1", an API an OpenAPI document that begins with "openapi: 3.1.0".`
  );
}

/** The name of a flow after its file: `pay-supplier.arazzo.yaml` gives `pay-supplier`. */
export function flowName(file: string): string {
  const base = file.split('/').at(-1) ?? file;
  return base.replace(/\.(ya?ml|json)$/i, '').replace(/\.arazzo$/i, '') || 'flow';
}
