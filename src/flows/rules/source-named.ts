import type { Problem } from '@/api/problem';
import { isSourceExpression } from '../find-operation';
import { allSteps, problem, type CheckedFlow, type CheckedStep, type Rule } from './rule';

/**
 * A step names the source of its operation or channel by an expression, wherever there could be several
 * (Arazzo 1.1, Step Object: operationId, operationPath, channelPath).
 */
export const sourceNamed: Rule = (flow) =>
  allSteps(flow).flatMap(({ checked }) => [
    ...unnamedSource(flow, checked),
    ...plainPath(flow, checked, 'operationPath'),
    ...plainPath(flow, checked, 'channelPath'),
  ]);

function unnamedSource({ document }: CheckedFlow, checked: CheckedStep): Problem[] {
  const { step, pointer, operation } = checked;
  const { operationId } = step;
  const callable = document.sourceDescriptions.filter(({ type }) => type !== 'arazzo');
  if (operationId === undefined || operationId.startsWith('$') || callable.length < 2) return [];
  const fix = operation && `$sourceDescriptions.${operation.source}.${operationId}`;
  const advice = fix ?? `$sourceDescriptions.<name>.${operationId}`;
  const message = `Step "${step.stepId}" calls "${operationId}" without its source, and the document has ${callable.length}: other runners need not look through them. Write ${advice}.`;
  const at = `${pointer}/operationId`;
  return [problem('source-unnamed', at, message, { severity: 'warning', fix })];
}

/** A name or an address in the place of the expression is understood here, but by nobody who keeps to the text. */
function plainPath(
  { document }: CheckedFlow,
  { step, pointer }: CheckedStep,
  field: 'operationPath' | 'channelPath',
): Problem[] {
  const path = step[field];
  if (path === undefined || isSourceExpression(path)) return [];
  const [reference = '', ...rest] = path.split('#');
  const source = document.sourceDescriptions.find(
    ({ name, url }) => name === reference || url === reference,
  );
  const [where, what] = field === 'channelPath' ? ['channels', 'orders'] : ['paths', '~1pets/get'];
  const start = `{$sourceDescriptions.${source?.name ?? '<name>'}.url}`;
  const fix = source && `${start}#${rest.join('#')}`;
  const message = `Step "${step.stepId}", ${field} "${path}" does not name its source by an expression. Write ${fix ?? `${start}#/${where}/${what}`}.`;
  return [problem('source-unnamed', `${pointer}/${field}`, message, { severity: 'warning', fix })];
}
