import { spawnSync } from 'node:child_process';
import { expect } from '@playwright/test';

/** The record the command line makes of a flow with the seed the page begins with. */
export function commandLineRecord(flow: string): string {
  const args = ['scripts/flow.mjs', 'run', flow, '--seed', '42', '--reporter', 'json'];
  const { status, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(status).toBe(0);
  return stdout.trim();
}
