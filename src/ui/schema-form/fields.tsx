import { Button } from '@blueprintjs/core';
import { isJsonObject, type Json } from '@/api/json';
import { Icon } from '../icons';
import { escapeToken } from '../pointer';
import { Segmented } from '../segmented';
import { Field, FieldLabel, type FieldProps } from './field';
import { switchBranch } from './fill-value';
import { controlId, useForm } from './form-context';
import { Hint } from './hint';
import { MoneyField } from './money-field';
import {
  blankValue,
  branchesOf,
  branchName,
  branchOf,
  fieldKind,
  fieldSchema,
  isMoney,
  isUnfilled,
  type FieldSchema,
} from './schema';

/** A field of any kind. */
export function AnyField(props: FieldProps) {
  switch (fieldKind(props.schema, props.name)) {
    case 'object':
      return isMoney(props.schema) ? <MoneyField {...props} /> : <ObjectField {...props} />;
    case 'array':
      return <ArrayField {...props} />;
    case 'variants':
      return <VariantField {...props} />;
    default:
      return <Field {...props} />;
  }
}

interface ObjectFieldsProps {
  schema: FieldSchema;
  pointer: string;
  value: Json | undefined;
  onChange: (value: Json) => void;
}

/** The fields of an object, one below the other. */
export function ObjectFields({ schema, pointer, value, onChange }: ObjectFieldsProps) {
  const object = isJsonObject(value) ? value : {};
  return Object.entries(schema.properties ?? {}).map(([name, property]) => (
    <AnyField
      key={name}
      name={name}
      pointer={`${pointer}/${escapeToken(name)}`}
      schema={fieldSchema(property)}
      required={schema.required?.includes(name) ?? false}
      value={Object.hasOwn(object, name) ? object[name] : undefined}
      onChange={(inner) => onChange({ ...object, [name]: inner })}
    />
  ));
}

function ObjectField(props: FieldProps) {
  const { name, pointer, schema, value, onChange } = props;
  return (
    <div role="group" aria-label={name}>
      <GroupHead {...props} />
      <div className="fs">
        <ObjectFields schema={schema} pointer={pointer} value={value} onChange={onChange} />
      </div>
    </div>
  );
}

/** An object that has one of several forms: the choice, then the fields of the chosen form. */
function VariantField(props: FieldProps) {
  return (
    <div role="group" aria-label={props.name}>
      <GroupHead {...props} />
      <div className="fs">
        <Variants {...props} label={props.name} />
      </div>
    </div>
  );
}

/** The choice between the forms of an object, and the fields of the chosen one. */
export function Variants({
  schema,
  pointer,
  value,
  onChange,
  label,
}: ObjectFieldsProps & { label: string }) {
  const { newId } = useForm();
  const branches = branchesOf(schema);
  const at = branchOf(schema, value);
  const choose = (index: string) =>
    onChange(switchBranch(branches[Number(index)] ?? {}, value, newId));
  return (
    <>
      <div className="field">
        <span className="label">Variant</span>
        <Segmented
          wide
          label={`Variant of ${label}`}
          options={branches.map((branch, index) => ({
            value: String(index),
            label: branchName(branch, index),
          }))}
          value={String(at)}
          onChange={choose}
        />
      </div>
      <ObjectFields
        schema={branches[at] ?? {}}
        pointer={pointer}
        value={value}
        onChange={onChange}
      />
    </>
  );
}

/** A list: each item a group of its own, with Add and Remove. */
function ArrayField(props: FieldProps) {
  const { name, pointer, schema, value, onChange } = props;
  const { newId } = useForm();
  const items = Array.isArray(value) ? value : [];
  const item = fieldSchema(schema.items);
  const plain = !['object', 'variants', 'array'].includes(fieldKind(item));
  return (
    <div role="group" aria-label={name}>
      <GroupHead {...props}>
        <Button
          size="small"
          icon={<Icon name="plus" />}
          text="Add"
          aria-label={`Add to ${name}`}
          onClick={() => onChange([...items, blankValue(item, newId)])}
        />
      </GroupHead>
      {items.map((inner, index) => {
        const change = (next: Json) => onChange(items.with(index, next));
        const place = `${pointer}/${index}`;
        return (
          <div className="fs" key={index} role="group" aria-label={`${name} ${index + 1}`}>
            <div className="row sm subtle">
              <span>{`${index + 1} of ${items.length}`}</span>
              <Button
                className="right"
                variant="minimal"
                size="small"
                icon={<Icon name="trash" />}
                aria-label={`Remove ${name} ${index + 1}`}
                title="Remove"
                onClick={() => onChange(items.toSpliced(index, 1))}
              />
            </div>
            {plain ? (
              <Field
                name={String(index)}
                pointer={place}
                schema={item}
                required
                value={inner}
                onChange={change}
              />
            ) : (
              <Members schema={item} pointer={place} value={inner} onChange={change} label={name} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The inside of an object without a head: an item of a list, or the form itself. */
export function Members(props: ObjectFieldsProps & { label: string }) {
  return fieldKind(props.schema) === 'variants' ? (
    <Variants {...props} />
  ) : (
    <ObjectFields {...props} />
  );
}

/** Name of a group, what is wrong with it as a whole, and its controls. */
function GroupHead({
  name,
  pointer,
  schema,
  required,
  value,
  children,
}: FieldProps & { children?: React.ReactNode }) {
  const { prefix, problems, hints } = useForm();
  const isLeftOut = !required && fieldKind(schema) === 'object' && isUnfilled(value);
  const said = hints[pointer] ?? schema.description ?? '';
  const problem = problems[pointer];
  return (
    <div className="field group" data-field={pointer}>
      <FieldLabel name={name} schema={schema} required={required} />
      <div>
        {children && <div className="row group-tools">{children}</div>}
        <Hint
          id={`${controlId(prefix, pointer)}-hint`}
          problem={problem}
          text={
            problem === undefined
              ? [isLeftOut && 'empty, not sent', said].filter(Boolean).join('. ')
              : ''
          }
        />
      </div>
    </div>
  );
}
