import { catalogue } from '@/api/catalogue';
import { exportOpenApi, type ApiHead } from '@/api/export-openapi';
import type { JsonObject } from '@/api/json';
import { describeLocalApi, localApis } from '@/sandbox/local-apis';
import { exitCodes, type ExitCode } from '../exit-codes';
import { writeText } from '../files';
import type { Terminal } from '../terminal';

export interface ExportOptions {
  out?: string;
}

/** Writes an API as an OpenAPI document, to stdout or a file. */
export async function exportAs(
  _format: 'openapi',
  api: ApiHead['name'],
  options: ExportOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const text = `${JSON.stringify(describe(api), null, 2)}\n`;
  if (options.out === undefined) terminal.data(text);
  else await writeText(options.out, text, terminal);
  return exitCodes.passed;
}

function describe(api: ApiHead['name']): JsonObject {
  return api === 'payments' ? exportOpenApi(catalogue) : describeLocalApi(localApis[api]);
}
