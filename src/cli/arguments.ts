import { Command, Option } from 'commander';
import type { ApiHead } from '@/api/export-openapi';
import { version } from '../../package.json';
import type { EvalOptions } from './commands/eval';
import type { ExportOptions } from './commands/export';
import type { SandboxOptions } from './commands/sandbox';
import type { ExitCode } from './exit-codes';
import { parseChoice, parseNumber, parsePort, parseSeed } from './option-values';
import type { RunOptions } from './run-settings';
import { reporterNames, type ReporterName } from './reporters/names';
import type { Terminal } from './terminal';

type Ended = (code: ExitCode) => void;

/**
 * Declares every command with its flags. The commands themselves load when they are called, so that
 * a start costs only what it uses.
 */
export function createProgram(terminal: Terminal, ended: Ended): Command {
  const program = new Command('flow-studio')
    .description('Runs, checks and exports payment flows written in Arazzo.')
    .version(version)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.data(text),
      writeErr: (text) => terminal.message(text.trimEnd()),
    })
    .addHelpText(
      'after',
      '\nExit 0: all passed. 1: a step failed. 2: the document or call is wrong.',
    )
    .showHelpAfterError('(--help shows what can be called)');
  declareList(program, terminal, ended);
  declareRun(program, terminal, ended);
  declareLint(program, terminal, ended);
  declareEval(program, terminal, ended);
  declareExport(program, terminal, ended);
  declareSandbox(program, terminal, ended);
  return program;
}

function declareList(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('list')
    .description('lists the shipped flows and those in the working folder and its flows/')
    .option('--json', 'as a JSON array of {name, title, file}')
    .action(async (options: { json?: true }) => {
      const { list } = await import('./commands/list');
      ended(await list(options, terminal));
    });
}

function declareRun(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('run')
    .description('runs flows, by default in the embedded sandbox')
    .argument('<target...>', 'shipped name, Arazzo file, folder, or glob in quotes')
    .option('--workflow <id>', 'which workflow of the document (default: its first)')
    .option('--seed <number>', 'decides ids, times and chance', parseSeed, 42)
    .option('--input <name=value>', 'an input, JSON or text; repeatable', collect, [])
    .option('--inputs <file>', 'inputs as a JSON or YAML object')
    .option('--answers <file>', 'what came of manual steps, by step, as a JSON or YAML object')
    .option('--base <url>', 'a real server instead of the embedded sandbox')
    .option('--server <name=url>', 'base of one source description; repeatable', collect, [])
    .addOption(
      new Option('--token-env <variable>', 'environment variable with the bearer token').conflicts(
        'tokenFile',
      ),
    )
    .option('--token-file <file>', 'file with the bearer token')
    .option('--faults <file>', 'fault plan for the embedded sandbox, JSON or YAML')
    .option('--reporter <name>', `${reporterNames.join(' or ')}; repeatable`, collectReporter, [])
    .option('--out <path>', 'writes the records to this file, or into this folder')
    .option('--bail', 'stops after the first flow that does not pass')
    .option('--timeout <seconds>', 'longest real time of one flow', parseNumber)
    .action(async (targets: string[], options: RunOptions) => {
      const { runFlows } = await import('./commands/run');
      ended(await runFlows(targets, options, terminal));
    });
}

function declareLint(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('lint')
    .description('checks flows without running them')
    .argument('<file...>', 'Arazzo file, folder, glob in quotes, or shipped name')
    .option('--json', 'as a JSON array of problems')
    .action(async (files: string[], options: { json?: true }) => {
      const { lint } = await import('./commands/lint');
      ended(await lint(files, options, terminal));
    });
}

function declareEval(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('eval')
    .description('evaluates an expression, a text with {$…}, a condition or a Criterion Object')
    .argument('[text]', 'what to evaluate')
    .option('--context <file>', 'what it sees, JSON or YAML')
    .option('--batch <file>', 'many at once: [{eval, context}] gives [{exit, value}]')
    .action(async (text: string | undefined, options: EvalOptions) => {
      const { evaluate } = await import('./commands/eval');
      ended(await evaluate(text, options, terminal));
    });
}

function declareExport(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('export')
    .description('writes what the studio knows in a public format')
    .argument('<format>', 'openapi: an API as OpenAPI 3.1', parseFormat)
    .argument(
      '[target]',
      'payments: the operation catalogue; toolbox, sandbox: our own APIs beside it',
      parseApi,
      'payments',
    )
    .option('--out <file>', 'file instead of stdout')
    .action(async (format: 'openapi', api: ApiHead['name'], options: ExportOptions) => {
      const { exportAs } = await import('./commands/export');
      ended(await exportAs(format, api, options, terminal));
    });
}

function declareSandbox(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('sandbox')
    .description('serves the sandbox over HTTP on 127.0.0.1')
    .option('--port <number>', 'port; 0 takes a free one', parsePort, 4010)
    .option('--seed <number>', 'decides ids, times and chance', parseSeed, 42)
    .option(
      '--speed <factor>',
      'how fast its clock follows the wall; 0 stands still',
      parseNumber,
      1,
    )
    .option('--no-auth', 'takes calls without a bearer token')
    .option('--state <file>', 'keeps the world in a file; the one in it goes on, whatever the seed')
    .option(
      '--state-sync',
      'answers when the disk itself has it, so that a power cut loses nothing',
    )
    .action(async (options: SandboxOptions) => {
      const { serveSandbox } = await import('./commands/sandbox');
      ended(await serveSandbox(options, terminal));
    });
}

const collect = (value: string, before: string[]) => [...before, value];

const collectReporter = (value: string, before: ReporterName[]) => [
  ...before,
  parseChoice(value, reporterNames),
];

const parseFormat = (value: string) => parseChoice(value, ['openapi'] as const);

const parseApi = (value: string) =>
  parseChoice<ApiHead['name']>(value, ['payments', 'toolbox', 'sandbox']);
