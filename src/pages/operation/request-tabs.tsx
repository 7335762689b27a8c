import { Button } from '@blueprintjs/core';
import { type ReactNode, useId } from 'react';
import { TabPanel, Tabs } from '@/ui/tabs';
import type { CallForm } from './use-call-form';

/** What the left panel of a call's page can show. */
export type Face = 'form' | 'json' | 'wire' | 'response';

/** How much stands side by side: all three parts, form and response, or one at a time. */
export type Columns = 3 | 2 | 1;

const facesOf: Record<Columns, readonly Face[]> = {
  3: ['form', 'json'],
  2: ['form', 'json', 'wire'],
  1: ['form', 'json', 'wire', 'response'],
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
  /** Whether the call takes something that can be written as JSON. */
  hasJson: boolean;
  children: ReactNode;
}

/** The tabs of the left panel, with what fills and empties the form. */
export function RequestTabs(props: RequestTabsProps) {
  const { columns, face, onFace, form, hasExample, hasJson, children } = props;
  const panel = useId();
  // The text itself says it better, and with every letter that is typed.
  const hasMistake = form.typed?.mistake !== undefined && face !== 'json';
  const dropped = form.preview.dropped.length;
  const items = {
    form: { id: 'form', title: 'Form' },
    json: { id: 'json', title: 'JSON', count: hasMistake ? 'mistake' : undefined },
    wire:
      columns === 1
        ? { id: 'wire', title: 'Wire', count: dropped || undefined }
        : { id: 'wire', title: 'Wire preview', count: dropped ? `${dropped} dropped` : undefined },
    response: { id: 'response', title: 'Response' },
  };
  const faces = facesOf[columns].filter((name) => name !== 'json' || hasJson);
  const tools = (face === 'form' || face === 'json') && (
    <FormTools form={form} hasExample={hasExample} />
  );
  return (
    <>
      <Tabs
        label="Request"
        panel={panel}
        items={faces.map((name) => items[name])}
        active={face}
        onChange={(id) => onFace(faces.find((name) => name === id) ?? 'form')}
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
