import { type Dose, otherDay } from '@dosewell/domain/doses';
import { byName } from '@dosewell/domain/medications';
import type { DoseLogRow } from '@dosewell/domain/sync';
import { displayDate, displayTime, slotOf } from '@dosewell/domain/time';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { DoctorSection } from './doctor-section.tsx';

/** As many as fit on the second sheet. */
const MOST = 20;

/** The time of an entry made on another day is not the time of taking. */
const answerWords = (log: DoseLogRow): string => {
  const { status, actual_time, scheduled_time } = log;
  if (status !== 'taken') return `Skipped, due at ${displayTime(slotOf(scheduled_time))}`;
  const other = otherDay(log);
  if (other === undefined) return `Taken at ${displayTime(actual_time ?? slotOf(scheduled_time))}`;
  return other.is === 'taken' ? `Taken ${other.when}` : `Taken, noted ${other.when}`;
};

/** Notes the person wrote on their doses, newest first. */
export function DoctorNotes({ doses }: { doses: readonly Dose[] }) {
  const noted = doses
    .flatMap(({ log }) => (log?.notes ? [log] : []))
    .sort(
      (a, b) =>
        b.scheduled_time.localeCompare(a.scheduled_time) ||
        byName({ id: a.id, name: a.medication_name }, { id: b.id, name: b.medication_name }),
    );
  if (noted.length === 0) return null;
  return (
    <DoctorSection title="Notes on doses">
      {noted.length > MOST && (
        <p className="text-sm">
          The newest {MOST} of {noted.length} notes; the others are in the app.
        </p>
      )}
      <DataTable
        wordy
        caption="Notes on doses"
        columns={['Date', 'Medication', 'Dose', 'Note']}
        rows={noted.slice(0, MOST).map((log) => ({
          key: log.id,
          cells: [
            <span key="date" className="whitespace-nowrap">
              {displayDate(log.date)}
            </span>,
            <bdi key="name">{log.medication_name}</bdi>,
            answerWords(log),
            <bdi key="note">{log.notes}</bdi>,
          ],
        }))}
      />
    </DoctorSection>
  );
}
