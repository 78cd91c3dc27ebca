import { BEYOND_WORDS, otherUnitOf, type Quantity, shownUnitOf } from '@dosewell/domain/readings';
import { useEffect, useRef } from 'react';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { figureOf, type ReadingLog } from '@dosewell/domain/readings/words';
import type { ReadingFormState } from './use-reading-form.ts';

/** How many digits an upper number has. */
const DIGITS = 3;

/**
 * Whether the last digit was typed at the end of the number: a correction in the middle keeps the focus.
 */
const isTypedToEnd = ({ value, selectionEnd }: HTMLInputElement, before: string): boolean =>
  value.length === DIGITS &&
  value.startsWith(before) &&
  before.length === DIGITS - 1 &&
  selectionEnd === value.length;

type ReadingNumbersProps = {
  log: ReadingLog;
  state: ReadingFormState;
  quantities: readonly Quantity[];
  large?: boolean;
  /** Whether the first field takes the focus at once. */
  focused?: boolean;
};

/**
 * Number fields. Typing replaces the present value, and once an upper number has all its digits, the focus
 * moves on to an empty lower one.
 */
export function ReadingNumbers({
  log,
  state,
  quantities,
  large = false,
  focused = false,
}: ReadingNumbersProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return undefined;
    // Waits one frame, since the change of page focuses the heading in this one.
    const frame = requestAnimationFrame(() => box.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [focused]);
  const inputs = () => [...(box.current?.querySelectorAll('input') ?? [])];
  return (
    <div ref={box} className="flex flex-wrap gap-x-8 gap-y-4">
      {quantities.map((quantity, place) => {
        const { name, label, asked = label, optional, decimals, example } = quantity;
        const beyond = name === log.sign.beyond?.of ? state.draft.beyond : undefined;
        return (
          <NumberField
            key={name}
            label={asked}
            unit={shownUnitOf(quantity, log.units)}
            optional={optional}
            large={large}
            whole={decimals === 0 && otherUnitOf(quantity, log.units) === undefined}
            value={beyond === undefined ? (state.draft.numbers[name] ?? '') : BEYOND_WORDS[beyond]}
            readOnly={beyond !== undefined}
            placeholder={example === undefined ? undefined : `e.g. ${figureOf(log, quantity, example)}`}
            error={state.faults[name]}
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => {
              const before = state.draft.numbers[name] ?? '';
              state.change({ numbers: { ...state.draft.numbers, [name]: target.value } });
              const next = quantities[place + 1];
              const isFree = next !== undefined && (state.draft.numbers[next.name] ?? '') === '';
              if (large && isFree && isTypedToEnd(target, before)) inputs()[place + 1]?.focus();
            }}
          />
        );
      })}
    </div>
  );
}
