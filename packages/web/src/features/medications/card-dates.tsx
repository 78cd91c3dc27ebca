import { addedOn } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayDate } from '@dosewell/domain/time';
import { useRows } from '../../data/use-live.ts';

/** `Since Nov 1, 2026` or `Added on Nov 22, 2026`, with the end date if there is one. */
const words = ({ start_date, end_date }: MedicationRow, added: string | undefined): string => {
  if (added !== undefined)
    return `Added on ${displayDate(added)}${end_date === null ? '' : `, until ${displayDate(end_date)}`}`;
  return end_date === null
    ? `Since ${displayDate(start_date)}`
    : `${displayDate(start_date)} – ${displayDate(end_date)}`;
};

/**
 * The dates of a medication. If it was added after its start date, the day of adding is shown: before that
 * day no dose was asked for.
 */
export function CardDates({ medication }: { medication: MedicationRow }) {
  const regimens = useRows('medication_regimens');
  return <p className="text-quiet">{words(medication, addedOn(medication, regimens))}</p>;
}
