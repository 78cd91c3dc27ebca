import type { MedicationRow } from '@dosewell/domain/sync';
import { displayDate } from '@dosewell/domain/time';
import { ColorDot } from '../../../ui/fields/color-dot.tsx';
import { scheduleInWords } from '../schedule-in-words.ts';
import { howMuchWords } from '../use-medication-looks.ts';

const why = ({ start_date, end_date }: MedicationRow, date: string): string => {
  if (start_date > date) return `Starts ${displayDate(start_date)}`;
  if (end_date !== null && end_date < date) return `Ended ${displayDate(end_date)}`;
  return 'Nothing to take today';
};

/** Medications that are not taken on a day, each with the reason. */
export function NotTodayGroup({
  medications,
  date,
}: {
  medications: readonly MedicationRow[];
  date: string;
}) {
  if (medications.length === 0) return null;
  return (
    <section aria-label="Not today" className="rounded-lg border border-line bg-card px-4 pt-3 pb-1">
      <h3 className="text-lg">Not today</h3>
      <ul className="divide-y divide-line">
        {medications.map((medication) => (
          <li key={medication.id} className="flex gap-3 py-3">
            <ColorDot color={medication.color} className="mt-1.5" />
            <div className="min-w-0">
              <p className="text-lg leading-snug font-semibold break-words">{medication.name}</p>
              <p className="break-words text-quiet">{`${howMuchWords(medication, medication)} · ${scheduleInWords(medication)}`}</p>
              <p className="text-quiet">{why(medication, date)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
