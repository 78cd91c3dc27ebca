// A button on a notification records what one tap on the reminder's page would, until an hour after the doses
// are due; a dose that asks first is answered on that page (C-18, C-03, C-04).
import { mayAnswerDose } from '../doses/day/may-answer.ts';
import { dueTime, notPutOff, stillToTake } from '../doses/day/today.ts';
import type { Dose } from '../doses/dose.ts';
import { laterChoices, laterLimit } from '../doses/exceptions/later-choices.ts';
import { askFirst } from '../doses/taking/ask-first.ts';
import type { TakingSources } from '../doses/taking/hold.ts';
import type { DosageForm } from '../medications/choices.ts';
import { instantOf, type Now } from '../time/zoned-time.ts';

const HOUR_MS = 3_600_000;

export interface ReminderRecords extends TakingSources {
  /** Form of a medication, if it is known. */
  readonly formOf: (medicationId: string) => DosageForm | undefined;
  readonly missedAfterMinutes: number;
}

/** Doses that a button of this reminder is about; none if it is too late for buttons. */
const inTime = (doses: readonly Dose[], now: Now): readonly Dose[] => {
  const open = notPutOff(stillToTake(doses));
  const ends = open.map((dose) => instantOf(dueTime(dose), now.zone) + HOUR_MS);
  const is = open.every((dose) => mayAnswerDose(dose, now)) && ends.every((end) => now.instant <= end);
  return is ? open : [];
};

/** Doses that `Take all` records at once; none if the page has to be opened. */
export const takenByButton = (
  doses: readonly Dose[],
  records: ReminderRecords,
  now: Now,
): readonly Dose[] => {
  const open = inTime(doses, now);
  const asks = (dose: Dose): boolean =>
    askFirst(dose, records.formOf(dose.medicationId), records, now) !== undefined;
  return open.some(asks) ? [] : open;
};

/** Doses that `Skip` records at once; none if the page has to be opened. */
export const skippedByButton = (doses: readonly Dose[], now: Now): readonly Dose[] => inTime(doses, now);

export interface PutOff {
  readonly doses: readonly Dose[];
  /** Instant until which the doses are put off, in milliseconds. */
  readonly until: number;
}

/** Doses that `Later` puts off, by the shortest time to choose; undefined if the page has to be opened. */
export const putOffByButton = (
  doses: readonly Dose[],
  { regimens, missedAfterMinutes }: ReminderRecords,
  now: Now,
): PutOff | undefined => {
  const open = inTime(doses, now);
  const limit = laterLimit(open, regimens, { zone: now.zone, missedAfterMinutes });
  const [shortest] = limit === undefined ? [] : laterChoices(limit, now);
  return shortest?.allowed ? { doses: open, until: shortest.at } : undefined;
};
