import {
  closeSync,
  fdatasyncSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { StudioError } from '@/api/studio-error';
import type { JournalEntry } from '../journal';
import { parseSavedWorld, type SavedWorld } from '../saved-world';
import type { World } from '../world';
import { DiskSync, LineFile, syncFolderOf } from './state-disk';
import { named, realPath, reasonOf, unusable } from './state-errors';
import { readLines } from './state-lines';
import { takeLock } from './state-lock';
import { lineOf, WorldFold, worldLines } from './state-world';

/** A smaller file is never compacted, in bytes: rewriting it would save nobody anything. */
export const smallestCompaction = 16_000_000;

/** A file is compacted when it is so many times as long as it was when it held each entity once. */
const growthBeforeCompaction = 2;

/** How long a written line may wait for the disk where answers don't wait for it, in ms. */
const diskDelay = 1_000;

export interface StateOptions {
  /** Path; its folder has to be there. */
  file: string;
  /** Whether answers wait for the disk, so that a power cut loses none of them; default false. */
  sync?: boolean;
  /** Told what a person should know: a line that was dropped, a disk that is full. */
  onMessage?: (text: string) => void;
  /** Default `smallestCompaction`. */
  compactAbove?: number;
}

/**
 * Opens a state file, or names one that will be made, and locks it. Throws `storage` when it can't
 * be used or another sandbox has it, `unreadable-record` when what is in it is no sound world; it is
 * then left as it was.
 */
export function openState(options: StateOptions): StateFile {
  const path = realPath(options.file);
  const release = named(options.file, () => takeLock(`${path}.lock`, options.file));
  try {
    return new StateFile(path, options, release);
  } catch (error) {
    release();
    throw error;
  }
}

/** A world in a file: what it was, and each change of it in a line of its own. */
export class StateFile {
  /** The world as the file had it; undefined where the file is new. */
  readonly saved: SavedWorld | undefined;
  readonly #path: string;
  readonly #options: StateOptions;
  readonly #release: () => void;
  readonly #disk = new DiskSync();
  #lines: LineFile | undefined;
  /** What the file holds the changes of. */
  #world: World | undefined;
  #pending: JournalEntry[] = [];
  /** Its length, in bytes, if it held each entity once. */
  #compactLength = 0;
  #copy: LineFile | undefined;
  #copying: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;
  #isClosed = false;

  constructor(path: string, options: StateOptions, release: () => void) {
    this.#path = path;
    this.#options = options;
    this.#release = release;
    this.saved = this.#load();
  }

  /** Begins with a world: the one that was saved, or a new one, which is written down at once. */
  begin(world: World): void {
    if (this.#lines) this.#world = world;
    else named(this.#options.file, () => this.#replace(world));
  }

  /** Notes what a call changed, to be written with the next `keep`. */
  note(entries: readonly JournalEntry[]): void {
    this.#pending.push(...entries);
  }

  /**
   * Writes down how the world stands: to be waited for before an answer goes out. Throws `storage`
   * once it is closed, and when that fails: the changes are then written with the next call that succeeds.
   */
  async keep(world: World): Promise<void> {
    // A call may outlast its server. The number of the closed file may by then be that of another one.
    if (this.#isClosed) throw closed(this.#options.file);
    try {
      if (world === this.#world) this.#append(lineOf(world, this.#pending));
      else this.#replace(world);
      this.#pending = [];
      if (this.#options.sync) await this.#disk.run(() => this.#open.descriptor);
      else this.#syncLater();
      this.#isFailing = false;
    } catch (error) {
      throw this.#failure(error);
    }
    this.#compactWhenLong(world);
  }

  /** Lets the file go and the lock with it; what is said of the world is written down before. */
  async close(world?: World): Promise<void> {
    try {
      if (world) await this.keep(world);
    } finally {
      this.#isClosed = true;
      this.#copy = undefined;
      await this.#copying;
      clearTimeout(this.#timer);
      await this.#disk.idle();
      if (this.#lines) {
        fdatasyncSync(this.#lines.descriptor);
        closeSync(this.#lines.descriptor);
      }
      this.#release();
    }
  }

  get #open(): LineFile {
    if (!this.#lines) throw new Error('The state file is used before it has begun.');
    return this.#lines;
  }

  /** Reads the file, if there is one with something in it. */
  #load(): SavedWorld | undefined {
    const { file, onMessage } = this.#options;
    const found = named(file, () => statSync(this.#path, { throwIfNoEntry: false }));
    if (found && !found.isFile()) throw unusable(file, 'it is no regular file');
    if (!found || found.size === 0) return undefined;
    const descriptor = named(file, () => openSync(this.#path, 'r+'));
    try {
      const fold = new WorldFold();
      const read = readLines(descriptor, file, (text) => fold.take(text));
      const saved = soundWorld(fold.saved(), file);
      if (read.torn > 0) {
        ftruncateSync(descriptor, read.length);
        onMessage?.(
          `The last line of "${file}" was never finished (${read.torn} bytes) and is dropped: its call was not answered.`,
        );
      }
      this.#lines = new LineFile(descriptor, read);
      this.#compactLength = read.length * (fold.size / Math.max(1, fold.changes));
      return saved;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  #append(text: string): void {
    this.#open.append(text);
    try {
      this.#copy?.append(text);
    } catch {
      // The copy is worth nothing now; the file itself has the line.
      this.#copy = undefined;
    }
  }

  /** Puts another world in the place of the one in the file, all of it or nothing. */
  #replace(world: World): void {
    this.#copy = undefined;
    const next = this.#createCopy();
    try {
      for (const text of worldLines(world)) next.append(text);
      this.#adopt(next);
    } catch (error) {
      this.#discard(next);
      throw error;
    }
    this.#world = world;
  }

  #compactWhenLong(world: World): void {
    const { compactAbove = smallestCompaction } = this.#options;
    const limit = Math.max(compactAbove, growthBeforeCompaction * this.#compactLength);
    if (!this.#copying && this.#open.length > limit) {
      this.#copying = this.#compact(world).finally(() => {
        this.#copying = undefined;
      });
    }
  }

  /** Writes the world into a new file while calls go on, each of which writes its line into both. */
  async #compact(world: World): Promise<void> {
    let copy: LineFile | undefined;
    try {
      copy = this.#createCopy();
      this.#copy = copy;
      for (const text of worldLines(world)) {
        copy.append(text);
        // oxlint-disable-next-line no-await-in-loop -- Piece by piece, so that calls come in between.
        await new Promise((done) => setImmediate(done));
        if (this.#copy !== copy) return this.#discard(copy);
      }
      const { descriptor } = copy;
      await new DiskSync().run(() => descriptor);
      if (this.#copy !== copy) return this.#discard(copy);
      this.#adopt(copy);
    } catch (error) {
      if (copy) this.#discard(copy);
      // Tried again only when the file has grown as much once more.
      this.#compactLength = this.#open.length;
      const { file, onMessage } = this.#options;
      onMessage?.(`"${file}" could not be compacted and goes on growing: ${reasonOf(error)}.`);
    } finally {
      if (this.#copy === copy) this.#copy = undefined;
    }
  }

  /** The file the next state is written into, aside: under our lock nobody else writes there. */
  #createCopy(): LineFile {
    const found = statSync(this.#path, { throwIfNoEntry: false });
    rmSync(`${this.#path}.new`, { force: true });
    return LineFile.create(`${this.#path}.new`, found && found.mode & 0o777);
  }

  /** Lets a whole file take the place of the present one. */
  #adopt(next: LineFile): void {
    fdatasyncSync(next.descriptor);
    renameSync(`${this.#path}.new`, this.#path);
    syncFolderOf(this.#path);
    const former = this.#lines;
    this.#lines = next;
    this.#compactLength = next.length;
    if (former) void this.#disk.idle().then(() => closeSync(former.descriptor));
  }

  #discard(copy: LineFile): void {
    if (copy === this.#lines) return;
    closeSync(copy.descriptor);
    rmSync(`${this.#path}.new`, { force: true });
  }

  #syncLater(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#disk.run(() => this.#open.descriptor).catch((error: unknown) => this.#failure(error));
    }, diskDelay).unref();
  }

  /** What went wrong with writing, told once until it goes well again. */
  #failure(error: unknown): StudioError {
    const { file, onMessage } = this.#options;
    const message = `The state file "${file}" can't be written: ${reasonOf(error)}. Nothing was answered that is not in it; make room, then send the call again with the same idempotency key.`;
    if (!this.#isFailing) onMessage?.(message);
    this.#isFailing = true;
    return new StudioError('storage', message, { cause: error });
  }
}

function closed(file: string): StudioError {
  const message = `The sandbox that kept its world in "${file}" has ended. Start it, then send the call again with the same idempotency key.`;
  return new StudioError('storage', message);
}

/** A saved world that is sound, or `unreadable-record`: then it is of another version of the program. */
function soundWorld(saved: SavedWorld, file: string): SavedWorld {
  const checked = parseSavedWorld(saved);
  if ('saved' in checked) return checked.saved;
  const [first] = checked.problems;
  const place = first?.pointer ? ` At ${first.pointer}.` : '';
  const message = `The world in the state file "${file}" can't be used: ${first?.message ?? 'it is broken.'}${place} It was left as it is; name another file.`;
  throw new StudioError('unreadable-record', message);
}
