const mutatingMethods: ReadonlySet<string> = new Set(['POST', 'PATCH', 'PUT', 'DELETE']);

/** Tells whether a method changes something at the far side: never retried by itself, guarded in production. */
export function isMutating(method: string): boolean {
  return mutatingMethods.has(method.toUpperCase());
}
