import { redact } from '@/runs/redact';
import { processKeyboard, type Keyboard } from './keyboard';

/** What a command can see and reach of the shell it was called from. Tests hand in one that keeps the text. */
export interface Terminal {
  /** Data, to stdout. */
  data(text: string): void;
  /** Messages and progress, to stderr. */
  message(text: string): void;
  /** Working folder, absolute. */
  cwd: string;
  env: Record<string, string | undefined>;
  /** Whether stdout is a person's screen, which may be coloured. */
  colours: boolean;
  /**
   * Calls back when the person (Ctrl-C) or the system asks to stop, at most once: who asks again ends
   * the process. Gives a way to stop listening.
   */
  onInterrupt(callback: () => void): () => void;
  /** Absent where nobody can be asked: input or messages go elsewhere. */
  keyboard?: Keyboard;
}

/** What asks a process to end: a person with Ctrl-C, a service or a shell with `kill`. */
const endSignals = ['SIGINT', 'SIGTERM'] as const;

/** The terminal of this process. */
export function processTerminal(): Terminal {
  // A reader such as `head` may close early; what it did not want is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const keyboard = processKeyboard();
  return {
    data: (text) => void process.stdout.write(text),
    message: (text) => void process.stderr.write(`${text}\n`),
    cwd: process.cwd(),
    env: process.env,
    colours: process.stdout.isTTY && !process.env['NO_COLOR'],
    onInterrupt: (callback) => {
      const unlisten = () => {
        for (const signal of endSignals) process.removeListener(signal, stop);
      };
      const stop = () => {
        unlisten();
        callback();
      };
      for (const signal of endSignals) process.on(signal, stop);
      return unlisten;
    },
    ...(keyboard && { keyboard }),
  };
}

/** The same terminal, with a secret taken out by value of all that is written. */
export function hideSecret(terminal: Terminal, secret: string | undefined): Terminal {
  if (secret === undefined) return terminal;
  const secrets = [secret];
  return {
    ...terminal,
    data: (text) => terminal.data(redact(text, secrets)),
    message: (text) => terminal.message(redact(text, secrets)),
  };
}
