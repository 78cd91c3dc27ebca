import { scheduleChanges } from '@dosewell/domain/medications';
import { addDays, displayDate } from '@dosewell/domain/time';
import { useMemo } from 'react';
import { useRows, useStore } from '../../data/use-live.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { DoctorSection } from './doctor-section.tsx';
import { changeWords } from './schedule-words.ts';
import { useMedicationNames } from './use-medication-names.ts';

/** Medications started, stopped or changed in the period. */
export function DoctorChanges({ dates }: { dates: readonly string[] }) {
  const regimens = useRows('medication_regimens');
  const store = useStore();
  const nameOf = useMedicationNames();
  const changes = useMemo(() => {
    const [first] = dates;
    return first === undefined ? [] : scheduleChanges(regimens, addDays(first, -1), dates);
  }, [regimens, dates]);
  return (
    <DoctorSection title="Changes in this period">
      {changes.length === 0 ? (
        <p className="text-sm">None.</p>
      ) : (
        <DataTable
          wordy
          caption="Changes in this period"
          columns={['Date', 'Medication', 'What changed']}
          rows={changes.map((change) => ({
            key: `${change.date} ${change.medicationId} ${change.kind}`,
            cells: [
              <span key="date" className="whitespace-nowrap">
                {displayDate(change.date)}
              </span>,
              <bdi key="name">{nameOf(change.medicationId).name}</bdi>,
              changeWords(change, store.row('medications', change.medicationId)?.form),
            ],
          }))}
        />
      )}
    </DoctorSection>
  );
}
