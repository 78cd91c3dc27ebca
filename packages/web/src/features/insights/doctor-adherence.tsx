import { adherenceOf, type Dose, tallyByMedication, tallyDoses } from '@dosewell/domain/doses';
import { amountText, amountWords, byName, type DosageForm } from '@dosewell/domain/medications';
import { displayDate } from '@dosewell/domain/time';
import { useStore } from '../../data/use-live.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { shareFigure, takenWords, timesCount } from './adherence-words.ts';
import { amountsTaken } from './amounts-taken.ts';
import { DoctorSection } from './doctor-section.tsx';
import { useMedicationNames } from './use-medication-names.ts';

/** `3 tablets in all`, unless each time was one. */
const inAllWords = (doses: readonly Dose[], form: DosageForm | undefined): string => {
  const amount = doses.reduce((sum, { log }) => sum + (log?.amount ?? 0), 0);
  const text = amountText(amount);
  if (text === String(doses.length)) return '';
  return `, ${form === undefined ? `amount ${text}` : amountWords(amount, form)} in all`;
};

/** How often and how much, on how many days, and when last an as-needed medication was taken. */
const neededWords = (doses: readonly Dose[], form: DosageForm | undefined): string => {
  const dates = [...new Set(doses.map(({ date }) => date))].sort();
  const days = dates.length === 1 ? '1 day' : `${dates.length} days`;
  return `${timesCount(doses.length)}${inAllWords(doses, form)}, on ${days}, last on ${displayDate(dates.at(-1) ?? '')}`;
};

type DoctorAdherenceProps = { doses: readonly Dose[] };

/** How many scheduled doses were taken, and which as-needed ones. */
export function DoctorAdherence({ doses }: DoctorAdherenceProps) {
  const store = useStore();
  const nameOf = useMedicationNames();
  const whole = tallyDoses(doses);
  const named = tallyByMedication(doses)
    .map((tally) => ({ tally, id: tally.medicationId, name: nameOf(tally.medicationId, tally.newest).name }))
    .sort(byName);
  const scheduled = named.filter(({ tally }) => tally.taken + tally.missed + tally.skipped > 0);
  const dosesOf = (medicationId: string) => doses.filter((dose) => dose.medicationId === medicationId);
  const formOf = (medicationId: string) => store.row('medications', medicationId)?.form;
  const needed = named.filter(({ tally }) => tally.asNeeded > 0);
  return (
    <>
      <DoctorSection title="Scheduled doses">
        <p className="text-sm">
          {adherenceOf(whole) === undefined
            ? 'No scheduled dose was taken or missed in this period.'
            : `${shareFigure(adherenceOf(whole))}: ${takenWords(whole)}.`}{' '}
          Skipped doses stand apart. A dose for which nothing was noted counts as missed.
        </p>
        {scheduled.length > 0 && (
          <DataTable
            caption="Scheduled doses by medication"
            columns={['Medication', 'Taken', 'Missed', 'Skipped', 'Share taken']}
            rows={scheduled.map(({ tally, name }) => ({
              key: tally.medicationId,
              cells: [
                <bdi key="name">{name}</bdi>,
                `${tally.taken}${amountsTaken(dosesOf(tally.medicationId), formOf(tally.medicationId))}`,
                tally.missed,
                tally.skipped,
                shareFigure(adherenceOf(tally)),
              ],
            }))}
          />
        )}
      </DoctorSection>
      {needed.length > 0 && (
        <DoctorSection title="Taken as needed">
          <DataTable
            caption="Taken as needed"
            columns={['Medication', 'Taken']}
            rows={needed.map(({ tally, name }) => ({
              key: tally.medicationId,
              cells: [
                <bdi key="name">{name}</bdi>,
                neededWords(
                  dosesOf(tally.medicationId).filter(
                    ({ slot, status }) => slot === null && status === 'taken',
                  ),
                  formOf(tally.medicationId),
                ),
              ],
            }))}
          />
        </DoctorSection>
      )}
    </>
  );
}
