import type { YAMLError } from 'yaml';
import type { ValueFinding } from './to-plain-value';

/** Says a syntax error of the YAML library in the studio's words, with what to do. */
export function describeSyntaxError(error: YAMLError, text: string): ValueFinding {
  const offset = placeOf(error, text);
  const advice = adviceFor(error, text);
  return {
    code: 'syntax',
    severity: error.name === 'YAMLWarning' ? 'warning' : 'error',
    message: `${advice?.message ?? `${error.message}.`} ${advice?.fix ?? general}`,
    pointer: '',
    offset,
    fix: advice?.fix ?? general,
  };
}

const general = 'Check indentation, quotes and brackets from here upwards.';

/** An unclosed quote or bracket is reported at the end of the text; what follows no text stands on its last line. */
function placeOf(error: YAMLError, text: string): number {
  return Math.min(error.pos[0], text.trimEnd().length);
}

function adviceFor(error: YAMLError, text: string): { message: string; fix: string } | undefined {
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return { message: 'A line is indented with a tab.', fix: 'Indent with spaces.' };
    case 'BLOCK_AS_IMPLICIT_KEY':
      return {
        message: 'A value holds a colon followed by a space, which starts a new field.',
        fix: 'Put the value in quotes.',
      };
    case 'BAD_SCALAR_START':
      return {
        message: `A value can't start with "${text.charAt(error.pos[0])}".`,
        fix: 'Put the value in quotes.',
      };
    case 'TAG_RESOLVE_FAILED':
      return {
        message: `${error.message}; Arazzo and OpenAPI know JSON values only.`,
        fix: 'Remove the tag.',
      };
    case 'MISSING_CHAR':
      return { message: `${error.message}.`, fix: 'Close what was opened, or remove it.' };
    case 'BAD_INDENT':
      return { message: `${error.message}.`, fix: 'Indent it like the lines beside it.' };
    default:
      return undefined;
  }
}
