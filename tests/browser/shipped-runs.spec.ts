import { shippedFlows } from '../../src/flows/library/shipped-flows';
import { canonicalRecord } from '../../src/runs/canonical';
import type { RunRecord } from '../../src/runs/record';
import { commandLineRecord } from './command-line';
import { expect, jump, keptRecord, runState, test } from './pages';

for (const { name, title } of shippedFlows) {
  test(`${title} passes on its page, and its record is the command line’s, byte for byte`, async ({
    page,
  }) => {
    await page.goto(`/flows/run?flow=${name}`);
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await jump(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect(runState(page)).toHaveText(/passed/, { timeout: 20_000 });
    await expect
      .poll(async () => ((await keptRecord(page, 1)) as RunRecord | undefined)?.status)
      .toBe('passed');
    const record = (await keptRecord(page, 1)) as RunRecord;
    expect(canonicalRecord(record)).toBe(commandLineRecord(name));
  });
}
