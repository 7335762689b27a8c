import { areas, type Area, type AreaId } from '@/api/areas';
import type { OperationEntry } from '@/api/catalogue-index';
import type { IconName } from '@/ui/icons';

/** An area as the navigation shows it. */
export interface NavArea {
  area: Area;
  calls: readonly OperationEntry[];
}

/** The areas that have calls, in order, each with its calls. */
export function navAreas(entries: readonly OperationEntry[]): NavArea[] {
  return areas
    .map((area) => ({ area, calls: entries.filter((entry) => entry.area === area.id) }))
    .filter(({ calls }) => calls.length > 0);
}

/** The area an address belongs to: that of its call, else the one whose page it is. */
export function areaOfPath(path: string, entries: readonly OperationEntry[]): AreaId | undefined {
  const call = entries.find((entry) => entry.route === path);
  return call?.area ?? areas.find((area) => area.route === path)?.id;
}

/** Calls of an area that belong together. */
export interface CallGroup {
  /** Absent for calls that stand for themselves. */
  title?: string;
  calls: readonly { entry: OperationEntry; name: string }[];
}

/**
 * The calls of an area, in order; those whose routes go on below one more word stand together under
 * that word, so that each needs no more than what it does: `Bank accounts`: `Create`, `List`.
 */
export function callGroups({ area, calls }: NavArea): CallGroup[] {
  const groups = new Map<string, OperationEntry[]>();
  for (const entry of calls) {
    const before = ownWords(entry, area).slice(0, -1).join('/');
    groups.set(before, [...(groups.get(before) ?? []), entry]);
  }
  return [...groups].flatMap(([before, entries]) => {
    if (before === '' || entries.length === 1) {
      return [{ calls: entries.map((entry) => ({ entry, name: callName(entry, area) })) }];
    }
    const named = entries.map((entry) => ({
      entry,
      name: sentence(ownWords(entry, area).slice(-1)),
    }));
    return [{ title: sentence(before.split('/').toReversed()), calls: named }];
  });
}

/** Last words of a route that say what is done; any other says what is had. */
const verbs: ReadonlySet<string> = new Set(['list', 'create', 'patch', 'delete', 'expire', 'fund']);

/**
 * What a call is called below its area: what its route adds, in words, as they are said:
 * `List settlements`, `Settlement details`.
 */
export function callName(entry: Pick<OperationEntry, 'route'>, area: Area): string {
  const words = ownWords(entry, area);
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  return sentence(
    verbs.has(last)
      ? [last, ...before]
      : [...before.map((word) => word.replace(/(?<=[^s])s$/, '')), last],
  );
}

/** What a route adds to its area's, in words. */
function ownWords({ route }: Pick<OperationEntry, 'route'>, area: Area): string[] {
  const own = route.startsWith(`${area.route}/`)
    ? route.slice(area.route.length + 1)
    : route.split('/').slice(3).join('/');
  return own.split('/').map((part) => (part === 'fetch' ? 'list' : spaced(part)));
}

function sentence(words: readonly string[]): string {
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spaced(part: string): string {
  return part
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase();
}

/** The icon of an area. */
export const areaIcons: Record<AreaId, IconName> = {
  trades: 'swap',
  stablefx: 'fx',
  payouts: 'send',
  payments: 'card',
  paymentIntents: 'target',
  settlements: 'stack',
  addressBook: 'book',
  businessAccount: 'bank',
  mocks: 'flask',
};
