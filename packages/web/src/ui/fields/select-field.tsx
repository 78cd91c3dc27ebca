import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { Field, type FieldWords } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, keyof FieldWords> &
  FieldWords & {
    options?: readonly SelectOption[];
    /** The first option, whose value is empty: it is chosen at first, and takes a choice away again. */
    placeholder?: string;
  };

export function SelectField(props: SelectFieldProps) {
  const {
    label,
    help,
    error,
    optional = false,
    id,
    className,
    options = [],
    placeholder,
    children,
    ...control
  } = props;
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(links) => (
        <div className="relative">
          <select {...control} {...links} className={cn(controlClass, 'appearance-none pr-11', className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 text-quiet"
          />
        </div>
      )}
    </Field>
  );
}
