import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const program = join(
  dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')),
  'bin/cli.js',
);

/** Neither usage nor the wish for a newer version is sent anywhere. */
const offline = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** ms after which a command is ended; a flow that waits for a deposit takes half a minute. */
const patience = 140_000;

/** Runs a command of Redocly's, and gives its exit code and all it wrote. */
export function redocly(args: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...offline, NO_COLOR: '1' };
    const options = { env, timeout: patience, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [program, ...args], options, (error, stdout, stderr) => {
      const code = typeof error?.code === 'number' ? error.code : -1;
      resolve({ code: error ? code : 0, output: `${stdout}\n${stderr}` });
    });
  });
}

/** What Respect's report says of a step, or of a workflow with its steps, as far as it is read here. */
interface Executed {
  type: 'step' | 'workflow';
  stepId?: string;
  status: string;
  executedSteps?: Executed[];
}

interface Report {
  status: string;
  files: Record<string, { executedWorkflows: Executed[] }>;
}

/** A run of Respect's: each step it came to, in order, with the status of its last attempt. */
export interface RespectRun {
  code: number;
  status: string;
  steps: Record<string, string>;
  /** What it wrote, for who has to find out why it failed. */
  output: string;
}

/** Runs a workflow of a file by Respect, against servers by the name of their source. */
export async function respect(
  file: string,
  {
    workflow,
    inputs,
    servers,
  }: { workflow: string; inputs: Record<string, string>; servers: Record<string, string> },
): Promise<RespectRun> {
  const folder = mkdtempSync(join(tmpdir(), 'respect-'));
  const report = join(folder, 'report.json');
  try {
    const { code, output } = await redocly([
      'respect',
      file,
      '--workflow',
      workflow,
      ...pairs('--input', inputs),
      ...pairs('--server', servers),
      '--json-output',
      report,
      '--execution-timeout',
      String(patience - 20_000),
    ]);
    return { code, output, ...readReport(report, output) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function pairs(option: string, values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => [option, `${name}=${value}`]);
}

function readReport(path: string, output: string): Pick<RespectRun, 'status' | 'steps'> {
  const { status, files } = parseReport(path, output);
  const steps: Record<string, string> = {};
  const note = (executed: Executed) => {
    if (executed.stepId !== undefined && executed.type === 'step') {
      steps[executed.stepId] = executed.status;
    }
    executed.executedSteps?.forEach(note);
  };
  for (const { executedWorkflows } of Object.values(files)) executedWorkflows.forEach(note);
  return { status, steps };
}

function parseReport(path: string, output: string): Report {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  } catch (error) {
    throw new Error(`Respect wrote no report. It said:\n${output}`, { cause: error });
  }
}
