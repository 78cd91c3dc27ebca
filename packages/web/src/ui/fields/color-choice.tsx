import { Check } from 'lucide-react';
import { useId } from 'react';
import { cn } from '../class-names.ts';
import { type ColorName, medicationColorKeys, medicationColors } from './medication-colors.ts';

type ColorChoiceProps = {
  label: string;
  value: ColorName;
  onChange: (color: ColorName) => void;
  name?: string;
};

/** Selects one of six colours, each shown with its name. */
export function ColorChoice({ label, value, onChange, name }: ColorChoiceProps) {
  const made = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8em,100%),1fr))] gap-2">
        {medicationColorKeys.map((color) => (
          <label
            key={color}
            className={cn(
              'flex min-h-12 items-center gap-2.5 rounded-md border border-edge bg-card px-3 hover:border-ink',
              'has-checked:border-pine has-checked:bg-pine-soft has-checked:font-semibold',
              'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={name ?? made}
              value={color}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span
              aria-hidden
              className={cn(
                'flex size-6 shrink-0 items-center justify-center rounded-full text-card forced-color-adjust-none',
                medicationColors[color].fill,
              )}
            >
              {color === value && <Check className="size-4" strokeWidth={3} />}
            </span>
            {medicationColors[color].name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
