import type * as XPath from 'fontoxpath';
import type * as Dom from 'slimdom';
import type { Json } from '@/api/json';

type Engine = typeof XPath & typeof Dom;

/** The longest XML text that is read, characters. */
const maxXmlLength = 10_000_000;

/** How long a text may become by its own entities, characters, before they are held to be a bomb. */
const maxExpansion = 100_000;

let engine: Engine | undefined;

/**
 * Loads the XPath engine (XPath 3.1, no evaluation of code). Few documents need it, and it is large:
 * whoever opens one that does waits for it, so that evaluating stays synchronous.
 */
export async function loadXPath(): Promise<void> {
  if (engine) return;
  const [xpath, dom] = await Promise.all([import('fontoxpath'), import('slimdom')]);
  // Node reads its CommonJS form, which stands whole behind `default`.
  engine = { ...('default' in xpath ? xpath.default : xpath), ...dom };
}

/** Tells whether a part of a document may need the XPath engine: it names XPath or an XML body. */
export function mayNeedXPath(part: unknown): boolean {
  return /xpath|xml/i.test(JSON.stringify(part) ?? '');
}

/** What is wrong with an XPath expression; nothing where it can be used, or the engine is not loaded. */
export function xpathMistake(expression: string): string | undefined {
  if (!engine) return undefined;
  try {
    engine.parseScript(expression, options(engine), new engine.Document());
    return undefined;
  } catch (thrown) {
    return unusable(expression, thrown);
  }
}

/** Tells whether an expression holds for a text of XML: its Effective Boolean Value (XPath 3.1, 2.4.3). */
export function xpathHolds(expression: string, xml: Json): boolean | { error: string } {
  return applied(expression, xml, (xpath, document) =>
    xpath.evaluateXPathToBoolean(expression, document, null, null, options(xpath, document)),
  );
}

/**
 * What an expression picks from a text of XML: the text of a node, a number, a text or a boolean; a
 * list where it picks several, nothing where it picks none.
 */
export function selectXPath(
  expression: string,
  xml: Json,
): { value: Json | undefined } | { error: string } {
  const picked = applied(expression, xml, (xpath, document) =>
    xpath
      .evaluateXPath(
        expression,
        document,
        null,
        null,
        xpath.evaluateXPath.ALL_RESULTS_TYPE,
        options(xpath, document),
      )
      .map(asJson),
  );
  if ('error' in picked) return picked;
  return { value: picked.length > 1 ? picked : picked[0] };
}

/** The text of XML with the content of every node an expression picks replaced by a text. */
export function replaceXPath(
  expression: string,
  xml: Json,
  content: string,
): { value: string } | { error: string } {
  const replaced = applied(expression, xml, (xpath, document) => {
    const settings = options(xpath, document);
    const nodes = xpath.evaluateXPathToNodes<Dom.Node>(expression, document, null, null, settings);
    for (const node of nodes) node.textContent = content;
    return { count: nodes.length, text: xpath.serializeToWellFormedString(document) };
  });
  if ('error' in replaced) return replaced;
  return replaced.count > 0
    ? { value: replaced.text }
    : { error: `${expression} picks nothing of the payload.` };
}

function applied<T>(
  expression: string,
  xml: Json,
  apply: (xpath: Engine, document: Dom.Document) => T,
): T | { error: string } {
  if (!engine) return { error: 'The XPath engine is not loaded.' };
  if (typeof xml !== 'string') {
    return { error: 'XPath is applied to XML as text; this is a JSON value.' };
  }
  if (xml.length > maxXmlLength) {
    return {
      error: `XML is read up to ${maxXmlLength} characters; this text has ${xml.length}.`,
    };
  }
  let document: Dom.Document;
  try {
    document = engine.parseXmlDocument(xml, { entityExpansionThreshold: maxExpansion });
  } catch (thrown) {
    return { error: `The text is no XML: ${firstLine(thrown)}` };
  }
  try {
    return apply(engine, document);
  } catch (thrown) {
    return { error: unusable(expression, thrown) };
  }
}

/** Prefixes mean what the root of the document says they mean. */
function options(
  xpath: Engine,
  document?: Dom.Document,
): {
  language: XPath.Language;
  namespaceResolver: XPath.NamespaceResolver;
  logger: { trace(): void };
} {
  return {
    language: xpath.evaluateXPath.XPATH_3_1_LANGUAGE,
    namespaceResolver: (prefix) =>
      prefix === '' ? null : (document?.documentElement?.lookupNamespaceURI(prefix) ?? null),
    logger: { trace: () => undefined },
  };
}

/** A picked item as JSON: nodes as their text. */
function asJson(item: unknown): Json {
  if (typeof item === 'string' || typeof item === 'number' || typeof item === 'boolean') {
    return item;
  }
  const { textContent, value } = item as { textContent?: string | null; value?: string };
  return textContent ?? value ?? String(item);
}

function unusable(expression: string, thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  // A syntax error lists everything that could stand there; the place says more.
  const column = /XPST0003.*\n\s*at <>:1:(\d+)/s.exec(text)?.[1];
  const reason =
    column === undefined ? firstLine(thrown) : `it can not be read from column ${column} on.`;
  return `The XPath "${expression}" can not be used: ${reason}`;
}

function firstLine(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  const lines = text.split('\n').map((line) => line.replace(/^Error: /, '').trim());
  return lines.find((line) => /^[A-Z]{4}\d{4}: /.test(line)) ?? lines[0] ?? text;
}
