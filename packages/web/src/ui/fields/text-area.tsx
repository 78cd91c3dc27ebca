import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { controlLook } from './control-class.ts';
import { Field, type FieldWords } from './field.tsx';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldWords> & FieldWords;

export function TextArea({ label, help, error, optional = false, id, className, ...control }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(links) => (
        <textarea
          rows={3}
          autoComplete="off"
          {...control}
          {...links}
          className={cn(controlLook, 'field-sizing-content max-h-80 min-h-26 px-3.5', className)}
        />
      )}
    </Field>
  );
}
