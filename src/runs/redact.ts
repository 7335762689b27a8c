/** What stands where a secret stood. */
export const redacted = '[redacted]';

/**
 * Replaces secrets by value wherever they stand in a JSON value: as they are, percent-encoded or in
 * Base64. Keys and values alike; a value without a secret is given back as it is.
 */
export function redact<T>(value: T, secrets: readonly string[]): T {
  const needles = secrets.filter((secret) => secret.length >= 4).flatMap(forms);
  return needles.length === 0 ? value : (clean(value, needles) as T);
}

/** Tells whether a text holds one of the secrets in any of those forms. */
export function holdsSecret(text: string, secrets: readonly string[]): boolean {
  return secrets.flatMap(forms).some((form) => text.includes(form));
}

function forms(secret: string): string[] {
  const bytes = new TextEncoder().encode(secret);
  const base64 = btoa(String.fromCharCode(...bytes));
  return [...new Set([secret, encodeURIComponent(secret), base64, base64.replace(/=+$/, '')])];
}

function clean(value: unknown, needles: readonly string[]): unknown {
  if (typeof value === 'string') {
    return needles.reduce((text, needle) => text.replaceAll(needle, redacted), value);
  }
  if (Array.isArray(value)) return value.map((item) => clean(item, needles));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      clean(name, needles) as string,
      clean(item, needles),
    ]),
  );
}
