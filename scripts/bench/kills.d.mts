/** What became of a world that was killed again and again. */
export interface KillReport {
  kills: number;
  /** Calls that were answered. */
  answered: number;
  /** Kills that left a last line unfinished, which was dropped. */
  torn: number;
  /** What was answered and is not there afterwards, in words. */
  lost: string[];
  /** The world in the end, as JSON. */
  state: unknown;
}

/**
 * Kills (SIGKILL) a sandbox server in the middle of its writes, `times` over on one state file, and
 * looks after each start whether every answered call is there. A world that is not whole keeps the
 * server from starting, which rejects.
 */
export function killOften(options: {
  /** Arguments of Node that serve a sandbox; port and state file are added. */
  program: readonly string[];
  file: string;
  times: number;
}): Promise<KillReport>;
