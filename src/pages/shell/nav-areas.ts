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

/** Last words of a route that say what is done; any other says what is had. */
const verbs: ReadonlySet<string> = new Set(['list', 'create', 'patch', 'delete', 'expire', 'fund']);

/**
 * What a call is called below its area: what its route adds, in words, as they are said:
 * `List settlements`, `Settlement details`.
 */
export function callName(entry: Pick<OperationEntry, 'route'>, area: Area): string {
  const own = entry.route.startsWith(`${area.route}/`)
    ? entry.route.slice(area.route.length + 1)
    : entry.route.split('/').slice(3).join('/');
  const words = own.split('/').map((part) => (part === 'fetch' ? 'list' : spaced(part)));
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const said = verbs.has(last)
    ? [last, ...before]
    : [...before.map((word) => word.replace(/(?<=[^s])s$/, '')), last];
  const name = said.join(' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
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
