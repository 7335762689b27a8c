import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icons';
import { ProblemList } from '@/ui/problem-list';
import { TabPanel, Tabs } from '@/ui/tabs';
import { consoleLines } from '../model/console-lines';
import { useRunPage, useRunView } from '../session/run-page-context';
import { ConsoleLines } from './console-lines-list';
import './bottom.css';

interface BottomPanelProps {
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** The console and the problems of the document, below everything else; folds to its tabs. */
export function BottomPanel({ open, onToggle }: BottomPanelProps) {
  const [tab, setTab] = useState('console');
  const { opened } = useRunPage();
  const lines = useConsoleLines();
  const items = useMemo(
    () => [
      { id: 'console', title: 'Console', count: lines.length },
      { id: 'problems', title: 'Problems', count: opened.problems.length },
    ],
    [lines.length, opened.problems.length],
  );
  return (
    <section className="run-bottom" aria-label="Console and problems">
      <Tabs
        label="Below"
        {...(open && { panel: 'bottom-tab' })}
        items={items}
        active={tab}
        onChange={(id) => {
          setTab(id);
          onToggle(true);
        }}
        tail={
          <Button
            variant="minimal"
            size="small"
            icon={<Icon name={open ? 'chevron-down' : 'chevron-up'} />}
            aria-label={open ? 'Fold the panel' : 'Unfold the panel'}
            aria-expanded={open}
            onClick={() => onToggle(!open)}
          />
        }
      />
      {open && (
        <TabPanel id="bottom-tab" active={tab} className="run-bottom-body">
          {tab === 'console' ? <ConsoleTab /> : <ProblemsTab />}
        </TabPanel>
      )}
    </section>
  );
}

/** The lines of the run's console. */
export function useConsoleLines() {
  const record = useRunView((view) => view.record);
  return useMemo(() => (record ? consoleLines(record) : []), [record]);
}

/** The console, at its newest line. */
export function ConsoleTab() {
  const lines = useConsoleLines();
  return lines.length > 0 ? (
    <ConsoleLines lines={lines} follow />
  ) : (
    <EmptyState title="Nothing has happened yet.">
      Every call, answer and wait will stand here in words.
    </EmptyState>
  );
}

function ProblemsTab() {
  const { opened } = useRunPage();
  return opened.problems.length > 0 ? (
    <div className="grow scroll">
      <ProblemList problems={opened.problems} />
    </div>
  ) : (
    <EmptyState title="No problems.">The document and its sources read well.</EmptyState>
  );
}
