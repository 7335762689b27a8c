import type { Json } from '@/api/json';
import { Icon } from '../icons';
import { Prose } from '../prose';
import { decimalAdvice } from './decimal-advice';
import { parseMoment } from './moment';
import { textOf } from './controls';
import type { FieldKind, FieldSchema } from './schema';

interface HintProps {
  id: string;
  problem: string | undefined;
  /** What the value means, or how to mend it. */
  text: string;
}

/** What stands below a control: the mistake, and a word about the value. */
export function Hint({ id, problem, text }: HintProps) {
  if (problem === undefined && text === '') return null;
  return (
    <div id={id}>
      {problem !== undefined && (
        <div className="hint bad">
          <Icon name="warn" size={12} />
          <span>{problem}</span>
        </div>
      )}
      {text !== '' && (
        <div className="hint">
          <Prose text={text} />
        </div>
      )}
    </div>
  );
}

interface Hinted {
  /** Its name, where no label stands beside it. */
  label?: string | undefined;
  schema: FieldSchema;
  kind: FieldKind;
  value: Json | undefined;
  required: boolean;
  problem: string | undefined;
  isPinned: boolean;
  /** Words about the values offered. */
  offered: string;
}

/** The word about a value: with a mistake only what helps to mend it. */
export function hintOf(field: Hinted): string {
  const { label, schema, kind, value, required, problem, isPinned, offered } = field;
  if (problem !== undefined) return decimalAdvice(schema, textOf(value));
  if (isPinned) return 'pinned, so Send repeats the same key';
  const isEmpty = value === undefined || value === '';
  const said = [
    offered,
    isEmpty && !required && 'empty, not sent',
    kind === 'free-choice' && isEmpty && 'choose or type',
    kind === 'date-time' && `${zoneWords(textOf(value))}, 5 minute steps`,
  ];
  const words = [said.filter(Boolean).join('; '), schema.description].filter(Boolean).join('. ');
  return isEmpty && label !== undefined ? `${label}: ${words}` : words;
}

function zoneWords(text: string): string {
  const { zone = '' } = parseMoment(text) ?? {};
  return /^[-+]/.test(zone) ? zone : 'UTC';
}
