import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldWords } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldWords> & FieldWords;

/**
 * Input is usually health data: the browser may remember it only if a field names its kind by `autocomplete`.
 */
export function TextField({
  label,
  help,
  error,
  optional = false,
  id,
  className,
  ...control
}: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(links) => (
        <input
          type="text"
          autoComplete="off"
          {...control}
          {...links}
          className={cn(controlClass, className)}
        />
      )}
    </Field>
  );
}
