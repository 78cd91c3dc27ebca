import { useId } from 'react';

type TickBoxProps = {
  name?: string;
  label: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox, which takes effect when its form is saved, and not at once. */
export function TickBox({ name, label, help, checked, onChange }: TickBoxProps) {
  const helpId = useId();
  return (
    <label className="flex min-h-12 items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        checked={checked}
        aria-label={label}
        aria-describedby={help === undefined ? undefined : helpId}
        className="mt-0.5 size-6 shrink-0 accent-pine"
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        <span className="font-semibold">{label}</span>
        {help !== undefined && (
          <span id={helpId} className="block text-quiet">
            {help.charAt(0).toUpperCase() + help.slice(1)}
          </span>
        )}
      </span>
    </label>
  );
}
