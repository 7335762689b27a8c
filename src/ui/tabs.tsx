import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { fitTabs } from './fit-tabs';
import { neighbour } from './neighbour';

/** A tab: `count` stands behind its title, such as `1/2`. */
export interface TabItem {
  id: string;
  title: string;
  count?: string | number | undefined;
}

interface TabsProps {
  items: readonly TabItem[];
  active: string;
  onChange: (id: string) => void;
  /** Controls at the right end. */
  tail?: ReactNode;
  /** Names the tab list. */
  label: string;
  /** Id of the `TabPanel` they switch. */
  panel?: string;
}

/** A row of tabs; those that do not fit go under "More n". */
export function Tabs({ items, active, onChange, tail, label, panel }: TabsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const shown = useFittingTabs(bar, items, active);
  const away = items.filter((item) => !shown.has(item.id));
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const ids = items.map((item) => item.id).filter((id) => shown.has(id));
    const next = neighbour(ids, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <div className="tabs" ref={bar}>
      <div role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="tab"
            data-tab={item.id}
            id={panel && tabId(panel, item.id)}
            className={shown.has(item.id) ? 'tab' : 'tab away'}
            aria-selected={item.id === active}
            aria-controls={item.id === active ? panel : undefined}
            tabIndex={item.id === active ? 0 : -1}
            onClick={() => onChange(item.id)}
          >
            {item.title}
            {item.count !== undefined && <span className="c">{item.count}</span>}
          </button>
        ))}
      </div>
      {away.length > 0 && (
        <select
          className="more"
          aria-label={`${label}: ${away.length} more`}
          value=""
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="" hidden>{`More ${away.length}`}</option>
          {away.map((item) => (
            <option key={item.id} value={item.id}>
              {item.count === undefined ? item.title : `${item.title} ${item.count}`}
            </option>
          ))}
        </select>
      )}
      {tail && <div className="tail">{tail}</div>}
    </div>
  );
}

interface TabPanelProps {
  /** The id given to `Tabs` as `panel`. */
  id: string;
  active: string;
  className?: string;
  children: ReactNode;
}

/** What the active tab shows. */
export function TabPanel({ id, active, className, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={id} aria-labelledby={tabId(id, active)} className={className}>
      {children}
    </div>
  );
}

function tabId(panel: string, tab: string): string {
  return `${panel}-${tab}`;
}

/** The ids of the tabs there is room for, measured again whenever the bar or the tabs change. */
function useFittingTabs(
  bar: RefObject<HTMLDivElement | null>,
  items: readonly TabItem[],
  active: string,
): ReadonlySet<string> {
  const [shown, setShown] = useState<string>(() => key(items.map((item) => item.id)));
  // Callers make their items anew with every drawing: only other words have another width.
  const words = key(items.map(({ id, title, count }) => `${id}\t${title}\t${widthOf(count)}`));
  const at = items.findIndex((item) => item.id === active);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const measure = () => {
      const widths = [...element.querySelectorAll<HTMLElement>('[role=tab]')].map(ownWidth);
      const tail = element.querySelector<HTMLElement>('.tail')?.offsetWidth ?? 0;
      const fitting = new Set(
        fitTabs(widths, at, element.clientWidth - tail - sidePadding(element)),
      );
      const ids = words.split('\n').map((line) => line.split('\t', 1)[0] ?? '');
      flushSync(() => setShown(key(ids.filter((_, index) => fitting.has(index)))));
    };
    // It reports at once, when the page was laid out and before it is painted; to measure here would lay it out for that alone.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar, words, at]);
  return new Set(shown.split('\n'));
}

/** A count as far as its width goes: all digits have the same one. */
function widthOf(count: TabItem['count']): string {
  return String(count ?? '').replace(/\d/g, '0');
}

/** The width a tab has of its own: on a narrow screen the shown ones are stretched to fill the bar. */
function ownWidth(tab: HTMLElement): number {
  const words = document.createRange();
  words.selectNodeContents(tab);
  return Math.ceil(words.getBoundingClientRect().width) + sidePadding(tab);
}

function sidePadding(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return parseFloat(paddingLeft) + parseFloat(paddingRight);
}

/** A set of ids as one text, so that an unchanged set does not draw again. */
function key(ids: readonly string[]): string {
  return ids.join('\n');
}
