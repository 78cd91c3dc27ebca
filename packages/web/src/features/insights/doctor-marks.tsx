import { type Dose, MARK_WORDS, takingMarks } from '@dosewell/domain/doses';
import type { DoseLogRow } from '@dosewell/domain/sync';
import { displayDate, displayTime, slotOf } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { useRows } from '../../data/use-live.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { DoctorSection } from './doctor-section.tsx';

/** As many as fit on a sheet. */
const MOST = 20;

const takenWords = ({ slot, actual_time, scheduled_time }: DoseLogRow): string => {
  const at = `Taken at ${displayTime(actual_time ?? slotOf(scheduled_time))}`;
  return slot === null ? at : `${at}, due at ${displayTime(slot)}`;
};

/** Doses taken close to another one, or early, newest first. */
export function DoctorMarks({ doses }: { doses: readonly Dose[] }) {
  const regimens = useRows('medication_regimens');
  const marked = useMemo(() => {
    const logs = doses.flatMap(({ log }) => (log === undefined ? [] : [log]));
    const marks = takingMarks(logs, regimens);
    return logs.flatMap((log) => {
      const mark = marks.get(log.id);
      return mark === undefined ? [] : [{ log, mark }];
    });
  }, [doses, regimens]);
  if (marked.length === 0) return null;
  return (
    <DoctorSection title="Doses close together or early">
      {marked.length > MOST && (
        <p className="text-sm">
          The newest {MOST} of {marked.length}; the others are in the app.
        </p>
      )}
      <DataTable
        caption="Doses close together"
        columns={['Date', 'Medication', 'Dose', 'Reason']}
        rows={marked
          .toReversed()
          .slice(0, MOST)
          .map(({ log, mark }) => ({
            key: log.id,
            cells: [
              <span key="date" className="whitespace-nowrap">
                {displayDate(log.date)}
              </span>,
              <bdi key="name">{log.medication_name}</bdi>,
              takenWords(log),
              MARK_WORDS[mark],
            ],
          }))}
      />
    </DoctorSection>
  );
}
