import { Buffer } from 'node:buffer';
import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { StudioError } from '@/api/studio-error';

/** What the first line of a state file says. */
export const stateFormat = 'payments-flow-studio/sandbox-state';

/** The version this program reads and writes. */
export const stateVersion = 1;

const newline = 0x0a;

/** How much is read at once, in bytes. */
const chunkSize = 1 << 20;

/**
 * Writes lines that each carry the checksum of their text (CRC-32, as zlib has it). A checksum goes on from the one
 * before, so that a line that was lost, moved or repeated shows as well as one that was changed.
 */
export class LineWriter {
  #checksum: number;

  constructor(checksum = 0) {
    this.#checksum = checksum;
  }

  /** The bytes of the next line. */
  line(text: string): Buffer {
    this.#checksum = crc32(text, this.#checksum);
    return Buffer.from(`${hex(this.#checksum)} ${text}\n`);
  }

  /** The bytes a file begins with. */
  head(): Buffer {
    return this.line(JSON.stringify({ format: stateFormat, version: stateVersion }));
  }

  /** Where the chain stands, to go back to when a line did not reach the file. */
  get checksum(): number {
    return this.#checksum;
  }

  set checksum(checksum: number) {
    this.#checksum = checksum;
  }
}

/** How far a state file is sound. */
export interface ReadLines {
  /** Checksum of the last whole line. */
  checksum: number;
  /** Bytes up to its end. */
  length: number;
  /** Bytes behind it: a line that was never finished, so nobody was answered. */
  torn: number;
}

/**
 * Reads the lines of a state file, its first one checked and left out, and tells where they end.
 * Throws `unreadable-record` for a file of something else, of a later version, or that was damaged.
 */
export function readLines(
  descriptor: number,
  file: string,
  take: (text: string) => void,
): ReadLines {
  const read: ReadLines = { checksum: 0, length: 0, torn: 0 };
  let number = 0;
  for (const bytes of rawLines(descriptor)) {
    number += 1;
    if (bytes.at(-1) !== newline && number > 1) return { ...read, torn: bytes.length };
    const line = bytes.toString('utf8');
    const text = line.slice(9, -1);
    if (number === 1) checkHead(line.slice(9), file);
    const checksum = crc32(text, read.checksum);
    if (line.slice(0, 9) !== `${hex(checksum)} ` || bytes.at(-1) !== newline) {
      const message = `Line ${number} of the state file "${file}" is damaged: its checksum does not fit. The file was left as it is; restore it from a copy, or name another one.`;
      throw new StudioError('unreadable-record', message);
    }
    read.checksum = checksum;
    read.length += bytes.length;
    if (number > 1) take(text);
  }
  return read;
}

/** The lines of a file with their ends; what follows the last end comes last. */
function* rawLines(descriptor: number): Generator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for (;;) {
    const chunk = Buffer.allocUnsafe(chunkSize);
    const count = readSync(descriptor, chunk);
    if (count === 0) break;
    const bytes = Buffer.concat([rest, chunk.subarray(0, count)]);
    let start = 0;
    // What was left of the chunk before has no end in it.
    for (
      let end = bytes.indexOf(newline, rest.length);
      end >= 0;
      end = bytes.indexOf(newline, start)
    ) {
      yield bytes.subarray(start, end + 1);
      start = end + 1;
    }
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield rest;
}

function checkHead(text: string, file: string): void {
  const { format, version } = parseHead(text);
  if (format !== stateFormat) {
    const message = `"${file}" is not a state file of the sandbox, and was left as it is. Name another file.`;
    throw new StudioError('unreadable-record', message);
  }
  if (version !== stateVersion) {
    const message = `The state file "${file}" has version ${String(version)}; this program knows ${stateVersion}. It was left as it is: use the program that wrote it, or name another file.`;
    throw new StudioError('unreadable-record', message);
  }
}

function parseHead(text: string): { format?: unknown; version?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

function hex(checksum: number): string {
  return checksum.toString(16).padStart(8, '0');
}
