import { Switch } from 'radix-ui';
import { type ReactNode, useId } from 'react';

export type SwitchFieldProps = {
  label: string;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
};

/** A switch that takes effect at once. Its state is also shown as a word. */
export function SwitchField({
  label,
  help,
  checked,
  onCheckedChange,
  disabled = false,
  id,
}: SwitchFieldProps) {
  const made = useId();
  const controlId = id ?? made;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 py-1">
      <label htmlFor={controlId} className="min-w-min flex-1 font-semibold">
        {label}
      </label>
      <Switch.Root
        id={controlId}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        aria-describedby={help ? `${controlId}-help` : undefined}
        className="group ml-auto inline-flex min-h-12 shrink-0 items-center gap-2 rounded-md px-1 disabled:opacity-50"
      >
        <span aria-hidden className="w-[2em] text-right text-sm text-quiet">
          {checked ? 'On' : 'Off'}
        </span>
        <span className="inline-flex h-8 w-14 items-center rounded-full border-2 border-edge bg-sunk px-0.5 transition-colors group-data-[state=checked]:border-pine group-data-[state=checked]:bg-pine">
          <Switch.Thumb className="block size-6 rounded-full bg-edge transition-transform data-[state=checked]:translate-x-6 data-[state=checked]:bg-on-pine" />
        </span>
      </Switch.Root>
      {help && (
        <p id={`${controlId}-help`} className="w-full text-sm text-quiet">
          {help}
        </p>
      )}
    </div>
  );
}
