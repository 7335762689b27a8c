import { isAlias, isMap, isScalar, isSeq, type Document, type Pair } from 'yaml';
import { keepsDigits } from './digits';
import type { YamlLimits } from './read-yaml';

/** Something wrong with one value, at an offset of the text. */
export interface ValueFinding {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  pointer: string;
  offset: number;
  fix?: string;
}

/** A document's value, what was found on the way, and the node each alias stands for. */
export interface PlainValue {
  value: unknown;
  findings: ValueFinding[];
  targets: Map<unknown, unknown>;
}

/**
 * Turns a syntax tree into plain JSON. Every alias becomes a copy of what it stands for, so the
 * result is a tree; the limit on values stops those that grow without bound (a "YAML bomb").
 */
export function toPlainValue(document: Document.Parsed, limits: YamlLimits): PlainValue {
  const reader = new ValueReader(limits);
  const value = reader.read(document.contents, '', 0);
  return { value, findings: reader.findings, targets: reader.targets };
}

/** The tags of the JSON schema (YAML 1.2.2, section 10.2). */
const jsonTags = new Set(['map', 'seq', 'str', 'null', 'bool', 'int', 'float']);

class ValueReader {
  readonly findings: ValueFinding[] = [];
  readonly targets = new Map<unknown, unknown>();
  private readonly anchors = new Map<string, unknown>();
  private count = 0;
  /** Aliases being expanded around the current node; what is inside was reported where it stands. */
  private expanding = 0;
  private full = false;

  constructor(private readonly limits: YamlLimits) {}

  read(node: unknown, pointer: string, depth: number): unknown {
    const tooDeep = depth >= this.limits.depth && (isMap(node) || isSeq(node));
    if (++this.count > this.limits.values || tooDeep) {
      this.stop(node, pointer);
      return null;
    }
    if (isAlias(node)) return this.readAlias(node, pointer, depth);
    const anchor = (node as { anchor?: string } | null)?.anchor;
    if (anchor !== undefined && this.expanding === 0) this.anchors.set(anchor, node);
    this.checkTag(node, pointer);
    if (isMap(node)) return this.readMap(node.items, pointer, depth);
    if (isSeq(node)) {
      const items: unknown[] = [];
      for (const [index, item] of node.items.entries()) {
        if (this.full) break;
        items.push(this.read(item, `${pointer}/${index}`, depth + 1));
      }
      return items;
    }
    return isScalar(node) ? this.readScalar(node, pointer) : null;
  }

  /** Of tags only those of the JSON schema may stand (Arazzo 1.1, "Format"): others make other values elsewhere. */
  private checkTag(node: unknown, pointer: string) {
    const name = /^tag:yaml\.org,2002:(.+)$/.exec(
      (node as { tag?: string } | null)?.tag ?? '',
    )?.[1];
    if (name === undefined || jsonTags.has(name) || isScalar(node)) return;
    const message = `The tag "!!${name}" makes a value that JSON does not have. Remove the tag.`;
    this.report('not-json', message, node, pointer);
  }

  private readAlias(node: { source: string }, pointer: string, depth: number): unknown {
    const target = this.targets.get(node) ?? this.anchors.get(node.source);
    if (target === undefined) {
      const message = `Alias "*${node.source}" has no anchor before it. Add "&${node.source}" to the value it should repeat.`;
      this.report('unknown-alias', message, node, pointer);
      return null;
    }
    this.targets.set(node, target);
    this.expanding++;
    const value = this.read(target, pointer, depth);
    this.expanding--;
    return value;
  }

  private readMap(pairs: readonly Pair[], pointer: string, depth: number): unknown {
    const result: Record<string, unknown> = {};
    for (const { key, value } of pairs) {
      if (this.full) break;
      if (!isScalar(key)) {
        this.report('key-not-text', 'A field name must be a text. Put it in quotes.', key, pointer);
        continue;
      }
      const name = String(key.value);
      const place = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (Object.hasOwn(result, name)) {
        const message = `The field "${name}" stands twice in one object. Keep one of them.`;
        this.report('duplicate-key', message, key, place);
      }
      put(result, name, this.read(value, place, depth + 1));
    }
    return result;
  }

  private readScalar(node: { value: unknown; source?: string }, pointer: string): unknown {
    const { value } = node;
    if (typeof value === 'number') return this.readNumber(value, node, pointer);
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    // The core schema gives no other values; a known tag such as `!!binary` can.
    this.report('not-json', 'The value has no JSON form. Write it as a text.', node, pointer);
    return node.source ?? null;
  }

  private readNumber(value: number, node: { source?: string }, pointer: string): unknown {
    const written = node.source ?? String(value);
    if (!Number.isFinite(value)) {
      this.report('not-json', `"${written}" is no JSON number. Write it as a text.`, node, pointer);
      return written;
    }
    if (!keepsDigits(written, value)) {
      const message = `The number ${written} loses digits: it is read as ${value}. Put it in quotes to keep it as a text.`;
      this.report('number-loses-digits', message, node, pointer, 'warning');
    }
    return value;
  }

  private stop(node: unknown, pointer: string) {
    if (this.full) return;
    this.full = true;
    const message =
      this.count > this.limits.values
        ? `The text holds more than ${this.limits.values} values once its aliases are replaced. Use fewer aliases.`
        : `The text nests more than ${this.limits.depth} levels deep once its aliases are replaced. Flatten it.`;
    const code = this.count > this.limits.values ? 'too-many-values' : 'nesting-too-deep';
    this.expanding = 0;
    this.report(code, message, node, pointer);
  }

  private report(
    code: string,
    message: string,
    node: unknown,
    pointer: string,
    severity: 'error' | 'warning' = 'error',
  ) {
    if (this.expanding > 0) return;
    const offset = (node as { range?: readonly number[] | null } | null)?.range?.[0] ?? 0;
    this.findings.push({ code, severity, message, pointer, offset });
  }
}

/** Sets an own property even for `__proto__`, as `JSON.parse` does. */
function put(target: Record<string, unknown>, name: string, value: unknown) {
  if (name !== '__proto__') {
    target[name] = value;
    return;
  }
  Object.defineProperty(target, name, {
    value,
    enumerable: true,
    writable: true,
    configurable: true,
  });
}
