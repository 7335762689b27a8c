import { InvalidArgumentError } from 'commander';
import { suggestion } from './suggestion';

/** Reads a seed: a whole number that JavaScript holds exactly. */
export function parseSeed(text: string): number {
  const seed = Number(text);
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(seed)) return seed;
  throw new InvalidArgumentError('Write a whole number, such as 42.');
}

/** Reads a number from 0 up, with a fraction or without. */
export function parseNumber(text: string): number {
  if (/^\d+(\.\d+)?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Write a number from 0 up, such as 30 or 0.5.');
}

/** Reads a TCP port; 0 lets the system choose. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new InvalidArgumentError('Write a port from 0 to 65535.');
}

/** Takes one of a few names, or says which there are. */
export function parseChoice<T extends string>(text: string, choices: readonly T[]): T {
  const choice = choices.find((name) => name === text);
  if (choice) return choice;
  throw new InvalidArgumentError(`Choose ${choices.join(' or ')}.${suggestion(text, choices)}`);
}

/** Splits `name=value` at the first equals sign; undefined where there is none or no name. */
export function splitPair(text: string): [name: string, value: string] | undefined {
  const at = text.indexOf('=');
  return at > 0 ? [text.slice(0, at), text.slice(at + 1)] : undefined;
}
