// Today's count is of all its owed slots; Upcoming is the next unanswered dose; doses of one time stand
// together (OQ-028, design/look.md#rules).
import { dateOf } from '../../time/wall-time.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';

export interface DayCount {
  readonly taken: number;
  readonly owed: number;
}

/** `2 of 5 taken`: as-needed doses are never counted. */
export const dayCount = (doses: readonly Dose[]): DayCount => {
  const owed = doses.filter((dose) => dose.owed && dose.slot !== null);
  return { taken: owed.filter((dose) => dose.status === 'taken').length, owed: owed.length };
};

/** The next dose of the day that is owed, not answered and not missed. */
export const upcomingDose = (doses: readonly Dose[]): Dose | undefined =>
  doses.find((dose) => dose.owed && dose.status === 'pending');

/** Doses of one time together, ascending. */
export const dosesByTime = (
  doses: readonly Dose[],
): { readonly time: string; readonly doses: readonly Dose[] }[] => {
  const groups = new Map<string, Dose[]>();
  for (const dose of doses) {
    const time = dose.scheduledTime.slice(11);
    groups.set(time, [...(groups.get(time) ?? []), dose]);
  }
  return [...groups].map(([time, together]) => ({ time, doses: together }));
};

/** What `Take all` takes: the owed doses of one time still to be answered, missed ones included. */
export const stillToTake = (doses: readonly Dose[]): Dose[] =>
  doses.filter((dose) => dose.owed && (dose.status === 'pending' || dose.status === 'missed'));

const isAnsweredOnItsDay = ({ log, date }: Dose): boolean =>
  log !== undefined && isZone(log.zone) && dateOf(wallTimeAt(log.clock, log.zone)) <= date;

/** What midnight must not take out of sight: the owed doses of the day before whose time still lasts, until they are answered and a while beyond. */
export const stillDue = (doses: readonly Dose[]): Dose[] =>
  doses.filter((dose) => dose.owed && dose.timing === 'due' && !isAnsweredOnItsDay(dose));
