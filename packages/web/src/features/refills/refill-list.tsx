import { type MedicationToRefill, shortfallSinceCount } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { addMonths } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import type { Live } from '../../data/store.ts';
import { useMonthRows } from '../../data/use-live.ts';
import { InlineProblem } from '../../ui/inline-problem.tsx';
import { CorrectCountDialog } from './correct-count-dialog.tsx';
import { RefillAmountDialog } from './refill-dialog/refill-amount-dialog.tsx';
import { RefillGroup } from './refill-group.tsx';
import { RefillRow } from './refill-row.tsx';
import { useRefillActions } from './use-refill-actions.ts';

type Listed = MedicationToRefill<Live<'medications'>>;

type RefillListProps = {
  listed: readonly Listed[];
  /** The person's month `yyyy-MM`. */
  thisMonth: string;
  onSettings: (medicationId: string) => void;
};

/** The months to keep in memory: an undo restores the refill before, which must be in one of them. */
const monthsOf = (listed: RefillListProps['listed'], thisMonth: string): string[] => [
  ...new Set([
    addMonths(thisMonth, -1),
    thisMonth,
    ...listed.flatMap(({ medication }) => medication.last_refill_at?.slice(0, 7) ?? []),
  ]),
];

interface Asked {
  readonly about: 'amount' | 'count';
  readonly medication: MedicationRow;
}

/** A medication that is running out or has run out. It leads the list, with the button that stands out. */
const isToOrder = ({ supply }: Listed): boolean => supply !== undefined && supply.verdict !== 'good';

/** The medications to refill, with their actions. */
export function RefillList({ listed, thisMonth, onSettings }: RefillListProps) {
  const { problem, recent, ...actions } = useRefillActions();
  const [asked, ask] = useState<Asked>();
  const key = monthsOf(listed, thisMonth).sort().join();
  const months = useMemo(() => key.split(','), [key]);
  const { rows, failed, retry } = useMonthRows('stock_movements', months);
  const close = (): void => ask(undefined);
  const row = (one: Listed) => {
    const { medication } = one;
    return (
      <RefillRow
        listed={one}
        thisMonth={thisMonth}
        shortfall={shortfallSinceCount(medication, rows ?? [])}
        recent={recent.get(medication.id)}
        onRefill={() => void actions.refill(medication, { refilled: medication.last_refill_amount ?? 0 })}
        onOtherAmount={() => ask({ about: 'amount', medication })}
        onUndo={() => actions.undo(medication)}
        onCorrect={() => ask({ about: 'count', medication })}
        onSettings={() => onSettings(medication.id)}
      />
    );
  };
  return (
    <div className="flex flex-col gap-6">
      {failed && (
        <InlineProblem message="The stock records could not be read from this device." onRetry={retry} />
      )}
      {problem && <InlineProblem message={problem.text} onRetry={problem.retry} />}
      <RefillGroup title="Order now" listed={listed.filter(isToOrder)} row={row} />
      <RefillGroup title="Enough for now" listed={listed.filter((one) => !isToOrder(one))} row={row} />
      {asked?.about === 'amount' && (
        <RefillAmountDialog
          medication={asked.medication}
          onClose={close}
          onRefill={(told) => void actions.refill(asked.medication, told)}
        />
      )}
      {asked?.about === 'count' && (
        <CorrectCountDialog
          medication={asked.medication}
          onClose={close}
          onCorrect={(counted, reason) => void actions.correct(asked.medication, counted, reason)}
        />
      )}
    </div>
  );
}
