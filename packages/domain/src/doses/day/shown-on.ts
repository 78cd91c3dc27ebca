// A day shows the doses that fall on it by the clock that the person follows: a dose of home time may belong
// to the day before or after at home (decision 0068).
import { addDays } from '../../time/civil-date.ts';
import { dateOf } from '../../time/wall-time.ts';
import type { Dose } from '../dose.ts';
import { orderOfDoses } from './order-of-doses.ts';
import { timeHere } from './today.ts';

type Days = ReadonlyMap<string, readonly Dose[]>;

const isElsewhere = (dose: Dose): boolean => dateOf(timeHere(dose)) !== dose.date;

/**
 * `days` has the doses by date at home, from two days before `date` to two after. Returns the same list if no
 * dose moves to another day.
 */
export const dosesShownOn = (date: string, days: Days): readonly Dose[] | undefined => {
  const own = days.get(date);
  const around = [-2, -1, 1, 2].flatMap((by) => days.get(addDays(date, by)) ?? []);
  const others = around.filter((dose) => dateOf(timeHere(dose)) === date);
  if (own === undefined || (others.length === 0 && !own.some(isElsewhere))) return own;
  return [...own.filter((dose) => !isElsewhere(dose)), ...others].toSorted(orderOfDoses(undefined));
};
