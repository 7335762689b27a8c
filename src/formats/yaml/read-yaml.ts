import { Composer, Lexer, LineCounter, Parser, type CST, type Document } from 'yaml';
import { createLocator, type Place } from './locate-value';
import { describeSyntaxError } from './syntax-errors';
import { toPlainValue, type ValueFinding } from './to-plain-value';

/** The limits of one text; each names itself in the problem it makes. */
export interface YamlLimits {
  /** UTF-16 code units of the text. */
  characters: number;
  /** Objects and lists inside one another. */
  depth: number;
  /** Values after every alias is replaced by what it stands for. */
  values: number;
}

/** Something wrong with a text, with its 1-based place. */
export interface YamlProblem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  /** JSON Pointer of the value, where the problem is one of a value. */
  pointer: string;
  line: number;
  column: number;
  fix?: string;
}

/** A text as read. `value` holds plain JSON and is absent where nothing could be read. */
export interface YamlText {
  value?: unknown;
  problems: YamlProblem[];
  /** The place of the value a JSON Pointer names, or of its nearest parent that is there. */
  locate: (pointer: string) => Place | undefined;
}

/** 5 MB of text, 100 levels, a million values: far above what people write, far below what freezes a page. */
export const defaultLimits: YamlLimits = {
  characters: 5_000_000,
  depth: 100,
  values: 1_000_000,
};

/** Reads YAML 1.2 or JSON to plain JSON values, keeping places. Never throws; what is wrong is in `problems`. */
export function readYaml(text: string, limits: YamlLimits = defaultLimits): YamlText {
  if (text.length > limits.characters) return refused('text-too-long', tooLong(text, limits));
  const lines = new LineCounter();
  const tokens = readTokens(text, lines, limits.depth);
  if ('tooDeepAt' in tokens) {
    const { line, col } = lines.linePos(tokens.tooDeepAt);
    const message = `The text nests more than ${limits.depth} levels deep. Flatten it.`;
    return refused('nesting-too-deep', message, { line, column: col });
  }
  const [document, second] = compose(tokens.tokens, text.length);
  if (!document) return refused('text-empty', 'The text is empty.');
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const { value, findings, targets } = toPlainValue(document, limits);
  const syntax = [...document.errors, ...document.warnings].map((error) =>
    describeSyntaxError(error, text),
  );
  if (second?.contents) syntax.push(secondDocument(second));
  return {
    ...(document.contents && { value }),
    problems: [...syntax, ...findings].map(({ offset, ...rest }) => ({
      ...rest,
      ...place(offset),
    })),
    locate: createLocator(document, targets, place),
  };
}

/**
 * Reads the syntax tree without recursion and stops at the depth limit: composing a deeper one
 * overflows the stack inside a regular expression, which ends the whole process.
 */
function readTokens(
  text: string,
  lines: LineCounter,
  depth: number,
): { tokens: CST.Token[] } | { tooDeepAt: number } {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme));
    // Beside the open collections the stack holds the document and the scalar being read.
    if (parser.stack.length > depth + 2) return { tooDeepAt: parser.offset };
  }
  tokens.push(...parser.end());
  return { tokens };
}

function compose(tokens: CST.Token[], end: number): Document.Parsed[] {
  // Keys are compared by `toPlainValue`: the library's check takes the square of a map's size.
  const composer = new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent' });
  return [...composer.compose(tokens, true, end)];
}

function secondDocument(document: Document.Parsed): ValueFinding {
  return {
    code: 'several-documents',
    severity: 'error',
    message: 'The file holds more than one YAML document, parted by "---". Keep one per file.',
    pointer: '',
    offset: document.range[0],
  };
}

function tooLong(text: string, limits: YamlLimits): string {
  return `The text has ${megabytes(text.length)}; the limit is ${megabytes(limits.characters)}.`;
}

function megabytes(characters: number): string {
  return `${Math.ceil(characters / 100_000) / 10} MB`;
}

function refused(code: string, message: string, at: Place = { line: 1, column: 1 }): YamlText {
  return {
    problems: [{ code, severity: 'error', message, pointer: '', ...at }],
    locate: () => undefined,
  };
}
