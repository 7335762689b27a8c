import { exportOpenApi, type ApiHead } from '@/api/export-openapi';
import type { JsonObject } from '@/api/json';
import type { Operation } from '@/api/operation';
import { controlOperations, controlPrefix } from './control-operations';
import { toolboxOperations, toolboxPrefix } from './toolbox/operations';

/** An API of our own that stands beside the provider's. */
interface LocalApi {
  head: ApiHead;
  operations: readonly Operation[];
  /** Where every path of it begins. */
  prefix: string;
}

/** Our own APIs by the name that flows have them as a source under. */
export const localApis: Record<'toolbox' | 'sandbox', LocalApi> = {
  toolbox: {
    head: {
      name: 'toolbox',
      title: 'Toolbox of Payments Flow Studio',
      description:
        'Signing and encryption as calls, done on this machine, so that any Arazzo runner can make them. For tests: its keys guard nothing.',
      takesToken: false,
    },
    operations: toolboxOperations,
    prefix: toolboxPrefix,
  },
  sandbox: {
    head: {
      name: 'sandbox',
      title: 'Control of the sandbox of Payments Flow Studio',
      description:
        "What the provider's customers can't do: move time, plan faults, let coins arrive.",
      takesToken: false,
    },
    operations: controlOperations,
    prefix: controlPrefix,
  },
};

/** Describes one of our own APIs as an OpenAPI 3.1.0 document. */
export function describeLocalApi(api: LocalApi, servers?: string[]): JsonObject {
  return exportOpenApi(api.operations, { head: api.head, ...(servers && { servers }) });
}
