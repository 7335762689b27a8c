import type { SelectHTMLAttributes } from 'react';

/** A native choice of one in the look of the other fields: a class goes to what is around it. */
export function NativeSelect({
  className = '',
  ...select
}: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className={`bp6-html-select ${className}`}>
      <select {...select} />
    </div>
  );
}
