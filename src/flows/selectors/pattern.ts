import { RE2JS, RE2JSException } from 're2js';
import { remembered } from '../remembered';

/**
 * Compiles a pattern for an engine whose time grows with the text alone (RE2), since a pattern comes
 * from a document and must not be able to freeze a page. JavaScript's spelling of escapes and named
 * groups is taken; look-around and back-references have no linear-time form and are refused.
 */
export const compilePattern = remembered((pattern): { regex: RE2JS } | { error: string } => {
  try {
    return { regex: RE2JS.compile(RE2JS.translateRegExp(pattern)) };
  } catch (thrown) {
    return { error: `The pattern "${pattern}" can not be used: ${reason(pattern, thrown)}` };
  }
});

function reason(pattern: string, thrown: unknown): string {
  if (/\(\?<?[=!]/.test(pattern)) {
    return 'look-ahead and look-behind are not supported, since patterns run in linear time (RE2).';
  }
  if (/\\[1-9]/.test(pattern)) {
    return 'back-references are not supported, since patterns run in linear time (RE2).';
  }
  if (thrown instanceof RE2JSException) {
    return `${thrown.message.replace(/^error parsing regexp: /, '')}.`;
  }
  return 'it is too deeply nested.';
}
