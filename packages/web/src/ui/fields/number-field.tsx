import { cn } from '../class-names.ts';
import { controlClass } from './control-class.ts';
import { Field } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type NumberFieldProps = Omit<TextFieldProps, 'type'> & {
  /** Shown after the number, and read out with it. */
  unit?: string;
  whole?: boolean;
  /** Large type, for a screen that asks for a single reading. */
  large?: boolean;
};

/**
 * A text input with a numeric keypad. Unlike `type=number`, its value never changes by scrolling, and text
 * that is no number is kept.
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
