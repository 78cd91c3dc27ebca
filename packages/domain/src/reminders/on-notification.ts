// A button on a notification records what one tap on the page of its reminder would, until an hour after the time
// of the doses; what asks first is answered on that page (C-18, C-03, C-04).
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
  /** Of a medication, where it is known. */
  readonly formOf: (medicationId: string) => DosageForm | undefined;
  readonly missedAfterMinutes: number;
}

/** What a button of this reminder speaks of; none if it is too late for a button. */
const inTime = (doses: readonly Dose[], now: Now): readonly Dose[] => {
  const open = notPutOff(stillToTake(doses));
  const ends = open.map((dose) => instantOf(dueTime(dose), now.zone) + HOUR_MS);
  const is = open.every((dose) => mayAnswerDose(dose, now)) && ends.every((end) => now.instant <= end);
  return is ? open : [];
};

/** The doses that `Take all` records at once; none where the page has to be opened. */
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

/** The doses that `Skip` records at once; none where the page has to be opened. */
export const skippedByButton = (doses: readonly Dose[], now: Now): readonly Dose[] => inTime(doses, now);

export interface PutOff {
  readonly doses: readonly Dose[];
  /** Milliseconds. */
  readonly until: number;
}

/** What `Later` puts off for the shortest time there is; undefined where the page has to be opened. */
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
