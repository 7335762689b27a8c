import { didYouMean } from '@/api/did-you-mean';
import { isJsonObject, type JsonObject } from '@/api/json';
import type { Problem } from '@/api/problem';
import { escapePointer } from '@/api/validate';
import { blank } from './blank';
import type { ObjectShape, Shape } from './shape';

/** Where the checker is: what messages call it and its JSON Pointer. */
interface Spot {
  pointer: string;
  /** What the message starts with, such as `Step "pay"`. */
  owner: string;
  /** The field or place in it, such as `"parameters"`; empty for the owner itself. */
  part: string;
}

/**
 * Checks a value against a shape. Gives the problems and a copy that has the shape: what is wrong in
 * it is left out or blank, so that whoever draws or checks further meets no surprise. A document of
 * an older version (`version`, such as `1.0.1`) is told what only a newer one knows.
 */
export function checkShape(
  shape: Shape,
  value: unknown,
  version?: string,
): { value: unknown; problems: Problem[] } {
  const checker = new ShapeChecker(version?.startsWith('1.0') ? version : undefined);
  const spot = { pointer: '', owner: 'The document', part: '' };
  return { value: checker.check(shape, value, spot) ?? blank(shape), problems: checker.problems };
}

class ShapeChecker {
  readonly problems: Problem[] = [];

  /** `older`: the version of a document that does not know what is newer. */
  constructor(private readonly older: string | undefined) {}

  /** Gives the value in its shape, or undefined where it has another. */
  check(shape: Shape, value: unknown, spot: Spot): unknown {
    switch (shape.kind) {
      case 'any':
        return value;
      case 'choice':
        return this.check(shape.choose(value), value, spot);
      case 'schema':
        if (isJsonObject(value) || typeof value === 'boolean') return value;
        return this.wrongType(value, 'a JSON Schema object', spot);
      case 'text':
        return this.checkText(shape, value, spot);
      case 'number':
        return this.checkNumber(shape, value, spot);
      case 'list':
        return this.checkList(shape, value, spot);
      case 'map':
        return this.checkMap(shape.of, value, spot);
      default:
        return this.checkObject(shape, value, spot);
    }
  }

  private checkText(shape: Shape & { kind: 'text' }, value: unknown, spot: Spot): unknown {
    if (typeof value === 'number' || typeof value === 'boolean') {
      const says = `must be a text, but is ${String(value)}: it is read as "${String(value)}". Put it in quotes.`;
      this.report('field-type', spot, says, 'warning');
      return this.checkText(shape, String(value), spot);
    }
    if (typeof value !== 'string') {
      const fix = isJsonObject(value) ? ' A text that starts with "{" needs quotes.' : '';
      return this.wrongType(value, 'a text', spot, fix);
    }
    if (!shape.values || shape.values.includes(value)) {
      if (shape.newer?.includes(value)) this.tellNewer(`${spot.part} "${value}"`, spot);
      return value;
    }
    const known = shape.values.join(', ');
    const near = didYouMean(value, shape.values);
    const fix = near ? ` Did you mean "${near}"?` : '';
    this.report('field-value', spot, `can't be "${value}": it is one of ${known}.${fix}`);
    return undefined;
  }

  private checkNumber(shape: Shape & { kind: 'number' }, value: unknown, spot: Spot): unknown {
    if (typeof value !== 'number') return this.wrongType(value, 'a number', spot);
    const { atLeast = -Infinity, whole = false } = shape;
    if (value >= atLeast && (!whole || Number.isInteger(value))) return value;
    const wanted = whole ? 'a whole number' : 'a number';
    const from = atLeast === -Infinity ? '' : ` from ${atLeast} up`;
    this.report('field-value', spot, `must be ${wanted}${from}, but is ${value}.`);
    return undefined;
  }

  private checkList(shape: Shape & { kind: 'list' }, value: unknown, spot: Spot): unknown {
    if (!Array.isArray(value)) {
      const fix = isJsonObject(value) ? ' Put "- " before each entry.' : '';
      return this.wrongType(value, 'a list', spot, fix);
    }
    if (value.length === 0 && shape.whenEmpty) {
      const severity = this.older === undefined ? 'error' : 'warning';
      const found = shape.whenEmpty === 'newer-error' ? severity : shape.whenEmpty;
      this.report('list-empty', spot, 'is empty. Add an entry or remove it.', found);
    }
    if (shape.unique) this.checkUnique(value, spot);
    return value.map((item: unknown, index) => {
      const pointer = `${spot.pointer}/${index}`;
      const part = `entry ${index + 1} of ${spot.part || 'the list'}`;
      return this.check(shape.of, item, { ...spot, pointer, part }) ?? blank(shape.of);
    });
  }

