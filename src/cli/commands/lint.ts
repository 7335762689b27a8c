import type { Problem } from '@/api/problem';
import { createStudio } from '@/studio';
import { counted } from '../counted';
import { exitCodes, type ExitCode } from '../exit-codes';
import { createNodeHost } from '../node-host';
import { problemLine } from '../problem-line';
import { openTargets } from '../targets';
import type { Terminal } from '../terminal';

/** Checks flows without running them: their text, their sources, every rule. */
export async function lint(
  files: readonly string[],
  options: { json?: true },
  terminal: Terminal,
): Promise<ExitCode> {
  const studio = createStudio(createNodeHost(terminal.cwd));
  const found: Problem[] = [];
  for (const text of await openTargets(files, studio, terminal)) {
    const { problems } = await studio.openFlow(text, 'check');
    const file = text.file ?? text.name;
    found.push(...problems.map((problem) => ({ ...problem, file: problem.file ?? file })));
  }
  if (options.json) terminal.data(`${JSON.stringify(found.map(asJson), null, 2)}\n`);
  else for (const problem of found) terminal.data(`${problemLine(problem)}\n`);
  const errors = found.filter(({ severity }) => severity === 'error').length;
  if (!options.json) terminal.message(summary(errors, found.length - errors));
  return errors > 0 ? exitCodes.wrong : exitCodes.passed;
}

/** The fields other programs read, in this order; every problem has a place, the start at worst. */
function asJson({ file, line = 1, column = 1, severity, code, message, pointer, fix }: Problem) {
  return {
    file,
    line,
    column,
    severity,
    code,
    message,
    pointer,
    ...(fix !== undefined && { fix }),
  };
}

function summary(errors: number, warnings: number): string {
  if (errors + warnings === 0) return 'No problems.';
  return `${counted(errors, 'error')}, ${counted(warnings, 'warning')}.`;
}
