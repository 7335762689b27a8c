import { embedded, environmentOf, type Environment } from '@/api/environments';
import { isJsonObject, type JsonObject } from '@/api/json';
import { StudioError } from '@/api/studio-error';
import { catalogue } from '@/api/catalogue';
import { parseFaultPlan, type FaultPlan } from '@/sandbox/fault-plan';
import { readText, readValue } from './files';
import { splitPair } from './option-values';
import type { ReporterName } from './reporters/names';
import type { Terminal } from './terminal';

/** The flags of `run`, as given. */
export interface RunOptions {
  workflow?: string;
  seed: number;
  input: string[];
  inputs?: string;
  answers?: string;
  base?: string;
  server: string[];
  tokenEnv?: string;
  tokenFile?: string;
  faults?: string;
  reporter: ReporterName[];
  out?: string;
  bail?: true;
  /** Seconds. */
  timeout?: number;
}

/** What the flags of `run` mean for every flow alike. */
export interface SharedSettings {
  environment: Environment;
  token?: string;
  servers: Record<string, string>;
  faults?: FaultPlan;
  /** Of `--inputs`. */
  inputs: JsonObject;
  /** Of `--answers`: what came of manual steps, by step; in sub-flows behind the steps around it. */
  answers?: JsonObject;
  /** Of `--input`, by name: texts until the flow's schema says what they are. */
  inputTexts: Record<string, string>;
}

/** Reads files and variables the flags name, and refuses what does not go together. */
export async function readSettings(
  options: RunOptions,
  terminal: Terminal,
): Promise<SharedSettings> {
  const token = await readToken(options, terminal);
  const faults = await readFaults(options, terminal);
  const answers =
    options.answers === undefined
      ? undefined
      : await readObject('--answers', options.answers, terminal);
  return {
    environment: options.base === undefined ? embedded : environmentAt(options.base),
    servers: Object.fromEntries(options.server.map(readServer)),
    inputs:
      options.inputs === undefined ? {} : await readObject('--inputs', options.inputs, terminal),
    inputTexts: Object.fromEntries(options.input.map(readInput)),
    ...(token !== undefined && { token }),
    ...(faults && { faults }),
    ...(answers && { answers }),
  };
}

function environmentAt(base: string): Environment {
  if (!isHttp(base)) {
    throw usage(`--base "${base}" is no URL; write for example http://127.0.0.1:4010.`);
  }
  return environmentOf(plainBase('--base', base));
}

function readServer(text: string): [string, string] {
  const [name, url] = splitPair(text) ?? [];
  if (name !== undefined && url !== undefined && isHttp(url)) {
    return [name, plainBase(`--server ${name}`, url).replace(/\/+$/, '')];
  }
  throw usage(`--server "${text}" is not NAME=URL; write for example bank=http://127.0.0.1:4020.`);
}

/** A base goes into every record, and paths are put behind it: it holds no secret and no query. */
function plainBase(flag: string, base: string): string {
  const { username, password, search, hash } = new URL(base);
  if (username !== '' || password !== '') {
    throw usage(
      `${flag} holds a user or a password. Leave them out; a token goes in by --token-env.`,
    );
  }
  if (search === '' && hash === '' && !/[?#]$/.test(base)) return base;
  throw usage(`${flag} "${base}" holds a query or a fragment. Leave out what follows its path.`);
}

function readInput(text: string): [string, string] {
  const pair = splitPair(text);
  if (pair) return pair;
  throw usage(`--input "${text}" is not NAME=VALUE; write for example amount=100.00.`);
}

async function readObject(
  flag: '--inputs' | '--answers',
  file: string,
  terminal: Terminal,
): Promise<JsonObject> {
  const value = await readValue(file, terminal);
  if (isJsonObject(value)) return value;
  throw usage(
    `${flag} "${file}" holds no object; write names and values, such as {"amount": "1"}.`,
  );
}

async function readToken(options: RunOptions, terminal: Terminal): Promise<string | undefined> {
  if (options.tokenFile !== undefined) {
    return present((await readText(options.tokenFile, terminal)).trim(), options.tokenFile);
  }
  if (options.tokenEnv === undefined) return undefined;
  return present(terminal.env[options.tokenEnv]?.trim() ?? '', `$${options.tokenEnv}`);
}

/** Never shows the token itself, whatever is wrong with it. */
function present(token: string, where: string): string {
  if (token === '') throw usage(`There is no token in ${where}. Put the bearer token there.`);
  if (/[^\x21-\x7e]/.test(token)) {
    throw usage(
      `What is in ${where} is no bearer token: it holds white space or other characters.`,
    );
  }
  return token;
}

async function readFaults(options: RunOptions, terminal: Terminal): Promise<FaultPlan | undefined> {
  if (options.faults === undefined) return undefined;
  if (options.base !== undefined) {
    throw usage(faultsNeedSandbox('--base'));
  }
  const operationIds = catalogue.map(({ id }) => id);
  const read = parseFaultPlan(await readValue(options.faults, terminal), operationIds);
  if ('plan' in read) return read.plan;
  const problems = read.problems.map(({ pointer, message }) => `\n  ${pointer || '/'} ${message}`);
  throw usage(`"${options.faults}" is no fault plan:${problems.join('')}`);
}

/** Why a fault plan can't go with a flag that calls a server. */
export function faultsNeedSandbox(flag: '--base' | '--server'): string {
  return (
    `--faults acts on the embedded sandbox, ${flag} calls a server. Leave one out; a sandbox ` +
    'server takes a plan by PUT /__sandbox/faults.'
  );
}

const isHttp = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);

const usage = (message: string) => new StudioError('usage', message);
