// npm run check: the gates that take seconds, before every commit.
import { ensureInstalled } from './install.mjs';

await ensureInstalled();
const { gates } = await import('./gates.mjs');
const { runGates } = await import('./run-gates.mjs');

const fast = ['typecheck', 'lint', 'format', 'unit'];
const { failed } = await runGates(gates.filter(({ name }) => fast.includes(name)));
process.exitCode = failed.length > 0 ? 1 : 0;
