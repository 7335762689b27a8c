import { useState } from 'react';
import { CopyButton } from '@/ui/copy-button';
import { JsonTree } from '@/ui/json-tree/json-tree';
import { Segmented } from '@/ui/segmented';
import { WireText } from '@/ui/wire-text';
import { bodyJson, bodyText } from '../model/bodies';
import { valueOrigins } from '../model/request-origins';
import type { Inspected } from './inspector';

/** The request as it was sent: as text on the wire, or its body as a tree with where each value came from. */
export function RequestTab({ attempt, record, step }: Inspected) {
  const [face, setFace] = useState<'wire' | 'body'>('wire');
  const { method, url, headers } = attempt.request;
  const json = bodyJson(attempt.request.body);
  const text = bodyText(attempt.request.body);
  const shown = json === undefined ? 'wire' : face;
  const sent = { method, url, headers, ...(text !== '' && { body: text }) };
  return (
    <>
      <div className="phead status">
        <span className="mono cut" title={url}>
          {method} {url}
        </span>
        <span className="row gap1 right">
          {json !== undefined && (
            <Segmented
              small
              label="How the request is shown"
              options={[
                { value: 'wire', label: 'Wire' },
                { value: 'body', label: 'Body' },
              ]}
              value={face}
              onChange={setFace}
            />
          )}
          <CopyButton
            label={text === '' ? 'Copy address' : 'Copy body'}
            text={text === '' ? url : text}
          />
        </span>
      </div>
      <div className="grow scroll">
        {shown === 'wire' || json === undefined ? (
          <WireText request={sent} />
        ) : (
          <JsonTree
            label="Request body"
            value={json}
            rootName="body"
            links={valueOrigins(attempt, record, step.path)}
          />
        )}
      </div>
    </>
  );
}
