import { activeMedications, byName, doseInWords, formWords } from '@dosewell/domain/medications';
import { displayDate } from '@dosewell/domain/time';
import type { Live } from '../../data/store.ts';
import { useRows } from '../../data/use-live.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { nonBreaking } from '../../ui/non-breaking.ts';
import { DoctorSection } from './doctor-section.tsx';
import { timesWords } from './schedule-words.ts';

const datesOf = ({ start_date, end_date }: Live<'medications'>): string =>
  end_date === null
    ? nonBreaking(displayDate(start_date))
    : `${nonBreaking(displayDate(start_date))}, until ${nonBreaking(displayDate(end_date))}`;

/** Current medications, including those that begin later; not those that have ended. */
export function DoctorMedications({ today }: { today: string }) {
  const taken = activeMedications(useRows('medications'))
    .filter(({ end_date }) => end_date === null || end_date >= today)
    .toSorted(byName);
  return (
    <DoctorSection title="Medications taken now">
      {taken.length === 0 ? (
        <p className="text-sm">None.</p>
      ) : (
        <DataTable
          wordy
          caption="Medications taken now"
          columns={['Medication', 'Dose', 'When', 'Since', 'Prescribed by']}
          rows={taken.map((medication) => ({
            key: medication.id,
            cells: [
              <>
                <bdi className="font-semibold">{medication.name}</bdi>, {formWords[medication.form]}
              </>,
              <bdi key="dose" className="inline-block sm:min-w-14">
                {doseInWords(medication)}
              </bdi>,
              timesWords(medication),
              datesOf(medication),
              <bdi key="prescriber">{medication.prescriber ?? '–'}</bdi>,
            ],
          }))}
        />
      )}
    </DoctorSection>
  );
}
