import { ledgerHistory, type LedgerEntry } from '@dosewell/domain/refills';
import type { MedicationRow } from '@dosewell/domain/sync';
import { addMonths, displayMonth, displayTime, slotOf } from '@dosewell/domain/time';
import { useMemo, useState } from 'react';
import { useMonthRows, useRows } from '../../data/use-live.ts';
import { Button } from '../../ui/button.tsx';
import { InlineProblem } from '../../ui/inline-problem.tsx';

type LedgerMonthsProps = {
  medication: MedicationRow;
  /** The person's month `yyyy-MM`. */
  thisMonth: string;
};

/** `Nov 20` */
const shortDay = (at: string): string =>
  `${displayMonth(at.slice(0, 7)).slice(0, 3)} ${Number(at.slice(8, 10))}`;

function Entry({ at, what, left, shortfall, reason }: LedgerEntry) {
  return (
    <li className="py-2">
      {shortDay(at)}: {what} ({displayTime(slotOf(at))}), {left} left
      {shortfall > 0 && <span className="text-brick"> – {shortfall} more than there was</span>}
      {reason !== null && <span className="block break-words text-quiet">“{reason}”</span>}
    </li>
  );
}

const byMonth = (entries: readonly LedgerEntry[], months: readonly string[]) =>
  months
    .map((month) => ({ month, entries: entries.filter(({ at }) => at.startsWith(month)) }))
    .filter((group) => group.entries.length > 0);

/** A medication's stock movements, newest first, a month at a time. */
export function LedgerMonths({ medication, thisMonth }: LedgerMonthsProps) {
  const [shown, setShown] = useState(1);
  const regimens = useRows('medication_regimens');
  const months = useMemo(
    // Begins with the next month, which a device further east may have begun already.
    () => Array.from({ length: shown + 1 }, (_, back) => addMonths(thisMonth, 1 - back)),
    [thisMonth, shown],
  );
  const { rows, failed, retry } = useMonthRows('stock_movements', months);
  const entries = useMemo(
    () =>
      rows &&
      ledgerHistory(
        rows.filter((line) => line.medication_id === medication.id),
        medication.quantity_remaining ?? 0,
      ),
    [rows, medication.id, medication.quantity_remaining],
  );
  if (failed)
    return <InlineProblem message="The history could not be read from this device." onRetry={retry} />;
  if (entries === undefined) return null;
  const began = regimens
    .filter((regimen) => regimen.medication_id === medication.id)
    .reduce((first, { from_slot }) => (from_slot < first ? from_slot : first), `${thisMonth}-01`);
  const earlier = addMonths(thisMonth, -shown);
  return (
    <div className="flex flex-col gap-3">
      {entries.length === 0 && <p className="text-quiet">Nothing happened to the stock this month.</p>}
      {byMonth(entries, months).map(({ month, entries: ofMonth }) => (
        <section key={month} aria-label={displayMonth(month)}>
          <h4 className="font-semibold text-quiet">{displayMonth(month)}</h4>
          <ul className="divide-y divide-line">
            {ofMonth.map((entry) => (
              <Entry key={entry.id} {...entry} />
            ))}
          </ul>
        </section>
      ))}
      {earlier >= began.slice(0, 7) && (
        <Button variant="quiet" className="self-start" onClick={() => setShown(shown + 1)}>
          Show {displayMonth(earlier)}
        </Button>
      )}
    </div>
  );
}
