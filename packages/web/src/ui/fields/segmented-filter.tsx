import { useId } from 'react';
import { cn } from '../class-names.ts';

export type Segment<Value extends string> = {
  value: Value;
  label: string;
  count?: number;
  /** The size of a letter A, which is shown in place of the label. */
  sign?: string;
};

type SegmentedFilterProps<Value extends string> = {
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Sets the options closer together on a phone. */
  snug?: boolean;
  className?: string;
};

/** Selects one view of a list, such as All, Active or Inactive. */
export function SegmentedFilter<Value extends string>(props: SegmentedFilterProps<Value>) {
  const { label, options, value, onChange, snug = false, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('flex flex-wrap', snug ? 'gap-1.5 sm:gap-2' : 'gap-2', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-lg border border-edge bg-card px-4',
            'transition-colors hover:border-ink',
            'has-checked:border-pine has-checked:bg-pine has-checked:font-semibold has-checked:text-on-pine',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.sign && (
            <span aria-hidden className={cn('font-bold', option.sign)}>
              A
            </span>
          )}
          {option.sign ? <span className="sr-only">{option.label}</span> : option.label}
          {option.count !== undefined && <span className="text-sm font-normal">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
