/** A link of a `Link` header (RFC 8288). */
export interface HeaderLink {
  /** As written: may be relative to the address that was asked. */
  target: string;
  /** Its relation types, in lower case. */
  relations: readonly string[];
}

/**
 * Reads one or several `Link` headers, joined by commas as HTTP lets them be (RFC 9110, section 5.3;
 * RFC 8288, section 3). What is no link is passed over: a provider's slip must not hide the rest.
 */
export function readLinks(header: string): HeaderLink[] {
  return [...header.matchAll(link)].map(([, target = '', parameters = '']) => ({
    target: target.trim(),
    relations: relationsOf(parameters),
  }));
}

/** The target of the first link with a relation, absolute; undefined where there is none. */
export function linkTo(relation: string, header: string, asked: string): string | undefined {
  const found = readLinks(header).find(({ relations }) => relations.includes(relation));
  return found && URL.canParse(found.target, asked) ? new URL(found.target, asked).href : undefined;
}

/** `<target>` and its parameters; a comma or a semicolon inside quotes ends nothing. */
const link = /<([^>]*)>((?:\s*;(?:"(?:[^"\\]|\\.)*"|[^",;])*)*)/g;

const parameter = /;\s*([^\s=;,"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;

/** Of several `rel` the first alone counts (RFC 8288, section 3.3). */
function relationsOf(parameters: string): string[] {
  for (const [, name = '', quoted, bare = ''] of parameters.matchAll(parameter)) {
    if (name.toLowerCase() !== 'rel') continue;
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare;
    return value.toLowerCase().split(/\s+/).filter(Boolean);
  }
  return [];
}
