// Two years of one log: recorded daily, one operation for each week, sent at the end of each month.
import { derivedId } from '@dosewell/domain/id';
import { certain } from '@dosewell/domain/problem';
import { type Operation, type OperationRow, SCHEMA_VERSION } from '@dosewell/domain/sync';
import { addDays, instantOf, monthOf, startOfWeek } from '@dosewell/domain/time';
import type { Evening } from './demo-history.ts';
import { DAYS } from './demo-medications.ts';
import type { RandomSource } from './uneven.ts';

/** Number of days; the last is also the last day of doses. */
const LOGGED_DAYS = 730;
/** Days without records: from the first of these numbers to before the second; the first day is 0. */
const HOLIDAY: readonly [from: number, to: number] = [402, 416];

/** A random value within `spread` of `middle`, most of them near it. */
export const randomAround = (uneven: RandomSource, middle: number, spread: number): number =>
  middle + (uneven() + uneven() + uneven() - 1.5) * (spread / 1.5);

/** Minutes of a day as `HH:MM`. */
export const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(Math.floor(minutes % 60)).padStart(2, '0')}`;

const grouped = <Item>(items: readonly Item[], key: (item: Item) => string): Item[][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return [...groups.values()];
};

interface LoggedDays {
  /** Name of the log, which makes its ids differ from those of other logs. */
  readonly log: string;
  readonly person: string;
  /** The first day of doses. */
  readonly firstDay: string;
  readonly zone: string;
  /** A row written before the first day, such as the person's height. */
  readonly before?: OperationRow;
  readonly rowsOf: (day: number, date: string) => readonly OperationRow[];
}

export const loggedDays = ({ log, person, firstDay, zone, before, rowsOf }: LoggedDays): Evening[] => {
  const first = addDays(firstDay, DAYS - LOGGED_DAYS);
  const days = Array.from({ length: LOGGED_DAYS }, (_, day) => {
    const date = addDays(first, day);
    return { date, rows: day >= HOLIDAY[0] && day < HOLIDAY[1] ? [] : rowsOf(day, date) };
  });
  const weeks = grouped(days, ({ date }) => startOfWeek(date))
    .map((week) => ({ at: `${certain(week.at(-1)).date}T23:58`, rows: week.flatMap(({ rows }) => rows) }))
    .filter(({ rows }) => rows.length > 0);
  const operations = [...(before ? [{ at: `${first}T06:00`, rows: [before] }] : []), ...weeks].map(
    ({ at, rows }, i): Operation => ({
      op: derivedId(log, person, String(i)),
      seq: i + 1,
      v: SCHEMA_VERSION,
      clock: instantOf(at, zone),
      at,
      zone,
      rows,
    }),
  );
  return grouped(operations, ({ at }) => monthOf(at)).map((month) => {
    const last = certain(month.at(-1));
    return { date: last.at.slice(0, 10), now: last.clock, operations: month };
  });
};
