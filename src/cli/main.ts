import { runCommandLine } from './command-line';
import { processTerminal } from './terminal';

// The code is set, not exited with: stdout may still be on its way into a pipe.
void runCommandLine(process.argv.slice(2), processTerminal()).then((code) => {
  process.exitCode = code;
});
