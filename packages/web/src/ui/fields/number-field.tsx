import { cn } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type'> & {
  /** Follows the number and is read with it. */
  unit?: string;
  whole?: boolean;
  /** Large type, for the one reading a screen asks for. */
  large?: boolean;
};

/**
 * A text input with a numeric keypad: unlike type=number it never changes by scrolling or drops what it
 * cannot parse.
 */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    help,
    error,
    optional = false,
    id,
    className,
    unit,
    whole = false,
    large = false,
    ...control
  } = props;
  const width = large ? 'max-w-50' : unit && 'max-w-40';
  return (
    <Field label={label} help={help} error={error} optional={optional} id={id}>
      {(links) => (
        <div className="flex items-center gap-3">
          <input
            autoComplete="off"
            {...control}
            {...links}
            type="text"
            inputMode={whole ? 'numeric' : 'decimal'}
            aria-describedby={
              unit ? `${links.id}-unit ${links['aria-describedby']}` : links['aria-describedby']
            }
            className={cn(
              controlClass,
              large && 'text-reading font-bold placeholder:text-lg placeholder:font-normal',
              className ?? width,
            )}
          />
          {unit && (
            <span id={`${links.id}-unit`} className="shrink-0 text-quiet">
              {unit}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
