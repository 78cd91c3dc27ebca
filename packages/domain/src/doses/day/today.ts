// The dashboard's count of the day's doses, its next unanswered dose, and its groups of doses at one time
// (OQ-028, design/look.md#rules).
import { displayTime } from '../../time/display.ts';
import { placeOfZone } from '../../time/two-clocks.ts';
import { dateOf, slotOf } from '../../time/wall-time.ts';
import { isZone, wallTimeAt } from '../../time/zoned-time.ts';
import type { Dose } from '../dose.ts';
import { isCounted } from './counted.ts';

export interface DayCount {
  readonly taken: number;
  /** All doses that count, answered or not. */
  readonly counted: number;
}

/** `2 of 5 taken`; as-needed doses do not count. */
export const dayCount = (doses: readonly Dose[]): DayCount => {
  const counted = doses.filter(isCounted);
  return { taken: counted.filter((dose) => dose.status === 'taken').length, counted: counted.length };
};

/** Owed and unanswered doses whose time has not come, in the order in which they are due. */
const toCome = (doses: readonly Dose[]): Dose[] =>
  byDueTime(stillToTake(doses)).filter(({ timing }) => timing === 'later');

/** Doses of the next time to come. Doses that are due or late are listed separately and not repeated here. */
export const upcomingDoses = (doses: readonly Dose[]): readonly Dose[] => {
  const [next, ...others] = toCome(doses);
  return next === undefined ? [] : [next, ...others.filter((dose) => dueTime(dose) === dueTime(next))];
};

/** Doses grouped by time, in ascending order. */
export const dosesByTime = (
  doses: readonly Dose[],
): { readonly time: string; readonly doses: readonly Dose[] }[] => {
  const groups = new Map<string, Dose[]>();
  for (const dose of doses) {
    const time = slotOf(timeHere(dose));
    groups.set(time, [...(groups.get(time) ?? []), dose]);
  }
  return [...groups].map(([time, together]) => ({ time, doses: together }));
};

/** Doses taken by `Take all`: owed and unanswered. A missed dose is answered on its own (C-04). */
export const stillToTake = (doses: readonly Dose[]): Dose[] =>
  doses.filter((dose) => dose.owed && dose.status === 'pending');

/** The dose's slot by the person's clock, with the date. */
export const timeHere = ({ here, scheduledTime }: Pick<Dose, 'here' | 'scheduledTime'>): string =>
  here ?? scheduledTime;

/** `8:00 AM at home, New York time`; empty for a dose that follows the person's clock. */
export const homeTimeWords = ({
  scheduledTime,
  homeZone,
}: Pick<Dose, 'scheduledTime' | 'homeZone'>): string =>
  homeZone === undefined
    ? ''
    : `${displayTime(slotOf(scheduledTime))} at home, ${placeOfZone(homeZone)} time`;

/** Local date and time at which a dose is due. */
export const dueTime = (dose: Pick<Dose, 'movedTo' | 'here' | 'scheduledTime'>): string =>
  dose.movedTo ?? timeHere(dose);

/** The doses in the order in which they are due. */
export const byDueTime = (doses: readonly Dose[]): Dose[] =>
  doses.toSorted((a, b) => Number(dueTime(a) > dueTime(b)) - Number(dueTime(a) < dueTime(b)));

/** Whether the dose is not due yet because it was put off. */
export const isPutOff = ({ timing, movedTo }: Dose): boolean => timing === 'later' && movedTo !== undefined;

/** Whether the dose is due later than the others of its slot. */
const comesApart = (dose: Dose): boolean =>
  isPutOff(dose) || (dose.timing === 'later' && dose.here !== undefined);

/**
 * Doses that `Take all` asks for: those due later than others of their slot only if no other dose is left.
 */
export const notPutOff = (open: readonly Dose[]): readonly Dose[] => {
  const asked = open.filter((dose) => !comesApart(dose));
  return asked.length > 0 ? asked : open;
};

const isOpen = (dose: Dose): boolean => dose.timing === 'due' || dose.timing === 'late' || isPutOff(dose);

const isAnsweredOnItsDay = ({ log, date }: Dose): boolean =>
  log !== undefined && isZone(log.zone) && dateOf(wallTimeAt(log.clock, log.zone)) <= date;

/**
 * Yesterday's owed doses that stay visible after midnight: open ones, whether due, late or put off, and those
 * answered since midnight.
 */
export const stillOpen = (doses: readonly Dose[]): Dose[] =>
  doses.filter((dose) => dose.owed && isOpen(dose) && !isAnsweredOnItsDay(dose));
