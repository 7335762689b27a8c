import { isJsonObject } from '@/api/json';
import { FieldControl, FieldLabel, type FieldProps } from './field';
import { controlId, useForm } from './form-context';
import { Hint } from './hint';
import { fieldSchema, isUnfilled } from './schema';

const parts = ['amount', 'currency'] as const;

/** An amount and its currency on one line, each with its own mistake below it. */
export function MoneyField({ name, pointer, schema, required, value, onChange }: FieldProps) {
  const { prefix, problems, hints } = useForm();
  const money = isJsonObject(value) ? value : {};
  const isLeftOut = !required && isUnfilled(value);
  const about = [isLeftOut && 'empty, not sent', schema.description].filter(Boolean).join('. ');
  const problem = problems[pointer];
  return (
    <div className="field" role="group" aria-label={name} data-field={pointer}>
      <FieldLabel name={name} schema={schema} required={required} />
      <div className="mono">
        <div className="money-line">
          {parts.map((part) => (
            <div key={part} data-field={`${pointer}/${part}`}>
              <FieldControl
                name={part}
                label={part}
                pointer={`${pointer}/${part}`}
                schema={fieldSchema(schema.properties?.[part])}
                required={schema.required?.includes(part) ?? false}
                value={money[part]}
                onChange={(inner) => onChange({ ...money, [part]: inner })}
              />
            </div>
          ))}
        </div>
        <Hint
          id={`${controlId(prefix, pointer)}-hint`}
          problem={problem}
          text={problem === undefined ? (hints[pointer] ?? about) : ''}
        />
      </div>
    </div>
  );
}
