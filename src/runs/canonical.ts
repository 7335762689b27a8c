import canonicalize from 'canonicalize';
import type { RunRecord } from './record';

/** The record's bytes: RFC 8785 (JSON Canonicalization Scheme), so that equal runs are equal files. */
export function canonicalRecord(record: RunRecord): string {
  return canonicalize(wellFormed(record)) ?? '{}';
}

/** RFC 8785 takes no lone surrogates (section 3.2.2.2): they become U+FFFD. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(/\p{Surrogate}/gu, '\u{fffd}');
  if (Array.isArray(value)) return value.map(wellFormed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [wellFormed(name) as string, wellFormed(item)]),
  );
}
