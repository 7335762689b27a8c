import { isProduction } from '@/api/environments';
import { isMutating } from '@/api/mutating';
import { StudioError } from '@/api/studio-error';
import type { PendingCall, ProductionGuard } from '@/pages/production-guard';
import type { Host } from '@/studio-types';

/**
 * Carries the calls of a run that was not asked about before it began, as one that is gone on with:
 * the first of them that changes something in production asks; a refused one is not sent.
 */
export function guardedTransport(
  transport: Host['transport'],
  guard: Pick<ProductionGuard, 'ask'>,
  run: string,
): Host['transport'] {
  let isConfirmed = false;
  return async (config) => {
    const { origin, pathname, search } = new URL(config.url ?? '');
    const call = { method: config.method ?? 'GET', path: pathname + search, base: origin };
    if (!isConfirmed && !(await guard.ask({ run, calls: [call] }))) throw notConfirmed(call);
    isConfirmed ||= isMutating(call.method) && isProduction(origin);
    return transport(config);
  };
}

function notConfirmed({ method, path, base }: PendingCall): StudioError {
  const message = `${method.toUpperCase()} ${path} was not sent to ${base}: it was not confirmed.`;
  return new StudioError('not-confirmed', message);
}
