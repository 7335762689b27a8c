// npm test: every gate. `npm test -- unit lint` runs the named ones.
import { ensureInstalled } from './install.mjs';
import { fail } from './project.mjs';

await ensureInstalled();
const { gates } = await import('./gates.mjs');
const { runGates } = await import('./run-gates.mjs');

const asked = process.argv.slice(2);
const unknown = asked.find((name) => !gates.some((gate) => gate.name === name));
if (unknown) {
  fail(`There is no gate "${unknown}". There are: ${gates.map(({ name }) => name).join(', ')}.`);
}
const { failed, tests } = await runGates(
  gates.filter(({ name }) => asked.length === 0 || asked.includes(name)),
);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '');
console.log(`${tests.passed} passed, ${tests.failed} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
