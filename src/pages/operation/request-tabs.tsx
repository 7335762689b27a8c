import { Button } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { TabPanel, Tabs } from '@/ui/tabs';
import type { CallForm } from './use-call-form';

/** What the left panel of a call's page can show. */
export type Face = 'form' | 'wire' | 'response';

/** How much stands side by side: all three parts, form and response, or one at a time. */
export type Columns = 3 | 2 | 1;

const facesOf: Record<Columns, readonly Face[]> = {
  3: ['form'],
  2: ['form', 'wire'],
  1: ['form', 'wire', 'response'],
};

/** The face to show: the one wanted, where it is a tab and not a panel of its own. */
export function shownFace(wanted: Face, columns: Columns): Face {
  return facesOf[columns].includes(wanted) ? wanted : 'form';
}

interface RequestTabsProps {
  columns: Columns;
  face: Face;
  onFace: (face: Face) => void;
  form: CallForm;
  hasExample: boolean;
  children: ReactNode;
}

/** The tabs of the left panel, with what fills and empties the form. */
export function RequestTabs(props: RequestTabsProps) {
  const { columns, face, onFace, form, hasExample, children } = props;
  const panel = useId();
  const dropped = form.preview.dropped.length;
  const items = {
    form: { id: 'form', title: 'Form' },
    wire:
      columns === 1
        ? { id: 'wire', title: 'Wire', count: dropped || undefined }
        : { id: 'wire', title: 'Wire preview', count: dropped ? `${dropped} dropped` : undefined },
    response: { id: 'response', title: 'Response' },
  };
  const tools = face === 'form' && <FormTools form={form} hasExample={hasExample} />;
  return (
    <>
      <Tabs
        label="Request"
        panel={panel}
        items={facesOf[columns].map((name) => items[name])}
        active={face}
        onChange={(id) => onFace(facesOf[columns].find((name) => name === id) ?? 'form')}
        tail={columns > 1 && tools}
      />
      <TabPanel id={panel} active={face} className="panel grow">
        {columns === 1 && tools && <div className="form-tools">{tools}</div>}
        {children}
      </TabPanel>
    </>
  );
}

function FormTools({ form, hasExample }: { form: CallForm; hasExample: boolean }) {
  return (
    <>
      {hasExample && (
        <Button variant="minimal" size="small" text="Fill example" onClick={form.fillExample} />
      )}
      <Button variant="minimal" size="small" text="Clear" onClick={form.clear} />
    </>
  );
}
