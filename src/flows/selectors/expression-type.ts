import { didYouMean } from '@/api/did-you-mean';

/** Languages that pick parts of structured data (Arazzo 1.1, "Expression Type Object"). */
export type SelectorLanguage = 'jsonpath' | 'xpath' | 'jsonpointer';

/** A language alone, or with the version of it that is meant. */
export type ExpressionType = SelectorLanguage | { type: SelectorLanguage; version: string };

/**
 * The versions that may be named. All of a language run on its newest engine (RFC 9535, XPath 3.1,
 * RFC 6901): what an older version alone allows is an error of syntax or type there, never a silently
 * different answer.
 */
const versions: Readonly<Record<SelectorLanguage, readonly string[]>> = {
  jsonpath: ['rfc9535', 'draft-goessner-dispatch-jsonpath-00'],
  xpath: ['xpath-31', 'xpath-30', 'xpath-20', 'xpath-10'],
  jsonpointer: ['rfc6901'],
};

const titles: Readonly<Record<SelectorLanguage, string>> = {
  jsonpath: 'JSONPath',
  xpath: 'XPath',
  jsonpointer: 'JSON Pointer',
};

/** Every language a selector may be written in. */
export const selectorLanguages = Object.keys(versions) as readonly SelectorLanguage[];

/** The language a type names, or what is wrong with it. */
export function selectorLanguage(
  type: string | { type: string; version: string },
): { language: SelectorLanguage } | { error: string } {
  const name = typeof type === 'object' ? type.type : type;
  const language = selectorLanguages.find((known) => known === name);
  if (!language) {
    const near = didYouMean(name, selectorLanguages);
    const advice = near ? `Did you mean "${near}"?` : `There are ${selectorLanguages.join(', ')}.`;
    return { error: `"${name}" is no language of a selector. ${advice}` };
  }
  const wrong = wrongVersion(language, type);
  return wrong === undefined ? { language } : { error: wrong };
}

/** What is wrong with the version a type names; nothing where it names none or a known one. */
export function wrongVersion(
  language: SelectorLanguage,
  type: string | { type: string; version: string },
): string | undefined {
  if (typeof type !== 'object' || versions[language].includes(type.version)) return undefined;
  const known = versions[language].join(' or ');
  return `"${type.version}" is no version of ${titles[language]}: write ${known}.`;
}
