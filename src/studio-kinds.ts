import { embedded, type Environment } from '@/api/environments';
import type { Operation } from '@/api/operation';
import type { KindName } from '@/nodes/kinds';
import { localApis } from '@/sandbox/local-apis';
import { encryptCardData, signTypedData } from '@/sandbox/toolbox/operations';

/**
 * The kind of a step that calls an operation: the toolbox signs and encrypts, what only a sandbox can
 * do is done by a person where there is none, all else is a call.
 */
export function stepKind(operation: Operation, { id }: Pick<Environment, 'id'>): KindName {
  if (operation === signTypedData) return 'sign';
  if (operation === encryptCardData) return 'encrypt';
  return isControl(operation) && !hasControl(id) ? 'manual' : 'call';
}

/** Tells whether an operation is one of the toolbox, which keeps nothing between calls. */
export function isTool(operation: Operation): boolean {
  return localApis.toolbox.operations.includes(operation);
}

/** Tells whether an operation is one of the sandbox's control. */
export function isControl(operation: Operation): boolean {
  return localApis.sandbox.operations.includes(operation);
}

/** Tells whether an environment is a sandbox of ours, which has a control. */
export function hasControl(id: Environment['id']): boolean {
  return id === embedded.id || id === 'server';
}