  private checkUnique(list: readonly unknown[], spot: Spot) {
    const seen = new Set<unknown>();
    for (const [index, item] of list.entries()) {
      const at = { ...spot, pointer: `${spot.pointer}/${index}` };
      if (seen.has(item)) {
        this.report('list-duplicate', at, `names ${JSON.stringify(item)} twice. Remove one.`);
      }
      seen.add(item);
    }
  }

  private checkMap(shape: Shape, value: unknown, spot: Spot): unknown {
    if (!isJsonObject(value)) return this.wrongType(value, 'an object', spot);
    const entries = Object.entries(value).flatMap(([name, item]) => {
      const at = {
        ...spot,
        pointer: `${spot.pointer}/${escapePointer(name)}`,
        part: `"${name}" in ${spot.part}`,
      };
      if (!/^[a-zA-Z0-9._-]+$/.test(name)) {
        this.report('name-pattern', at, 'may have letters, digits, ".", "-" and "_" in its name.');
      }
      const checked = this.check(shape, item, at);
      return checked === undefined ? [] : [[name, checked] as const];
    });
    return Object.fromEntries(entries);
  }

  private checkObject(shape: ObjectShape, value: unknown, spot: Spot): unknown {
    if (!isJsonObject(value)) return this.wrongType(value, 'an object', spot);
    const owner = ownerOf(shape, value, spot);
    const result: JsonObject = {};
    if (shape.isNewer) this.tellNewer(`${spot.part} as a ${shape.name}`, spot);
    for (const [name, item] of Object.entries(value)) {
      const pointer = `${spot.pointer}/${escapePointer(name)}`;
      const at = { pointer, owner, part: `"${name}"` };
      const field = Object.hasOwn(shape.fields, name) ? shape.fields[name] : undefined;
      const checked = field ? this.check(field.shape, item, at) : item;
      if (!field) this.checkUnknown(shape, name, at);
      if (field?.isNewer) this.tellNewer(`"${name}"`, at);
      if (checked !== undefined && name !== '__proto__')
        result[name] = checked as JsonObject[string];
    }
    for (const [name, { required, shape: inner }] of Object.entries(shape.fields)) {
      if (!required || Object.hasOwn(result, name)) continue;
      if (!Object.hasOwn(value, name)) {
        const at = { pointer: spot.pointer, owner, part: '' };
        this.report('field-missing', at, `has no "${name}". Add it.`);
      }
      result[name] = blank(inner) as JsonObject[string];
    }
    shape.check?.(value, (field, code, says, severity) => {
      const pointer = field ? `${spot.pointer}/${field}` : spot.pointer;
      this.report(code, { pointer, owner, part: '' }, `${says}.`, severity);
    });
    return result;
  }

  private checkUnknown(shape: ObjectShape, name: string, spot: Spot) {
    const at = { ...spot, part: '' };
    if (name.startsWith('x-')) return;
    if (shape.ignoresOthers) {
      const says = `has a field "${name}", which is ignored. Remove it.`;
      this.report('field-ignored', at, says, 'warning');
      return;
    }
    const near = didYouMean(name, Object.keys(shape.fields));
    const fix = near
      ? `Did you mean "${near}"?`
      : 'Remove it, or start its name with "x-" to keep it.';
    this.report('field-unknown', at, `has no field "${name}". ${fix}`, 'error', near);
  }

  /** Says that other runners of the document's version will not know a part that is heeded here. */
  private tellNewer(what: string, spot: Spot) {
    if (this.older === undefined) return;
    const says = `has ${what}, which came with Arazzo 1.1, in a document of ${this.older}: other runners may stumble. Write "arazzo: 1.1.0".`;
    this.report('field-newer', { ...spot, part: '' }, says, 'warning');
  }

  private wrongType(value: unknown, wanted: string, spot: Spot, fix = ''): undefined {
    this.report('field-type', spot, `must be ${wanted}, but is ${typeWord(value)}.${fix}`);
  }

  private report(
    code: string,
    spot: Spot,
    says: string,
    severity: 'error' | 'warning' = 'error',
    fix?: string,
  ) {
    const message = spot.part ? `${spot.owner}: ${spot.part} ${says}` : `${spot.owner} ${says}`;
    const { pointer } = spot;
    this.problems.push({ code, severity, message, pointer, ...(fix !== undefined && { fix }) });
  }
}

function ownerOf(shape: ObjectShape, value: JsonObject, spot: Spot): string {
  const id = shape.id === undefined ? undefined : value[shape.id];
  const position = /\/(\d+)$/.exec(spot.pointer)?.[1];
  const number = position === undefined ? '' : ` ${Number(position) + 1}`;
  const label = `${shape.name}${typeof id === 'string' && id ? ` "${id}"` : number}`;
  if (shape.standsAlone || spot.owner === 'The document') return label;
  return `${label} of ${spot.owner.charAt(0).toLowerCase()}${spot.owner.slice(1)}`;
}

function typeWord(value: unknown): string {
  if (value === null || value === undefined) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : `a ${typeof value}`;
}
