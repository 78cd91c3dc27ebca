import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

type LargeChoiceProps<Value extends string> = {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  /** Empty if nothing is chosen. */
  value: Value | '';
  error?: string | undefined;
  onChange: (value: Value) => void;
  /** Makes the options narrower, for labels of few characters, so that more fit side by side. */
  short?: boolean;
  children?: ReactNode;
};

/** Selects one of a few answers, each large enough for a thumb. Nothing is chosen in advance. */
export function LargeChoice<Value extends string>(props: LargeChoiceProps<Value>) {
  const { label, options, value, error, onChange, short = false, children } = props;
  const name = useId();
  const width = short ? '4.5rem' : '8.75rem';
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5" aria-describedby={`${name}-error`}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div
        className="grid gap-2"
        style={{ gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))` }}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-14 items-center justify-center rounded-lg border border-edge bg-card px-3 py-2 text-center [overflow-wrap:anywhere] transition-colors hover:border-ink has-checked:border-2 has-checked:border-pine has-checked:bg-pine-soft has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-data-wrong:border-brick"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={option.value}
              checked={option.value === value}
              data-wrong={error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        {children}
      </div>
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  );
}
