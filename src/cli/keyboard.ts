import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** A person at the terminal who can be asked. Questions go to stderr: stdout is the reporter's. */
export interface Keyboard {
  /**
   * Asks for one line and gives it without its end; nothing where there is no more input (Ctrl-D).
   * What is typed at a hidden question is not shown. Rejects when aborted.
   */
  line(
    question: string,
    options: { hidden: boolean; signal: AbortSignal },
  ): Promise<string | undefined>;
}

/** The keyboard of this process, where a person sits at it and reads what is asked. */
export function processKeyboard(): Keyboard | undefined {
  const { stdin, stderr } = process;
  return stdin.isTTY && stderr.isTTY ? createKeyboard(stdin, stderr, interruptProcess) : undefined;
}

/** While a line is read the terminal hands Ctrl-C to the reader; it is meant for the process. */
function interruptProcess(): void {
  process.kill(process.pid, 'SIGINT');
}

/** Reads lines from a terminal that echoes nothing itself; each question has its reader, so that none stays open. */
export function createKeyboard(
  input: NodeJS.ReadableStream,
  screen: NodeJS.WritableStream,
  onInterrupt: () => void,
): Keyboard {
  /** Lines that came at once with the one that was asked for, as pasted ones do. */
  const ahead: string[] = [];
  return {
    async line(question, { hidden, signal }) {
      const typed = ahead.shift();
      if (hidden || typed !== undefined) screen.write(question);
      if (typed !== undefined) {
        screen.write(hidden ? '\n' : `${typed}\n`);
        return typed;
      }
      const output = hidden ? nowhere() : screen;
      const reader = createInterface({ input, output, terminal: true, historySize: 0 });
      reader.on('SIGINT', () => {
        screen.write('\n');
        onInterrupt();
      });
      reader.on('line', (line) => ahead.push(line));
      const closed = new Promise<undefined>((resolve) =>
        reader.once('close', () => resolve(undefined)),
      );
      try {
        const asked = reader.question(hidden ? '' : question, { signal });
        const line = await Promise.race([asked, closed]);
        if (hidden || line === undefined) screen.write('\n');
        return line;
      } finally {
        reader.close();
      }
    },
  };
}

/** Where what is typed at a hidden question is shown. */
function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}
