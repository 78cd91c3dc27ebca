// The outcomes of the doses of one month, newest first, evaluated only as far back as the person has
// scrolled. Unchanged parts stay the same object (OQ-047).
import { byDate, type Dose, historyOf } from '@dosewell/domain/doses';
import { certain } from '@dosewell/domain/problem';
import { datesFrom, daysInMonth } from '@dosewell/domain/time';
import { createDayCache, type DaySources } from '../day-cache.ts';

/** The doses of one day that have an outcome. */
export interface HistoryDay {
  readonly date: string;
  readonly doses: readonly Dose[];
}

export interface HistoryMonth {
  readonly days: readonly HistoryDay[];
  /** How many doses the days contain. */
  readonly entries: number;
  /** How many days of the month are not evaluated yet. */
  readonly left: number;
}

interface Known {
  readonly sources: DaySources;
  readonly month: HistoryMonth;
}

/** The month's records by day, grouped once for all its days. */
interface Grouped {
  readonly logs: DaySources['logs'];
  readonly byDate: ReadonlyMap<string, DaySources['logs']>;
}
const NONE: DaySources['logs'] = [];

const drawn = new WeakMap<readonly Dose[], readonly Dose[]>();

/** Returns the same outcome object for the same doses. */
const outcome = (doses: readonly Dose[]): readonly Dose[] => {
  const known = drawn.get(doses) ?? historyOf(doses);
  drawn.set(doses, known);
  return known;
};

const same = (a: DaySources, b: DaySources): boolean =>
  a.logs === b.logs &&
  a.regimens === b.regimens &&
  a.exceptions === b.exceptions &&
  a.names === b.names &&
  a.now === b.now &&
  a.missedAfterMinutes === b.missedAfterMinutes;

/**
 * Evaluates one month `yyyy-MM`, newest first, until `enough` doses are found; days after `today` are
 * skipped.
 */
export const createHistoryMonth = (
  month: string,
): ((sources: DaySources, today: string, enough: number) => HistoryMonth) => {
  const dosesOf = createDayCache();
  const all = datesFrom(`${month}-01`, daysInMonth(month)).reverse();
  let known: Known | undefined;
  let grouped: Grouped | undefined;
  const logsOf = (logs: DaySources['logs'], date: string): DaySources['logs'] => {
    if (grouped?.logs !== logs) grouped = { logs, byDate: byDate(logs) };
    return grouped.byDate.get(date) ?? NONE;
  };
  const shown = new Map<string, HistoryDay>();
  const dayOf = (date: string, doses: readonly Dose[]): HistoryDay => {
    const before = shown.get(date);
    const day = before?.doses === doses ? before : { date, doses };
    shown.set(date, day);
    return day;
  };
  return (sources, today, enough) => {
    const dates = all.filter((date) => date <= today);
    const before = known?.month;
    const unchanged = known !== undefined && same(known.sources, sources);
    if (before !== undefined && unchanged && (before.left === 0 || before.entries >= enough)) return before;
    const reached = before === undefined ? 0 : dates.length - before.left;
    const days: HistoryDay[] = [];
    let [entries, read] = [0, 0];
    while (read < dates.length && (read < reached || entries < enough)) {
      const date = certain(dates[read]);
      const doses = outcome(
        dosesOf([date], { ...sources, logs: logsOf(sources.logs, date) }).get(date) ?? [],
      );
      read += 1;
      entries += doses.length;
      if (doses.length > 0) days.push(dayOf(date, doses));
    }
    const next = { days, entries, left: dates.length - read };
    const changed =
      before?.left !== next.left ||
      before.days.length !== days.length ||
      days.some((day, i) => day !== before.days[i]);
    known = { sources, month: changed ? next : before };
    return known.month;
  };
};
