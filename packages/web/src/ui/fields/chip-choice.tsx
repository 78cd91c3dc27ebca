import { useId } from 'react';

type ChipChoiceProps = {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** Selects any of a few words. */
export function ChipChoice({ label, options, chosen, onChange }: ChipChoiceProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className="mb-1.5 font-semibold">
        {label}
        <span className="font-normal text-quiet"> (optional)</span>
      </p>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option}
            className="inline-flex min-h-12 items-center rounded-full border border-edge bg-card px-4 transition-colors hover:border-ink has-checked:border-pine has-checked:bg-pine-soft has-checked:font-semibold has-checked:text-pine has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="checkbox"
              className="sr-only"
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChange(options.filter((each) => (each === option ? target.checked : chosen.includes(each))))
              }
            />
            {option}
          </label>
        ))}
      </div>
    </div>
  );
}
