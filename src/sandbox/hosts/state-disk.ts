import type { Buffer } from 'node:buffer';
import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { LineWriter } from './state-lines';

/** A file of checksummed lines, open to be written on. */
export class LineFile {
  readonly descriptor: number;
  readonly #writer: LineWriter;
  #length: number;

  constructor(descriptor: number, { checksum, length }: { checksum: number; length: number }) {
    this.descriptor = descriptor;
    this.#writer = new LineWriter(checksum);
    this.#length = length;
  }

  /** Makes a file with the first line alone, in the place of one of that name. */
  static create(path: string, mode = 0o666): LineFile {
    const file = new LineFile(openSync(path, 'w', mode), { checksum: 0, length: 0 });
    try {
      file.#write(file.#writer.head());
      return file;
    } catch (error) {
      closeSync(file.descriptor);
      throw error;
    }
  }

  /** In bytes. */
  get length(): number {
    return this.#length;
  }

  /** Writes a line; when that fails, the file is as it was. */
  append(text: string): void {
    const { checksum } = this.#writer;
    try {
      this.#write(this.#writer.line(text));
    } catch (error) {
      this.#writer.checksum = checksum;
      this.#cutBack();
      throw error;
    }
  }

  #write(bytes: Buffer): void {
    let done = 0;
    while (done < bytes.length) {
      done += writeSync(this.descriptor, bytes, done, bytes.length - done, this.#length + done);
    }
    this.#length += bytes.length;
  }

  /** Takes back half a line. Where even that fails, the next one is written over it. */
  #cutBack(): void {
    try {
      ftruncateSync(this.descriptor, this.#length);
    } catch {
      // A disk that takes nothing more has just been told of by the one who called.
    }
  }
}

/** Brings what was written to the disk itself, many calls at a time. */
export class DiskSync {
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** Resolves when all that was written before it was asked is on the disk. */
  run(descriptor: () => number): Promise<void> {
    if (!this.#running) {
      this.#running = syncData(descriptor()).finally(() => {
        this.#running = undefined;
      });
      return this.#running;
    }
    // The one that runs may have begun before the last line: those who come meanwhile share the next.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.run(descriptor);
      });
    return this.#next;
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    await Promise.allSettled([this.#running, this.#next]);
  }
}

function syncData(descriptor: number): Promise<void> {
  return new Promise((resolve, reject) => {
    fdatasync(descriptor, (error) => (error ? reject(error) : resolve()));
  });
}

/** Brings the names in a file's folder to the disk, where the system can: Windows has no such thing. */
export function syncFolderOf(path: string): void {
  try {
    const folder = openSync(dirname(path), 'r');
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  } catch {
    // The file itself is there; a power cut may bring its former self back.
  }
}
