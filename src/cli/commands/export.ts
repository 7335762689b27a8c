import { catalogue } from '@/api/catalogue';
import { exportOpenApi } from '@/api/export-openapi';
import { exitCodes, type ExitCode } from '../exit-codes';
import { writeText } from '../files';
import type { Terminal } from '../terminal';

export interface ExportOptions {
  out?: string;
}

/** Writes the operation catalogue as an OpenAPI document, to stdout or a file. */
export async function exportAs(
  _format: 'openapi',
  options: ExportOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const text = `${JSON.stringify(exportOpenApi(catalogue), null, 2)}\n`;
  if (options.out === undefined) terminal.data(text);
  else await writeText(options.out, text, terminal);
  return exitCodes.passed;
}
