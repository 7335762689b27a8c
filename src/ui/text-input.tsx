import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

/** A line of text, and what stands inside of its field beside it. */
export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  onValueChange: (value: string) => void;
  inputRef?: Ref<HTMLInputElement>;
  leftElement?: ReactNode;
  rightElement?: ReactNode;
}

/** A native line of text in the look of the other fields: a class goes to what is around it. */
export function TextInput(props: TextInputProps) {
  const { className = '', onValueChange, inputRef, leftElement, rightElement, ...input } = props;
  return (
    <div className={`bp6-input-group ${className}`}>
      {leftElement !== undefined && <span className="bp6-input-left-container">{leftElement}</span>}
      <input
        type="text"
        {...input}
        ref={inputRef}
        className="bp6-input"
        onChange={({ target }) => onValueChange(target.value)}
      />
      {rightElement !== undefined && <span className="bp6-input-action">{rightElement}</span>}
    </div>
  );
}
