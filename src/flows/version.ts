import type { ArazzoDocument } from './document';

/**
 * Tells whether a document's values may be Selector Objects: from Arazzo 1.1 on. In older ones a value
 * of that shape is a plain one.
 */
export function hasSelectors({ arazzo }: Pick<ArazzoDocument, 'arazzo'>): boolean {
  return !arazzo.startsWith('1.0');
}
