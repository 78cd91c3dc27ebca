import { addedOn } from '@dosewell/domain/medications';
import type { MedicationRow } from '@dosewell/domain/sync';
import { displayDate } from '@dosewell/domain/time';
import { useRows } from '../../data/use-live.ts';

/** `Since Nov 1, 2026`, `Added on Nov 22, 2026`, either with the end. */
const words = ({ start_date, end_date }: MedicationRow, added: string | undefined): string => {
  if (added !== undefined)
    return `Added on ${displayDate(added)}${end_date === null ? '' : `, until ${displayDate(end_date)}`}`;
  return end_date === null
    ? `Since ${displayDate(start_date)}`
    : `${displayDate(start_date)} – ${displayDate(end_date)}`;
};

/** The dates of a medication; a start before its adding was never asked for. */
export function CardDates({ medication }: { medication: MedicationRow }) {
  const regimens = useRows('medication_regimens');
  return <p className="text-quiet">{words(medication, addedOn(medication, regimens))}</p>;
}
