import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldWords } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldWords> & FieldWords;

/**
 * A text field. Input is usually health data, so the browser may remember it only for a field with an
 * `autocomplete` value.
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
