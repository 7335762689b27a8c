import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { parseSavedWorld } from '@/sandbox/saved-world';
import { killOften } from '../../../scripts/bench/kills.mjs';
import { root } from '../../../scripts/project.mjs';
import { newStateFile } from './state-support';

test('a server killed in the middle of its writes loses no answered call, twenty times over', async () => {
  // Builds itself first where it has to: a start is then no build.
  execFileSync(process.execPath, ['scripts/flow.mjs', 'list'], { cwd: root, stdio: 'pipe' });
  const program = ['dist/cli/main.mjs'];
  const report = await killOften({ program, file: newStateFile(), times: 20 });
  expect(report).toMatchObject({ kills: 20, lost: [] });
  expect(report.answered).toBeGreaterThan(20);
  expect(parseSavedWorld(report.state)).toHaveProperty('saved');
}, 120_000);
