import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';

type StepperFieldProps = {
  label: string;
  /** The number with its unit, such as `1½ tablets`. */
  shown: string;
  /** The values one step down and one step up; undefined at the end of the steps. */
  less: number | undefined;
  more: number | undefined;
  onChange: (value: number) => void;
};

const buttonClass =
  'inline-flex size-14 shrink-0 items-center justify-center rounded-lg border border-edge text-ink hover:bg-sunk aria-disabled:cursor-not-allowed aria-disabled:opacity-40';

/** Sets a number in steps by two large buttons, without a keyboard. */
export function StepperField({ label, shown, less, more, onChange }: StepperFieldProps) {
  const id = useId();
  const button = (name: string, next: number | undefined, Icon: typeof Minus) => (
    <button
      type="button"
      aria-label={name}
      aria-describedby={id}
      // At the end of the steps the button stays focusable, so that it does not lose the focus.
      aria-disabled={next === undefined}
      onClick={() => next !== undefined && onChange(next)}
      className={buttonClass}
    >
      <Icon aria-hidden className="size-6" />
    </button>
  );
  return (
    <div role="group" aria-labelledby={id} className="mt-4">
      <p id={id} className="mb-1.5 font-semibold">
        {label}
      </p>
      <div className="flex items-center gap-3">
        {button('Fewer', less, Minus)}
        <output className="min-w-16 text-center text-2xl font-bold tabular-nums">{shown}</output>
        {button('More', more, Plus)}
      </div>
    </div>
  );
}
