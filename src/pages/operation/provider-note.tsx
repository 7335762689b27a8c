import { Button } from '@blueprintjs/core';
import type { Operation } from '@/api/operation';
import type { ParsedBody } from '@/ui/body';
import { Note } from '@/ui/note';
import { readProviderError } from './provider-errors';

interface ProviderNoteProps {
  operation: Operation;
  body: ParsedBody | undefined;
  status: number | undefined;
  onField: (pointer: string) => void;
}

/** The provider's own words about a refused call, above its body; each field it names can be gone to. */
export function ProviderNote({ operation, body, status, onField }: ProviderNoteProps) {
  if (status === undefined || status < 400) return null;
  const error = readProviderError(operation, body?.json);
  if (!error) return null;
  const places = Object.entries(error.fields);
  return (
    <Note tone="bad">
      <b>
        {operation.title} answered {status}
        {error.code !== undefined && `, code ${error.code}`}.
      </b>{' '}
      {places.length + error.elsewhere.length === 0 ? (
        error.message
      ) : (
        <ul>
          {places.map(([pointer, words]) => (
            <li key={pointer}>
              <Button
                variant="minimal"
                size="small"
                className="mono to-field"
                title="Go to the field"
                text={pointer.split('/').slice(2).join('.')}
                onClick={() => onField(pointer)}
              />{' '}
              {words}
            </li>
          ))}
          {error.elsewhere.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </Note>
  );
}
