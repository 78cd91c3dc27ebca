import type { Cycle } from '@dosewell/domain/billing';
import { YEARLY_DISCOUNT_PERCENT } from '@dosewell/domain/billing';
import type { ReactNode } from 'react';
import { cn } from '../../ui/class-names.ts';

/**
 * The class of the element around the switch and everything that depends on it. Styles alone show one of
 * the two cycles, so it works without a script.
 */
export const cycleGroup = 'group/cycle';

const shown: Readonly<Record<Cycle, string>> = {
  monthly: 'group-has-[input[value=yearly]:checked]/cycle:hidden',
  yearly: 'not-group-has-[input[value=yearly]:checked]/cycle:hidden',
};

/** Shows its content only while this cycle is chosen. */
export function InCycle({ cycle, children }: { cycle: Cycle; children: ReactNode }) {
  return <div className={shown[cycle]}>{children}</div>;
}

const choices: readonly { readonly cycle: Cycle; readonly label: string }[] = [
  { cycle: 'monthly', label: 'Monthly' },
  { cycle: 'yearly', label: `Yearly, ${YEARLY_DISCOUNT_PERCENT}% less` },
];

type CycleSwitchProps = { start: Cycle; onChange?: (cycle: Cycle) => void };

export function CycleSwitch({ start, onChange }: CycleSwitchProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">Pay</legend>
      {choices.map(({ cycle, label }) => (
        <label
          key={cycle}
          className={cn(
            'inline-flex min-h-12 min-w-12 items-center justify-center rounded-lg border border-edge bg-card px-4',
            'transition-colors hover:border-ink',
            'has-checked:border-pine has-checked:bg-pine has-checked:font-semibold has-checked:text-on-pine',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name="cycle"
            value={cycle}
            defaultChecked={cycle === start}
            onChange={() => onChange?.(cycle)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
